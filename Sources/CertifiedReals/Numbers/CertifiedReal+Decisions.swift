// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CertifiedReal {
    /// Compares this number with another; returns `nil` if their balls overlap and they are not both exact.
    public func ordering(relativeTo other: CertifiedReal) -> Ordering? {
        guard faultCode == 0, other.faultCode == 0 else { return coarseOrdering(relativeTo: other) }
        if other.significand == 0 {
            return significand == 0 ? .equal : isNegative ? .ascending : .descending
        }
        let difference = self - other
        if difference.faultCode != 0 { return nil }
        return difference.isZero ? .equal : difference.isNegative ? .ascending : .descending
    }

    /// Compares this number with another, at least one of which is coarse or a fault.
    @inline(never)
    private func coarseOrdering(relativeTo other: CertifiedReal) -> Ordering? {
        if fault != nil || other.fault != nil { return nil }
        let difference = self - other
        let sign = difference.isRegular ? difference.isNegative ? -1 : 1 : difference.coarseSign
        return sign.map { $0 < 0 ? .ascending : .descending }
    }

    /// Whether both are numbers with the same ball.
    public func isIdentical(to other: CertifiedReal) -> Bool {
        faultCode == 0 && significand == other.significand && radiusAndDetails == other.radiusAndDetails
    }

    /// Whether this number is an integer, or `nil` if its ball contains integers and other numbers.
    public var isInteger: Bool? {
        guard faultCode == 0 else { return nil }
        if places != 0 { return dividedByPowerOfFive?.isInteger ?? false }
        guard isRegular, exponent < 0 else { return isExact ? true : nil }
        return switch cut(places: -Int(exponent)).rest {
        case .zero: true
        case .nearZero, .nearOne, .unknown: nil
        case .belowHalf, .half, .nearHalf, .aboveHalf: false
        }
    }

    /// This number as a small integer, if it is known to be one and its magnitude fits `Int`.
    public var exactInt: Int? {
        // Most integers are a few bits at the top of the significand.
        if significand.lowWord == 0, significand != 0, isExact, places == 0, exponent < -64, exponent > -128 {
            let shift = UInt64(truncatingIfNeeded: -64 - Int(exponent))
            let magnitude = significand.highWord &>> shift
            guard magnitude &<< shift == significand.highWord else { return nil }
            return isNegative ? -Int(truncatingIfNeeded: magnitude) : Int(truncatingIfNeeded: magnitude)
        }
        guard let magnitude = exactMagnitude, magnitude <= UInt128(Int.max) else { return nil }
        let value = Int(truncatingIfNeeded: magnitude)
        return isNegative ? -value : value
    }

    /// The magnitude of this number, if it is known to be an integer below 2¹²⁸.
    var exactMagnitude: UInt128? {
        guard isExact else { return nil }
        if places != 0 { return dividedByPowerOfFive?.exactMagnitude }
        if significand == 0 { return 0 }
        guard exponent <= 0, exponent > -128 else { return nil }
        let places = UInt128(truncatingIfNeeded: -Int(exponent))
        let integer = significand >> places
        return integer << places == significand ? integer : nil
    }

    /// The leading bits of the significand as a double from 1 to 2, for estimates.
    @inline(__always)
    var leadingBits: Double { Double(significand.highWord) * 0x1p-63 }

    /// The fraction after an integer part, compared with one half, for all numbers of a ball.
    enum Rest {
        case zero
        /// The ball contains zero, and all of its numbers are less than one half from it.
        case nearZero
        case belowHalf
        case half
        /// The ball contains one half, but neither zero nor one.
        case nearHalf
        case aboveHalf
        /// The ball contains one, and all of its numbers are less than one half from it.
        case nearOne
        case unknown
    }

    /// Splits the magnitude of a number other than zero into the integer part of its midpoint and the fraction, which
    /// is the last `places` bits.
    func cut(places: Int) -> (whole: UInt128, rest: Rest) {
        guard places > 0 else { return (significand, radius == 0 ? .zero : .unknown) }
        guard places <= 128 else {
            // The number is below one half, unless the radius extends beyond it.
            let exceeds = places == 129 && significand.addingReportingOverflow(UInt128(radius)).overflow
            return (0, exceeds ? .nearHalf : .belowHalf)
        }
        // The fraction and its radius are in units of 2⁻¹²⁸.
        let whole = places == 128 ? 0 : significand &>> UInt128(truncatingIfNeeded: places)
        let shift = UInt128(truncatingIfNeeded: 128 - places)
        let fraction = significand &<< shift
        let half: UInt128 = 1 << 127
        if radius == 0 {
            return (whole, fraction == 0 ? .zero : fraction < half ? .belowHalf : fraction == half ? .half : .aboveHalf)
        }
        guard radius.leadingZeroBitCount >= 66 - places else { return (whole, .unknown) }
        let radius = UInt128(radius) &<< shift
        if fraction < half {
            if half &- fraction <= radius { return (whole, .nearHalf) }
            return (whole, fraction <= radius ? .nearZero : .belowHalf)
        }
        if fraction &- half <= radius { return (whole, .nearHalf) }
        // The difference from one.
        return (whole, 0 &- fraction <= radius ? .nearOne : .aboveHalf)
    }

    /// Returns the nearest integer in the direction of `rule`; `Fault.undecided` if it is not the same for all
    /// numbers of the ball.
    public func rounded(_ rule: FloatingPointRoundingRule) -> CertifiedReal {
        if places != 0 { return settled.rounded(rule) }
        guard isRegular else { return isCoarse ? coarseRounded(rule) : self }
        guard exponent < 0 else { return isExact ? self : .open }
        let (whole, rest) = cut(places: -Int(exponent))
        let isUp: Bool
        switch rest {
        case .zero: return self
        case .unknown: return .open
        case .nearHalf where rule.isToNearest: return .open
        case .nearZero, .nearOne:
            guard rule.isToNearest else { return .open }
            isUp = rest == .nearOne
        case .belowHalf, .half, .nearHalf, .aboveHalf:
            switch rule {
            case .toNearestOrAwayFromZero: isUp = rest != .belowHalf
            case .toNearestOrEven: isUp = rest == .aboveHalf || rest == .half && whole & 1 == 1
            case .up: isUp = !isNegative
            case .down: isUp = isNegative
            case .towardZero: isUp = false
            case .awayFromZero: isUp = true
            @unknown default: return .open
            }
        }
        return CertifiedReal(isUp ? whole + 1 : whole, isNegative: isNegative)
    }
}

extension CertifiedReal {
    /// Returns 0 for a coarse number that is rounded to it whatever its sign.
    private func coarseRounded(_ rule: FloatingPointRoundingRule) -> CertifiedReal {
        let isZero = rule.isToNearest ? boundExponent < -1 : rule == .towardZero && boundExponent < 0
        return isZero ? .zero : .open
    }
}

extension FloatingPointRoundingRule {
    fileprivate var isToNearest: Bool { self == .toNearestOrEven || self == .toNearestOrAwayFromZero }
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CertifiedReal {
    /// How this number compares with another: `nil` where their balls have a number in common and they are not both
    /// exact.
    public func ordering(relativeTo other: CertifiedReal) -> Ordering? {
        guard faultCode == 0, other.faultCode == 0 else { return nil }
        if other.significand == 0 {
            return significand == 0 ? .equal : isNegative ? .ascending : .descending
        }
        let difference = self - other
        if difference.faultCode != 0 { return nil }
        return difference.isZero ? .equal : difference.isNegative ? .ascending : .descending
    }

    /// Whether this number is a whole number, or `nil` where its ball has whole numbers and others.
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

    /// This number as a small integer, if it is known to be one.
    public var exactInt: Int? {
        guard let magnitude = exactMagnitude, magnitude <= UInt128(Int.max) else { return nil }
        let value = Int(truncatingIfNeeded: magnitude)
        return isNegative ? -value : value
    }

    /// The magnitude of a number known to be an integer below 2¹²⁸.
    var exactMagnitude: UInt128? {
        guard isExact else { return nil }
        if places != 0 { return dividedByPowerOfFive?.exactMagnitude }
        if significand == 0 { return 0 }
        guard exponent <= 0, exponent > -128 else { return nil }
        let places = UInt128(truncatingIfNeeded: -Int(exponent))
        let integer = significand >> places
        return integer << places == significand ? integer : nil
    }

    /// A double near the significand, from 1 to 2, for estimates only.
    @inline(__always)
    var leadingBits: Double { Double(significand.highWord) * 0x1p-63 }

    /// What is left behind the point, compared with a half: for all numbers of the ball.
    enum Rest {
        case zero
        /// Less than a half from zero, on either side of it.
        case nearZero
        case belowHalf
        case half
        /// On either side of a half, not near zero or one.
        case nearHalf
        case aboveHalf
        /// Less than a half from one, on either side of it.
        case nearOne
        case unknown
    }

    /// The integer part of the magnitude of a number other than zero, its last `places` bits being behind the point, and
    /// what these are. The integer part is that of the midpoint.
    func cut(places: Int) -> (whole: UInt128, rest: Rest) {
        guard places > 0 else { return (significand, radius == 0 ? .zero : .unknown) }
        let radius = UInt128(radius)
        guard places <= 128 else {
            // Less than a half, but where the radius reaches beyond.
            let exceeds = places == 129 && significand.addingReportingOverflow(radius).overflow
            return (0, exceeds ? .nearHalf : .belowHalf)
        }
        let shift = UInt128(truncatingIfNeeded: places)
        let whole = places == 128 ? 0 : significand >> shift
        let half: UInt128 = 1 << (shift - 1)
        let fraction = significand & (half | (half - 1))
        if radius == 0 {
            return (whole, fraction == 0 ? .zero : fraction < half ? .belowHalf : fraction == half ? .half : .aboveHalf)
        }
        guard radius < half >> 1 else { return (whole, .unknown) }
        if fraction < half {
            if half - fraction <= radius { return (whole, .nearHalf) }
            return (whole, fraction <= radius ? .nearZero : .belowHalf)
        }
        if fraction - half <= radius { return (whole, .nearHalf) }
        // What is missing to one.
        let missing = half - (fraction - half)
        return (whole, missing <= radius ? .nearOne : .aboveHalf)
    }

    /// The nearest whole number in the direction that `rule` says; open where not all of the ball have the same.
    public func rounded(_ rule: FloatingPointRoundingRule) -> CertifiedReal {
        if places != 0 { return settled.rounded(rule) }
        guard isRegular else { return self }
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

extension FloatingPointRoundingRule {
    fileprivate var isToNearest: Bool { self == .toNearestOrEven || self == .toNearestOrAwayFromZero }
}

// SPDX-License-Identifier: Apache-2.0

/// Coarse numbers: those known to less than 66 bits, or not even with their sign.
///
/// A sum whose significant digits cancel is one. Added to a number that is large beside it, it is an error that this
/// one can bear: h · (f(0)/2 + f(h) + … + f(π)/2) has digits although sin π has none, and so has the last step of
/// Newton’s method. Sums, products and quotients carry its bits on, functions only a bound of its magnitude. It has no
/// digits, and nothing else is decided about it unless its bits show it.
///
/// The value is within ``radius`` of the integer in the low word of the ``significand``, which is in two’s complement,
/// in units of 2^``exponent``; the high word is 0.
extension CertifiedReal {
    /// The code of a coarse number, which is no fault.
    static var coarseCode: UInt8 { 0x80 }

    /// Whether this is a coarse number.
    @inline(__always)
    package var isCoarse: Bool { faultCode == CertifiedReal.coarseCode }

    /// The midpoint of a coarse number, in units of 2^``exponent``.
    var coarseMidpoint: Int64 { Int64(bitPattern: significand.lowWord) }

    /// The midpoint of a coarse number, as an exact one.
    private var exactMidpoint: CertifiedReal {
        .ball(isNegative: coarseMidpoint < 0, UInt128(coarseMidpoint.magnitude), radius: 0, exponent: Int(exponent))
    }

    /// An exponent e with a radius of at most 2^e, for a coarse number.
    private var radiusExponent: Int { Int(exponent) + 64 - (radius &- 1).leadingZeroBitCount }

    /// An exponent e with |x| ≤ 2^e, for a coarse number.
    var boundExponent: Int {
        Int(exponent) + 128 - (UInt128(coarseMidpoint.magnitude) + UInt128(radius) - 1).leadingZeroBitCount
    }

    /// Creates a number that is within `radius` > 0 of a midpoint, in units of 2^`exponent`; both are shortened to 62
    /// bits.
    @inline(never)
    static func coarse(isNegative: Bool, _ midpoint: UInt128, radius: UInt128, exponent: Int) -> CertifiedReal {
        let excess = max(0, 128 - 62 - min(midpoint.leadingZeroBitCount, radius.leadingZeroBitCount))
        let unit = exponent + excess
        guard unit.magnitude <= exponentLimit else { return .open }
        // What is cut off is less than a unit of each.
        let magnitude = Int64(truncatingIfNeeded: midpoint >> UInt128(excess))
        var result = CertifiedReal(faultCode: coarseCode)
        result.significand = UInt128(0, UInt64(bitPattern: isNegative ? -magnitude : magnitude))
        result.radius = UInt64(truncatingIfNeeded: radius >> UInt128(excess)) + (excess > 0 ? 2 : 0)
        result.exponent = Int32(truncatingIfNeeded: unit)
        return result
    }

    /// Creates a number of at most 2^`exponent` in magnitude, which may be zero.
    static func nearZero(below exponent: Int) -> CertifiedReal {
        .coarse(isNegative: false, 0, radius: 1, exponent: exponent)
    }

    /// This number, unless it is coarse: the result of an operation that decides nothing about such an operand.
    var unlessCoarse: CertifiedReal { isCoarse ? .open : self }

    /// Returns the value at this operand of a function with |f(x)| ≤ 2^`bits` · |x| for |x| ≤ 2^`limit`, which has a
    /// fault where x has one; this operand is not regular.
    func nearZero(times bits: Int = 0, upTo limit: Int = exponentLimit) -> CertifiedReal {
        if !isCoarse { return self }
        return boundExponent <= limit ? .nearZero(below: boundExponent + bits) : .open
    }

    /// Returns the value at this operand, which is not regular, of a function with |f(x) − 1| ≤ 2^`bits` · |x|^`power`
    /// for |x| ≤ 2^`limit`.
    func nearOne(times bits: Int, power: Int = 1, upTo limit: Int) -> CertifiedReal {
        if isZero { return CertifiedReal(1) }
        if !isCoarse { return self }
        return boundExponent <= limit ? CertifiedReal(1) + .nearZero(below: power * boundExponent + bits) : .open
    }

    // MARK: Signs

    /// The opposite of a number that is not regular.
    @usableFromInline
    @inline(never)
    var irregularNegative: CertifiedReal {
        var result = self
        if isCoarse { result.significand = UInt128(0, UInt64(bitPattern: 0 &- coarseMidpoint)) }
        return result
    }

    /// The magnitude of a number that is not regular.
    @inline(never)
    var irregularMagnitude: CertifiedReal { isCoarse && coarseMidpoint < 0 ? irregularNegative : self }

    /// The sign of a coarse number; `nil` if it may be zero.
    var coarseSign: Int? { coarseMidpoint.magnitude > radius ? Int(coarseMidpoint.signum()) : nil }

    // MARK: Arithmetic

    /// Returns the number with its radius increased by 2^`power`.
    private func widened(byPowerOfTwo power: Int) -> CertifiedReal {
        if isZero { return .nearZero(below: power) }
        let number = settled
        let places = power - Int(number.exponent)
        if number.isRegular {
            let widened = places < 62 ? number.widened(by: 1 << UInt64(max(places, 0))) : .open
            if widened.isRegular { return widened }
            guard places < 120 else { return .nearZero(below: max(power, number.leadingExponent + 2) + 1) }
            return .coarse(
                isNegative: isNegative, number.significand,
                radius: UInt128(number.radius) + 1 << UInt128(max(places, 0)),
                exponent: Int(number.exponent))
        }
        guard isCoarse else { return self }
        guard places < 120 else { return .nearZero(below: max(power, boundExponent) + 1) }
        return .coarse(
            isNegative: coarseMidpoint < 0, UInt128(coarseMidpoint.magnitude),
            radius: UInt128(radius) + 1 << UInt128(max(places, 0)), exponent: Int(exponent))
    }

    /// Returns the sum of two numbers, at least one of which is coarse.
    static func coarseSum(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        let (coarse, other) = a.isCoarse ? (a, b) : (b, a)
        if other.fault != nil { return other }
        if other.isZero { return coarse }
        let rest = other.isCoarse ? other.exactMidpoint : other
        let sum = (coarse.exactMidpoint + rest).widened(byPowerOfTwo: coarse.radiusExponent)
        return other.isCoarse ? sum.widened(byPowerOfTwo: other.radiusExponent) : sum
    }

    /// Returns the product of two numbers, at least one of which is coarse. The magnitude of a regular one is below
    /// 2^(its leading exponent + 2), its radius included.
    static func coarseProduct(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        let (coarse, other) = a.isCoarse ? (a, b) : (b, a)
        if other.fault != nil || other.isZero { return other }
        if other.isCoarse { return .nearZero(below: coarse.boundExponent + other.boundExponent) }
        let factor = other.settled
        return (coarse.exactMidpoint * factor)
            .widened(byPowerOfTwo: coarse.radiusExponent + factor.leadingExponent + 2)
    }

    /// Returns the quotient of two numbers, at least one of which is coarse. A regular divisor is at least
    /// 2^(its leading exponent − 1), its radius included.
    static func coarseQuotient(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        if a.fault != nil { return a }
        if b.isCoarse { return .open }
        let divisor = b.settled
        guard divisor.isRegular else { return divisor.isZero ? CertifiedReal(fault: .divisionByZero) : divisor }
        return (a.exactMidpoint / divisor).widened(byPowerOfTwo: a.radiusExponent - divisor.leadingExponent + 1)
    }
}

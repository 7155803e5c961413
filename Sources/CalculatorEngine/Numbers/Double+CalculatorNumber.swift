// SPDX-License-Identifier: Apache-2.0

public import RealModule

/// IEEE 754 binary64, the default back end.
///
/// A fault is stored in the payload of a quiet NaN. A NaN without one is ``Fault/domain`` and an infinity is
/// ``Fault/overflow``, so that ordinary IEEE arithmetic needs no checks while it runs.
extension Double: IntegralOperations {
    /// Creates a NaN that carries a fault.
    public init(fault: Fault) {
        self = Double(nan: UInt64(fault.rawValue), signaling: false)
    }

    /// The fault that a NaN carries, ``Fault/domain`` for one without; ``Fault/overflow`` for an infinity, and `nil`
    /// for a number.
    @inlinable
    public var fault: Fault? { isFinite ? nil : faultOfNonFinite }

    @usableFromInline
    var faultOfNonFinite: Fault {
        if isInfinite { return .overflow }
        let payload = bitPattern & ((1 << (Double.significandBitCount - 2)) - 1)
        return UInt8(exactly: payload).flatMap(Fault.init(rawValue:)) ?? .domain
    }

    /// Compares two doubles; `nil` if one has a fault.
    @inline(__always)
    public func ordering(relativeTo other: Double) -> Ordering? {
        guard isFinite, other.isFinite else { return nil }
        if self < other { return .ascending }
        return self == other ? .equal : .descending
    }

    /// Whether this is an integer, as all doubles from 2⁵³ on are; `nil` if it is no number.
    public var isInteger: Bool? { isFinite ? self == rounded(.towardZero) : nil }

    /// The number as an `Int`; `nil` if it is not whole or too large.
    public var exactInt: Int? { Int(exactly: self) }

    /// Returns the quotient; ``Fault/divisionByZero`` for a divisor of 0, and ``Fault/overflow`` for an infinite one.
    @inline(__always)
    public static func quotient(_ dividend: Double, _ divisor: Double) -> Double {
        if divisor == 0 { return dividend.isNaN ? dividend : Double(fault: .divisionByZero) }
        return divisor.isInfinite ? divisor : dividend / divisor
    }

    /// Returns ``quotient(_:_:)``, with selections instead of branches, so that loops over columns are vectorized.
    @inline(__always)
    public static func columnQuotient(_ dividend: Double, _ divisor: Double) -> Double {
        let quotient = divisor.isInfinite ? divisor : dividend / divisor
        return divisor == 0 && !dividend.isNaN ? Double(fault: .divisionByZero) : quotient
    }

    /// Returns the exact remainder with the sign of the divisor; ``Fault/overflow`` for a dividend from 2⁵³ on, and for
    /// such a divisor if the signs differ.
    public static func modulo(_ dividend: Double, _ divisor: Double) -> Double {
        let result = remainder(dividend, divisor)
        if result == 0 || (result < 0) == (divisor < 0) { return result }
        if result.isNaN { return result }
        return divisor.isBelowRoundedIntegers ? result + divisor : Double(fault: .overflow)
    }

    /// Returns the exact remainder; ``Fault/overflow`` for a dividend from 2⁵³ on, where no digit of the remainder need
    /// be correct.
    public static func remainder(_ dividend: Double, _ divisor: Double) -> Double {
        guard dividend.isBelowRoundedIntegers else { return dividend.isNaN ? dividend : Double(fault: .overflow) }
        if divisor == 0 { return Double(fault: .divisionByZero) }
        return dividend.truncatingRemainder(dividingBy: divisor)
    }

    /// 17 digits, which distinguish each double from all others.
    public static var significantDigitLimit: Int? { 17 }

    /// Whether this is 2⁵³ or more in magnitude, so that an integer that is not a double may be rounded to it.
    public var standsForNeighbors: Bool { !isBelowRoundedIntegers }

    /// `nil`: a double does not tell which number was meant.
    public var exactForm: String? { nil }

    /// The number itself, a fraction whose denominator is a power of two, if 15 digits represent it exactly: then it is
    /// the number that was meant. 0.375 is 3/8; 0.1, which is rounded, is not a fraction.
    public var fraction: (numerator: String, denominator: String)? {
        guard magnitude < 1e15 else { return nil }
        if let integer = Int(exactly: self) { return ("\(integer)", "1") }
        guard let decimals = try? decimalExpansion(.significant(15), rounding: .halfEven), decimals.isExact else {
            return nil
        }
        // A fraction over 2ᵏ has k decimals, of which 15 significant ones leave k at most 21.
        let twos = Swift.max(0, -Int(exponent) + significandWidth)
        guard twos <= 21, let numerator = Int(exactly: self * Double(1 << twos)) else { return nil }
        return ("\(numerator)", "\(1 << twos)")
    }
}

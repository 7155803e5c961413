// SPDX-License-Identifier: Apache-2.0

public import RealModule

/// IEEE 754 binary64, the default back end.
///
/// A fault is stored in the payload of a quiet NaN. A NaN without one is ``Fault/domain`` and an infinity is
/// ``Fault/overflow``, so that ordinary IEEE arithmetic needs no checks while it runs.
extension Double: CalculatorNumber {
    public static var backendName: String { "double" }

    public init(fault: Fault) {
        self = Double(nan: UInt64(fault.rawValue), signaling: false)
    }

    @inlinable
    public var fault: Fault? { isFinite ? nil : faultOfNonFinite }

    @usableFromInline
    var faultOfNonFinite: Fault {
        if isInfinite { return .overflow }
        let payload = bitPattern & ((1 << (Double.significandBitCount - 2)) - 1)
        return UInt8(exactly: payload).flatMap(Fault.init(rawValue:)) ?? .domain
    }

    public func ordering(relativeTo other: Double) -> Ordering? {
        if self < other { return .ascending }
        return self == other ? .equal : .descending
    }

    public var isInteger: Bool? { self == rounded(.towardZero) }

    public var exactInt: Int? { Int(exactly: self) }

    @inline(__always)
    public static func quotient(_ dividend: Double, _ divisor: Double) -> Double {
        if divisor == 0 { return dividend.isNaN ? dividend : Double(fault: .divisionByZero) }
        return divisor.isInfinite ? divisor : dividend / divisor
    }

    public static func modulo(_ dividend: Double, _ divisor: Double) -> Double {
        let result = remainder(dividend, divisor)
        if result == 0 || (result < 0) == (divisor < 0) { return result }
        return divisor.isBelowRoundedIntegers ? result + divisor : Double(fault: .overflow)
    }

    /// Exactly; ``Fault/overflow`` for a dividend from 2⁵³ on, of whose remainder no digit need be right.
    public static func remainder(_ dividend: Double, _ divisor: Double) -> Double {
        if divisor == 0 { return Double(fault: .divisionByZero) }
        guard dividend.isBelowRoundedIntegers else { return Double(fault: .overflow) }
        return dividend.truncatingRemainder(dividingBy: divisor)
    }

    /// 17, which tell each double from all others.
    public static var significantDigitLimit: Int? { 17 }

    /// Whether this is 2⁵³ or more in magnitude: an integer that is no double can be rounded to it.
    public var standsForNeighbors: Bool { !isBelowRoundedIntegers }

    public var exactForm: String? { nil }

    /// The stored binary fraction, which is always rational.
    public var fraction: (numerator: String, denominator: String)? { nil }
}

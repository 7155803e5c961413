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

    public var fault: Fault? {
        if isFinite { return nil }
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
        return result != 0 && (result < 0) != (divisor < 0) ? result + divisor : result
    }

    public static func remainder(_ dividend: Double, _ divisor: Double) -> Double {
        divisor == 0 ? Double(fault: .divisionByZero) : dividend.truncatingRemainder(dividingBy: divisor)
    }

    public var exactForm: String? { nil }

    /// The stored binary fraction, which is always rational.
    public var fraction: (numerator: String, denominator: String)? { nil }
}

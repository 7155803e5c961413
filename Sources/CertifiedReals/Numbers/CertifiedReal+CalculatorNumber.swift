// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CertifiedReal: IntegralOperations {}

extension CertifiedReal: SignedNumeric {
    /// Creates the integer of a literal, exactly.
    public init(integerLiteral value: Int) {
        self.init(value)
    }

    /// Creates an integer of up to 128 bits, exactly; `nil` for others.
    public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let magnitude = UInt128(exactly: source.magnitude) else { return nil }
        self.init(magnitude, isNegative: source < 0)
    }
}

extension CertifiedReal: Comparable {
    /// Whether two numbers are known to be equal; ``ordering(relativeTo:)`` distinguishes unequal from undecided.
    public static func == (a: CertifiedReal, b: CertifiedReal) -> Bool {
        if a.fault != nil { return a.faultCode == b.faultCode }
        return a.ordering(relativeTo: b) == .equal
    }

    /// Whether one number is known to be less than another.
    public static func < (a: CertifiedReal, b: CertifiedReal) -> Bool {
        a.ordering(relativeTo: b) == .ascending
    }
}

extension CertifiedReal: CustomStringConvertible {
    /// The midpoint to 30 digits and the radius, for debugging.
    public var description: String {
        if let fault { return "\(fault)" }
        if isCoarse { return "up to 2^\(boundExponent)" }
        if places != 0 { return settled.description }
        let midpoint = CertifiedReal(
            isNegative: isNegative, normalized: significand, radius: 0, exponent: exponent)
        guard isRegular, let text = try? NumberFormat(digits: .significant(30)).text(for: midpoint).text else {
            return isZero ? "0" : "undecided"
        }
        return "\(text) ± \(radius) · 2^\(exponent)"
    }
}

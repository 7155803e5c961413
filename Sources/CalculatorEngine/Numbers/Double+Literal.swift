extension Double {
    /// Rounds a literal once, to the nearest, halves to even.
    public init(_ literal: NumberLiteral) {
        let digits = literal.digits.isEmpty ? String(literal.significand) : ""
        self = Double("\(digits)e\(literal.exponent)") ?? Double(fault: .overflow)
    }
}

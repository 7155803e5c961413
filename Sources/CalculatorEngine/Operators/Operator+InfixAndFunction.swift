// SPDX-License-Identifier: Apache-2.0

extension Operator {
    /// Returns an infix operator that is grouped from the left, and a function with the same symbol and meaning: `7 mod 3`
    /// and `mod(7, 3)`.
    ///
    /// - Parameters:
    ///   - symbol: The symbol of both.
    ///   - aliases: The alternative spellings of both.
    ///   - precedence: The precedence of the infix operator.
    ///   - operation: The operation of both.
    ///   - summary: A one-line description.
    ///   - domain: The domain of the operands.
    ///   - infixExamples: The examples of the infix operator.
    ///   - functionExamples: The examples of the function.
    ///   - needsAllDigits: Whether it is an operation on integers that depends on their last digits.
    public static func infixAndFunction(
        _ symbol: String, aliases: [String] = [], precedence: Precedence = .multiplicative,
        _ operation: @escaping @Sendable (Number, Number) -> Number,
        summary: String, domain: String, infixExamples: @autoclosure @escaping @Sendable () -> [Example],
        functionExamples: @autoclosure @escaping @Sendable () -> [Example], needsAllDigits: Bool = false
    ) -> [Operator] {
        [
            Operator(
                symbol, aliases: aliases, .infix(precedence, .left), .binary(operation), summary: summary,
                domain: domain, examples: infixExamples(), needsAllDigits: needsAllDigits),
            Operator(
                symbol, aliases: aliases, .function, .binary(operation), summary: summary, domain: domain,
                examples: functionExamples(), needsAllDigits: needsAllDigits),
        ]
    }
}

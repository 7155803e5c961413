// SPDX-License-Identifier: Apache-2.0

/// An example expression for an operator, and its value. Examples are run as tests.
public struct Example: Sendable, Hashable {
    /// The expression.
    public let expression: String
    /// Its value as the calculator prints it with its default format.
    public let value: String

    /// Creates an example.
    public init(_ expression: String, _ value: String) {
        self.expression = expression
        self.value = value
    }

    /// Parses an example such as `3 ⊕ 4 = 5`; `nil` if there is nothing on either side of the last `=`.
    public init?(equation: String) {
        guard let sign = equation.utf8.lastIndex(of: UInt8(ascii: "=")) else { return nil }
        let expression = String(equation[..<sign]).trimmed
        let value = String(equation[equation.utf8.index(after: sign)...]).trimmed
        guard !expression.isEmpty, !value.isEmpty else { return nil }
        self.init(expression, value)
    }
}

/// An expression that shows an operator at work, and its value. Examples are run as tests.
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
}

/// An expression that was read and can be evaluated.
///
/// It is held in postfix order in two flat arrays, and with it the registry as it was when the expression was read.
public struct CalculatorExpression<Number: CalculatorNumber>: Sendable {
    /// The names of the parameters it may use, in the order in which their values are given.
    public let parameters: [String]
    let nodes: [ExpressionNode]
    let numbers: [Number]
    let registry: OperatorRegistry<Number>

    /// Reads an expression.
    ///
    /// - Parameters:
    ///   - text: The expression.
    ///   - parameters: Names that stand for values given later.
    ///   - registry: The operators it may use.
    /// - Throws: ``CalculationError`` with the first fault found in the text.
    /// - Complexity: O(*n*) in the length of the text.
    @specialized(where Number == Double)
    public init(
        _ text: String, parameters: [String] = [], registry: OperatorRegistry<Number>
    ) throws(CalculationError) {
        var parser = Parser<Number>()
        parser.parameters = parameters
        try parser.parse(text.utf8.span, registry)
        self.init(parser, registry)
    }

    init(_ parser: Parser<Number>, _ registry: OperatorRegistry<Number>) {
        parameters = parser.parameters
        nodes = parser.nodes
        numbers = parser.numbers
        self.registry = registry
    }

    /// The value of the expression.
    ///
    /// - Parameter arguments: A value for each of ``parameters``; those missing count as zero.
    /// - Throws: ``CalculationError`` for the first step without an answer.
    public func value(_ arguments: [Number] = []) throws(CalculationError) -> Number {
        var evaluator = Evaluator<Number>()
        return try evaluator.value(nodes, numbers, arguments, registry)
    }
}

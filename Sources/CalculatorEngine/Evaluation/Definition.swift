/// An operator's definition by text: an expression of its parameters.
public struct Definition<Number: CalculatorNumber>: Sendable {
    /// The definition as it was written.
    public let text: String
    /// The names of the parameters, in the order of the operands.
    public let parameters: [String]
    let nodes: [ExpressionNode]
    let numbers: [Number]
    /// How many steps an evaluation takes.
    var stepCount = 0
    /// Through how many definitions it is evaluated, itself included.
    var depth = 1

    init(text: String, _ parser: Parser<Number>) {
        self.text = text
        parameters = parser.parameters
        nodes = parser.nodes
        numbers = parser.numbers
    }

    /// The places in the registry of the operators it uses.
    var dependencies: Set<Int> {
        var indices: Set<Int> = []
        for node in nodes where node.isOperator { indices.insert(Int(node.index)) }
        return indices
    }
}

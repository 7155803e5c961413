// SPDX-License-Identifier: Apache-2.0

/// An operator's definition by text: an expression of its parameters.
public struct Definition<Number: CalculatorNumber>: Sendable {
    /// The definition as it was written.
    public let text: String
    /// The names of the parameters, in the order of the operands.
    public let parameters: [String]
    let nodes: [ExpressionNode]
    let numbers: [Number]
    /// The places in the registry of the operators it uses, in ascending order.
    let dependencies: [Int]
    /// How many steps an evaluation takes.
    var stepCount = 0
    /// Through how many definitions it is evaluated, itself included.
    var depth = 1

    init(text: String, _ parser: Parser<Number>) {
        self.text = text
        parameters = parser.parameters
        nodes = parser.nodes
        numbers = parser.numbers
        var used: [Int] = []
        for node in parser.nodes where node.isOperator { used.append(Int(node.index)) }
        used.sort()
        var distinct: [Int] = []
        for index in used where index != distinct.last { distinct.append(index) }
        dependencies = distinct
    }
}

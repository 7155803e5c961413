// SPDX-License-Identifier: Apache-2.0

/// A parsed expression, in postfix order.
struct ParsedExpression<Number: CalculatorNumber>: Sendable {
    var nodes: [ExpressionNode] = []
    /// The numbers that ``nodes`` refer to.
    var numbers: [Number] = []
    /// The functions that ``nodes`` refer to, each after those nested in it.
    var lambdas: [Lambda] = []
    /// The operators of each chain of comparisons.
    var chains: [[Int]] = []
    /// Where the comparisons are that are written with `=`.
    var equalsSigns: [Int] = []
    /// Whether it may contain values other than numbers.
    var usesValues = false
    /// Whether the text ends in a conversion, if it was parsed by itself.
    var isConverted = false
}

extension ParsedExpression {
    /// Parses a text with names for numbers that are given later.
    @specialized(where Number == Double)
    init(
        _ text: String, parameters: [String], _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        var parser = Parser<Number>()
        if !parameters.isEmpty {
            try parameters.checkParameters()
            parser.parameters = parameters
        }
        try text.withUTF8Span { source throws(CalculationError) in try parser.parse(source, registry) }
        self = parser.takeParsed()
        isConverted = parser.conversion != nil
    }
}

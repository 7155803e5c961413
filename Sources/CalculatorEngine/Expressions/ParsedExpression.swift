// SPDX-License-Identifier: Apache-2.0

/// A parsed expression, in postfix order.
struct ParsedExpression: Sendable {
    var nodes: [ExpressionNode] = []
    /// The numbers that ``nodes`` refer to.
    var numbers = ParsedNumbers()
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
    init(_ text: String, parameters: [String], _ vocabulary: borrowing Vocabulary) throws(CalculationError) {
        var parser = Parser()
        if !parameters.isEmpty {
            try parameters.checkParameters()
            parser.parameters = parameters
        }
        try text.withUTF8Span { source throws(CalculationError) in try parser.parse(source, vocabulary) }
        self = parser.takeParsed()
        isConverted = parser.conversion != nil
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The source of a definition, as it was parsed.
final class DefinitionSource: Sendable {
    let text: String
    /// The start of ``text`` in the text to which the ranges in ``body`` refer, in UTF-8 bytes.
    let textStart: Int
    /// When it was read.
    let date: Int
    let parameters: [String]
    let functionParameters: [Int: Int]
    let body: ParsedExpression
    let dependencies: [Int]
    /// For each parameter, whether every evaluation uses it.
    let surelyUsed: [Bool]

    init(
        _ text: String, _ textStart: Int, _ parsed: ParsedExpression, _ parameters: [String],
        _ functionParameters: [Int: Int], _ vocabulary: borrowing Vocabulary
    ) {
        date = DefinitionClock.next()
        self.text = text
        self.textStart = textStart
        self.parameters = parameters
        self.functionParameters = functionParameters
        body = parsed
        dependencies = parsed.operators
        surelyUsed = Self.surelyUsed(parsed, parameters.count, vocabulary)
    }

    private init(_ other: DefinitionSource, _ body: ParsedExpression, _ vocabulary: borrowing Vocabulary) {
        text = other.text
        textStart = other.textStart
        date = other.date
        parameters = other.parameters
        functionParameters = other.functionParameters
        dependencies = other.dependencies
        self.body = body
        surelyUsed = Self.surelyUsed(body, other.parameters.count, vocabulary)
    }

    /// Returns the same source, whose body may have values other than numbers.
    func usingValues(_ vocabulary: borrowing Vocabulary) -> DefinitionSource {
        var body = self.body
        body.usesValues = true
        return DefinitionSource(self, body, vocabulary)
    }

    private static func surelyUsed(
        _ parsed: ParsedExpression, _ count: Int, _ vocabulary: borrowing Vocabulary
    ) -> [Bool] {
        if count == 0 { return [] }
        var used = Array(repeating: false, count: count)
        let circuits = ShortCircuits(parsed.nodes, in: parsed, vocabulary)
        // The number of open choices, of which only one branch is evaluated, and of second operands that may be
        // skipped.
        var choices = 0
        for (place, node) in parsed.nodes.enumerated() {
            if circuits?.decidingTruth(before: place) != nil { choices += 1 }
            if circuits?.isEnd(place) == true { choices -= 1 }
            switch node.kind {
            case .test: choices += 1
            case .choice: choices -= 1
            case .parameter where choices == 0: used[Int(node.index)] = true
            default: break
            }
        }
        return used
    }
}

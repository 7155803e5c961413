// SPDX-License-Identifier: Apache-2.0

/// The definition of an operator by text: an expression of its parameters.
public struct Definition<Number: CalculatorNumber>: Sendable {
    /// What copies of it share, so that they are cheap.
    private(set) var source: DefinitionSource

    /// An upper bound for the number of steps of an evaluation, apart from recursion.
    var greatestStepCount = 0
    /// The number of nested definitions in its evaluation, including itself.
    var depth = 1
    /// The mutually recursive definitions, if it is one of them; otherwise empty.
    var group: [Int] = []
    /// The kind of its value for operands that are numbers, if its evaluation needs only numbers and truth values.
    var numericKind: ValueKind?
    /// The kind of its value for any operands, if known.
    var generalKind: ValueKind?
    /// Its code, once it is needed.
    var compiled = CompiledDefinition<Number>()

    /// Creates a definition.
    ///
    /// - Parameter text: The definition, with optional blanks before and after it.
    init(
        text: String, _ parsed: ParsedExpression, _ head: DefinitionHead,
        _ vocabulary: borrowing Vocabulary
    ) {
        let trimmed = text.trimmed
        let start =
            trimmed.utf8.count == text.utf8.count
            ? 0 : text.unicodeScalars.prefix(while: \.isBlank).reduce(0) { $0 + UTF8.width($1) }
        source = DefinitionSource(trimmed, start, parsed, head.parameters, head.functionParameters, vocabulary)
    }
}

extension Definition {
    /// The definition as written.
    public var text: String { source.text }

    /// The start of ``text`` in the text to which the ranges in ``body`` refer, in UTF-8 bytes.
    var textStart: Int { source.textStart }

    /// When it was made.
    var date: Int { source.date }

    /// The names of the parameters, in the order of the operands.
    public var parameters: [String] { source.parameters }

    /// The indices of the parameters that are functions, each with its number of operands.
    var functionParameters: [Int: Int] { source.functionParameters }

    var body: ParsedExpression { source.body }

    /// The indices in the registry of the operators it uses, in ascending order.
    var dependencies: [Int] { source.dependencies }

    /// Whether it refers to itself, directly or indirectly.
    var isRecursive: Bool { !group.isEmpty }

    /// Whether its result may be a value other than a number.
    var usesValues: Bool { numericKind != .number }

    /// Returns whether every evaluation uses a parameter.
    func usesForSure(parameter: Int) -> Bool {
        source.surelyUsed.indices.contains(parameter) && source.surelyUsed[parameter]
    }

    /// Says that its body may have values other than numbers, because of definitions that were read after it.
    mutating func markAsUsingValues(_ vocabulary: borrowing Vocabulary) {
        guard !source.body.usesValues else { return }
        source = source.usingValues(vocabulary)
    }
}

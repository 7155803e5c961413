// SPDX-License-Identifier: Apache-2.0

/// The definition of an operator by text: an expression of its parameters.
public struct Definition<Number: CalculatorNumber>: Sendable {
    /// What copies of it share, so that they are cheap.
    private var source: DefinitionSource<Number>
    /// When it was made.
    let date = DefinitionClock.next()

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
        text: String, _ parsed: ParsedExpression<Number>, _ head: DefinitionHead,
        _ registry: borrowing OperatorRegistry<Number>
    ) {
        let trimmed = text.trimmed
        let start =
            trimmed.utf8.count == text.utf8.count
            ? 0 : text.unicodeScalars.prefix(while: \.isBlank).reduce(0) { $0 + UTF8.width($1) }
        source = DefinitionSource(trimmed, start, parsed, head.parameters, head.functionParameters, registry)
    }
}

extension Definition {
    /// The definition as written.
    public var text: String { source.text }

    /// The start of ``text`` in the text to which the ranges in ``body`` refer, in UTF-8 bytes.
    var textStart: Int { source.textStart }

    /// The names of the parameters, in the order of the operands.
    public var parameters: [String] { source.parameters }

    /// The indices of the parameters that are functions, each with its number of operands.
    var functionParameters: [Int: Int] { source.functionParameters }

    var body: ParsedExpression<Number> { source.body }

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
    mutating func markAsUsingValues(_ registry: borrowing OperatorRegistry<Number>) {
        guard !source.body.usesValues else { return }
        var body = source.body
        body.usesValues = true
        source = DefinitionSource(
            source.text, source.textStart, body, source.parameters, source.functionParameters, registry)
    }
}

/// The source of a definition, as it was parsed.
private final class DefinitionSource<Number: CalculatorNumber>: Sendable {
    let text: String
    let textStart: Int
    let parameters: [String]
    let functionParameters: [Int: Int]
    let body: ParsedExpression<Number>
    let dependencies: [Int]
    /// For each parameter, whether every evaluation uses it.
    let surelyUsed: [Bool]

    init(
        _ text: String, _ textStart: Int, _ parsed: ParsedExpression<Number>, _ parameters: [String],
        _ functionParameters: [Int: Int], _ registry: borrowing OperatorRegistry<Number>
    ) {
        self.text = text
        self.textStart = textStart
        self.parameters = parameters
        self.functionParameters = functionParameters
        body = parsed
        dependencies = parsed.operators
        surelyUsed = Self.surelyUsed(parsed, parameters.count, registry)
    }

    private static func surelyUsed(
        _ parsed: ParsedExpression<Number>, _ count: Int, _ registry: borrowing OperatorRegistry<Number>
    ) -> [Bool] {
        if count == 0 { return [] }
        var used = Array(repeating: false, count: count)
        let circuits = parsed.usesValues ? ShortCircuits(parsed.nodes, in: parsed, copy registry) : nil
        // The number of open choices, of which only one branch is evaluated, and of second operands that may be
        // skipped.
        var choices = 0
        for (place, node) in parsed.nodes.enumerated() {
            if circuits?.decidingTruth(before: place) != nil { choices += 1 }
            if circuits?.end(at: place) == true { choices -= 1 }
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

/// A set of indices of operators. Most are small, and need no hash table.
private struct OperatorSet {
    private var few: [Int] = []
    private var many: Set<Int> = []

    private static var fewCount: Int { 16 }

    init(minimumCapacity: Int) { few.reserveCapacity(minimumCapacity) }

    mutating func insert(_ index: Int) {
        var place = few.count
        while place > 0, few[place - 1] >= index { place -= 1 }
        if place < few.count, few[place] == index { return }
        if few.count < Self.fewCount { few.insert(index, at: place) } else { many.insert(index) }
    }

    /// The elements in ascending order.
    var ascending: [Int] { many.isEmpty ? few : (few + many).sorted() }
}

extension ParsedExpression {
    /// The indices in the registry of the operators it uses, in ascending order.
    var operators: [Int] {
        var used = OperatorSet(minimumCapacity: min(nodes.count, 8))
        for node in nodes where node.isOperator { used.insert(Int(node.index)) }
        for lambda in lambdas {
            for node in lambda.nodes where node.isOperator { used.insert(Int(node.index)) }
        }
        for chain in chains {
            for index in chain { used.insert(index) }
        }
        return used.ascending
    }
}

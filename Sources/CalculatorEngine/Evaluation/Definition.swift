// SPDX-License-Identifier: Apache-2.0

/// The definition of an operator by text: an expression of its parameters.
public struct Definition<Number: CalculatorNumber>: Sendable {
    /// The definition as it was written.
    public let text: String
    /// Where ``text`` begins in what the places of ``body`` count in, in UTF-8 bytes.
    let textStart: Int
    /// The names of the parameters, in the order of the operands.
    public let parameters: [String]
    let body: ParsedExpression<Number>
    /// The places in the registry of the operators it uses, in ascending order.
    let dependencies: [Int]
    /// For each parameter, whether every evaluation makes use of it.
    private let surelyUsed: [Bool]

    /// The number of steps of an evaluation, apart from recursion.
    var stepCount = 0
    /// The number of nested definitions in its evaluation, including itself.
    var depth = 1
    /// The mutually recursive definitions, if it is one of them; otherwise empty.
    var group: [Int] = []
    /// The kind of its value for operands that are numbers, if its evaluation needs only numbers and truth values.
    var numericKind: ValueKind?
    /// The kind of its value for any operands, if known.
    var generalKind: ValueKind?
    /// Its code: for numbers if they suffice, otherwise for any values.
    var codes = DefinitionCodes<Number>()

    /// Whether it needs itself, directly or indirectly.
    var isRecursive: Bool { !group.isEmpty }

    /// Whether its result may be a value other than a number.
    var usesValues: Bool { numericKind != .number }

    /// - Parameter text: The definition, which may have blanks before and after it.
    init(
        text: String, _ parsed: ParsedExpression<Number>, _ parameters: [String], _ registry: OperatorRegistry<Number>
    ) {
        self.text = text.trimmed
        textStart = text.unicodeScalars.prefix(while: \.isBlank).reduce(0) { $0 + UTF8.width($1) }
        self.parameters = parameters
        body = parsed
        dependencies = parsed.operators
        surelyUsed = Self.surelyUsed(parsed, parameters.count, registry)
    }

    /// Whether every evaluation makes use of a parameter.
    func usesForSure(parameter: Int) -> Bool {
        surelyUsed.indices.contains(parameter) && surelyUsed[parameter]
    }

    private static func surelyUsed(
        _ parsed: ParsedExpression<Number>, _ count: Int, _ registry: OperatorRegistry<Number>
    ) -> [Bool] {
        var used = Array(repeating: false, count: count)
        let circuits = ShortCircuits(parsed.nodes, in: parsed, registry)
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

extension ParsedExpression {
    /// The places in the registry of the operators it uses, in ascending order.
    var operators: [Int] {
        var used: [Int] = []
        for node in nodes where node.isOperator { used.append(Int(node.index)) }
        for lambda in lambdas {
            for node in lambda.nodes where node.isOperator { used.append(Int(node.index)) }
        }
        for chain in chains { used += chain }
        used.sort()
        var distinct: [Int] = []
        for index in used where index != distinct.last { distinct.append(index) }
        return distinct
    }
}

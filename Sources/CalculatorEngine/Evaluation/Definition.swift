// SPDX-License-Identifier: Apache-2.0

/// An operator's definition by text: an expression of its parameters.
public struct Definition<Number: CalculatorNumber>: Sendable {
    /// The definition as it was written.
    public let text: String
    /// The names of the parameters, in the order of the operands.
    public let parameters: [String]
    let body: ParsedExpression<Number>
    /// The places in the registry of the operators it uses, in ascending order.
    let dependencies: [Int]
    /// For each parameter, whether every evaluation makes use of it.
    private let surelyUsed: [Bool]

    /// How many steps an evaluation takes, but for recursion.
    var stepCount = 0
    /// Through how many definitions it is evaluated, itself included.
    var depth = 1
    /// The definitions that need one another, if it is one of them; else none.
    var group: [Int] = []
    /// The kind of its value for operands that are numbers, if numbers and truths are all that its evaluation needs.
    var numericKind: ValueKind?
    /// The kind of its value for any operands, where that is known.
    var generalKind: ValueKind?
    /// Its code: for numbers if they suffice, else for any values.
    var codes = DefinitionCodes<Number>()

    /// Whether it needs itself, directly or indirectly.
    var isRecursive: Bool { !group.isEmpty }

    /// Whether values other than numbers may come of it.
    var usesValues: Bool { numericKind != .number }

    init(
        text: String, _ parsed: ParsedExpression<Number>, _ parameters: [String], _ registry: OperatorRegistry<Number>
    ) {
        self.text = text
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
        // How many choices are open, of which only one branch is evaluated, and second operands that may not count.
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

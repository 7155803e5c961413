// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The description of a plugin and its operators.
struct PluginDescription: Sendable, Hashable {
    var name: String
    var operators: [OperatorRecord]

    /// The maximum number of operators of a plugin; a larger count must be an error.
    static var operatorLimit: Int { 100_000 }
}

/// The description of one of its operators.
struct OperatorRecord: Sendable, Hashable {
    var symbol: String
    var aliases: [String]
    var fixity: Fixity
    /// The number of operands.
    var arity: ClosedRange<Int>
    var summary: String
    var domain: String
    var examples: [Example]
}

extension OperatorRecord {
    /// Whether it takes no operands.
    var isConstant: Bool { arity == 0...0 }

    /// Creates the operator of a plugin from a function that computes it.
    func makeOperator<Number: CalculatorNumber>(
        of plugin: String, _ compute: @escaping @Sendable ([Number]) -> Number
    ) -> Operator<Number> {
        if isConstant { return makeConstant(compute([]), of: plugin) }
        let operation: CalculatorOperation<Number> =
            switch arity {
            case 1...1: .unary { compute([$0]) }
            case 2...2: .binary { compute([$0, $1]) }
            default: .function(arity: arity, compute)
            }
        return makeOperator({ ThreadArenas.explanation(of: plugin) }, operation)
    }

    /// Creates a constant of a plugin, which has just been computed. If it has no value, the reason is the one that is
    /// known now: later calls fail for other reasons.
    func makeConstant<Number: CalculatorNumber>(_ value: Number, of plugin: String) -> Operator<Number> {
        let reason = value.fault == nil ? nil : ThreadArenas.explanation(of: plugin)
        return makeOperator({ reason }, .constant(value))
    }

    /// Creates the operator from its operation.
    func makeOperator<Number: CalculatorNumber>(
        _ explanation: @escaping @Sendable () -> String?, _ operation: CalculatorOperation<Number>
    ) -> Operator<Number> {
        let examples = examples
        return Operator(
            symbol, aliases: aliases, fixity, operation, summary: summary, domain: domain, examples: examples,
            explanation: explanation)
    }
}

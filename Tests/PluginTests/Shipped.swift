import ArithmeticOperators
import BitwiseOperators
import CalculatorEngine
import CombinatoricsOperators
import ListOperators
import LogicOperators
import ScientificOperators
import StatisticsOperators

/// The calculator with every plugin that `brain` ships with.
enum Shipped {
    static func plugins(_ unit: AngleUnit = .radians, _ percent: PercentRule = .calculator) -> [any OperatorPlugin] {
        [
            ArithmeticPlugin(percent: percent), ScientificPlugin(angleUnit: unit), CombinatoricsPlugin(),
            StatisticsPlugin(), BitwisePlugin(), LogicPlugin(), ListPlugin(),
        ]
    }

    static func registry<Number: CalculatorNumber>(
        over: Number.Type, _ unit: AngleUnit = .radians, _ percent: PercentRule = .calculator
    ) throws -> OperatorRegistry<Number> {
        try OperatorRegistry(plugins: plugins(unit, percent))
    }
}

extension OperatorRegistry {
    /// The value of the operator with a symbol and as many operands as given, or `nil` if there is none.
    func value(of symbol: String, _ operands: [Number]) -> Number? {
        for found in operators(named: symbol).map(\.operator.operation) {
            switch (found, operands.count) {
            case (.constant(let value), 0): return value
            case (.unary(let function), 1): return function(operands[0])
            case (.binary(let function), 2): return function(operands[0], operands[1])
            case (.function(let arity, let function), let count) where arity.contains(count): return function(operands)
            default: continue
            }
        }
        return nil
    }
}

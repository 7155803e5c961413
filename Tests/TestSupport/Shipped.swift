// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import BitwiseOperators
import CalculatorEngine
import CombinatoricsOperators
import ListsOperators
import LogicOperators
import ScientificOperators
import StatisticsOperators

/// The calculator with every plugin that `brain` ships with.
package enum Shipped {
    package static func plugins(_ unit: AngleUnit = .radians, _ percent: PercentRule = .calculator)
        -> [any OperatorPlugin]
    {
        [
            ArithmeticPlugin(percent: percent), ScientificPlugin(angleUnit: unit), CombinatoricsPlugin(),
            StatisticsPlugin(), BitwisePlugin(), LogicPlugin(), ListsPlugin(),
        ]
    }

    package static func registry<Number: CalculatorNumber>(
        over: Number.Type, _ unit: AngleUnit = .radians, _ percent: PercentRule = .calculator
    ) throws -> OperatorRegistry<Number> {
        try OperatorRegistry(plugins: plugins(unit, percent))
    }
}

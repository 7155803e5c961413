// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import BitwiseOperators
public import CalculatorEngine
import CombinatoricsOperators
import ListsOperators
import LogicOperators
import ScientificOperators
import StatisticsOperators

extension CalculatorService {
    /// Returns the plugins that `brain` ships with.
    @Sendable
    public static func standardPlugins(_ settings: Settings) -> [any OperatorPlugin] {
        [
            ArithmeticPlugin(percent: settings.percent),
            ScientificPlugin(angleUnit: settings.angleUnit),
            CombinatoricsPlugin(),
            StatisticsPlugin(),
            BitwisePlugin(),
            LogicPlugin(),
            ListsPlugin(),
        ]
    }
}

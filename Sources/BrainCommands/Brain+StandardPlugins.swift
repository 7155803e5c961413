import Arithmetic
import Bitwise
public import CalculatorEngine
import Combinatorics
import Scientific
import Statistics

extension Brain {
    /// The plugins that `brain` ships with.
    public static func standardPlugins(_ settings: Settings) -> [any OperatorPlugin] {
        [
            ArithmeticPlugin(percent: settings.percent),
            ScientificPlugin(angleUnit: settings.angleUnit),
            CombinatoricsPlugin(),
            StatisticsPlugin(),
            BitwisePlugin(),
        ]
    }
}

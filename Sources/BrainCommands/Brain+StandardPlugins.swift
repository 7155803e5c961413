// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import CalculatorService

extension Brain {
    /// Returns the plugins that `brain` ships with.
    @Sendable
    public static func standardPlugins(_ settings: Settings) -> [any OperatorPlugin] {
        CalculatorService.standardPlugins(settings)
    }
}

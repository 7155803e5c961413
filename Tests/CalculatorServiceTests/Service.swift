// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// A service that knows nothing of whoever runs the tests.
func service(_ change: (inout CalculatorChoices) throws -> Void = { _ in }) throws -> CalculatorService {
    var choices = CalculatorChoices()
    choices.sources.excluded = [OperatorAssembly.ownName]
    try change(&choices)
    return CalculatorService(choices)
}

/// Returns such a calculator with a plugin besides those that are shipped.
func service(
    with plugin: any OperatorPlugin, _ change: (inout CalculatorChoices) throws -> Void = { _ in }
) throws -> CalculatorService {
    CalculatorService(try service(change).choices) { CalculatorService.standardPlugins($0) + [plugin] }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorService

/// A service that knows nothing of whoever runs the tests.
func service(_ change: (inout CalculatorChoices) throws -> Void = { _ in }) throws -> CalculatorService {
    var choices = CalculatorChoices()
    choices.sources.excluded = [OperatorAssembly.ownName]
    try change(&choices)
    return CalculatorService(choices)
}

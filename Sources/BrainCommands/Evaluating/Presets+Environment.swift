// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Platform

extension CalculatorChoices.Presets {
    /// A user's own defaults: the environment variables `BRAIN_BACKEND` and `BRAIN_PRECISION`.
    ///
    /// - Throws: ``WrongChoice`` for a value that makes no sense.
    static func fromEnvironment() throws(WrongChoice) -> Self {
        var presets = Self()
        if let name = SystemCalls.environment("BRAIN_BACKEND"), !name.isEmpty {
            guard let backend = Backend(rawValue: name) else {
                let names = Backend.allCases.map { "‘\($0.rawValue)’" }.joined(separator: " or ")
                throw WrongChoice(description: "The variable BRAIN_BACKEND is ‘\(name)’; it can be \(names).")
            }
            presets.backend = backend
        }
        if let text = SystemCalls.environment("BRAIN_PRECISION"), !text.isEmpty {
            guard let digits = Int(text), digits > 0 else {
                throw WrongChoice(
                    description: "The variable BRAIN_PRECISION is ‘\(text)’; it must be a number of digits.")
            }
            presets.precision = digits
        }
        return presets
    }
}

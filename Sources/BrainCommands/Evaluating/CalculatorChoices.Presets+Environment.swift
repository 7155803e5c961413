// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Platform

extension CalculatorChoices.Presets {
    /// Returns the user's defaults: the environment variables `BRAIN_BACKEND` and `BRAIN_PRECISION`.
    ///
    /// - Throws: ``WrongChoice`` for an invalid value.
    static func fromEnvironment() throws(WrongChoice) -> Self {
        var presets = Self()
        if let name = SystemCalls.environment("BRAIN_BACKEND"), !name.isEmpty {
            guard let backend = Backend(rawValue: name) else {
                let names = Backend.allCases.map(\.rawValue).joined(separator: ", ")
                throw WrongChoice(
                    description: "The environment variable BRAIN_BACKEND can be one of \(names), not ‘\(name)’.")
            }
            presets.backend = backend
        }
        if let text = SystemCalls.environment("BRAIN_PRECISION"), !text.isEmpty {
            let subject = "The environment variable BRAIN_PRECISION"
            if let fault = CommandOption.fault(of: text, "digits", 1...Int.max, for: subject) {
                throw WrongChoice(description: fault)
            }
            presets.precision = CommandOption.integer(text)
        }
        return presets
    }
}

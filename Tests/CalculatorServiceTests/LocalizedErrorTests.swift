// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService
import Foundation
import LocalizedErrors
import Testing

/// Errors in programs that use Foundation.
struct LocalizedErrorTests {
    @Test func `localizedDescription is the sentence of the error`() throws {
        var brain = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()]))
        let unknown: (any Error)? = #expect(throws: CalculationError.self) { try brain.evaluate("1 + nothing") }
        #expect(unknown?.localizedDescription == "There is nothing named ‘nothing’.")

        var choices = CalculatorChoices()
        choices.sources.excluded = ["Nothing"]
        let service = CalculatorService(choices)
        let absent: (any Error)? = #expect(throws: AssemblyError.self) { try service.answer("1") }
        #expect(absent?.localizedDescription == "There is no plugin ‘Nothing’ to leave out.")
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// The initial state of a session.
struct SessionOpening: NumericTask {
    let settings: SessionSettings
    let brain: Brain
    private let choices: CalculatorChoices

    /// Creates the initial state from settings.
    ///
    /// - Throws: ``WrongChoice`` for conflicting settings.
    init(settings: SessionSettings, brain: Brain) throws(WrongChoice) {
        self.settings = settings
        self.brain = brain
        choices = try CalculatorChoices(settings.options)
    }

    /// Returns a desk with an empty sheet, and complaints about omitted operators.
    func desk() throws -> (desk: any SessionDesk, complaints: [String]) { try choices.backend.run(self) }

    func run<Number: CalculatorNumber>(over: Number.Type) throws -> (desk: any SessionDesk, complaints: [String]) {
        let assembly = try brain.service(choices).assembly(over: Number.self)
        return (SheetDesk(assembly, choices, settings, brain), assembly.complaints)
    }
}

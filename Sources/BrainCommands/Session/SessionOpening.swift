// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// What a session begins with.
struct SessionOpening: NumericTask {
    let settings: SessionSettings
    let brain: Brain
    private let choices: CalculatorChoices

    /// - Throws: ``WrongChoice`` for settings that do not go together.
    init(settings: SessionSettings, brain: Brain) throws(WrongChoice) {
        self.settings = settings
        self.brain = brain
        choices = try CalculatorChoices(settings.options)
    }

    /// A desk with an empty sheet, and what had to be left out of its operators.
    func desk() throws -> (desk: any SessionDesk, complaints: [String]) { try choices.backend.run(self) }

    func run<Number: CalculatorNumber>(over: Number.Type) throws -> (desk: any SessionDesk, complaints: [String]) {
        let assembly = try brain.service(choices).assembly(over: Number.self)
        return (SheetDesk(assembly, choices, settings, brain), assembly.complaints)
    }
}

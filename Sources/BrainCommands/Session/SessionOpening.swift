// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// The initial state of a session.
struct SessionOpening: NumericTask {
    let settings: SessionSettings
    let brain: Brain
    private let choices: CalculatorChoices
    /// The sources of the operators; `nil` if they are still to be loaded.
    private let loaded: LoadedSources?

    /// Creates the initial state from settings.
    ///
    /// - Parameter loaded: The sources of the operators, if the session has loaded them already.
    /// - Throws: ``WrongChoice`` for conflicting settings.
    init(settings: SessionSettings, brain: Brain, loaded: LoadedSources? = nil) throws(WrongChoice) {
        self.settings = settings
        self.brain = brain
        self.loaded = loaded
        choices = try CalculatorChoices(settings.options)
    }

    /// Returns a desk with an empty sheet, and complaints about omitted operators.
    func desk() throws -> (desk: any SessionDesk, complaints: [String]) { try choices.backend.run(self) }

    func run<Number: CalculatorNumber>(over: Number.Type) throws -> (desk: any SessionDesk, complaints: [String]) {
        let service = brain.service(choices)
        let loaded = try loaded ?? service.loadSources()
        let assembly = try service.assembly(over: Number.self, loaded)
        return (SheetDesk(assembly, choices, settings, brain, loaded), assembly.complaints)
    }
}

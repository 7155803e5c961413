// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Keypad
import Synchronization

/// The keypads of a full-screen calculator, one for each angle unit, created on demand.
final class PadKeypads<Number: CalculatorNumber>: Sendable {
    private let choices: CalculatorChoices
    private let brain: Brain
    private let loaded: LoadedSources
    private let known: Mutex<[AngleUnit: CalculatorKeypad<Number>]>
    private let current: Mutex<PadModes>

    /// Creates the keypads, starting with the one for the chosen angle unit.
    ///
    /// - Parameter loaded: The sources of the operators, which are those of all keypads.
    /// - Throws: ``AssemblyError`` if operators of the program itself claim the same symbol.
    init(
        _ choices: CalculatorChoices, _ modes: PadModes, _ brain: Brain, _ loaded: LoadedSources
    ) throws(AssemblyError) {
        current = Mutex(modes)
        self.choices = choices
        self.brain = brain
        self.loaded = loaded
        let assembly = try brain.service(choices).assembly(over: Number.self, loaded)
        Brain.complain(assembly.complaints)
        let first = CalculatorKeypad(
            brain: CalculatorBrain<Number>(registry: assembly.registry), digitLimit: choices.keypadDigitLimit)
        known = Mutex([choices.settings.angleUnit: first])
    }

    /// The modes chosen last.
    var modesInUse: PadModes { current.withLock { $0 } }

    /// Chooses modes.
    func use(_ modes: PadModes) { current.withLock { $0 = modes } }

    /// Returns the keypad for the chosen modes. If the program's own plugins conflict in their angle unit, it has no
    /// operators, rather than those of another unit.
    func keypad(_ modes: PadModes) -> CalculatorKeypad<Number> {
        var keypad = known.withLock { known in
            if let keypad = known[modes.angle] { return keypad }
            var choices = choices
            choices.settings.angleUnit = modes.angle
            // Omissions were reported when the first keypad was created.
            let registry = try? brain.service(choices).assembly(over: Number.self, loaded).registry
            let keypad = CalculatorKeypad(
                brain: CalculatorBrain(registry: registry ?? OperatorRegistry()), digitLimit: choices.keypadDigitLimit)
            known[modes.angle] = keypad
            return keypad
        }
        keypad.rules = modes.rules
        return keypad
    }
}

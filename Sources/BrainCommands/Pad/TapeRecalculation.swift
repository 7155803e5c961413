// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Synchronization
import Tapes

/// The calculation of results for changed entries of the tape, in the modes chosen last, until the user stops it or leaves.
final class TapeRecalculation<Number: CalculatorNumber>: Sendable {
    private let keypads: PadKeypads<Number>
    private let choices: CalculatorChoices
    private let stopCount = Atomic(0)

    init(_ keypads: PadKeypads<Number>, _ choices: CalculatorChoices) {
        self.keypads = keypads
        self.choices = choices
    }

    /// Ends the calculation in progress.
    func stop() { stopCount.add(1, ordering: .relaxed) }

    /// Returns the result of an entry on a tape; `nil` if the user stopped the calculation.
    func result(of entry: TapeEntry, on tape: Tape) -> TapeResult? {
        let count = stopCount.load(ordering: .relaxed)
        let isStopped: @Sendable () -> Bool = {
            Task.isCancelled || self.stopCount.load(ordering: .relaxed) != count
        }
        let modes = keypads.modesInUse
        let calculator = TapeCalculator(
            brain: keypads.keypad(modes).brain, format: modes.applied(to: choices.padFormat))
        var result: TapeResult?
        choices.withInterruptibleLimits(until: isStopped) { result = calculator.result(of: entry, on: tape) }
        return isStopped() ? nil : result
    }
}

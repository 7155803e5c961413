// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Synchronization
import Tapes

/// The calculation of results for changed entries of the tape, in the modes chosen last, until the user stops it or
/// leaves.
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

    /// Returns the results of entries on a tape, each calculated within the user's limits; `nil` if the user stopped
    /// the calculation.
    func results(of entries: [TapeEntry], on tape: Tape) -> [TapeResult]? {
        let count = stopCount.load(ordering: .relaxed)
        let isStopped: @Sendable () -> Bool = {
            Task.isCancelled || self.stopCount.load(ordering: .relaxed) != count
        }
        let modes = keypads.modesInUse
        let calculator = TapeCalculator(
            brain: keypads.keypad(modes).brain, format: modes.applied(to: choices.padFormat))
        var values: TapeCalculator<Number>.Values = [:]
        var results: [TapeResult] = []
        for entry in entries {
            choices.withLimits(until: isStopped) {
                var result = calculator.result(of: entry, on: tape, &values)
                if case .failure = result, let reason = TimeLimit.explanationIfMet(seconds: choices.timeout) {
                    result = .failure(reason)
                }
                results.append(result)
            }
            if isStopped() { return nil }
        }
        return results
    }
}

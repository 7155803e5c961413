// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import Testing

@testable import BrainCommands

struct EvaluationWatchTests {
    /// The parts of a long computation poll from threads of their own, and what was answered before is due in the meantime.
    @Test func `an answer is written once, however many threads poll while the next one is computed`() throws {
        let order = PieceOrder(BatchOutput())
        order.begin(count: 2)
        let output = BatchOutput(order: order)
        // What the second piece adds waits for the first one, and can be counted.
        output.begin(piece: 1)
        let watch = EvaluationWatch(CalculatorChoices(), output)
        let (answer, count) = ("123456", 30)
        for _ in 0..<count {
            var line = OutputBuffer(isForOneLine: true)
            line.print(answer)
            try output.add(&line)
            Threads.run(4) {
                let end = SystemCalls.now() + 0.06
                while SystemCalls.now() < end, !watch.isOver() {}
            }
        }
        try output.flush()
        #expect(order.end(1, isLast: false) == count * answer.utf8.count)
    }

    /// Each of the threads of a batch has a watch of its own, and one of these threads is the batch's.
    @Test func `within a watch, another one takes its place`() {
        var choices = CalculatorChoices()
        choices.timeout = -1
        let (outer, inner) = (EvaluationWatch(choices), EvaluationWatch(CalculatorChoices()))
        outer.begin()
        choices.withLimits(watchedBy: outer) {
            #expect(Interrupt.isRequestedNow)
            CalculatorChoices().withLimits(watchedBy: inner) { #expect(!Interrupt.isRequestedNow) }
        }
        outer.end()
    }
}

// SPDX-License-Identifier: Apache-2.0

import Platform
import Terminals

/// A terminal that sends the input of a test, and records the output.
package final class ScriptedTerminal: Terminal {
    /// A step of a test.
    package enum Step {
        case type(String)
        case resize(TerminalSize)
        case signal(Int32)
        /// Completes all pending work, and times out.
        case settle
        /// Times out without completing any work.
        case flush
        case check((Canvas) -> Void)
    }

    package private(set) var size: TerminalSize
    private var steps: [Step]
    package private(set) var written: [UInt8] = []
    /// How many bytes were written when there was no step left; `nil` where a step ended the input.
    package private(set) var writtenByTheEnd: Int?
    package private(set) var rawChanges: [Bool] = []
    package private(set) var suspendCount = 0
    /// The times for which each event was waited for, in milliseconds; `nil` for any time.
    package private(set) var waitingTimes: [Int?] = []
    package let wake: @Sendable () -> Void = {}
    package var canvas: () -> Canvas = { Canvas(size: TerminalSize(columns: 0, rows: 0)) }
    package var settle: () -> Void = {}
    /// The number of the first write that fails, as do all later ones.
    package var failingWrite = Int.max
    private var writeCount = 0

    package init(_ size: TerminalSize, _ steps: [Step]) {
        self.size = size
        self.steps = steps
    }

    package func write(_ bytes: [UInt8]) throws(SystemCalls.Failure) {
        writeCount += 1
        if writeCount >= failingWrite { throw SystemCalls.Failure(code: 5) }
        written += bytes
    }

    package func wait(milliseconds: Int?, readsInput: Bool) throws(SystemCalls.Failure) -> TerminalInput {
        waitingTimes.append(milliseconds)
        if !readsInput {
            settle()
            return .timeout
        }
        guard let step = steps.first else {
            writtenByTheEnd = written.count
            return .ended(signal: 1)
        }
        steps.removeFirst()
        switch step {
        case .type(let text): return .bytes(Array(text.utf8))
        case .resize(let size):
            self.size = size
            return .resized
        case .signal(let number): return number == 20 ? .stopRequested : .ended(signal: number)
        case .check(let check):
            check(canvas())
            return .woken
        case .settle:
            settle()
            return .timeout
        case .flush: return .timeout
        }
    }

    package func setRaw(_ isRaw: Bool) { rawChanges.append(isRaw) }

    package func suspend() { suspendCount += 1 }
}

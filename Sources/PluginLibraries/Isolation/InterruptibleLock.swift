// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// A value that one thread at a time uses, for as long as it takes: those that wait for it give up when their
/// computations are to end.
final class InterruptibleLock<Value: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    /// Sent when the value is no longer in use.
    private let isFree = Monitor.Signal()
    /// Used with the lock.
    private var isInUse = false
    /// Used by the thread that has set ``isInUse``.
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Calls `body` with the value once no other thread uses it.
    ///
    /// - Returns: What `body` returns; `nil` if it was not called, since the current computation is to end.
    func withLock<Outcome>(_ body: (inout Value) -> Outcome) -> Outcome? {
        guard begin() else { return nil }
        defer { end() }
        return body(&value)
    }

    /// Waits until no other thread uses the value; `false` if the current computation is to end before.
    private func begin() -> Bool {
        monitor.withLock {
            while isInUse {
                if monitor.wait(for: isFree, seconds: PluginConnection.interval) { continue }
                // The interrupt is the client's, and may take its time.
                if monitor.withoutLock({ Interrupt.isRequestedNow }) { return false }
            }
            isInUse = true
            return true
        }
    }

    private func end() {
        monitor.withLock {
            isInUse = false
            isFree.send()
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization
import Terminals

/// The end of the process when the system refuses it memory (`ulimit -v`) that nothing was asked about before, such as
/// that for many variables: Swift aborts it then.
enum MemoryRefusal {
    /// The address of the output of the batch; 0 if there is none.
    private static let output = Atomic<UInt>(0)

    /// Whether the system limits the memory of the process.
    static var isPossible: Bool { SystemCalls.addressSpaceLimit != nil }

    /// From now on, writes the reason before the process ends so. With plugins, ``PluginFailureReport`` does that.
    static func report() {
        if !isPossible { return }
        SystemCalls.onAbort { _ in
            UnixTerminal.restoreFromHandler()
            let address = MemoryRefusal.output.exchange(0, ordering: .relaxed)
            let batch = UnsafeRawPointer(bitPattern: address).map { Unmanaged<BatchOutput>.fromOpaque($0) }
            batch?.takeUnretainedValue().writeFromHandler()
            MemoryRefusal.writeReason(isBatch: batch != nil)
            // It may have been sent, rather than raised by `abort`.
            SystemCalls.end(by: SIGABRT)
        }
    }

    /// From now on, writes what a batch holds back of its output, too. With plugins, nothing is held back.
    static func report(afterOutputOf batch: BatchOutput) {
        if PluginFailureReport.isWatching || !isPossible { return }
        output.store(UInt(bitPattern: Unmanaged.passRetained(batch).toOpaque()), ordering: .relaxed)
    }

    /// Writes the reason; safe to call from a signal handler.
    static func writeReason(isBatch: Bool) {
        SystemCalls.writeFromHandler(
            2, "brain: The memory that the system leaves to this process was used up; ‘ulimit -v’ shows its limit.")
        SystemCalls.writeFromHandler(2, isBatch ? " The remaining lines have no answers.\n" : "\n")
    }
}

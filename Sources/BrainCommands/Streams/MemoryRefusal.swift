// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization
import Terminals

/// The end of the process when the system refuses it memory (`ulimit -v`) that nothing was asked about before, such as
/// that for many variables: Swift aborts it then.
enum MemoryRefusal {
    /// The address of the output of the batch; 0 if there is none.
    private static let output = Atomic<UInt>(0)

    /// From now on, writes the reason before the process ends so. With plugins, its end is reported as
    /// ``PluginFailureReport`` does.
    static func report() {
        if SystemCalls.addressSpaceLeft() == nil { return }
        SystemCalls.onAbort { _ in
            UnixTerminal.restoreFromHandler()
            let address = MemoryRefusal.output.exchange(0, ordering: .relaxed)
            let batch = UnsafeRawPointer(bitPattern: address).map { Unmanaged<BatchOutput>.fromOpaque($0) }
            batch?.takeUnretainedValue().writeFromHandler()
            SystemCalls.writeFromHandler(
                2,
                "brain: The memory that the system leaves to this process was used up; ‘ulimit -v’ shows its limit.")
            SystemCalls.writeFromHandler(2, batch == nil ? "\n" : " The remaining lines have no answers.\n")
        }
    }

    /// From now on, writes what a batch holds back of its output, too. With plugins, nothing is held back.
    static func report(afterOutputOf batch: BatchOutput) {
        if PluginFailureReport.isWatching || SystemCalls.addressSpaceLeft() == nil { return }
        output.store(UInt(bitPattern: Unmanaged.passRetained(batch).toOpaque()), ordering: .relaxed)
    }
}

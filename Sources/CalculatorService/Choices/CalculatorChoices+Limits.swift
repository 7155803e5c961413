// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

#if GMP
import ExactReals
#endif

extension CalculatorChoices {
    /// Runs `body`, such as the answer to one line, within the user's limits on size and time.
    ///
    /// It also ends with the current task, if that is cancelled, and when `Interrupt.current` says so, if there is one.
    /// An interrupt that is set within `body` takes the place of all of these.
    ///
    /// - Parameters:
    ///   - isOver: Returns whether the computation is to end for another reason.
    ///   - body: The computation.
    /// - Throws: The error of `body`.
    public func withLimits<Outcome, Failure: Error>(
        until isOver: (@Sendable () -> Bool)? = nil, _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        let limits = limits
        let outcome = ResourceLimits.$current.withValue(limits) {
            let (outer, deadline) = (Interrupt.current, deadline)
            let interrupt = Interrupt(
                allowsMemory: { size in
                    if let outer, !outer.allowsMemory(size) { return false }
                    #if GMP
                    return MemoryUse.allows(size)
                    #else
                    return limits.maximumMemory.map { SystemCalls.mayGrow(by: size, to: $0) } ?? true
                    #endif
                },
                isRequested: {
                    if let isOver, isOver() { return true }
                    if let outer, outer.isRequested() { return true }
                    if Task.isCancelled {
                        // Threads that compute a part of it belong to no task.
                        Interrupt.current?.abandon(because: .interrupted)
                        return true
                    }
                    guard let deadline, SystemCalls.now() >= deadline else { return false }
                    Interrupt.noteTimeLimit()
                    return true
                })
            return Interrupt.$current.withValue(interrupt) { Result(catching: body) }
        }
        return try outcome.get()
    }

    /// The user's limits on size.
    private var limits: ResourceLimits {
        var limits = ResourceLimits()
        limits.maximumDigits = maximumDigits
        // Half of the remaining memory is left to Swift, which ends the process if an allocation fails.
        let bytes = min(maximumMemory, SystemCalls.addressSpaceLeft().map { $0 / 2 } ?? .max)
        limits.maximumMemory = memory(atMost: bytes / 8).map { $0 + bytes }
        limits.maximumBits = Self.bits(within: bytes)
        limits.prefersFractions = format.style == .exact || format.style == .fraction
        return limits
    }

    /// Returns whether the system leaves less memory to the current computation than the limit chosen, in MiB.
    package static func systemLeavesLess(than limit: Int) -> Bool {
        ResourceLimits.current.maximumBits < bits(within: bytes(limit))
    }

    /// The memory for an evaluation that the user chose, in bytes.
    var maximumMemory: Int { Self.bytes(maximumMebibytes) }

    private static func bytes(_ mebibytes: Int) -> Int { min(mebibytes, 1 << 30) << 20 }

    /// Returns the size of the largest numbers of a computation with this memory limit.
    ///
    /// A multiplication takes up to four times the size of the result, the conversion to text up to twelve times
    /// (measured with GMP 6.2.1); with 16, the whole computation stays within the user's limit.
    private static func bits(within bytes: Int) -> Int { bytes << 3 / 16 }

    /// Returns the memory in use, in bytes. As long as the most that was ever in use, which is known at once, is no
    /// more than a bound, that stands for it.
    private func memory(atMost bound: Int) -> Int? {
        if let peak = SystemCalls.peakMemory(), peak <= bound { return peak }
        return SystemCalls.residentMemory()
    }

    /// The end of the time limit, counted from now; `nil` if there is none.
    private var deadline: Double? {
        // A limit that is not a number is over at once: `max` returns its first operand then.
        timeout.map { SystemCalls.now() + max(0, $0) }
    }
}

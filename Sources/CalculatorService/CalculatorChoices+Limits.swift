// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

#if GMP
import ExactReals
#endif

extension CalculatorChoices {
    /// Runs `body`, such as the answer to one line, within the user's limits on size and time.
    ///
    /// - Parameter isOver: Returns whether the computation is to end; by default, whether more than ``timeout`` has
    ///   passed since the call.
    /// - Throws: The error of `body`.
    public func withLimits<Outcome, Failure: Error>(
        until isOver: (@Sendable () -> Bool)? = nil, _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        let limits = limits
        let outcome = ResourceLimits.$current.withValue(limits) {
            let interrupt = Interrupt(
                allowsMemory: { size in
                    #if GMP
                    MemoryUse.allows(size)
                    #else
                    limits.maximumMemory.map { SystemCalls.mayGrow(by: size, to: $0) } ?? true
                    #endif
                }, isRequested: isOver ?? deadline ?? { false })
            return Interrupt.$current.withValue(interrupt) { Result(catching: body) }
        }
        return try outcome.get()
    }

    /// The user's limits on size.
    private var limits: ResourceLimits {
        var limits = ResourceLimits()
        limits.maximumDigits = maximumDigits
        // Half of the remaining memory is left to Swift, which ends the process if an allocation fails.
        let bytes = min(Self.bytes(maximumMemory), SystemCalls.addressSpaceLeft().map { $0 / 2 } ?? .max)
        limits.maximumMemory = memory(atMost: bytes / 8).map { $0 + bytes }
        limits.maximumBits = Self.bits(within: bytes)
        limits.prefersFractions = format.style == .exact || format.style == .fraction
        return limits
    }

    /// Returns whether the system leaves less memory to the current computation than the limit chosen, in MiB.
    package static func systemLeavesLess(than limit: Int) -> Bool {
        ResourceLimits.current.maximumBits < bits(within: bytes(limit))
    }

    private static func bytes(_ mebibytes: Int) -> Int { min(mebibytes, 1 << 30) << 20 }

    /// Returns the size of the largest numbers of a computation with this memory limit.
    ///
    /// A multiplication takes up to four times the size of the result, the conversion to text up to twelve times
    /// (measured with GMP 6.2.1); with 16, the whole computation stays within the user's limit.
    private static func bits(within bytes: Int) -> Int { bytes << 3 / 16 }

    /// Returns the memory in use, in bytes. As long as the most that was ever in use, which is known at once, is no more than
    /// a bound, that stands for it.
    private func memory(atMost bound: Int) -> Int? {
        if let peak = SystemCalls.peakMemory(), peak <= bound { return peak }
        return SystemCalls.residentMemory()
    }

    /// Returns whether the time limit, counted from now, is over; `nil` if there is none.
    private var deadline: (@Sendable () -> Bool)? {
        guard let timeout else { return nil }
        let end = SystemCalls.now() + timeout
        return { SystemCalls.now() > end }
    }
}

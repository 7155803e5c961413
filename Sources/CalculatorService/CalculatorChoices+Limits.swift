// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

extension CalculatorChoices {
    /// Runs `body` with the limits on size that the user chose, and with the limit on time.
    ///
    /// - Parameter isOver: Whether what is being computed is to be given up; by default, whether more than ``timeout``
    ///   has passed since the call.
    public func withLimits<Outcome>(
        until isOver: (@Sendable () -> Bool)? = nil, _ body: () throws -> Outcome
    ) rethrows -> Outcome {
        let limits = limits
        return try ResourceLimits.$current.withValue(limits) {
            let interrupt = Interrupt(
                allowsMemory: { size in
                    guard let maximum = limits.maximumMemory, let used = SystemCalls.residentMemory() else {
                        return true
                    }
                    return size <= maximum && used <= maximum - size
                }, isRequested: isOver ?? deadline ?? { false })
            return try Interrupt.$current.withValue(interrupt, operation: body)
        }
    }

    /// The limits on size that the user chose.
    private var limits: ResourceLimits {
        var limits = ResourceLimits()
        limits.maximumDigits = maximumDigits
        // Half of what the process may still have is left to Swift, which ends the process where it gets no memory.
        let bytes = min(min(maximumMemory, 1 << 30) << 20, SystemCalls.addressSpaceLeft().map { $0 / 2 } ?? .max)
        limits.maximumMemory = SystemCalls.residentMemory().map { $0 + bytes }
        // Multiplying takes up to four times the size of the result, writing it as text up to twelve times
        // (measured with GMP 6.2.1); with 16 the whole computation stays within what the user allows.
        limits.maximumBits = bytes << 3 / 16
        return limits
    }

    /// Whether the time limit, counted from now, is over; `nil` where there is none.
    private var deadline: (@Sendable () -> Bool)? {
        guard let timeout else { return nil }
        let end = SystemCalls.now() + timeout
        return { SystemCalls.now() > end }
    }
}

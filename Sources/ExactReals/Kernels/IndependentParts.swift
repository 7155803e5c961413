// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Platform
import Synchronization

/// Independent parts of a long computation, computed on as many threads as there are processors.
enum IndependentParts {
    /// Returns the results of `compute` for all parts, in order. Below ``Thresholds/threadedPrecision`` bits the parts
    /// are computed one after the other: threads would cost more than they save.
    ///
    /// The threads inherit the interrupt and the limits of the calling thread.
    ///
    /// - Throws: The error of the first part that failed.
    static func map<Part: Sendable, Result: Sendable>(
        _ parts: [Part], precision: Int, _ compute: @Sendable (Part) throws(Ball.Fault) -> Result
    ) throws(Ball.Fault) -> [Result] {
        let threadCount = precision < Thresholds.threadedPrecision ? 1 : min(parts.count, Threads.count(nil))
        if threadCount < 2 {
            return try parts.map { part throws(Ball.Fault) in try compute(part) }
        }
        let (interrupt, limits) = (Interrupt.current, ResourceLimits.current)
        let next = Atomic(0)
        let results = Mutex([Swift.Result<Result, Ball.Fault>?](repeating: nil, count: parts.count))
        Threads.run(threadCount) {
            Interrupt.$current.withValue(interrupt) {
                ResourceLimits.$current.withValue(limits) {
                    while true {
                        let index = next.add(1, ordering: .relaxed).oldValue
                        if index >= parts.count { return }
                        let result = Swift.Result { () throws(Ball.Fault) in try compute(parts[index]) }
                        results.withLock { $0[index] = result }
                    }
                }
            }
        }
        var values: [Result] = []
        for case .some(let result) in results.withLock({ $0 }) { values.append(try result.get()) }
        return values
    }
}

#endif

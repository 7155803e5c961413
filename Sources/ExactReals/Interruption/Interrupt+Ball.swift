// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

extension Interrupt {
    /// Throws if the computation under way is to end.
    static func check() throws(Ball.Fault) {
        if isRequestedNow { throw .interrupted }
    }
}

extension Ball {
    /// The result of `compute`, or a ball with the fault it threw.
    @inline(__always)
    static func catching(_ compute: () throws(Ball.Fault) -> Ball) -> Ball {
        do throws(Ball.Fault) {
            return try compute()
        } catch {
            return Ball(fault: error)
        }
    }
}

#endif

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
    /// The result of `compute`, or a ball with the fault it threw; once the computation is abandoned, with the reason
    /// why, since the numbers that were left unfinished may seem to have any fault.
    @inline(__always)
    static func catching(_ compute: () throws(Ball.Fault) -> Ball) -> Ball {
        do throws(Ball.Fault) {
            let ball = try compute()
            return Interrupt.abandonment == nil ? ball : Ball(fault: abandonmentFault)
        } catch {
            return Ball(fault: Interrupt.abandonment == nil ? error : abandonmentFault)
        }
    }

    /// This ball; once the computation is abandoned, the reason why: the operation on long numbers that returned it may
    /// have been left in its midst.
    @inline(__always)
    var unlessAbandoned: Ball { Interrupt.abandonment == nil ? self : Ball(fault: Self.abandonmentFault) }

    /// The fault of what was left unfinished: the reason why the computation was abandoned, or else that it is to end.
    static var abandonmentFault: Fault { Interrupt.abandonment == .limit ? .tooLarge : .interrupted }
}

extension Integer {
    /// This integer; `nil` once the computation is abandoned: the operation on long numbers that returned it may have
    /// been left in its midst.
    var unlessAbandoned: Integer? { Interrupt.abandonment == nil ? self : nil }
}

#endif

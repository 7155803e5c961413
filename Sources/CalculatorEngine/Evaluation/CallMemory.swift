// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The values of calls on whole lists that functions make at each of their calls, as in `filter(x ↦ x > mean(data),
/// data)`.
///
/// Only the last list of each call is remembered, and a list is recognized if it is the same array in memory. The
/// memory belongs to an evaluation, and so do the lists that it keeps.
final class CallMemory<Number: CalculatorNumber>: Sendable {
    private struct Entry: Sendable {
        // Kept, so that no other call is known by the same address.
        let call: RepeatedCall<Number>
        let list: ValueList<Number>
        let value: Value<Number>
    }
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    /// The value of a call on a list, if that was the last one.
    func value(of call: RepeatedCall<Number>, _ list: ValueList<Number>) -> Value<Number>? {
        guard let entry = entries.withLock({ $0[ObjectIdentifier(call)] }), entry.list.isIdentical(to: list) else {
            return nil
        }
        return entry.value
    }

    func remember(_ value: Value<Number>, of call: RepeatedCall<Number>, _ list: ValueList<Number>) {
        let entry = Entry(call: call, list: list, value: value)
        entries.withLock { $0[ObjectIdentifier(call)] = entry }
    }
}

/// A call with one operand in a function or a definition, whose value depends on the operand only.
final class RepeatedCall<Number: CalculatorNumber>: Sendable {
    let callee: Callee<Number>

    init(_ callee: Callee<Number>) {
        self.callee = callee
    }
}

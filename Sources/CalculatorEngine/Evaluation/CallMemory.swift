// SPDX-License-Identifier: Apache-2.0

/// The values of calls on whole lists that functions make at each of their calls, as in `filter(x ↦ x > mean(data), data)`.
///
/// Only the last list of each call is remembered, and a list is recognized if it is the same array in memory. The memory belongs to
/// an evaluation, and so do the lists that it keeps.
final class CallMemory<Number: CalculatorNumber>: @unchecked Sendable {
    // An evaluation runs on one thread.
    private struct Entry {
        // Kept, so that no other call is known by the same address.
        let call: RepeatedCall<Number>
        let list: ValueList<Number>
        let value: Value<Number>
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The value of a call on a list, if that was the last one.
    func value(of call: RepeatedCall<Number>, _ list: ValueList<Number>) -> Value<Number>? {
        guard let entry = entries[ObjectIdentifier(call)], entry.list.isIdentical(to: list) else { return nil }
        return entry.value
    }

    func remember(_ value: Value<Number>, of call: RepeatedCall<Number>, _ list: ValueList<Number>) {
        entries[ObjectIdentifier(call)] = Entry(call: call, list: list, value: value)
    }
}

/// A call with one operand in a function or a definition, whose value depends on the operand only.
final class RepeatedCall<Number: CalculatorNumber>: Sendable {
    let callee: Callee<Number>

    init(_ callee: Callee<Number>) {
        self.callee = callee
    }
}

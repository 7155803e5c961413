// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The last value of a session, if there is one. Most are numbers, which are kept apart: a value of any kind takes
/// longer to copy.
struct LastValue<Number: CalculatorNumber>: Sendable {
    /// The value if it is a number.
    private(set) var number: Number?
    private var other: Value<Number>?

    /// The value.
    var value: Value<Number>? {
        get { other ?? number.map(Value.number) }
        set {
            if case .number(let number) = newValue { return set(number) }
            number = nil
            other = newValue
        }
    }

    /// Sets the value to a number.
    @inline(__always)
    mutating func set(_ number: Number) {
        self.number = number
        if other != nil { other = nil }
    }
}

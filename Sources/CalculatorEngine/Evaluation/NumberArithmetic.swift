// SPDX-License-Identifier: Apache-2.0

/// Slots that hold numbers; a truth value is stored as 1 or 0.
@usableFromInline
enum NumberArithmetic<Number: CalculatorNumber>: SlotArithmetic {
    @usableFromInline
    typealias Slot = Number

    @usableFromInline
    static var holdsNumbersOnly: Bool { true }

    @usableFromInline @inline(__always)
    static func slot(_ number: Number) -> Number { number }
    @usableFromInline @inline(__always)
    static func slots(_ numbers: [Number]) -> [Number] { numbers }
    @usableFromInline @inline(__always)
    static func slot(_ truth: Bool) -> Number { truth ? 1 : 0 }

    @usableFromInline
    static func slot(_ value: Value<Number>) -> Number {
        switch value {
        case .number(let number): number
        case .truth(let truth): slot(truth)
        // The compiler excludes other kinds.
        case .list, .function: Number(fault: .domain)
        }
    }

    @usableFromInline @inline(__always)
    static func value(_ slot: Number) -> Value<Number> { .number(slot) }
    @usableFromInline @inline(__always)
    static func fault(_ slot: Number) -> Fault? { slot.fault }

    @usableFromInline
    static func failure(_ slot: Number) -> ValueFailure? { nil }
    @usableFromInline
    static func slot(_ failure: ValueFailure) -> Number { Number(fault: failure.fault) }

    @usableFromInline @inline(__always)
    static func condition(_ slot: Number) -> Bool? {
        slot.fault == nil ? slot != .zero : nil
    }

    @usableFromInline @inline(__always)
    static func add(_ left: Number, _ right: Number) -> Number { left + right }
    @usableFromInline @inline(__always)
    static func subtract(_ left: Number, _ right: Number) -> Number { left - right }
    @usableFromInline @inline(__always)
    static func multiply(_ left: Number, _ right: Number) -> Number { left * right }
    @usableFromInline @inline(__always)
    static func divide(_ left: Number, _ right: Number) -> Number { .quotient(left, right) }
    @usableFromInline @inline(__always)
    static func negate(_ operand: Number) -> Number { -operand }

    @usableFromInline @inline(__always)
    static func compare(_ comparison: Comparison, _ left: Number, _ right: Number) -> Number {
        if let fault = left.fault ?? right.fault { return Number(fault: fault) }
        guard let ordering = left.ordering(relativeTo: right) else { return equality(comparison, left, right) }
        return slot(comparison.holds(for: ordering))
    }

    /// Returns the result of comparing numbers without an order, or whose order could not be decided.
    @inline(never) private static func equality(_ comparison: Comparison, _ left: Number, _ right: Number) -> Number {
        guard let holds = comparison.holdsWithoutOrdering(left, right) else { return .withoutOrdering }
        return slot(holds)
    }

    // The compiler excludes lists.
    @usableFromInline
    static func element(_ list: Number, _ place: Number) -> Number { Number(fault: .domain) }

    @usableFromInline @inline(__always)
    static func apply(_ operation: (Number) -> Number, _ operand: Number) -> Number {
        operation(operand)
    }

    @usableFromInline @inline(__always)
    static func apply(_ operation: (Number, Number) -> Number, _ left: Number, _ right: Number) -> Number {
        operation(left, right)
    }

    @usableFromInline
    static func apply(_ operation: ([Number]) -> Number, _ operands: [Number], _ arity: ClosedRange<Int>) -> Number {
        operation(operands)
    }
}

/// What the slots of a ``Code`` hold, and how they are calculated with: numbers alone, or values of every kind.
///
/// One compiler and one machine serve both, so that a number never has to be wrapped where there are only numbers.
protocol SlotArithmetic<Number> {
    associatedtype Number: CalculatorNumber
    associatedtype Slot: Sendable

    /// The slot for a number.
    static func slot(_ number: Number) -> Slot
    /// The slot for a truth.
    static func slot(_ truth: Bool) -> Slot
    /// The slot for a value, as far as slots hold such.
    static func slot(_ value: Value<Number>) -> Slot
    /// What a slot stands for.
    static func value(_ slot: Slot) -> Value<Number>
    /// Why what is in a slot has no value, or `nil` if it has.
    static func fault(_ slot: Slot) -> Fault?
    /// Whether a condition holds; `nil` for what is no condition, or has a fault.
    static func condition(_ slot: Slot) -> Bool?

    static func add(_ left: Slot, _ right: Slot) -> Slot
    static func subtract(_ left: Slot, _ right: Slot) -> Slot
    static func multiply(_ left: Slot, _ right: Slot) -> Slot
    static func divide(_ left: Slot, _ right: Slot) -> Slot
    static func negate(_ operand: Slot) -> Slot
    static func compare(_ comparison: Comparison, _ left: Slot, _ right: Slot) -> Slot
}

/// Slots that hold numbers; a truth is 1 or 0 there.
enum NumberArithmetic<Number: CalculatorNumber>: SlotArithmetic {
    typealias Slot = Number

    @inline(__always) static func slot(_ number: Number) -> Number { number }
    @inline(__always) static func slot(_ truth: Bool) -> Number { truth ? 1 : 0 }

    static func slot(_ value: Value<Number>) -> Number {
        switch value {
        case .number(let number): number
        case .truth(let truth): slot(truth)
        // The compiler lets no other kind come here.
        case .list, .function: Number(fault: .domain)
        }
    }

    @inline(__always) static func value(_ slot: Number) -> Value<Number> { .number(slot) }
    @inline(__always) static func fault(_ slot: Number) -> Fault? { slot.fault }

    @inline(__always) static func condition(_ slot: Number) -> Bool? {
        slot.fault == nil ? slot.exactInt != 0 : nil
    }

    @inline(__always) static func add(_ left: Number, _ right: Number) -> Number { left + right }
    @inline(__always) static func subtract(_ left: Number, _ right: Number) -> Number { left - right }
    @inline(__always) static func multiply(_ left: Number, _ right: Number) -> Number { left * right }
    @inline(__always) static func divide(_ left: Number, _ right: Number) -> Number { .quotient(left, right) }
    @inline(__always) static func negate(_ operand: Number) -> Number { -operand }

    @inline(__always) static func compare(_ comparison: Comparison, _ left: Number, _ right: Number) -> Number {
        if let fault = left.fault ?? right.fault { return Number(fault: fault) }
        guard let ordering = left.ordering(relativeTo: right) else { return Number(fault: .undecided) }
        return slot(comparison.holds(for: ordering))
    }
}

/// Slots that hold values of every kind, or the failure of an operation that has none.
enum ValueArithmetic<Number: CalculatorNumber>: SlotArithmetic {
    enum Slot: Sendable {
        case value(Value<Number>)
        case failure(ValueFailure)

        init(_ operation: () throws(ValueFailure) -> Value<Number>) {
            do throws(ValueFailure) { self = .value(try operation()) } catch { self = .failure(error) }
        }
    }

    static func slot(_ number: Number) -> Slot { .value(.number(number)) }
    static func slot(_ truth: Bool) -> Slot { .value(.truth(truth)) }
    static func slot(_ value: Value<Number>) -> Slot { .value(value) }

    static func value(_ slot: Slot) -> Value<Number> {
        switch slot {
        case .value(let value): value
        case .failure(let failure): .number(Number(fault: failure.fault))
        }
    }

    static func fault(_ slot: Slot) -> Fault? {
        switch slot {
        case .value(let value): value.fault
        case .failure(let failure): failure.fault
        }
    }

    static func condition(_ slot: Slot) -> Bool? {
        guard case .value(.truth(let truth)) = slot else { return nil }
        return truth
    }

    static func add(_ left: Slot, _ right: Slot) -> Slot { combine(left, right) { $0 + $1 } }
    static func subtract(_ left: Slot, _ right: Slot) -> Slot { combine(left, right) { $0 - $1 } }
    static func multiply(_ left: Slot, _ right: Slot) -> Slot { combine(left, right) { $0 * $1 } }
    static func divide(_ left: Slot, _ right: Slot) -> Slot { combine(left, right) { .quotient($0, $1) } }

    static func negate(_ operand: Slot) -> Slot {
        guard case .value(let value) = operand else { return operand }
        return Slot { () throws(ValueFailure) in try value.mapped { -$0 } }
    }

    static func compare(_ comparison: Comparison, _ left: Slot, _ right: Slot) -> Slot {
        guard case .value(let first) = left else { return left }
        guard case .value(let second) = right else { return right }
        return Slot { () throws(ValueFailure) in .truth(try first.compared(comparison, second)) }
    }

    private static func combine(_ left: Slot, _ right: Slot, _ operation: (Number, Number) -> Number) -> Slot {
        guard case .value(let first) = left else { return left }
        guard case .value(let second) = right else { return right }
        return Slot { () throws(ValueFailure) in try first.combined(with: second, operation) }
    }
}

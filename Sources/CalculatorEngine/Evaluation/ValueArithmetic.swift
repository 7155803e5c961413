// SPDX-License-Identifier: Apache-2.0

/// Slots that hold values of every kind, or the failure of an operation.
@usableFromInline
enum ValueArithmetic<Number: CalculatorNumber>: SlotArithmetic {
    @usableFromInline
    enum Slot: Sendable {
        case value(Value<Number>)
        case failure(ValueFailure)

        init(_ operation: () throws(ValueFailure) -> Value<Number>) {
            do throws(ValueFailure) { self = .value(try operation()) } catch { self = .failure(error) }
        }
    }

    @usableFromInline
    static var holdsNumbersOnly: Bool { false }

    @usableFromInline
    static func slot(_ number: Number) -> Slot { .value(.number(number)) }
    @usableFromInline
    static func slots(_ numbers: [Number]) -> [Slot] { numbers.map { .value(.number($0)) } }
    @usableFromInline
    static func slot(_ truth: Bool) -> Slot { .value(.truth(truth)) }
    @usableFromInline
    static func slot(_ value: Value<Number>) -> Slot {
        if let depth = value.depth, depth > ValueList<Number>.depthLimit { return tooDeep }
        return .value(value)
    }

    private static var tooDeep: Slot {
        let sentence =
            "Lists, and functions within functions, may be nested at most \(ValueList<Number>.depthLimit) levels deep."
        return .failure(ValueFailure(.limit, sentence))
    }

    @usableFromInline
    static func value(_ slot: Slot) -> Value<Number> {
        switch slot {
        case .value(let value): value
        case .failure(let failure): .number(Number(fault: failure.fault))
        }
    }

    @usableFromInline
    static func fault(_ slot: Slot) -> Fault? {
        switch slot {
        case .value(.number(let number)): number.fault
        case .value: nil
        case .failure(let failure): failure.fault
        }
    }

    @usableFromInline
    static func failure(_ slot: Slot) -> ValueFailure? {
        if case .failure(let failure) = slot { failure } else { nil }
    }

    @usableFromInline
    static func slot(_ failure: ValueFailure) -> Slot { .failure(failure) }

    @usableFromInline
    static func condition(_ slot: Slot) -> Bool? {
        guard case .value(.truth(let truth)) = slot else { return nil }
        return truth
    }

    @usableFromInline
    static func add(_ left: Slot, _ right: Slot) -> Slot { apply({ $0 + $1 }, left, right) }
    @usableFromInline
    static func subtract(_ left: Slot, _ right: Slot) -> Slot { apply({ $0 - $1 }, left, right) }
    @usableFromInline
    static func multiply(_ left: Slot, _ right: Slot) -> Slot { apply({ $0 * $1 }, left, right) }
    @usableFromInline
    static func divide(_ left: Slot, _ right: Slot) -> Slot { apply({ .quotient($0, $1) }, left, right) }

    @usableFromInline
    static func negate(_ operand: Slot) -> Slot { apply({ -$0 }, operand) }

    @usableFromInline
    static func compare(_ comparison: Comparison, _ left: Slot, _ right: Slot) -> Slot {
        if case .value(.number(let first)) = left, case .value(.number(let second)) = right, first.fault == nil,
            second.fault == nil, let ordering = first.ordering(relativeTo: second)
        {
            return .value(.truth(comparison.holds(for: ordering)))
        }
        return compareValues(comparison, left, right)
    }

    @inline(never)
    private static func compareValues(_ comparison: Comparison, _ left: Slot, _ right: Slot) -> Slot {
        guard case .value(let first) = left else { return left }
        guard case .value(let second) = right else { return right }
        return Slot { () throws(ValueFailure) in .truth(try first.compared(comparison, second)) }
    }

    @usableFromInline
    static func element(_ list: Slot, _ place: Slot) -> Slot {
        if case .value(.list(let list)) = list, case .value(.number(let place)) = place, let index = place.exactInt,
            let offset = ListAccess.offset(of: index, in: list.count)
        {
            return .value(list[offset])
        }
        return elements(list, place)
    }

    @inline(never)
    private static func elements(_ list: Slot, _ place: Slot) -> Slot {
        guard case .value(let first) = list, first.fault == nil else { return list }
        guard case .value(let second) = place, second.fault == nil else { return place }
        return Slot { () throws(ValueFailure) in try ListAccess.element(of: first, at: second) }
    }

    @usableFromInline @inline(__always)
    static func apply(_ operation: (Number) -> Number, _ operand: Slot) -> Slot {
        if case .value(.number(let number)) = operand {
            return .value(.number(number.fault == nil ? operation(number) : number))
        }
        return map(operation, operand)
    }

    @inline(never)
    private static func map(_ operation: (Number) -> Number, _ operand: Slot) -> Slot {
        guard case .value(let value) = operand else { return operand }
        return Slot { () throws(ValueFailure) in try value.mapped(operation) }
    }

    @usableFromInline @inline(__always)
    static func apply(_ operation: (Number, Number) -> Number, _ left: Slot, _ right: Slot) -> Slot {
        if case .value(.number(let first)) = left, case .value(.number(let second)) = right {
            return .value(.number(Number.fault(of: first, second) ?? operation(first, second)))
        }
        return combine(operation, left, right)
    }

    @inline(never)
    private static func combine(_ operation: (Number, Number) -> Number, _ left: Slot, _ right: Slot) -> Slot {
        guard case .value(let first) = left else { return left }
        guard case .value(let second) = right else { return right }
        return Slot { () throws(ValueFailure) in try first.combined(with: second, operation) }
    }

    /// Applies an operation. One on any number of numbers takes the elements of lists as its operands; one on a few is
    /// extended elementwise to lists.
    @usableFromInline
    static func apply(_ operation: ([Number]) -> Number, _ operands: [Slot], _ arity: ClosedRange<Int>) -> Slot {
        if let numbers = numbers(operands), numbers.count >= arity.lowerBound {
            return .value(.number(numbers.first { $0.fault != nil } ?? operation(numbers)))
        }
        let values = operands.map(value)
        return Slot { () throws(ValueFailure) in
            if arity.upperBound == Int.max {
                let elements = try Self.elements(of: values, atLeast: arity.lowerBound)
                return .number(elements.first { $0.fault != nil } ?? operation(elements))
            }
            return try Value.combined(values, operation)
        }
    }

    /// Returns the numbers in slots, or `nil` if any of them holds something else.
    private static func numbers(_ slots: [Slot]) -> [Number]? {
        var numbers: [Number] = []
        numbers.reserveCapacity(slots.count)
        for slot in slots {
            guard case .value(.number(let number)) = slot else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    private static func elements(of values: [Value<Number>], atLeast minimum: Int) throws(ValueFailure) -> [Number] {
        var elements: [Number] = []
        if values.count == 1, case .list(let list) = values[0] {
            elements = try list.numbers()
        } else {
            for value in values {
                if case .list(let list) = value {
                    elements += try list.numbers()
                } else {
                    elements.append(try value.requireNumber())
                }
            }
        }
        if elements.count < minimum {
            let wanted = minimum == 1 ? "1 number" : "\(minimum) numbers"
            throw ValueFailure(.domain, "It takes at least \(wanted), and the list has \(elements.count).")
        }
        return elements
    }
}

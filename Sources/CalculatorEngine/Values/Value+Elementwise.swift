// SPDX-License-Identifier: Apache-2.0

/// Operations on numbers, extended elementwise to lists.
extension Value {
    /// Returns the value of a function at this number, or at each element of this list. The function is called with
    /// numbers without a fault only.
    ///
    /// - Throws: ``ValueFailure`` for other values, and with the fault of the first element with a fault or without an
    ///   answer.
    func mapped(_ operation: (Number) -> Number) throws(ValueFailure) -> Value {
        switch self {
        case .number(let number): return .number(number.fault == nil ? operation(number) : number)
        case .list(let list):
            if list.isNumeric {
                var results = try list.numbers()
                try ValueList<Number>.checkLength(results.count)
                for index in results.indices {
                    try Interrupt.check(at: index)
                    if results[index].fault == nil { results[index] = operation(results[index]) }
                    if let fault = results[index].fault { throw ValueFailure(fault, atElement: index) }
                }
                return .list(ValueList(results))
            }
            var results: [Value] = []
            for (index, value) in try list.values().enumerated() {
                try Interrupt.check(at: index)
                do throws(ValueFailure) { results.append(try value.mapped(operation)) } catch {
                    throw error.inElement(index)
                }
            }
            return .list(ValueList(results))
        case .truth, .function: throw .expected(.number, not: kind)
        }
    }

    /// Returns the value of a function at each element of this list and a number, which can be what is no integer.
    private func mapped(beside number: Number, _ operation: (Number) -> Number) throws(ValueFailure) -> Value {
        do throws(ValueFailure) {
            return try mapped(operation)
        } catch {
            throw error.fault == .notAnInteger && number.isInteger == false ? ValueFailure(error.fault) : error
        }
    }

    /// Returns the value of a function at this number and another; a list is combined element by element, and two lists
    /// pairwise.
    ///
    /// - Throws: ``ValueFailure`` like ``mapped(_:)``, and for lists of different lengths.
    func combined(with other: Value, _ operation: (Number, Number) -> Number) throws(ValueFailure) -> Value {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            return .number(Number.fault(of: left, right) ?? operation(left, right))
        case (.list, .number(let right)) where right.fault != nil: return other
        case (.number(let left), .list) where left.fault != nil: return self
        case (.list, .number(let right)): return try mapped(beside: right) { operation($0, right) }
        case (.number(let left), .list): return try other.mapped(beside: left) { operation(left, $0) }
        case (.list(let left), .list(let right)):
            guard left.count == right.count else { throw .differentLengths(left.count, right.count) }
            if left.isNumeric && right.isNumeric {
                var results = try left.numbers()
                let others = try right.numbers()
                try ValueList<Number>.checkLength(results.count)
                for index in results.indices {
                    try Interrupt.check(at: index)
                    let fault = Number.fault(of: results[index], others[index])
                    results[index] = fault ?? operation(results[index], others[index])
                    if let fault = results[index].fault { throw ValueFailure(fault, atElement: index) }
                }
                return .list(ValueList(results))
            }
            var results: [Value] = []
            for index in 0..<left.count {
                try Interrupt.check(at: index)
                do throws(ValueFailure) {
                    results.append(try left[index].combined(with: right[index], operation))
                } catch {
                    throw error.inElement(index)
                }
            }
            return .list(ValueList(results))
        default: throw .expected(.number, not: kind == .number || kind == .list ? other.kind : kind)
        }
    }

    /// Returns the value of a function of several numbers; lists among the operands are combined element by element.
    ///
    /// - Throws: ``ValueFailure`` like ``combined(with:_:)``.
    static func combined(_ operands: [Value], _ operation: ([Number]) -> Number) throws(ValueFailure) -> Value {
        guard let place = operands.firstIndex(where: { $0.kind == .list }) else {
            let numbers = try requireNumbers(operands)
            return .number(numbers.first { $0.fault != nil } ?? operation(numbers))
        }
        if let other = operands[(place + 1)...].firstIndex(where: { $0.kind == .list }) {
            return try combined(operands, from: place, other, operation)
        }
        var numbers = try requireNumbers(operands.enumerated().map { $0.offset == place ? .number(0) : $0.element })
        if let fault = numbers.first(where: { $0.fault != nil }) { return .number(fault) }
        return try operands[place].mapped { element in
            numbers[place] = element
            return operation(numbers)
        }
    }

    /// Returns the value of a function of operands of which at least two, at `first` and `second`, are lists.
    @inline(never)
    private static func combined(
        _ operands: [Value], from first: Int, _ second: Int, _ operation: ([Number]) -> Number
    ) throws(ValueFailure) -> Value {
        let count = try operands[first].requireList().count
        for case .list(let list) in operands[second...] where list.count != count {
            throw .differentLengths(count, list.count)
        }
        try ValueList<Number>.checkLength(count)
        var results: [Value] = []
        for index in 0..<count {
            try Interrupt.check(at: index)
            let elements = operands.map { operand in
                if case .list(let list) = operand { list[index] } else { operand }
            }
            let result: Value
            do throws(ValueFailure) { result = try combined(elements, operation) } catch {
                throw error.inElement(index)
            }
            if let fault = result.fault { throw ValueFailure(fault, atElement: index) }
            results.append(result)
        }
        return .list(ValueList(results))
    }

    private static func requireNumbers(_ values: [Value]) throws(ValueFailure) -> [Number] {
        var numbers: [Number] = []
        numbers.reserveCapacity(values.count)
        for value in values { numbers.append(try value.requireNumber()) }
        return numbers
    }
}

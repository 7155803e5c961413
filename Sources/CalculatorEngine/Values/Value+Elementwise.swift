// SPDX-License-Identifier: Apache-2.0

/// Operations on numbers, extended elementwise to lists.
extension Value {
    /// Returns the value of a function at this number, or at each element of this list. The function is called with numbers without
    /// a fault only.
    ///
    /// - Throws: ``ValueFailure`` for other values, and with the fault of the first element with a fault or without an answer.
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
                    if let fault = results[index].fault { throw Self.failure(fault, atElement: index) }
                }
                return .list(ValueList(results))
            }
            var results: [Value] = []
            for (index, value) in try list.values().enumerated() {
                try Interrupt.check(at: index)
                results.append(try value.mapped(operation))
            }
            return .list(ValueList(results))
        case .truth, .function: throw .expected(.number, not: kind)
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
        case (.list, .number(let right)): return try mapped { operation($0, right) }
        case (.number(let left), .list): return try other.mapped { operation(left, $0) }
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
                    if let fault = results[index].fault { throw Self.failure(fault, atElement: index) }
                }
                return .list(ValueList(results))
            }
            var results: [Value] = []
            for index in 0..<left.count {
                try Interrupt.check(at: index)
                results.append(try left[index].combined(with: right[index], operation))
            }
            return .list(ValueList(results))
        default: throw .expected(.number, not: kind == .number || kind == .list ? other.kind : kind)
        }
    }

    private static func failure(_ fault: Fault, atElement index: Int) -> ValueFailure {
        ValueFailure(fault, "\(fault.phrase.capitalizedFirst) at element \(index + 1) of the list.")
    }
}

extension Fault {
    /// A short description of the fault.
    var phrase: String {
        switch self {
        case .divisionByZero: "a division by zero"
        case .domain: "not defined"
        case .overflow: "too large for this back end"
        case .underflow: "too close to zero for this back end"
        case .notAnInteger: "not a whole number"
        case .limit: "beyond the limits on size"
        case .undecided: "undecidable at the highest precision allowed"
        case .interrupted: "stopped"
        case .plugin: "without a value, since a plugin failed"
        case .unordered: "without an order"
        }
    }
}

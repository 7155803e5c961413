// SPDX-License-Identifier: Apache-2.0

/// The value of an expression.
///
/// Numbers are by far the most common: an expression of numbers alone is evaluated without creating any other value.
public enum Value<Number: CalculatorNumber>: Sendable {
    /// A number.
    case number(Number)
    /// True or false: the value of a comparison.
    case truth(Bool)
    /// A list of values.
    case list(ValueList<Number>)
    /// A function.
    case function(FunctionValue<Number>)

    /// Creates the value that code for numbers has found, which represents truths by 1 and 0.
    init(_ number: Number, isTruth: Bool) {
        self = isTruth && number.fault == nil ? .truth(number.exactInt != 0) : .number(number)
    }

    /// The kind of the value.
    public var kind: ValueKind {
        switch self {
        case .number: .number
        case .truth: .truth
        case .list: .list
        case .function: .function
        }
    }

    /// The number, or `nil` for other kinds.
    public var number: Number? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The list, or `nil` for other kinds.
    public var list: ValueList<Number>? {
        guard case .list(let list) = self else { return nil }
        return list
    }

    /// The truth value, or `nil` for other kinds.
    public var truth: Bool? {
        guard case .truth(let truth) = self else { return nil }
        return truth
    }

    /// The function, or `nil` for other kinds.
    public var function: FunctionValue<Number>? {
        guard case .function(let function) = self else { return nil }
        return function
    }

    /// Returns the values as numbers, or `nil` if any of them is not a number.
    static func numbers(_ values: [Value]) -> [Number]? {
        var numbers: [Number] = []
        numbers.reserveCapacity(values.count)
        for value in values {
            guard case .number(let number) = value else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// The nesting depth of a list or a function; `nil` for other values, which contain none.
    var depth: Int? {
        switch self {
        case .number, .truth: nil
        case .list(let list): list.depth
        case .function(let function): function.depth
        }
    }

    /// The fault of a number; `nil` for numbers without a fault and for all other values.
    var fault: Fault? {
        guard case .number(let number) = self else { return nil }
        return number.fault
    }
}

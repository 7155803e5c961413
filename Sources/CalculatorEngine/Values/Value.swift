// SPDX-License-Identifier: Apache-2.0

/// What an expression can stand for.
///
/// Numbers are by far the most common: an expression of numbers alone is evaluated without any other value being made.
public enum Value<Number: CalculatorNumber>: Sendable {
    /// A number.
    case number(Number)
    /// True or false: the value of a comparison.
    case truth(Bool)
    /// A row of values.
    case list(ValueList<Number>)
    /// Something that has a value for each operand it is given.
    case function(FunctionValue<Number>)

    /// What sort of value it is.
    public var kind: ValueKind {
        switch self {
        case .number: .number
        case .truth: .truth
        case .list: .list
        case .function: .function
        }
    }

    /// The number, where it is one.
    public var number: Number? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The list, where it is one.
    public var list: ValueList<Number>? {
        guard case .list(let list) = self else { return nil }
        return list
    }

    /// The numbers that values are, if all of them are numbers.
    static func numbers(_ values: [Value]) -> [Number]? {
        var numbers: [Number] = []
        numbers.reserveCapacity(values.count)
        for value in values {
            guard case .number(let number) = value else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// Why a number is none; `nil` for numbers without a fault and for all other values.
    var fault: Fault? {
        guard case .number(let number) = self else { return nil }
        return number.fault
    }
}

/// A sort of value.
public enum ValueKind: String, Sendable, Hashable, CaseIterable {
    /// A number.
    case number
    /// True or false.
    case truth
    /// A row of values.
    case list
    /// Something that has a value for each operand it is given.
    case function

    /// The kind with its article, as a sentence needs it.
    var phrase: String {
        switch self {
        case .number: "a number"
        case .truth: "true or false"
        case .list: "a list"
        case .function: "a function"
        }
    }
}

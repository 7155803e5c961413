// SPDX-License-Identifier: Apache-2.0

/// The answer of a calculator to a line.
public enum Answer<Number: CalculatorNumber>: Sendable {
    /// The value of an expression, or of a variable that was set, and the conversion requested for its display, if any.
    case value(Value<Number>, Conversion?)
    /// A definition of a function or an operator, as written.
    case definition(String)

    /// The value; `nil` for a definition.
    public var value: Value<Number>? {
        guard case .value(let value, _) = self else { return nil }
        return value
    }
}

extension Answer: CustomStringConvertible {
    /// The value as ``ValueFormat/init(_:)`` writes it by default, with the conversion requested for it, or the
    /// definition.
    public var description: String {
        switch self {
        case .value(let value, let conversion): ValueFormat().description(of: value, as: conversion)
        case .definition(let text): text
        }
    }
}

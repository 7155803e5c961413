// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import TestSupport

extension CalculatorBrain {
    /// A calculator with every plugin that `brain` ships with.
    static func shipped(percent: PercentRule = .calculator) throws -> CalculatorBrain {
        CalculatorBrain(registry: try Shipped.registry(over: Number.self, .radians, percent))
    }

    /// The value of an expression as it is printed; of a definition, its text.
    mutating func text(of expression: String) throws -> String {
        switch try evaluate(expression) {
        case .value(let value, let conversion): try ValueFormat().text(for: value, as: conversion).text
        case .definition(let definition): definition
        }
    }

    /// The error that an expression ends in, or `nil` if it has a value.
    mutating func error(of expression: String) -> CalculationError? {
        do throws(CalculationError) {
            try evaluate(expression)
            return nil
        } catch {
            return error
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import BitwiseOperators
import CalculatorEngine
import CombinatoricsOperators
import ListsOperators
import LogicOperators
import ScientificOperators
import StatisticsOperators

extension CalculatorBrain {
    /// A calculator with every plugin that `brain` ships with.
    static func shipped(percent: PercentRule = .calculator) throws -> CalculatorBrain {
        let plugins: [any OperatorPlugin] = [
            ArithmeticPlugin(percent: percent), ScientificPlugin(), CombinatoricsPlugin(), StatisticsPlugin(),
            BitwisePlugin(), LogicPlugin(), ListsPlugin(),
        ]
        return CalculatorBrain(registry: try OperatorRegistry(plugins: plugins))
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

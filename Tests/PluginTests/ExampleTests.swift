// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ScientificOperators
import TestSupport
import Testing

/// The examples that every operator shows its users, evaluated as they stand.
struct ExampleTests {
    @Test(arguments: AngleUnit.allCases)
    func `every example has the value it is shown with, whatever the unit of angles`(_ unit: AngleUnit) throws {
        let registry = try Shipped.registry(over: Double.self, unit)
        for shown in registry.operators {
            #expect(!shown.examples.isEmpty, "\(shown.symbol) shows no example")
            for example in shown.examples {
                var brain = CalculatorBrain(registry: registry)
                #expect(try brain.text(of: example.expression) == example.value, "\(example.expression)")
            }
        }
    }

    @Test(arguments: [
        (PercentRule.calculator, "100 + 10%", "110"), (.plain, "100 + 10%", "100.1"),
        (.calculator, "80 − 25%", "60"), (.plain, "80 − 25%", "79.75"),
        (.calculator, "200 × 5%", "10"), (.plain, "200 × 5%", "10"),
        (.calculator, "5% + 5%", "0.0525"), (.calculator, "1000 − 5‰", "995"), (.plain, "1000 − 5‰", "999.995"),
    ])
    func `a percentage after a sum follows the rule chosen`(
        _ rule: PercentRule, _ expression: String, _ value: String
    ) throws {
        let registry = try Shipped.registry(over: Double.self, .radians, rule)
        var brain = CalculatorBrain(registry: registry)
        #expect(try brain.text(of: expression) == value)
        for shown in registry.operators where shown.symbol == "%" || shown.symbol == "‰" {
            for example in shown.examples {
                #expect(try brain.text(of: example.expression) == example.value, "\(example.expression)")
            }
        }
    }

    @Test(arguments: [
        "√2", "√(2)", "sqrt(2)", "sqrt 2",
    ])
    func `a root may be written as a sign or as a word`(_ expression: String) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(try brain.text(of: expression) == "1.4142135623731")
    }

    @Test(arguments: [
        ("17 mod 5 × 2", "4"), ("2^3 mod 5", "3"), ("mod(17, 5)", "2"), ("1 or 2 and 6", "3"), ("1 + 1 << 2", "8"),
        ("6 xor 3 or 8", "13"), ("not 5 and 7", "2"), ("5 nCr 2 × 3", "30"), ("−5 rem 3", "-2"), ("5! ÷ 3!", "20"),
        ("2 and 3 << 1", "2"), ("−√16", "-4"), ("√9!", "602.395219104534"),
    ])
    func `words between operands bind as their kind does`(_ expression: String, _ value: String) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(try brain.text(of: expression) == value)
    }

    @Test(arguments: ["-", "\u{2010}", "\u{2011}", "\u{2012}", "–", "−", "\u{FE63}", "\u{FF0D}"])
    func `a minus may be any of the dashes that stand for one`(_ minus: String) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(try brain.text(of: "\(minus)3 \(minus) 4") == "-7")
    }

    @Test(arguments: ["*", "×", "·", "⋅", "∙", "•", "∗", "\u{FF0A}", "✕", "✖", "⨯", "⨉"])
    func `a product may be written with any of its signs`(_ times: String) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(try brain.text(of: "3 \(times) 4") == "12")
    }

    @Test(arguments: ["/", "÷", "∕", "⁄", "∶", "\u{FF0F}"])
    func `a quotient may be written with any of its signs`(_ slash: String) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(try brain.text(of: "3 \(slash) 4") == "0.75")
    }
}

extension CalculatorBrain {
    /// The value of an expression as it is printed.
    mutating func text(of expression: String) throws -> String? {
        guard case .value(let value, let conversion) = try evaluate(expression) else { return nil }
        return try ValueFormat().text(for: value, as: conversion).text
    }
}

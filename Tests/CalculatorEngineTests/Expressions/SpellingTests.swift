// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// The spellings of the same expression: ASCII and Unicode, words and signs.
struct SpellingTests {
    @Test(
        arguments: [
            (
                "5 − 3",
                [
                    "5 - 3", "5 \u{2010} 3", "5 \u{2011} 3", "5 \u{2012} 3", "5 – 3", "5 \u{FE63} 3", "5 \u{FF0D} 3",
                    "5−3",
                ]
            ),
            ("5 + 3", ["5+3", "5 \u{FE62} 3", "5 \u{FF0B} 3"]),
            (
                "5 × 3",
                [
                    "5 * 3", "5 ∗ 3", "5 \u{FF0A} 3", "5 · 3", "5 ⋅ 3", "5 ∙ 3", "5 ✕ 3", "5 ✖ 3", "5 ⨯ 3", "5 ⨉ 3",
                    "5(3)", "(5)3",
                ]
            ),
            ("5 ÷ 3", ["5 / 3", "5 ∕ 3", "5 ⁄ 3", "5 \u{FF0F} 3"]),
            ("5 ^ 3", ["5 ** 3", "5^3", "5**3", "5³"]),
            ("√5", ["√ 5", "√(5)"]),
            ("sqrt(5)", ["sqrt 5", "sqrt (5)"]),
            ("π", ["pi", "(pi)"]),
            ("e", ["ℯ"]),
            ("τ", ["tau"]),
            ("φ", ["phi", "ϕ"]),
            ("asin(1)", ["arcsin(1)", "arcsin 1"]),
            ("acosh(5)", ["arcosh(5)", "arccosh(5)"]),
            ("5 nCr 3", ["5 ncr 3"]),
            ("6 and 3", ["6 && 3"]),
            ("6 or 3", ["6 || 3"]),
            ("1 ≤ 2", ["1 <= 2"]),
            ("1 ≠ 2", ["1 != 2"]),
            ("1 == 2", ["1 = 2"]),
            (
                "map(x ↦ x, [1])",
                [
                    "map(x -> x, [1])", "map(x\t↦ x, [1])", "map(x\u{A0}↦ x, [1])", "map(x\n->\tx, [1])",
                    "map(x \u{2009}\u{3000} ↦ x, [1])",
                ]
            ), ("((x, y) ↦ x + y)(1, 2)", ["((x, y)\t↦ x + y)(1, 2)", "((x, y)\u{202F}-> x + y)(1, 2)"]),
            ("range(1, 3)", ["1…3", "1..3", "1...3"]), ("0x1…0x3", ["0x1..0x3", "0x1...0x3"]),
            ("0b1…3", ["0b1..3"]),
            ("abs(5)", ["|5|"]),
            ("∑(k = 1…3) (k)", ["∑(k = 1…3) k"]),
            ("gamma(5)", ["Γ(5)"]),
            ("sign(−5)", ["sgn(-5)"]),
        ] as [(String, [String])])
    func `every spelling is read as the first one is`(_ canonical: String, _ spellings: [String]) throws {
        let brain = try CalculatorBrain<Double>.shipped()
        let reading = try brain.reading(of: canonical)
        for spelling in spellings { #expect(try brain.reading(of: spelling) == reading, "\(spelling)") }
    }

    @Test(arguments: [
        (1e-9, ["1e-9", "1e−9", "1e–9", "1E‐9", "1e‑9", "1e‒9", "1e﹣9", "1e－9"]),
        (2e3, ["2e3", "2e+3", "2e＋3", "2e﹢3"]),
    ])
    func `an exponent has any sign that is a spelling of minus or plus`(_ value: Double, _ spellings: [String]) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for spelling in spellings { #expect(try brain.number(of: spelling) == value, "\(spelling)") }
    }

    @Test func `every alias of every operator stands for it`() throws {
        let brain = try CalculatorBrain<Double>.shipped()
        for listed in brain.registry.operators {
            for alias in listed.aliases {
                let found = brain.registry.operator(alias, beforeOperand: listed.fixity.standsBeforeOperand)
                #expect(found?.symbol == listed.symbol, "\(alias)")
            }
        }
    }
}

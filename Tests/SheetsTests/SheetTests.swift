// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import ListsOperators
import LogicOperators
import Sheets
import Synchronization
import TestSupport
import Testing

struct SheetTests {
    /// A sheet without lines.
    private func emptySheet() throws -> Sheet<Double> {
        var registry = try basicRegistry()
        try registry.register(LogicPlugin())
        return Sheet(brain: CalculatorBrain(registry: registry))
    }

    /// A sheet of lines.
    private func sheet(_ lines: String...) throws -> Sheet<Double> {
        var sheet = try emptySheet()
        for line in lines { sheet.appendAnyway(line) }
        return sheet
    }

    /// What the lines came to: their values, `defined`, or the codes of what is wrong with them.
    private func outcomes(_ sheet: Sheet<Double>) -> [String] {
        sheet.entries.map { entry in
            switch entry.outcome {
            case .success(.value(let value, let conversion)):
                (try? ValueFormat().text(for: value, as: conversion).text) ?? "?"
            case .success: "defined"
            case .failure(let error): error.code
            }
        }
    }

    @Test func `answers are used by their numbers, as the last one, and by names`() throws {
        let sheet = try sheet("6 × 7", "ans + 1", "$1 + $2", "x = $3 × 2", "x + ans", "f(t) = t × $1", "f(2)")
        #expect(outcomes(sheet) == ["42", "43", "85", "170", "340", "defined", "84"])
    }

    @Test(arguments: [Int.min, -1, 0, 2, .max])
    func `there are no lines but those of the sheet, and no other can be replaced`(number: Int) throws {
        var sheet = try sheet("1")
        #expect(sheet[number] == nil)
        let error = #expect(throws: CalculationError.self) { try sheet.replace(number, by: "2") }
        #expect(error?.message == "There is no line \(number).")
        #expect(outcomes(sheet) == ["1"])
    }

    @Test(arguments: ["$1", "$2 + 1", "$0", "$99999999999999999999", "$", "$x", "$1 = 3", "$7 = 3"])
    func `a line has no number before it has an answer`(text: String) throws {
        var sheet = try sheet()
        #expect(throws: CalculationError.self) { try sheet.append(text) }
        #expect(sheet.entries.isEmpty)
    }

    @Test(
        arguments: [
            (["x = 1", "x + 1", "x = 10"], 2, "x + 1", "2"), (["x = 1", "x + 1", "x = 10"], nil, "x + 1", "11"),
            (["5", "ans + 1", "9"], 2, "ans + 2", "7"), (["5", "ans + 1", "9"], nil, "ans + 2", "11"),
            (["f(x) = x", "f(2)", "f(x) := 7x"], 2, "f(2)", "2"), (["1", "2", "3"], 1, "$2", "not-in-grammar"),
            (["1", "2"], 1, "$1", "not-in-grammar"), (["1", "g(2)", "g(x) = x"], 2, "g(3)", "unknown-name"),
            (["4"], 7, "ans", "4"), (["4"], 0, "ans", "4"),
        ] as [([String], Int?, String, String)])
    func `what replaces a line is previewed where that line stands`(
        _ lines: [String], _ number: Int?, _ text: String, _ expected: String
    ) throws {
        var sheet = try emptySheet()
        for line in lines { sheet.appendAnyway(line) }
        let before = outcomes(sheet)
        let shown: String
        do {
            let answer = try sheet.preview(text, inPlaceOf: number)
            shown = try answer.value.map { try ValueFormat().text(for: $0).text } ?? "defined"
        } catch let error as CalculationError {
            shown = error.code
        } catch {
            shown = "?"
        }
        #expect(shown == expected)
        #expect(outcomes(sheet) == before)
    }

    @Test(arguments: [1, 63, 64, 65, 128, 200])
    func `a sheet of any length is changed, undone and redone line by line`(_ count: Int) throws {
        var sheet = try sheet("x = 1")
        for _ in 1..<count { sheet.appendAnyway("ans + x") }
        let before = sheet
        #expect(try sheet.replace(1, by: "x = 2") == Array(1...count))
        for _ in 0..<3 { try sheet.append("ans + x") }
        #expect(outcomes(sheet) == (1...count + 3).map { "\(2 * $0)" })
        for _ in 0..<3 { #expect(sheet.undo() == .removed("ans + x")) }
        #expect(sheet.undo() == .changed(Array(1...count)))
        #expect(outcomes(sheet) == (1...count).map { "\($0)" })
        for number in stride(from: count, through: 1, by: -1) {
            #expect(sheet.undo() == .removed(number == 1 ? "x = 1" : "ans + x"))
            #expect(sheet.entries.count == number - 1)
        }
        #expect(sheet.undo() == nil)
        for number in 1...count { #expect(sheet.redo() == .added(number)) }
        #expect(outcomes(sheet) == outcomes(before))
        #expect(sheet.redo() == .changed(Array(1...count)))
        for number in 1...3 { #expect(sheet.redo() == .added(count + number)) }
        #expect(sheet.redo() == nil)
        #expect(outcomes(sheet) == (1...count + 3).map { "\(2 * $0)" })
        #expect(outcomes(before) == (1...count).map { "\($0)" })
    }

    @Test func `a line that can't be evaluated changes nothing`() throws {
        var sheet = try sheet("x = 1")
        #expect(throws: CalculationError.self) { try sheet.append("x = 1 ÷ 0") }
        try sheet.append("x + ans")
        #expect(outcomes(sheet) == ["1", "2"])
    }

    static let changes: [(lines: [String], number: Int, text: String, changed: [Int], outcomes: [String])] = [
        (["price = 40", "price × 3", "2 + 2"], 1, "price = 50", [1, 2], ["50", "150", "4"]),
        (["1", "ans + 1", "ans + 1", "7", "ans × 2"], 1, "10", [1, 2, 3], ["10", "11", "12", "7", "14"]),
        (["1", "5", "$1 + 1", "$3 × $2"], 1, "2", [1, 3, 4], ["2", "5", "3", "15"]),
        (["x = 1", "y = x + 1", "x = 5", "x + y"], 1, "x = 2", [1, 2, 4], ["2", "3", "5", "8"]),
        (
            ["f(x) = x²", "g(x) = f(x) + 1", "g(3)", "4"], 1, "f(x) = x³", [1, 2, 3], ["defined", "defined", "28", "4"]
        ),
        (["x = 1", "x + 1"], 1, "y = 1", [1, 2], ["1", "unknown-name"]),
        (["x = 3", "x² = 9"], 1, "x = 4", [1, 2], ["4", "false"]),
        (["y = 6", "z = 11 y", "z + 1 = 5", "z"], 1, "y = 7", [1, 2, 3, 4], ["7", "77", "false", "77"]),
        (["x = 1", "f(x) = 2", "x + 10"], 1, "x = 5", [1, 2, 3], ["5", "defined", "15"]),
        (["π := 3", "2pi"], 1, "π := 4", [1, 2], ["4", "8"]),
        (["a × b := a + b", "2(3)"], 1, "a × b := a − b", [1, 2], ["defined", "-1"]),
        (["a ^ b := a + b", "3²"], 1, "a ^ b := a − b", [1, 2], ["defined", "1"]),
        (["k = 2", "π := k", "2pi", "7"], 1, "k = 3", [1, 2, 3, 4], ["3", "3", "6", "7"]),
        (["y + 1", "2"], 2, "3", [2], ["unknown-name", "3"]),
        (["a ⊕ b = a + 2 b", "1 ⊕ 2"], 1, "a ⊕ b = a − b", [1, 2], ["defined", "-1"]),
        (
            ["x = 1", "f(t) = t + x", "f(1)", "2", "x = 5", "f(1)"], 1, "x = 3", [1, 2, 3],
            ["3", "defined", "4", "2", "5", "6"]
        ),
        (["10", "× 2", "5"], 1, "50", [1, 2], ["50", "100", "5"]),
        (["10", "mod 7", "5"], 1, "50", [1, 2], ["50", "1", "5"]),
        (["3", "² + 1", "ans × 2", "1"], 1, "5", [1, 2, 3], ["5", "26", "52", "1"]),
        (["2", "³", "⁻¹", "³√8"], 1, "1", [1, 2, 3], ["1", "1", "1", "2"]),
        (["3", "² = 9"], 1, "4", [1, 2], ["4", "false"]), (["2", "²²"], 1, "1", [1, 2], ["1", "1"]),
        (["f(x) = x", "²; 2"], 1, "3", [1, 2], ["3", "2"]), (["5", "−2"], 1, "6", [1], ["6", "-2"]),
        (["k = 1", "7", "k + 1; f(t) = t", "ans"], 1, "k = 5", [1, 3, 4], ["5", "7", "defined", "6"]),
        (["1", "2", "3"], 3, "4", [3], ["1", "2", "4"]),
        // Whether a line may replace a function depends on the definitions above that use it.
        (
            ["f(x) = x", "0", "f := 3", "f", "7"], 2, "g(x) = f(x)", [2, 3, 4],
            ["defined", "defined", "registration", "missing-operand", "7"]
        ),
        (
            ["f(x) = x", "g(y) = 1 + f(y)", "g(y) := 5", "f := 3", "7"], 3, "0", [3, 4],
            ["defined", "defined", "0", "registration", "7"]
        ),
        (
            ["f(x) = x", "g(x) = f(x)", "f := 3", "f", "7"], 2, "0", [2, 3, 4], ["defined", "0", "3", "3", "7"]
        ),
        (
            ["g = 5", "0", "g(x) := 2x", "7"], 2, "f(x) = g x", [2, 3], ["5", "defined", "registration", "7"]
        ),
        (["0", "sin := 3", "7"], 1, "g(x) = sin(x)", [1, 2, 3], ["defined", "registration", "7"]),
        (["x = 1", "0", "x = 3", "x"], 2, "g(y) = x y", [2], ["1", "defined", "3", "3"]),
        // So does whether it may set a variable, on what the name was before it.
        (["g(a) := 2a", "g := 4", "g = 5", "7"], 2, "0", [2, 3], ["defined", "0", "already-defined", "7"]),
        (["g(a) := 2a", "0", "g = 5", "7"], 2, "g := 4", [2, 3], ["defined", "4", "5", "7"]),
        (["x = 1", "x = 2", "x = 3"], 2, "0", [2], ["1", "0", "3"]),
    ]

    @Test(arguments: changes.indices)
    func `what depends on a line is evaluated again when it changes, and nothing else`(_ index: Int) throws {
        let change = Self.changes[index]
        var sheet = try emptySheet()
        for line in change.lines { sheet.appendAnyway(line) }
        let before = outcomes(sheet)
        let changed = try sheet.replace(change.number, by: change.text)
        #expect(changed == change.changed)
        #expect(outcomes(sheet) == change.outcomes)
        // The same lines one after the other come to the same.
        var again = try emptySheet()
        for entry in sheet.entries { again.appendAnyway(entry.text) }
        #expect(outcomes(again) == change.outcomes)
        if !change.changed.isEmpty {
            let undone = sheet.undo()
            #expect(undone == .changed(change.changed))
            #expect(outcomes(sheet) == before)
            let redone = sheet.redo()
            #expect(redone == .changed(change.changed))
            #expect(outcomes(sheet) == change.outcomes)
        }
    }

    @Test func `a change that can't be evaluated changes nothing`() throws {
        var sheet = try sheet("x = 1", "x + 1")
        #expect(throws: CalculationError.self) { try sheet.replace(1, by: "x = 1 +") }
        #expect(outcomes(sheet) == ["1", "2"])
        try sheet.append("x")
        #expect(outcomes(sheet) == ["1", "2", "1"])
    }

    @Test func `lines are undone and redone, with what they defined`() throws {
        var sheet = try sheet("x = 1", "x = 2", "f(t) = t + x", "f(1)")
        #expect(undo(&sheet) == .removed("f(1)"))
        #expect(undo(&sheet) == .removed("f(t) = t + x"))
        #expect(throws: CalculationError.self) { try sheet.append("f(1)") }
        #expect(undo(&sheet) == .removed("x = 2"))
        try sheet.append("x + ans")
        #expect(outcomes(sheet) == ["1", "2"])
        #expect(redo(&sheet) == nil)
        #expect(undo(&sheet) == .removed("x + ans"))
        #expect(undo(&sheet) == .removed("x = 1"))
        #expect(undo(&sheet) == nil)
        #expect(redo(&sheet) == .added(1))
        #expect(redo(&sheet) == .added(2))
        #expect(outcomes(sheet) == ["1", "2"])
    }

    static let definitions: [(line: String, use: String, value: String)] = [
        ("f(t) = t + 1; tick(3)", "f(1)", "2"), ("tick(3); f(t) = t + 1", "f(1) + ans", "5"),
        ("f(t) = t + 1; tick(3)", "f(1) + ans", "5"), ("f(t) = t + 1; 5; g(t) = f(t) × 2; tick(3)", "g(1)", "4"),
        ("f(t) = g(t) + 1; g(t) = tick(t)", "f(1)", "2"), ("f(t) = t + k; k = tick(2)", "f(1)", "3"),
        ("m = tick(4); f(t) = t + m", "f(1) + m", "9"), ("m = tick(4); m := 2; n = m", "m + n", "4"),
        ("f(t) = t; f(t) := t + 1; tick(0)", "f(1)", "2"), ("a ⊕ b = a + b; tick(0)", "3 ⊕ 4", "7"),
        ("f(t) = t + $1; tick(0)", "f(2)", "3"), ("tick(8)", "ans", "8"), ("m = tick(4)", "m", "4"),
    ]

    @Test(arguments: definitions)
    func `what a line defines is there after later ones are undone, and nothing is evaluated again`(
        _ line: (line: String, use: String, value: String)
    ) throws {
        let calls = Calls()
        var registry = try basicRegistry()
        let tick = Operator<Double>(
            "tick", .function,
            .unary {
                calls.count.add(1, ordering: .relaxed)
                return $0
            }, summary: "Its operand")
        try registry.register(tick, from: "tests")
        var sheet = Sheet(brain: CalculatorBrain(registry: registry))
        for text in ["k = 1", line.line, "9"] { try sheet.append(text) }
        var undone = sheet
        let count = calls.count.load(ordering: .relaxed)
        #expect(undo(&undone) == .removed("9"))
        #expect(undo(&undone) == .removed(line.line))
        #expect(redo(&undone) == .added(2))
        #expect(calls.count.load(ordering: .relaxed) == count)
        try undone.append(line.use)
        #expect(outcomes(undone).last == line.value)
        // A change of a later line finds it, too.
        try sheet.replace(3, by: line.use)
        #expect(outcomes(sheet).last == line.value)
    }

    /// The number of evaluations of an operator.
    private final class Calls: Sendable {
        let count = Atomic<Int>(0)
    }

    private func undo(_ sheet: inout Sheet<Double>) -> Sheet<Double>.Reversal? { sheet.undo() }

    private func redo(_ sheet: inout Sheet<Double>) -> Sheet<Double>.Reversal? { sheet.redo() }

    /// Random sheets and changes of them: a sheet that was changed is the one that was written so from the start.
    @Test(arguments: 0..<60)
    func `a changed sheet comes to what its lines come to`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func line(_ number: Int) -> String {
            let names = ["a", "b", "c"]
            var operands = ["a", "b", "c", "ans", "2", "3", "f(2)"]
            if number > 1 { operands.append("$\(Int.random(in: 1..<number, using: &random))") }
            let left = operands.randomElement(using: &random) ?? "1"
            let right = operands.randomElement(using: &random) ?? "1"
            let sum = "\(left) + 2 \(right)"
            switch Int.random(in: 0..<8, using: &random) {
            case 0...1: return "\(names.randomElement(using: &random) ?? "a") = \(sum)"
            case 2: return "f(x) := x + \(right == "f(2)" ? "1" : right)"
            case 3: return "+ \(right)"
            case 4: return "\(sum); f(x) := 2 x + b; a = \(left)"
            case 5: return "c = \(sum); f(x) := x + c"
            default: return sum
            }
        }
        let lines = ["a = 1", "b = 2", "c = 3", "f(x) = x"] + (5...20).map(line)
        try checkChanges(of: lines, seed, next: ["a + 2 b + 3 c + 4 ans", "f(5)"]) { line($0) }
    }

    /// The same where names are functions, then variables, and functions again, and definitions use them.
    @Test(arguments: 0..<30)
    func `a changed sheet of redefinitions comes to what its lines come to`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func line() -> String {
            let names = ["f", "g", "h"]
            let (name, other) = (names.randomElement(using: &random) ?? "f", names.randomElement(using: &random) ?? "g")
            switch Int.random(in: 0..<9, using: &random) {
            case 0: return "\(name)(x) = x + 1"
            case 1: return "\(name)(x) := 2 x"
            case 2...3: return "\(name)(x) := 3 \(other)(x)"
            case 4: return "\(name) = 4"
            case 5...6: return "\(name) := 5"
            case 7: return "\(name)(6)"
            default: return other
            }
        }
        let lines = ["f(x) = x", "g(x) = f(x)"] + (3...16).map { _ in line() }
        try checkChanges(of: lines, seed, next: ["f(2)", "g(2)", "h"]) { _ in line() }
    }

    /// Checks that random changes of lines come to what the changed lines come to by themselves, also in new lines.
    private func checkChanges(
        of lines: [String], _ seed: UInt64, next nextLines: [String], _ newLine: (_ number: Int) -> String
    ) throws {
        var random = SplitMix64(seed: ~seed)
        var sheet = try emptySheet()
        for line in lines { sheet.appendAnyway(line) }
        for _ in 0..<10 {
            let number = Int.random(in: 1...lines.count, using: &random)
            _ = try? sheet.replace(number, by: newLine(number))
            if Int.random(in: 0..<4, using: &random) == 0 { _ = sheet.undo() }
            var again = try emptySheet()
            for entry in sheet.entries { again.appendAnyway(entry.text) }
            #expect(outcomes(sheet) == outcomes(again), "\(sheet.entries.map(\.text))")
            var next = sheet
            for line in nextLines {
                next.appendAnyway(line)
                again.appendAnyway(line)
            }
            #expect(outcomes(next) == outcomes(again), "\(sheet.entries.map(\.text))")
        }
    }

    @Test(arguments: [
        ("$1 + 1", "‘$1’ has no meaning here: line 1 is a definition, and has no answer."),
        ("$2 + 1", "‘$2’ has no meaning here: line 2 has no value."),
        (
            "$03 + 1",
            "‘$03’ has no meaning here: no answer of that number is kept; if it is an amount of money, leave the ‘$’ out."
        ),
    ])
    func `a line can't use the answer of a line that has none`(_ text: String, _ message: String) throws {
        var sheet = try sheet("f(x) = x", "1 ÷ 0", "3")
        let errors = [
            #expect(throws: CalculationError.self) { try sheet.append(text) },
            #expect(throws: CalculationError.self) { try sheet.replace(3, by: text) },
            #expect(throws: CalculationError.self) { try sheet.preview(text) },
            #expect(throws: CalculationError.self) { try sheet.preview(text, inPlaceOf: 3) },
        ]
        #expect(errors.map { $0?.message } == [String?](repeating: message, count: 4))
    }

    @Test func `a function that a variable holds is not mistaken for another when definitions are gone`() throws {
        var registry = try basicRegistry()
        try registry.register(ListsPlugin())
        var sheet = Sheet(brain: CalculatorBrain(registry: registry))
        for line in [
            "a(x) = x", "b(x) = x", "c(x) = x", "d(x) = x", "g(x) = g(x + 1) + 1", "q = x ↦ g(x)", "q(0)",
        ] { sheet.appendAnyway(line) }
        let reason = "This recursion goes deeper than 100000 calls."
        #expect(messages(sheet, from: 7).first == "‘g’: \(reason)")
        for number in 1...4 {
            try sheet.replace(number, by: "1")
            sheet.appendAnyway("q(\(number))")
            #expect(messages(sheet, from: sheet.entries.count) == [reason])
        }
    }

    /// What is wrong with the last lines of a sheet.
    private func messages(_ sheet: Sheet<Double>, from number: Int) -> [String] {
        sheet.entries.dropFirst(number - 1).map { entry in
            if case .failure(let error) = entry.outcome { error.message } else { "" }
        }
    }

    @Test func `a line whose answer is gone is named where it is used`() throws {
        let message = "‘$2’ has no meaning here: line 2 has no value."
        var sheet = try sheet("a = 2", "1 ÷ a", "$2 + 1")
        try sheet.replace(1, by: "a = 0")
        sheet.appendAnyway("$2 + 2")
        #expect(messages(sheet, from: 3) == [message, message])
        try sheet.replace(1, by: "a = 1")
        #expect(messages(sheet, from: 3) == ["", ""])
    }

    @Test func `a line that becomes a definition is named as one where its answer is used`() throws {
        var sheet = try sheet("a = 2", "f(x) = x + b", "$2 + 1")
        #expect(messages(sheet, from: 3) == ["‘$2’ has no meaning here: line 2 has no value."])
        try sheet.replace(1, by: "b = 2")
        #expect(messages(sheet, from: 3) == ["‘$2’ has no meaning here: line 2 is a definition, and has no answer."])
    }

    @Test(arguments: [
        (
            1, "$2 + 1",
            "‘$2’ has no meaning here: it is the answer of a later line, and line 1 can use those before it only."
        ),
        (
            2, "$2 + 1",
            "‘$2’ has no meaning here: it is the answer of this line, and line 2 can use those before it only."
        ),
    ])
    func `a line can't be replaced by one that uses its own answer, or a later one`(
        _ number: Int, _ text: String, _ message: String
    ) throws {
        var sheet = try sheet("1", "2")
        let error = #expect(throws: CalculationError.self) { try sheet.replace(number, by: text) }
        #expect(error?.message == message)
        #expect(outcomes(sheet) == ["1", "2"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// The keys of the pad, and what they do.
struct PadKeysTests {
    @Test func `a sign that is two operators is one key`() throws {
        let groups = try PadPicture.loop(size: .usual).loop.state.keys.groups
        for group in groups { #expect(Set(group.keys.map(\.label)).count == group.keys.count, "\(group.name)") }
        let sum = try #require(groups.flatMap(\.keys).first { $0.label == "+" })
        #expect(sum.summary == "The sum")
    }

    @Test func `the unit of angles is shown, and changed by a key`() throws {
        let state = try PadRun(steps: [
            .check { #expect($0.text.contains("RAD")) }, .type("\u{1}"), .settle,
            .check { #expect($0.text.contains("DEG")) }, .type("30sin"), .settle, .type("\r"), .settle,
            .leave,
        ]).state
        #expect(state.display.screen == "0.5")
    }

    @Test func `operations come after their operands by the rules for that`() throws {
        let state = try PadRun(
            rules: .rpn,
            steps: [
                .type("2\r3+"), .settle, .check { #expect($0.text.contains("ENTER")) }, .type("("), .settle,
                .check { #expect($0.text.contains("The rules ‘rpn’ have no key ‘(’.")) }, .leave,
            ]
        ).state
        #expect(state.display.screen == "5")
        #expect(state.tape.tape.entries.map(\.expression) == ["2 + 3"])
    }

    @Test func `every operator has a key on some page, custom ones on a page of their own`() throws {
        let custom = Operator<Double>("⊕", .infix(.additive, .left), .binary { $0 + $1 }, summary: "A sum")
        var seen: Set<String> = []
        var titles: [String] = []
        let look = ScriptedTerminal.Step.check { canvas in
            seen.formUnion(canvas.textRows.joined().split { " []│".contains($0) }.map(String.init))
            titles.append(canvas.textRows[0])
        }
        let state = try PadRun(
            150, more: [custom],
            steps: (0..<24).flatMap { _ in [ScriptedTerminal.Step.type("\t"), look] } + [.leave]
        ).state
        #expect(seen.isSuperset(of: ["mod", "sinh", "acoth", "τ", "∛", "⊕"]))
        #expect(titles.contains { $0.contains("My own") })
        let labels = state.keys.groups.flatMap(\.keys).map(\.label)
        #expect(labels.allSatisfy { seen.contains($0) })
    }

    @Test func `arrows choose a key and Space presses it`() throws {
        let state = try PadRun(80, 24, steps: [.type("\u{1B}[B\u{1B}[C "), .settle, .leave]).state
        #expect(state.modes.angle == .degrees)
        #expect(state.focusedKey?.label == "Rad")
    }

    @Test(arguments: [("12\u{1B}5", "5"), ("12+\u{1B}3=", "3")])
    func `Escape counts even where the next key comes at once`(keys: String, screen: String) throws {
        #expect(try PadRun(steps: [.type(keys), .settle, .leave]).state.display.screen == screen)
    }

    @Test func `operators of one's own say on their keys what they do`() throws {
        let custom = Operator<Double>("⊕", .infix(.additive, .left), .binary { $0 + $1 }, summary: "A sum")
        _ = try PadRun(
            more: [custom],
            steps: [.type("\u{1B}[Z"), .check { #expect($0.text.contains("A sum")) }, .leave])
    }

    @Test func `keys that wait are pressed in their order`() throws {
        let state = try PadRun(steps: [.type("1"), .type("2+"), .type("30="), .settle, .leave]).state
        #expect(state.display.screen == "42")
    }
}

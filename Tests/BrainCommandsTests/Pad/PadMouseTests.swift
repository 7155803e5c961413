// SPDX-License-Identifier: Apache-2.0

import DisplayWidths
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// The pad used with the mouse.
struct PadMouseTests {
    /// The mouse’s button goes down on a text that is to be seen, and up again.
    private static func click(_ text: String, on canvas: Canvas) -> String {
        for row in 0..<canvas.size.rows {
            let line = canvas.text(ofRow: row)
            if let range = line.range(of: text) {
                let column = DisplayWidth.columns(of: line[..<range.lowerBound]) + 1
                return "\u{1B}[<0;\(column);\(row + 1)M"
            }
        }
        return ""
    }

    @Test func `a click presses the key that is there, which is seen until the button goes up`() throws {
        let place = Self.click(
            "[ 7 ]", on: PadView(try PadPicture.loop(size: .usual).loop.state, colors: .none).canvas)
        let state = try PadRun(steps: [
            .type(place), .settle, .type(place.dropLast() + "m"), .leave,
        ]).state
        #expect(!place.isEmpty)
        #expect(state.display.screen == "7")
        #expect(state.highlighted == nil)
    }

    @Test func `a click on a line of the tape recalls it, not another one`() throws {
        var place = ""
        _ = try PadRun(steps: [
            .type("1+1="), .settle, .type("8+8="), .settle, .check { place = Self.click("1 + 1", on: $0) }, .leave,
        ])
        let state = try PadRun(steps: [
            .type("1+1="), .settle, .type("8+8="), .settle, .type(place), .settle, .leave,
        ]).state
        #expect(!place.isEmpty)
        #expect(state.display.screen == "2")
        #expect(state.focus == .keys)
    }

    @Test(arguments: [(1, 60), (2, 60), (2, 40), (1, 40), (3, 40)])
    func `a click on a terminal that is nearly nothing is no risk`(columns: Int, rows: Int) throws {
        let places = [1, rows / 2, rows].flatMap { row in ["\u{1B}[<0;1;\(row)M", "\u{1B}[<64;1;\(row)M"] }
        let state = try PadRun(columns, rows, steps: places.map { .type($0) } + [.settle, .leave]).state
        #expect(state.isOver)
    }

    @Test func `the key that completes a calculation takes two rows, both of which can be clicked`() throws {
        let layout = try PadPicture.loop(size: .usual).loop.state.layout
        let equals = try #require(layout.keys.first { $0.key.label == "=" })
        #expect(equals.area.height == 2 * layout.keys[0].area.height)
        for row in equals.area.row..<equals.area.row + equals.area.height {
            let click = "\u{1B}[<0;\(equals.area.column + 1);\(row + 1)M"
            let state = try PadRun(steps: [.type("4*5"), .settle, .type(click), .settle, .leave]).state
            #expect(state.display.screen == "20")
        }
    }

    @Test func `pages are turned by mouse, on and back`() throws {
        let layout = try PadPicture.loop(size: .usual).loop.state.layout
        let (row, first) = (layout.pager.row + 1, layout.pager.column)
        let (back, on) = ("\u{1B}[<0;\(first + 2);\(row)M", "\u{1B}[<0;\(first + layout.pager.width);\(row)M")
        let page = { (keys: String) in try PadRun(steps: [.type(keys), .leave]).state.page }
        #expect(try page(on + on) == 2)
        #expect(try page(on + on + back) == 1)
        #expect(try page(back) == layout.pageCount - 1)
        #expect(try page("\u{1B}[<65;5;5M") == 1)
    }

    @Test func `the wheel goes through the tape where it is turned over it`() throws {
        let entries = (1...5).flatMap { [ScriptedTerminal.Step.type("\($0)+1="), .settle] }
        let state = try PadRun(steps: entries + [.type("\u{1B}[<64;60;5M"), .leave]).state
        #expect(state.focus == .tape(selected: 2))
        #expect(state.page == 0)
    }
}

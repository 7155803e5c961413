// SPDX-License-Identifier: Apache-2.0

import Foundation
import Keypad
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// What the calculator looks like, as files: `Screens` has the text, `Documentation/pictures` the pictures. With the
/// environment variable `BRAIN_RECORD` set, they are written anew, to be looked at before they are committed.
struct PadScreenTests {
    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        let columns: Int
        let rows: Int
        var rules = RuleSet.pocket
        var keys = "12345.67*8"

        var testDescription: String { name }
    }

    static let scenes: [Scene] = [
        Scene(name: "10x20", columns: 20, rows: 10), Scene(name: "24x80", columns: 80, rows: 24),
        Scene(name: "50x200", columns: 200, rows: 50), Scene(name: "60x200", columns: 200, rows: 60),
        Scene(name: "40x30", columns: 30, rows: 40),
        Scene(name: "24x80-rpn", columns: 80, rows: 24, rules: .rpn, keys: "1\r2\r3\r4"),
        Scene(name: "24x80-expression", columns: 80, rows: 24, keys: "\u{5}sin(π/6) + foo"),
        Scene(name: "24x80-word", columns: 80, rows: 24, keys: "90si"),
        Scene(name: "24x80-settings", columns: 80, rows: 24, keys: "\u{F}"),
        Scene(name: "24x80-second", columns: 80, rows: 24, keys: "\u{13}"),
        Scene(name: "24x80-tape", columns: 80, rows: 24, keys: "\u{14}\u{1B}[A"),
        Scene(name: "10x20-tape", columns: 20, rows: 10, keys: "\u{14}"),
    ]

    private static let isRecording = ProcessInfo.processInfo.environment["BRAIN_RECORD"] != nil

    private func compare(_ text: String, _ path: String) throws {
        let file = URL(filePath: PackageFolder.path).appending(path: path)
        if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test(arguments: scenes)
    func `the screen looks as it should`(scene: Scene) throws {
        let size = TerminalSize(columns: scene.columns, rows: scene.rows)
        let canvas = try PadPicture.scene(size: size, rules: scene.rules, keys: scene.keys)
        let rows = canvas.textRows.map { row in
            var text = row
            while text.last == " " { text.removeLast() }
            return text + "\n"
        }
        try compare(rows.joined(), "Tests/BrainCommandsTests/Pad/Screens/\(scene.name).txt")
    }

    @Test(arguments: [true, false])
    func `the pictures of the documentation are those of the calculator`(isLight: Bool) throws {
        let canvas = try PadPicture.scene(
            size: TerminalSize(columns: 110, rows: 32), isLight: isLight, keys: "12345.67*8")
        try compare(canvas.svg(isLight: isLight), "Documentation/pictures/pad-\(isLight ? "light" : "dark").svg")
    }
}

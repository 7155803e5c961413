// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CombinatoricsOperators
import ExactReals
import Foundation
import Keypad
import ListsOperators
import LogicOperators
import ScientificOperators
import Sheets
import Synchronization
import Tapes
import Terminals

/// Reads arbitrary bytes as the input named by `$FUZZED`: `keys` pressed, the file of a `tape` or a `history`, the
/// input of a `terminal`, or an expression over exact `numbers`; the entry point of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch ProcessInfo.processInfo.environment["FUZZED"] {
    case "keys": fuzzKeys(bytes)
    case "tape": fuzzTape(bytes)
    case "history": fuzzHistory(bytes)
    case "terminal": fuzzTerminal(bytes)
    default: fuzzNumbers(bytes)
    }
    return 0
}

private func check(_ condition: Bool, line: Int = #line) {
    if !condition { fatalError("The check in line \(line) fails.") }
}

/// Writes a file without synchronizing it with the disk. Foundation does so, which takes longer than the code under
/// test.
private func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { return check(false) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
}

private func brain<Number: CalculatorNumber>(over: Number.Type) -> CalculatorBrain<Number>? {
    let registry = try? OperatorRegistry<Number>(plugins: [
        ArithmeticPlugin(), ScientificPlugin(), CombinatoricsPlugin(), LogicPlugin(), ListsPlugin(),
    ])
    return registry.map { CalculatorBrain(registry: $0) }
}

// MARK: Keys

private let doubles = brain(over: Double.self)
private let rules: [RuleSet] = [.basic, .pocket, .scientific]
private let symbols = ["+", "−", "×", "÷", "^", "√", "!", "sin", "ln", "π", "mod", "x²", "nCr", "none", "="]
private let commands: [CalculatorCommand] =
    (0...9).map { .digit($0) } + symbols.map { .operation($0) } + [
        .clear, .clearEntry, .backspace, .dot, .exponent, .changeSign, .percent, .equal, .openParenthesis,
        .closeParenthesis, .addToMemory, .subtractFromMemory, .recallMemory, .storeInMemory, .recallStored(1),
        .clearMemory, .enter, .drop, .swap, .rollDown, .rollUp, .lastOperand, .undo, .redo,
    ]

/// Presses keys with one of the rule sets, and checks that the display is never empty and that undo can be redone.
private func fuzzKeys(_ bytes: [UInt8]) {
    guard let doubles, let first = bytes.first else { return }
    let keypad = CalculatorKeypad(brain: doubles, rules: rules[Int(first) % rules.count])
    var state = CalculatorState<Double>()
    for byte in bytes.dropFirst() {
        let command = commands[Int(byte) % commands.count]
        let next = keypad.reduce(state, command)
        check(!next.screen.isEmpty)
        if command != .undo, command != .redo, next != state, next.canUndo {
            check(keypad.reduce(keypad.reduce(next, .undo), .redo) == next)
        }
        state = next
    }
    check(keypad.reduce(state, .clear).screen == "0")
}

// MARK: Tapes

private let tapePath = FileManager.default.temporaryDirectory.appending(path: "fuzz-tape-\(getpid())").path

/// Reads a file that need not be a tape, and checks that a second attempt has the same result. One third of the files
/// have the header of a tape, and another third also a valid checksum before each line.
private func fuzzTape(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let header = Array("brain tape 1\n".utf8)
    switch first % 3 {
    case 0: write(bytes, to: tapePath)
    case 1: write(header + bytes.dropFirst(), to: tapePath)
    default:
        let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        write(header + lines.flatMap { Array("\(checksum(of: $0))\t".utf8) + $0 + [UInt8(ascii: "\n")] }, to: tapePath)
    }
    func read() -> (TapeNews?, Int) {
        let file = TapeFile(path: tapePath) { entries, _ in entries.map(\.result) }
        return (try? file.news(), file.damagedLineCount)
    }
    check(read() == read())
}

/// Returns the CRC-32 of a line, as in zlib, in eight hexadecimal digits.
private func checksum(of bytes: ArraySlice<UInt8>) -> String {
    var remainder: UInt32 = ~0
    for byte in bytes {
        remainder ^= UInt32(byte)
        for _ in 0..<8 { remainder = (remainder >> 1) ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return String(format: "%08x", ~remainder)
}

// MARK: Histories

private let historyPath = FileManager.default.temporaryDirectory.appending(path: "fuzz-history-\(getpid())").path

/// Reads a file that need not be a history, appends a line, and checks that the existing lines are preserved.
private func fuzzHistory(_ bytes: [UInt8]) {
    write(bytes, to: historyPath)
    let file = HistoryFile(path: historyPath)
    guard let before = try? file.read() else { return }
    let line = String(decoding: bytes.suffix(20), as: UTF8.self)
    guard (try? file.add([line])) != nil, let after = try? file.read() else { return check(false) }
    check(after.lines == History(lines: before.lines + [line]).lines || line.isEmpty)
    let places = [-1, 0, before.lines.count, Int.max]
    for place in places {
        _ = before.last(beginningWith: line, before: place)
        _ = before.last(containing: line, before: place)
    }
}

// MARK: Terminals

/// Decodes the input of a terminal, and checks that the keys are the same if it arrives byte by byte.
private func fuzzTerminal(_ bytes: [UInt8]) {
    var whole = KeyDecoder()
    let keys = whole.keys(bytes) + whole.flush()
    var parts = KeyDecoder()
    var single: [TerminalKey] = []
    for byte in bytes { single += parts.keys([byte]) }
    single += parts.flush()
    if bytes.count < 100 { check(keys == single) }
    for keyMap in LineEditor.KeyMap.allCases {
        var editor = LineEditor(keyMap: keyMap)
        for key in keys { _ = editor.reduce(key) }
        check((0...editor.edited.characters.count).contains(editor.edited.cursor))
        for width in [0, 1, 7, 80] {
            var flow = TextFlow(width: width)
            flow.append(editor.text)
            check(flow.rowCount > 0)
        }
    }
}

// MARK: Exact numbers

private let exact = brain(over: ExactReal.self)

/// Evaluates an expression over exact numbers, with resource limits, and checks that a second evaluation has the same
/// text or error.
private func fuzzNumbers(_ bytes: [UInt8]) {
    guard let exact else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    var limits = ResourceLimits()
    limits.maximumBits = 1 << 18
    limits.maximumDigits = 2_000
    limits.decisionDigits = 200
    func answer() -> String? {
        let requests = Mutex(0)
        let interrupt = Interrupt {
            requests.withLock {
                $0 += 1; return $0 > 50
            }
        }
        return ResourceLimits.$current.withValue(limits) {
            Interrupt.$current.withValue(interrupt) {
                var brain = exact
                do throws(CalculationError) {
                    guard case .value(let value, let conversion) = try brain.evaluate(text) else { return "definition" }
                    do throws(Fault) {
                        let format = ValueFormat(NumberFormat(digits: .significant(30)))
                        return try format.text(for: value, as: conversion).text
                    } catch {
                        return error == .interrupted ? nil : "\(error)"
                    }
                } catch {
                    check(!error.report(for: text).isEmpty)
                    return error.code == "interrupted" ? nil : error.code
                }
            }
        }
    }
    let (first, second) = (answer(), answer())
    check(first == nil || second == nil || first == second)
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import ScientificOperators
import TestSupport
import Testing

@testable import Keypad

/// Key sequences whose results other calculators fixed, from a folder beside the repository or the one that
/// `BRAIN_SUITES` names.
struct SuiteTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let keys: [String]
        let expected: String
        let note: String
        let consensus: String

        var testDescription: String { "\(id): \(keys.joined(separator: " "))" }

        /// The unit of angles that the row is about.
        var angleUnit: AngleUnit {
            if keys.contains("RAD") || note.contains("mode=chain") { return .radians }
            return keys.contains("GRAD") ? .gradians : .degrees
        }

        /// The rules that the row is about, where calculators differ.
        var rules: RuleSet {
            let isAboutPrecedence = consensus.contains("SCI") && !consensus.contains("WIN_STD")
            return isAboutPrecedence ? .scientific : .pocket
        }
    }

    private static let folder = URL(filePath: PackageFolder.suites)

    static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: files[0]).path)

    private static let files = ["keypad_cs193p.tsv", "keypad_ms_manager.tsv"]

    static let rows: [Row] = files.flatMap { file -> [Row] in
        guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else { return [] }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count == 7, columns[5] != "unverified" else { return nil }
            return Row(
                id: columns[0], keys: columns[1].split(separator: " ").map(String.init), expected: columns[2],
                note: columns[3], consensus: columns[6])
        }
    }

    /// Rows that are not followed, and why.
    static let exceptions = [
        "keypad_ms_manager-0103": "sin π is not 0 for the double nearest to π; exact numbers show 0",
        "keypad_ms_manager-0105": "tan π is not 0 for the double nearest to π; exact numbers show 0",
        "keypad_ms_manager-0068": "8 to the power of the double nearest to 2/3 is not 4; exact numbers show 0",
        "keypad_ms_manager-0013": "a double can’t hold 1e-9999: pressing ÷ says so, and 10 begins anew",
        "keypad_ms_manager-0035": "a double can’t hold 1e-9999: pressing ÷ says so, and 10 begins anew",
        "keypad_ms_manager-0089": "an open parenthesis shows 0, not the number before it",
        "keypad_cs193p-0019": "a digit after ± goes on with the number, as all but one family have it",
        "keypad_cs193p-0100": "a digit after ± goes on with the number, as all but one family have it",
    ]

    /// The suites' names for keys that are called otherwise here.
    private static let names = [
        "sqrt": "√", "sqr": "sqr", "cbrt": "cbrt", "n!": "!", "x^y": "^", "yroot": "root", "log": "log10", "pi": "π",
        "10^x": "exp10", "e^x": "exp", "2^x": "exp2", "1/x": "inverse", "*": "×", "/": "÷", "-": "−",
    ]

    private static func press(_ row: Row, _ keypad: TestKeypad) -> CalculatorState<Double> {
        let keys = row.keys.filter { !["RAD", "GRAD", "DEG"].contains($0) }.map { names[$0] ?? $0 }
        return keypad.press(keys.joined(separator: " "))
    }

    /// Keys that are functions of two operands elsewhere, or of none here.
    private static let more: [Operator<Double>] = [
        Operator("inverse", .function, .unary { .quotient(1, $0) }, summary: "The reciprocal"),
        Operator("logbasey", .function, .binary { .log($0) / .log($1) }, summary: "A logarithm"),
    ]

    @Test(.enabled(if: isPresent, "the suites are not beside this checkout"), arguments: rows)
    func `the display shows what other calculators show`(row: Row) throws {
        let state = Self.press(row, try TestKeypad(row.rules, angleUnit: row.angleUnit, more: Self.more))
        try withKnownIssue {
            if row.expected == "ERROR" {
                #expect(state.error != nil)
            } else {
                let expected = try #require(Double(row.expected))
                let shown = try #require(Double(state.screen))
                // Short decimals are rounded by the display they were read off.
                let tolerance = row.expected.count < 15 && row.expected.contains(".") ? 5e-7 : 1e-14
                #expect(abs(shown - expected) <= abs(expected) * tolerance)
            }
        } when: {
            Self.exceptions[row.id] != nil
        }
    }

    @Test(.enabled(if: isPresent, "the suites are not beside this checkout"))
    func `every row that all calculators agree on holds for a pocket calculator`() throws {
        let universal = Self.rows.filter { $0.consensus == "universal:all" }
        #expect(universal.count > 150)
        #expect(universal.allSatisfy { $0.rules == .pocket })
    }
}

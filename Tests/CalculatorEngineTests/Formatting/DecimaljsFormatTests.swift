// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import CalculatorEngine

/// decimal.js's own cases, from outside of the package: visibly skipped where the folder of suites is not there.
struct DecimaljsFormatTests {
    /// A row of the suite: a literal, the method that formats it, and what that gives.
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let literal: String
        let expected: String
        let method: String
        let arguments: [Int]
        let defaultRounding: String

        var testDescription: String { "\(id): \(literal).\(method)(\(arguments))" }
    }

    static let file = URL(filePath: PackageFolder.suites).appending(path: "decimaljs_format.tsv")

    /// The rows that the suite's own check found no fault with.
    static let rows: [Row] = {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count > 5, columns[5] == "value-ok" || columns[5] == "text" else { return nil }
            var note: [String: String] = [:]
            for entry in columns[3].split(separator: ";") {
                let parts = entry.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
                note[parts[0]] = parts[1]
            }
            return Row(
                id: columns[0], literal: columns[1], expected: columns[2], method: note["fn"] ?? "",
                arguments: (note["args"] ?? "").split(separator: ",").compactMap { Int($0) },
                defaultRounding: note["default_rounding"] ?? "")
        }
    }()

    @Test(.enabled(if: !rows.isEmpty, "decimaljs_format.tsv is not there: set BRAIN_SUITES to the folder of suites"))
    func `in more than a thousand rows`() throws {
        #expect(Self.rows.count > 1000)
        for row in Self.rows {
            let number = try #require(Self.expansion(of: row.literal))
            let rule = try #require(Self.rule(row, isNegative: number.isNegative))
            let digits: DigitCount =
                switch (row.method, row.arguments.first) {
                case ("toFixed", let places?), ("toDP", let places?): .fractional(places)
                case ("toExponential", let places?): .significant(places + 1)
                case ("toPrecision", let count?), ("toSD", let count?): .significant(count)
                default: .significant(10_000)
                }
            var format = NumberFormat(style: row.expected.contains("e") ? .scientific : .plain, digits: digits)
            format.keepsTrailingZeros =
                !row.arguments.isEmpty && ["toFixed", "toExponential", "toPrecision"].contains(row.method)
            let rounded = number.rounded(to: digits, rule)
            if format.style == .plain {
                // decimal.js goes on longer without an exponent than we do, but for a number of decimals.
                if case .significant(let count) = digits { format.digits = .fractional(count - 1 - rounded.exponent) }
            }
            var bytes: [UInt8] = []
            try format.append(rounded, to: &bytes)
            // Zero has a sign there, and none here.
            let isZero = !row.expected.prefix { $0 != "e" }.contains { ("1"..."9").contains($0) }
            let expected = isZero && row.expected.hasPrefix("-") ? String(row.expected.dropFirst()) : row.expected
            #expect(String(decoding: bytes, as: UTF8.self) == expected, "\(row.testDescription)")
        }
    }

    private static func expansion(of literal: String) -> DecimalExpansion? {
        let parts = literal.lowercased().split(separator: "e")
        guard let significand = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
        let magnitude = significand.drop { $0 == "-" || $0 == "+" }
        let integerCount = magnitude.prefix { $0 != "." }.count
        return DecimalExpansion(
            isNegative: significand.hasPrefix("-"), digits: magnitude.filter { $0 != "." }.utf8.map { $0 - 48 },
            exponent: integerCount - 1 + exponent, isExact: true)
    }

    /// decimal.js's rounding modes, by number or by name; halves go up in mode 7 and down in mode 8, whatever the sign.
    private static func rule(_ row: Row, isNegative: Bool) -> RoundingRule? {
        let modes: [RoundingRule] = [
            .up, .down, .ceiling, .floor, .halfUp, .halfDown, .halfEven, isNegative ? .halfDown : .halfUp,
            isNegative ? .halfUp : .halfDown,
        ]
        if row.arguments.count > 1 { return modes[row.arguments[1]] }
        if let number = Int(row.defaultRounding) { return modes[number] }
        return RoundingRule(rawValue: row.defaultRounding.replacingOccurrences(of: "_", with: "-"))
    }
}

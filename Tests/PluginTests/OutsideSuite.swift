// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import TestSupport

/// The folder of cases that other projects fixed. It lies outside of the repository: it is the one that
/// `BRAIN_SUITES` names, or `shared/suites` beside the package.
enum OutsideSuite {
    static let folder: URL? = {
        let folder = URL(filePath: PackageFolder.suites)
        return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
    }()

    /// The rows of a suite that an independent evaluation confirmed.
    static func rows(_ suite: String) throws -> [Row] {
        guard let folder else { return [] }
        let text = try String(contentsOf: folder.appending(path: "\(suite).tsv"), encoding: .utf8)
        return text.split(separator: "\n").compactMap(Row.init)
    }

    /// A row that an independent evaluation confirmed.
    struct Row: Sendable, CustomStringConvertible {
        let id: String
        let expression: String
        /// The value, or `nil` where the answer must be an error.
        let expected: Double?
        let expectedText: String
        /// How far the source itself may have rounded the value, or says that it compares it.
        let roundingError: Double
        let angleUnit: AngleUnit
        /// What else the source says of the row.
        let notes: [String: String]

        var description: String { "\(id): \(expression)" }

        private static let confirmed: Set = [
            "exact", "exact~", "exact~0", "rounded", "rounded-coarse", "truncated", "dbl-correct", "dbl<=2ulp",
            "derived",
        ]

        /// - Returns: `nil` for comments, and for rows that record where tools disagree.
        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 6, !line.hasPrefix("#") else { return nil }
            let verdict = fields[5]
            let isError = verdict == "error-ok" || verdict == "parse-error"
            guard isError || Self.confirmed.contains(verdict) else { return nil }
            id = fields[0]
            // Squares of what hypot is asked for there do not fit a double, which is what hypot is for.
            let legs = fields[4].hasSuffix("hypot") ? fields[1].wholeMatch(of: /sqrt\((.+)\^2\+(.+)\^2\)/) : nil
            expression = legs.map { "hypot(\($0.1), \($0.2))" } ?? fields[1]
            expected = isError ? nil : Double(fields[2])
            expectedText = fields[2]
            let pairs = fields[3].split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            notes = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
            angleUnit =
                switch notes["angle"] {
                case "deg": .degrees
                case "grad": .gradians
                default: .radians
                }
            roundingError = Self.roundingError(of: expected ?? 0, verdict, fields[2], notes)
        }

        private static func roundingError(
            of value: Double, _ verdict: String, _ text: String, _ notes: [String: String]
        ) -> Double {
            func number(_ name: String) -> Double? { notes[name].flatMap(Double.init) }
            /// The last of so many significant digits.
            func unit(digits: Double) -> Double {
                value == 0 ? 0 : pow(10, log10(abs(value)).rounded(.down) - digits + 1)
            }
            if let precision = number("prec") {
                // Rounded to the nearest, or in a direction.
                let isNearest = notes["near"] == "1" || notes["round"]?.hasPrefix("half") == true
                return unit(digits: precision) * (isNearest ? 0.5 : 1)
            }
            let decimals = number("decimals") ?? (notes["display"] == "fixed9" ? 9 : nil)
            let shown = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
            let last = decimals.map { pow(10, -$0) } ?? unit(digits: number("digits") ?? Double(shown.count))
            let stated = max(number("abstol") ?? 0, (number("reltol") ?? 0) * abs(value))
            switch verdict {
            case "rounded", "derived": return max(stated, last / 2)
            case "rounded-coarse", "truncated": return max(stated, unit(digits: Double(shown.count)))
            default: return stated
            }
        }

        /// The numbers in the expression.
        var literals: [Range<String.Index>] {
            expression.ranges(of: /(?:\b\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/)
        }
    }
}

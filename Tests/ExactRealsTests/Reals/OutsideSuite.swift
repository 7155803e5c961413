// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Foundation
import ScientificOperators
import TestSupport

@testable import ExactReals

/// The folder of cases that other projects fixed. It lies outside of the repository: it is the one that
/// `BRAIN_SUITES` names, or `shared/suites` beside the package.
enum OutsideSuite {
    static let folder: URL? = {
        let folder = URL(filePath: PackageFolder.suites)
        return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
    }()

    /// A row that an independent evaluation confirmed.
    struct Row {
        let id: String
        let expression: String
        /// The value, or `nil` where the answer must be an error.
        let expected: Rational?
        let count: DigitCount
        let rounding: RoundingRule
        let unit: AngleUnit
        /// Whether the value is zero and has to be known to be.
        let isZero: Bool

        private static let confirmed = [
            "exact", "exact~", "exact~0", "rounded", "dbl-correct", "derived", "computed", "error-ok", "bc-confirmed",
        ]

        /// - Returns: `nil` for comments, and for rows that record where tools disagree.
        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard !line.hasPrefix("#"), fields.count >= 6, Self.confirmed.contains(fields[5]) else { return nil }
            let notes = fields[3].split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            let note = Dictionary(notes.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
            id = fields[0]
            unit = note["angle"]?.hasPrefix("deg") == true ? .degrees : .radians
            isZero = fields[5] == "exact~0"
            let digits = note["norm"] ?? note["hp40"] ?? fields[2]
            expected = fields[2] == "ERROR" ? nil : Rational(decimal: digits)
            guard expected != nil || fields[2] == "ERROR" else { return nil }
            rounding = note["round"].flatMap { RoundingRule(rawValue: $0.replacing("_", with: "-")) } ?? .halfEven
            // Rounding at a decimal place is what asking for digits does.
            if let operand = fields[1].wholeMatch(of: /rint\((.+)\)/) {
                (expression, count) = (String(operand.1), .fractional(0))
                return
            }
            let quantized = fields[1].wholeMatch(of: /quantize\((.+), .+\)/)
            expression = quantized.map { String($0.1) } ?? fields[1]
            if let decimals = note["decimals"].flatMap(Int.init) {
                count = .fractional(decimals)
            } else if let precision = note["prec"].flatMap(Int.init) {
                count = .significant(precision)
            } else if note["hp40"] != nil {
                count = .significant(40)
            } else {
                // What the row itself gives, exact values being as long as they are.
                let significant = digits.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
                count = .significant(max(significant.count, fields[5].hasPrefix("exact") ? 40 : 1))
            }
        }
    }
}

#endif

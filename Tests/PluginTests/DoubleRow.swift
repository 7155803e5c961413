// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import TestSupport

/// A row of a suite of another project that an independent evaluation confirmed, as far as doubles can tell.
struct DoubleRow: Sendable, CustomStringConvertible {
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

    private static let confirmed = OutsideSuite.confirmed.union(["rounded-coarse", "truncated", "dbl<=2ulp"])

    /// - Returns: `nil` for rows that record where tools disagree.
    init?(_ row: OutsideSuite.Row) {
        let isError = row.verdict == "error-ok" || row.verdict == "parse-error"
        guard isError || Self.confirmed.contains(row.verdict) else { return nil }
        id = row.id
        notes = row.notes
        // Squares of what hypot is asked for there do not fit a double, which is what hypot is for.
        let legs =
            row.operation.hasSuffix("hypot") ? row.expression.wholeMatch(of: /sqrt\((.+)\^2\+(.+)\^2\)/) : nil
        expression = legs.map { "hypot(\($0.1), \($0.2))" } ?? row.expression
        expected = isError ? nil : Double(row.value)
        expectedText = row.value
        angleUnit =
            switch notes["angle"] {
            case "deg": .degrees
            case "grad": .gradians
            default: .radians
            }
        roundingError = Self.roundingError(of: expected ?? 0, row.verdict, row.value, notes)
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

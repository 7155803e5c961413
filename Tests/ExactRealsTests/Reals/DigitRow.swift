// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport

@testable import ExactReals

/// A row of a suite of another project that an independent evaluation confirmed, and the digits it asks for.
struct DigitRow {
    let id: String
    let expression: String
    /// The value, or `nil` where the answer must be an error.
    let expected: Rational?
    let count: DigitCount
    let rounding: RoundingRule
    let unit: AngleUnit
    /// Whether the value is zero and has to be known to be.
    let isZero: Bool

    private static let confirmed = OutsideSuite.confirmed.union(["computed", "error-ok", "bc-confirmed"])

    /// - Returns: `nil` for rows that record where tools disagree.
    init?(_ row: OutsideSuite.Row) {
        guard Self.confirmed.contains(row.verdict) else { return nil }
        let note = row.notes
        id = row.id
        unit = note["angle"]?.hasPrefix("deg") == true ? .degrees : .radians
        isZero = row.verdict == "exact~0"
        let digits = note["norm"] ?? note["hp40"] ?? row.value
        expected = row.value == "ERROR" ? nil : Rational(decimal: digits)
        guard expected != nil || row.value == "ERROR" else { return nil }
        rounding = note["round"].flatMap { RoundingRule(rawValue: $0.replacing("_", with: "-")) } ?? .halfEven
        // Rounding at a decimal place is what asking for digits does.
        if let operand = row.expression.wholeMatch(of: /rint\((.+)\)/) {
            (expression, count) = (String(operand.1), .fractional(0))
            return
        }
        let quantized = row.expression.wholeMatch(of: /quantize\((.+), .+\)/)
        expression = quantized.map { String($0.1) } ?? row.expression
        if let decimals = note["decimals"].flatMap(Int.init) {
            count = .fractional(decimals)
        } else if let precision = note["prec"].flatMap(Int.init) {
            count = .significant(precision)
        } else if note["hp40"] != nil {
            count = .significant(40)
        } else {
            // What the row itself gives, exact values being as long as they are.
            let significant = digits.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
            count = .significant(max(significant.count, row.verdict.hasPrefix("exact") ? 40 : 1))
        }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

/// Cases that other projects and standards fixed, at the precision and in the rounding mode of each.
@Suite(.enabled(if: OutsideSuite.folder != nil, "the suites are not here; BRAIN_SUITES names their folder"))
struct OutsideSuiteTests {
    @Test(arguments: [
        "dectest_core", "dectest_extra", "core_math_worst", "glibc_libm", "truth_literature", "constants_digits",
        "aosp_exact_reals", "speedcrunch_hmath",
    ])
    func `each case has its digits`(suite: String) throws {
        let rows = try OutsideSuite.rows(suite).compactMap(DigitRow.init)
        #expect(!rows.isEmpty)
        for row in rows where Self.leftOut[row.id] == nil { check(row) }
    }

    /// Rows that are not checked, and why.
    private static let leftOut = [
        "powx560": zeroPower, "powx561": zeroPower, "powx562": zeroPower, "powx563": zeroPower,
        "powx513": largeExponent, "powx514": largeExponent, "powx517": largeExponent,
        "speedcrunch_hmath-0004": largeExponent, "speedcrunch_hmath-0005": largeExponent,
        "truth_literature-0123": "an angle meant in degrees, in a row of radians",
        "truth_literature-0235": "an angle meant in degrees, in a row of radians",
    ]
    private static let zeroPower = "0^0 is 1 for a calculator"
    private static let largeExponent = "an exponent beyond the other program's limits, and within ours"

    private func check(_ row: DigitRow) {
        let value = ExactCalculator.value(row.expression, row.unit)
        guard let expected = row.expected else {
            #expect(throws: Fault.self, "\(row.id): \(row.expression) should be an error") {
                try value.decimalExpansion(row.count, rounding: row.rounding)
            }
            return
        }
        do throws(Fault) {
            let expansion = try value.decimalExpansion(row.count, rounding: row.rounding)
            #expect(expansion.rational == expected, "\(row.id): \(row.expression)")
            #expect(!expansion.isUndecided, "\(row.id): \(row.expression)")
            if row.isZero { #expect(expansion.isExact, "\(row.id): \(row.expression) is exactly zero") }
        } catch {
            Issue.record("\(row.id): \(row.expression) has the fault \(error)")
        }
    }
}

#endif

#if GMP

import CalculatorEngine
import Foundation
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
        let folder = try #require(OutsideSuite.folder)
        let text = try String(contentsOf: folder.appending(path: "\(suite).tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").compactMap { OutsideSuite.Row($0) }
        #expect(!rows.isEmpty)
        for row in rows where Self.leftOut[row.id] == nil { check(row) }
    }

    /// Rows that are not checked, and why.
    static let leftOut: [String: String] = [
        "powx560": "0^0 is 1", "powx561": "0^0 is 1", "powx562": "0^0 is 1", "powx563": "0^0 is 1",
        "powx513": "too large there, not here", "powx514": "too large there, not here",
        "powx517": "too large there, not here", "speedcrunch_hmath-0004": "too large there, not here",
        "speedcrunch_hmath-0005": "too small there, not here", "aosp_exact_reals-1068": additionTheorem,
        "aosp_exact_reals-1075": additionTheorem, "aosp_exact_reals-1076": additionTheorem,
        "aosp_exact_reals-1097": additionTheorem, "aosp_exact_reals-1111": additionTheorem,
        "aosp_exact_reals-1118": additionTheorem, "truth_literature-0123": "means degrees, and says radians",
        "truth_literature-0235": "means degrees, and says radians",
    ]

    private static let additionTheorem = "sin(a + b) is not known to be sin a·cos b + cos a·sin b: undecided"

    private func check(_ row: OutsideSuite.Row) {
        let value = ExactCalculator.value(row.expression, row.unit)
        guard let expected = row.expected else {
            #expect(value.fault != nil, "\(row.id): \(row.expression) should be an error")
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

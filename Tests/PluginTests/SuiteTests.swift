// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import Foundation
import ScientificOperators
import TestSupport
import Testing

/// Cases that other projects fixed, over `Double`.
@Suite(.enabled(if: OutsideSuite.folder != nil, "the suites are not here; BRAIN_SUITES names their folder"))
struct SuiteTests {
    @Test(
        arguments: [
            // Single functions of exact operands are held to two units in the last place, all else to fifteen digits.
            ("glibc_libm", PercentRule.plain, 2), ("core_math_worst", .plain, 2), ("tinyexpr", .plain, 16),
            ("exprtk_unit", .plain, 16), ("numbat", .plain, 16), ("gnome_equation", .calculator, 16),
            ("mathjs_parse", .calculator, 16), ("ms_rational", .plain, 16), ("speedcrunch_hmath", .plain, 16),
            ("aosp_exact_reals", .plain, 16), ("dectest_core", .plain, 16), ("dectest_extra", .plain, 16),
        ] as [(String, PercentRule, Double)])
    func `a case from another project has its value`(
        _ suite: String, _ percent: PercentRule, _ unitsInTheLastPlace: Double
    ) throws {
        let rows = try OutsideSuite.rows(suite).compactMap(DoubleRow.init)
        #expect(rows.count > 40)
        let calculators = try Dictionary(
            uniqueKeysWithValues: AngleUnit.allCases.map { unit in
                (unit, CalculatorBrain(registry: try Shipped.registry(over: Double.self, unit, percent)))
            })
        var leftOutCount = 0
        for row in rows {
            if LeftOutRows.reason(for: row) != nil {
                leftOutCount += 1
                continue
            }
            let brain = try #require(calculators[row.angleUnit])
            do {
                let value = try brain.expression(row.expression).number()
                guard let expected = row.expected else {
                    Issue.record("\(row) should be an error, and is \(value)")
                    continue
                }
                let excess = abs(value - expected) - row.roundingError - unitsInTheLastPlace * expected.ulp
                if excess > 0 {
                    let spread = unitsInTheLastPlace > 2 ? brain.spread(of: row, around: value) : 0
                    #expect(excess <= 2 * spread, "\(row) is \(value), not \(expected)")
                }
            } catch {
                #expect(row.expected == nil, "\(row): \(error)")
            }
        }
        #expect(leftOutCount * 3 < rows.count)
    }
}

extension CalculatorBrain<Double> {
    /// How far the value of a row moves when its numbers, which doubles can only be near to, move to the next double.
    ///
    /// - Returns: 0 where it moves so far that the value would mean nothing.
    fileprivate func spread(of row: DoubleRow, around value: Double) -> Double {
        var spread = 0.0
        var largest = max(1, abs(value))
        for range in row.literals {
            guard let literal = Double(row.expression[range]) else { continue }
            largest = max(largest, literal)
            for moved in [literal.nextUp, literal.nextDown] {
                let text = row.expression.replacingCharacters(in: range, with: "(\(moved))")
                spread += abs(((try? expression(text).number()) ?? .infinity) - value)
            }
        }
        return spread < 1e-6 * largest ? spread : 0
    }
}

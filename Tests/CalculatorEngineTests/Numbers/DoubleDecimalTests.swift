// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// The decimal digits of a double.
struct DoubleDecimalTests {
    @Test(arguments: DoubleReference.expansions.split(separator: "\n"))
    func `decimal digits are the exact binary value, rounded once`(row: Substring) throws {
        let fields = row.split(separator: " ").map(String.init)
        let value = Double(bitPattern: try #require(UInt64(fields[0], radix: 16)))
        let wanted = try #require(Int(fields[2]))
        let rule = try #require(RoundingRule(rawValue: fields[3]))
        let result = try value.decimalExpansion(
            fields[1] == "s" ? .significant(wanted) : .fractional(wanted), rounding: rule)
        #expect(result.digits == (fields[5] == "-" ? [] : fields[5].utf8.map { $0 - 48 }))
        #expect(result.exponent == Int(fields[6]))
        #expect(result.isNegative == (fields[4] == "-"))
        #expect(result.isExact == (fields[7] == "exact"))
    }

    @Test
    func `decimal digits are the same by the short way as by the exact one, in all modes and near every power of ten`()
        throws
    {
        var values = Array(RandomDoubles(seed: 1, count: PropertyCases.count))
        for power in PowerOfTen.range.clamped(to: -323...308) {
            let value = Double(NumberLiteral(significand: 1, exponent: power))
            values += [value, value.nextUp, value.nextDown]
        }
        var choices = RandomDoubles(seed: 2, count: 0)
        for value in values {
            let exact = try value.decimalExpansion(.significant(800), rounding: .down)
            let word = choices.nextWord()
            let digits = Int(word & 0xffff) % 17 + 1
            let places = digits - exact.exponent - 2
            let rule = RoundingRule.allCases[Int(word >> 16 & 0xffff) % 7]
            for count in [DigitCount.significant(digits), .fractional(places), .significant(15)] {
                let result = try value.decimalExpansion(count, rounding: rule)
                #expect(result == exact.rounded(to: count, rule), "\(value) \(count) \(rule)")
            }
        }
    }

    @Test func `17 decimal digits are a double's own: they read back to it`() throws {
        for value in RandomDoubles(seed: 3, count: PropertyCases.count) {
            let expansion = try value.decimalExpansion(.significant(17), rounding: .halfEven)
            let literal = NumberLiteral(
                significand: expansion.significand, exponent: expansion.exponent - expansion.digitCount + 1)
            #expect(Double(literal) == value.magnitude)
            #expect(expansion.isNegative == (value < 0))
        }
    }

    @Test(
        arguments: [
            (0.1, 55, 5, 1, false), (0.1, 0, 0, 1, false), (0.5, 1, 9, 1, true),
            (0, 0, 7, 0, true), (1e22, 23, 7, 1, true), (123_456, 6, 2, 6, true), (123_456, 5, 2, 2, false),
            (120_000, 6, 1, 2, true), (120_000, 5, 1, 1, false), (1e300, 2, 3, 1, false),
            (0x1p-1074, 751, 1, 1, false), (2.5, 2, 1, 1, false), (0x1p100, 31, 3, 31, true),
            (0x1p100, 30, 3, 3, false), (9_007_199_254_740_992e3, 19, 4, 16, true),
        ] as [(Double, Int, Int, Int, Bool)])
    func `decimal digits are all there of a whole number where they fit, and else as many as asked for`(
        value: Double, limit: Int, fallback: Int, digitCount: Int, isExact: Bool
    ) throws {
        let result = try value.decimalExpansion(.whole(limit: limit, fallback: fallback), rounding: .halfEven)
        #expect(result.digitCount == digitCount)
        #expect(result.digits.count == digitCount)
        #expect(result.isExact == isExact)
    }

    @Test(
        arguments: [
            (0.004, 1, RoundingRule.up, [1], -1), (0.004, 1, .halfEven, [], 0), (-0.004, 2, .floor, [1], -2),
            (5, -1, .halfEven, [], 0), (5, -1, .halfUp, [1], 1), (51, -2, .halfDown, [1], 2),
            (49, -4, .ceiling, [1], 4),
            (1e300, -400, .up, [1], 400), (0.3, Int.min, .down, [], 0), (0.75, 0, .halfEven, [1], 0),
            (0.5, 0, .halfEven, [], 0), (0.03, 1, .halfUp, [], 0),
        ] as [(Double, Int, RoundingRule, [UInt8], Int)])
    func `decimal digits are zero or one unit where the last place lies left of the number`(
        value: Double, places: Int, rule: RoundingRule, digits: [UInt8], exponent: Int
    ) throws {
        let result = try value.decimalExpansion(.fractional(places), rounding: rule)
        #expect(result.digits == digits)
        #expect(result.exponent == exponent)
        #expect(!result.isExact)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max])
    func `decimal digits are asked for in any number without harm`(count: Int) throws {
        for value in [0, 1, -0.1, 0x1p-1074, .greatestFiniteMagnitude] {
            for request in [DigitCount.significant(count), .whole(limit: count, fallback: count)] {
                let result = try value.decimalExpansion(request, rounding: .halfEven)
                #expect(result.isZero == (value == 0))
            }
            #expect(
                try value.decimalExpansion(.fractional(count), rounding: .down).isNegative == (value < 0 && count > 0))
        }
    }

    @Test(arguments: Fault.allCases)
    func `the decimal digits of a fault are the fault`(fault: Fault) {
        #expect(throws: fault) { try Double(fault: fault).decimalExpansion(.significant(3), rounding: .halfEven) }
    }
}

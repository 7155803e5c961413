// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// A literal read as a double.
struct DoubleLiteralTests {
    @Test(arguments: DoubleReference.literals.split(separator: "\n"))
    func `a literal is rounded to the nearest double, halves to even`(row: Substring) throws {
        let fields = row.split(separator: " ").map(String.init)
        let parts = fields[0].split(separator: "e")
        let literal = NumberLiteral(
            digits: parts[0].utf8.map { $0 - 48 }, exponent: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        let result = Double(literal)
        switch fields[1] {
        case "overflow": #expect(result.fault == .overflow)
        case "underflow": #expect(result.fault == .underflow)
        default: #expect(result.bitPattern == UInt64(fields[1], radix: 16))
        }
    }

    @Test func `a literal is what the standard library reads, for digits of any number`() throws {
        var words = RandomDoubles(seed: 4, count: 0)
        for _ in 0..<PropertyCases.count {
            let digits = (0..<(words.nextWord() % 40 + 1)).map { _ in UInt8(words.nextWord() % 10) }
            let exponent = Int(words.nextWord() % 660) - 345 - digits.count
            let text = digits.map { String($0) }.joined() + "e\(exponent)"
            let expected = try #require(Double(text))
            let result = Double(NumberLiteral(digits: digits, exponent: exponent))
            if expected.isInfinite {
                #expect(result.fault == .overflow, "\(text)")
            } else if expected == 0 && digits.contains(where: { $0 != 0 }) {
                #expect(result.fault == .underflow, "\(text)")
            } else {
                #expect(result == expected, "\(text)")
            }
        }
    }

    @Test func `half-way between two doubles goes to the even one, and a hair beside it to the nearer one`() throws {
        for value in RandomDoubles(seed: 5, count: PropertyCases.count / 10) where value.magnitude.nextUp.isFinite {
            let lower = value.magnitude
            let upper = lower.nextUp
            let even = lower.bitPattern % 2 == 0 ? lower : upper
            let isSubnormal = lower.exponentBitPattern == 0
            let integer = isSubnormal ? lower.significandBitPattern : lower.significandBitPattern | 1 << 52
            let middle = DecimalExpansion(
                integer: integer * 2 + 1, timesPowerOfTwo: max(Int(lower.exponentBitPattern), 1) - 1076,
                isNegative: false)
            let exponent = middle.exponent - middle.digitCount + 1
            #expect(Double(NumberLiteral(digits: middle.digits, exponent: exponent)) == even || even == 0)
            let tail = [UInt8](repeating: 0, count: 900) + [1]
            #expect(Double(NumberLiteral(digits: middle.digits + tail, exponent: exponent - 901)) == upper)
            var below = middle.digits
            below[below.count - 1] -= 1  // the last digit of an odd number over a power of two is 5
            let nines = [UInt8](repeating: 9, count: 30)
            #expect(Double(NumberLiteral(digits: below + nines, exponent: exponent - 30)) == lower || lower == 0)
        }
    }

    @Test(
        arguments: [
            (16, "ff", 0, 255), (2, "101", -1, 2.5), (8, "17", 0, 15), (16, "1", -1, 0.0625), (2, "1", 1023, 0x1p1023),
            (16, "20000000000001", 0, 0x1p53), (16, "20000000000003", 0, 0x1p53 + 4), (2, "1", -1074, 0x1p-1074),
            (16, "200000000000010000000000000001", 0, 0x1.0000000000001p117),
            (16, "200000000000010000000000000000", 0, 0x1p117), (8, "1", -357, 0x1p-1071), (2, "11", -1075, 0x1p-1073),
            (16, "ffffffffffffffff", 0, 0x1p64), (16, "fffffffffffffbff", 0, 0x1.fffffffffffffp63),
            (16, "fffffffffffffc00", 0, 0x1p64), (16, "00000000000000000000000000000001", 0, 1), (8, "0", 99, 0),
            (16, "10000000000000000000000000000000000", -34, 1),
        ] as [(Int, String, Int, Double)])
    func `a literal in base 2, 8 or 16 is rounded to the nearest double, halves to even`(
        radix: Int, digits: String, exponent: Int, expected: Double
    ) throws {
        let radix = try #require(NumberLiteral.Radix(rawValue: radix))
        let values = digits.map { UInt8($0.hexDigitValue ?? 0) }
        #expect(Double(NumberLiteral(radix: radix, digits: values, exponent: exponent)) == expected)
    }

    @Test(
        arguments: [
            (10, 1, Int.max, Fault.overflow), (10, 1, Int.min, .underflow), (2, 1, 1024, .overflow),
            (2, 1, -1075, .underflow), (2, 1, Int.max, .overflow), (16, 1, Int.min, .underflow),
            (2, 1, -1076, .underflow), (16, UInt64.max, 240, .overflow), (10, UInt64.max, -344, .underflow),
            (10, 2, 308, .overflow), (10, 2, -324, .underflow),
        ] as [(Int, UInt64, Int, Fault)])
    func `a literal too large or too small for a double is a fault, whatever its exponent`(
        radix: Int, significand: UInt64, exponent: Int, fault: Fault
    ) throws {
        let radix = try #require(NumberLiteral.Radix(rawValue: radix))
        #expect(Double(NumberLiteral(radix: radix, significand: significand, exponent: exponent)).fault == fault)
    }

    @Test func `a literal may have millions of digits`() {
        let zeros = [UInt8](repeating: 0, count: 1_000_000)
        #expect(Double(NumberLiteral(digits: [1] + zeros, exponent: -1_000_000)) == 1)
        #expect(Double(NumberLiteral(digits: zeros + [5], exponent: -1)) == 0.5)
        #expect(Double(NumberLiteral(digits: [1] + zeros + [1], exponent: -1_000_001)) == 1)
        let justAboveHalfway: [UInt8] = [9, 0, 0, 7, 1, 9, 9, 2, 5, 4, 7, 4, 0, 9, 9, 3] + zeros + [1]
        #expect(Double(NumberLiteral(digits: justAboveHalfway, exponent: -1_000_001)) == 9_007_199_254_740_994)
    }

    @Test func `a literal of leading zeros alone is zero, and leading zeros do not count`() {
        #expect(Double(NumberLiteral(digits: [UInt8](repeating: 0, count: 30), exponent: 5)) == 0)
        let digits = [UInt8](repeating: 0, count: 30) + [UInt8](repeating: 1, count: 25)
        #expect(NumberLiteral(digits: digits).digits == [UInt8](repeating: 1, count: 25))
    }

    @Test(arguments: [2, 8, 10, 16])
    func `a literal has one of four bases`(_ radix: Int) {
        #expect(NumberLiteral.Radix(rawValue: radix) != nil)
        #expect(NumberLiteral.Radix.allCases.count == 4)
    }
}

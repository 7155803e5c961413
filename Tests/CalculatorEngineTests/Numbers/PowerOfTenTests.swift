// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// Powers of ten to 128 bits.
struct PowerOfTenTests {
    @Test(arguments: DoubleReference.powersOfTen.split(separator: "\n"))
    func `powers of ten are the true ones, rounded down`(row: Substring) throws {
        let fields = row.split(separator: " ")
        let power = try #require(PowerOfTen(Int(fields[0]) ?? .min))
        #expect(power.high == UInt64(fields[1], radix: 16))
        #expect(power.low == UInt64(fields[2], radix: 16))
        #expect(power.binaryExponent == Int(fields[3]))
        #expect(power.isExact == (fields[4] == "exact"))
    }

    @Test func `powers of ten are the true ones for every exponent`() throws {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for k in PowerOfTen.range {
            let power = try #require(PowerOfTen(k))
            for word in [power.high, power.low] { digest = (digest ^ word) &* 0x100_0000_01b3 }
        }
        #expect(digest == DoubleReference.powersOfTenDigest)
    }

    @Test func `powers of ten know their binary exponent: a factor of ten takes three or four bits`() throws {
        var previous = try #require(PowerOfTen(PowerOfTen.range.lowerBound))
        #expect(previous.binaryExponent == -1137)  // 10^−342, by Python's integers
        for k in PowerOfTen.range.dropFirst() {
            let power = try #require(PowerOfTen(k))
            // Times ten is times 5/4 and three bits; the significand overflows where it is 4/5 of 2⁶⁴ or more.
            let overflows = previous.high >= 0xcccc_cccc_cccc_cccc
            #expect(power.binaryExponent - previous.binaryExponent == (overflows ? 4 : 3), "10^\(k)")
            previous = power
        }
    }

    @Test(arguments: [-343, 342, Int.min, Int.max])
    func `powers of ten beyond the table are refused`(k: Int) { #expect(PowerOfTen(k) == nil) }
}

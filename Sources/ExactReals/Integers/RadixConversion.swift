// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Digits of long integers, by halves: the powers of the radix that divide them are shared by all parts of a size.
struct RadixConversion {
    private let radix: Int
    /// radix^(``shortDigits`` · 2^k) for each k, as divisors of dividends that are less than their squares.
    private var divisors: [NewtonDivisor] = []
    private var powers: [Integer] = []

    /// The digits up to which GMP converts a part.
    private static let shortDigits = 8_192

    /// Whether converting so many limbs takes less time like this than by GMP, for which powers of two are simple.
    static func isFaster(_ count: Int, radix: Int) -> Bool {
        count >= Thresholds.radixConversion && radix & (radix - 1) != 0 && TransformProduct.isFaster(count, count)
    }

    init(radix: Int) { self.radix = radix }

    /// Returns radix^(shortDigits · 2^k).
    private mutating func power(_ k: Int) -> Integer {
        while powers.count <= k {
            let next = powers.last?.squared() ?? Integer(radix).power(UInt(Self.shortDigits)) ?? 1
            powers.append(next)
        }
        return powers[k]
    }

    // MARK: To text

    /// The digits of an integer ≥ 0, without leading zeros; `nil` if the computation was abandoned.
    static func text(_ x: Integer, radix: Int) -> String? {
        let count = x.withMPZ { __gmpz_sizeinbase($0, Int32(radix)) }
        var conversion = RadixConversion(radix: radix)
        var isDone = false
        let text = String(unsafeUninitializedCapacity: count) { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return 0 }
                isDone = conversion.write(x, to: start, count: count)
                // The size may be one too large.
                if !isDone || start[0] != CChar(UInt8(ascii: "0")) { return isDone ? count : 0 }
                start.update(from: start + 1, count: count - 1)
                return count - 1
            }
        }
        return isDone ? text : nil
    }

    /// Writes the digits of an integer ≥ 0 of at most `count` digits as characters, with zeros before them; false if
    /// the computation was abandoned.
    mutating func write(_ x: Integer, to text: UnsafeMutablePointer<CChar>, count: Int) -> Bool {
        if count <= Self.shortDigits { return writeShort(x, to: text, count: count) }
        var k = 0
        while Self.shortDigits << (k + 1) < count { k += 1 }
        while divisors.count <= k {
            let power = power(divisors.count)
            guard let divisor = NewtonDivisor(power, quotientBits: power.bitWidth) else { return false }
            divisors.append(divisor)
        }
        guard let (high, low) = divisors[k].divide(x) else { return false }
        let lowCount = Self.shortDigits << k
        return write(high, to: text, count: count - lowCount)
            && write(low, to: text + (count - lowCount), count: lowCount)
    }

    private func writeShort(_ x: Integer, to text: UnsafeMutablePointer<CChar>, count: Int) -> Bool {
        // An abandoned computation may leave any number.
        if Interrupt.abandonment != nil { return false }
        let digits = x.isZero ? "" : x.text(radix: radix)
        let zeros = count - digits.utf8.count
        guard zeros >= 0 else { return false }
        text.update(repeating: CChar(UInt8(ascii: "0")), count: zeros)
        for (index, digit) in digits.utf8.enumerated() { text[zeros + index] = CChar(digit) }
        return true
    }

    // MARK: From digits

    /// Returns the integer of some digits' values, the most significant first.
    mutating func read(_ digits: UnsafePointer<UInt8>, _ count: Int) -> Integer {
        if count <= Self.shortDigits {
            return Integer(capacity: count * 6 / 64 + 2) { __gmpn_set_str($0, digits, count, Int32(radix)) }
        }
        var k = 0
        while Self.shortDigits << (k + 1) < count { k += 1 }
        let lowCount = Self.shortDigits << k
        return read(digits, count - lowCount) * power(k) + read(digits + (count - lowCount), lowCount)
    }
}

#endif

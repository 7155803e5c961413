// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CInterruptibleGMP
import CalculatorEngine
import Platform

/// Operations whose results can be far larger than their operands, each with an upper bound of its size.
///
/// The bounds saturate at `Int.max`. They are computed in `Double`, with more slack added than its rounding can take
/// away: one part in 2⁴⁰ and two bits.
extension Integer {
    /// Returns `self^exponent`, `nil` if the result could exceed ``maximumBitWidth`` or the computation was abandoned.
    /// 0⁰ is 1.
    public func power(_ exponent: UInt) -> Integer? {
        if exponent == 0 || self == 1 { return 1 }
        if isZero { return 0 }
        if self == -1 { return exponent & 1 == 0 ? 1 : -1 }
        if exponent == 1 { return self }
        if case .small(let base) = storage, exponent < 63, Int(exponent) * bitWidth < 63 {
            let power = Int(base.magnitude.wordPower(Int(exponent)))
            return Integer(base < 0 && exponent & 1 == 1 ? -power : power)
        }
        let bits = Self.bitWidthOfPower(base: self, exponent: Integer(UInt64(exponent)))
        let isLong = bits >= 64 * LongOperation.leastCount
        if exponent == 2, bits <= Self.maximumBitWidth {
            let square = squared()
            return isLong && Interrupt.abandonment != nil ? nil : square
        }
        if !isLong {
            return Integer(mpz: { result in withMPZ { __gmpz_pow_ui(result, $0, exponent) } })
        }
        if bits > Self.maximumBitWidth { return nil }
        if TransformProduct.isFaster(bits / 128, bits / 128) { return longPower(exponent) }
        return LongOperation.integer { result in withMPZ { interruptible_mpz_pow_ui(result, $0, exponent) } }
    }

    /// Whether this is base^exponent, for positive numbers. The lowest limbs tell of most numbers that they are not.
    func isPower(of base: UInt, exponent: Int) -> Bool {
        let lowest = withMagnitude { limbs, count in count == 0 ? 0 : limbs[0] }
        return lowest == base.wordPower(exponent)
            && Integer(magnitude: base, isNegative: false).power(UInt(exponent)) == self
    }

    /// Returns ``power(_:)`` by squaring; the power of two in this integer is a shift.
    private func longPower(_ exponent: UInt) -> Integer? {
        let zeros = trailingZeroBits
        let odd = scaledDown(by: zeros)
        var result = odd
        var bit = UInt.bitWidth - 1 - exponent.leadingZeroBitCount
        while bit > 0 {
            bit -= 1
            result = result.squared()
            if exponent >> UInt(bit) & 1 == 1 { result *= odd }
            if Interrupt.abandonment != nil { return nil }
        }
        return result.scaledUp(by: zeros * Int(exponent))
    }

    /// Returns `n!`, `nil` for a negative `n` or if the result could exceed ``maximumBitWidth``.
    public static func factorial(_ n: Int) -> Integer? {
        let bits = bitWidthOfFactorial(n)
        guard n >= 0, bits <= maximumBitWidth else { return nil }
        if PrimeProduct.isFaster(n, bits: bits) { return PrimeProduct.factorial(n) }
        return LongOperation.integer { interruptible_mpz_fac_ui($0, UInt(n)) }
    }

    /// Returns the binomial coefficient n over k, 0 when k > n; `nil` if n or k is negative or the result could exceed
    /// ``maximumBitWidth``.
    public static func binomial(_ n: Int, _ k: Int) -> Integer? {
        guard n >= 0, k >= 0, bitWidthOfBinomial(n, k) <= maximumBitWidth else { return nil }
        if k > n { return 0 }
        let few = min(k, n - k)
        // GMP takes time that grows with the square of k unless it sieves primes up to n.
        if few >= Thresholds.binomialByProduct, few < n / 16 { return binomial(Integer(n), few) }
        if PrimeProduct.isFaster(n, bits: bitWidthOfBinomial(n, few)) { return PrimeProduct.binomial(n, few) }
        return LongOperation.integer { interruptible_mpz_bin_uiui($0, UInt(n), UInt(few)) }
    }

    /// Returns the binomial coefficient n over k for 0 ≤ k ≤ n, the product of the k integers up to n divided by k!;
    /// `nil` if that is too large.
    static func binomial(_ n: Integer, _ k: Int) -> Integer? {
        guard k > 0 else { return 1 }
        return factorial(k).map { product(from: n - Integer(k - 1), count: k).exactQuotient(by: $0) }
    }

    /// Returns the product of `count` ≥ 1 consecutive integers, multiplied in halves of about the same size.
    private static func product(from first: Integer, count: Int) -> Integer {
        if count <= 8 { return (1..<count).reduce(first) { $0 * (first + Integer($1)) } }
        if Interrupt.abandonment != nil { return 0 }
        let half = count / 2
        return product(from: first, count: half) * product(from: first + Integer(half), count: count - half)
    }

    /// Returns an upper bound of the bits of `base^exponent`: `exponent · bitWidth(base)`.
    public static func bitWidthOfPower(base: Integer, exponent: Integer) -> Int {
        if base.bitWidth <= 1 || exponent.signum <= 0 { return 1 }
        guard let count = exponent.asInt else { return .max }
        // A power of two has one bit less for every factor but one.
        let isPowerOfTwo = base.trailingZeroBits == base.bitWidth - 1
        let (bits, overflow) = count.multipliedReportingOverflow(
            by: isPowerOfTwo ? base.bitWidth - 1 : base.bitWidth)
        return overflow || bits == .max ? .max : bits + 1
    }

    /// Returns an upper bound of the bits of n!, from Stirling's formula: ln n! < n ln n − n + ½ ln(2πn) + 1/(12n)
    /// (Robbins, Amer. Math. Monthly 62, 1955).
    public static func bitWidthOfFactorial(_ n: Int) -> Int {
        if n < 2 { return 1 }
        let x = Double(n)
        return saturated(x * (log2(x) - 1.442695040888963) + 0.5 * log2(6.283185307179587 * x) + 0.2)
    }

    /// Returns an upper bound of the bits of the binomial coefficient: n·H₂(k/n) with the binary entropy H₂.
    public static func bitWidthOfBinomial(_ n: Int, _ k: Int) -> Int {
        if n < 2 || k <= 0 || k >= n { return 1 }
        let (x, y) = (Double(n), Double(min(k, n - k)))
        // −(1−q)·log₂(1−q) ≤ q·log₂e for q ≤ ½ keeps full accuracy where q is tiny.
        return saturated(y * (log2(x / y) + 1.442695040888964))
    }

    /// Returns an upper bound of the bits of `digits · 10^exponent`, with `digitCount` digits; a negative count is 0.
    public static func bitWidthOfDecimal(digitCount: Int, exponent10: Int) -> Int {
        saturated((Double(max(digitCount, 0)) + Double(exponent10.magnitude)) * .bitsPerDigit)
    }

    private static func saturated(_ bits: Double) -> Int {
        let slack = bits * (1 + 0x1p-40) + 2
        return slack < 0x1p62 ? Int(slack) : .max
    }
}

#endif

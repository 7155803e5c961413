// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Powers modulo an integer m of n limbs, by squaring, with a product for some bits of the exponent at a time (A.
/// Menezes, P. van Oorschot, S. Vanstone, “Handbook of Applied Cryptography”, 1996, algorithm 14.85).
///
/// Modulo an odd m of few limbs, 2^(64n) · x mod m stands for x: no product needs a division then (P. Montgomery,
/// “Modular Multiplication Without Trial Division”, Mathematics of Computation 44, 1985).
struct ModularPower {
    /// m > 1.
    private let modulus: Integer
    /// n.
    private let count: Int
    /// −m⁻¹ modulo 2⁶⁴; `nil` where products are divided by m.
    private let inverse: UInt?

    init(modulo modulus: Integer) {
        self.modulus = modulus
        count = modulus.limbCount
        guard modulus.isOdd, count <= Thresholds.productWithoutDivision else {
            inverse = nil
            return
        }
        inverse = 0 &- modulus.word(at: 0).wordInverse
    }

    /// The exponents' lengths in bits up to which their bits are taken 1, 2, … at a time.
    private static let bitsOfWindows = [7, 25, 81, 241, 673, 1793]
    /// The most limbs of the powers that are prepared.
    private static let mostPreparedLimbs = 1 << 17
    /// The limbs from which on each product takes so long that each is preceded by the question whether it is to be
    /// computed.
    private static let leastLongCount = 512

    /// Returns base^exponent modulo m, for 0 ≤ base < m and exponent > 0; `nil` if the computation is to end.
    func power(_ base: Integer, _ exponent: Integer) -> Integer? {
        let bits = exponent.bitWidth
        var width = 1 + Self.bitsOfWindows.count { $0 < bits }
        while width > 1, count << (width - 1) > Self.mostPreparedLimbs { width -= 1 }
        let preparedCount = 1 << (width - 1)
        let limbCount = (preparedCount + 4) * count + 1
        LongOperation.willAllocate(limbs: limbCount)
        return modulus.withMagnitude { m, n in
            Scratch.with(limbs: limbCount) { scratch in
                let result = scratch.take(n)
                // The odd powers of the base.
                let prepared = scratch.take(preparedCount * n)
                let product = Product(
                    modulus: m, count: n, inverse: inverse, product: scratch.take(2 * n), quotient: scratch.take(n + 1))
                form(of: base).write(to: prepared, count: n)
                if preparedCount > 1 { product.square(prepared, to: result) }
                for index in 1..<preparedCount {
                    product.multiply(prepared + (index - 1) * n, result, to: prepared + index * n)
                }
                var (position, productCount, isFirst) = (bits, 0, true)
                while position > 0 {
                    var length = min(width, position)
                    var window = exponent.word(at: position - length) & (1 << UInt(length) - 1)
                    if window >> UInt(length - 1) == 0 {
                        (length, window) = (1, 0)
                    } else {
                        let zeros = window.trailingZeroBitCount
                        (length, window) = (length - zeros, window >> UInt(zeros))
                    }
                    position -= length
                    if isFirst {
                        result.update(from: prepared + Int(window >> 1) * n, count: n)
                        isFirst = false
                        continue
                    }
                    for _ in 0..<length {
                        productCount += 1
                        let isDue = n >= Self.leastLongCount || productCount & 0x3F == 0
                        if isDue, !LongOperation.mayGoOn(bytes: 0) { return nil }
                        product.square(result, to: result)
                    }
                    if window != 0 { product.multiply(result, prepared + Int(window >> 1) * n, to: result) }
                }
                return LongOperation.mayGoOn(bytes: 0) ? value(of: result, product) : nil
            }
        }
    }

    /// What stands for a number below m.
    private func form(of x: Integer) -> Integer {
        inverse == nil ? x : x.scaledUp(by: 64 * count).truncatedDivision(by: modulus).remainder
    }

    /// The number that `form` stands for.
    private func value(of form: LimbPointer, _ product: Product) -> Integer {
        if inverse != nil { product.reduce(form, to: form) }
        let value = Integer(copying: form, count: count)
        return value < modulus ? value : value - modulus
    }

    /// Products of n limbs, reduced to as many.
    private struct Product {
        let modulus: UnsafePointer<UInt>
        let count: Int
        let inverse: UInt?
        /// Room for 2n limbs.
        let product: LimbPointer
        /// Room for n + 1 limbs.
        let quotient: LimbPointer

        func square(_ x: LimbPointer, to target: LimbPointer) {
            LongOperation.square(product, x, count)
            reduceProduct(to: target)
        }

        func multiply(_ x: LimbPointer, _ y: LimbPointer, to target: LimbPointer) {
            LongOperation.multiply(product, x, count, y, count)
            reduceProduct(to: target)
        }

        /// Writes x ÷ 2^(64n) modulo m, at most m.
        func reduce(_ x: LimbPointer, to target: LimbPointer) {
            product.update(from: x, count: count)
            (product + count).update(repeating: 0, count: count)
            reduceProduct(to: target)
        }

        private func reduceProduct(to target: LimbPointer) {
            guard let inverse else {
                divide(to: target)
                return
            }
            // Each lowest limb becomes 0 by a multiple of m. Its place takes what is carried.
            for index in 0..<count {
                product[index] = __gmpn_addmul_1(product + index, modulus, count, product[index] &* inverse)
            }
            // Of factors below 2^(64n), this is less than 2^(64n) + m.
            if __gmpn_add_n(target, product + count, product, count) != 0 {
                _ = __gmpn_sub_n(target, target, modulus, count)
            }
        }

        private func divide(to target: LimbPointer) {
            var used = 2 * count
            while used > 0, product[used - 1] == 0 { used -= 1 }
            if used < count {
                target.update(from: product, count: count)
            } else {
                LongOperation.divide(quotient, target, product, used, modulus, count)
            }
        }
    }
}

#endif

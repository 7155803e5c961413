// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Power series 1 ± c₁u + c₂u² ± … of a small argument on rows of few limbs: Horner's rule, with the coefficients as
/// fractions, takes less time there than the divisions of ``LimbSeries``, which is for longer rows. A partial sum has
/// only the limbs that it adds to the result.
struct HornerSeries: Sendable {
    /// The maximum number of limbs.
    static let maximumLimbs = HighProduct.briefLimbs

    /// (eˣ − 1) ÷ x: 1/(k + 1)!.
    static let exponential = HornerSeries(smallness: 16, alternates: false) { [$0 + 1] }
    /// sin x ÷ x in powers of x²: (−1)ᵏ/(2k + 1)!.
    static let sine = HornerSeries(smallness: 32, alternates: true) { [$0 * 2, $0 * 2 + 1] }
    /// cos x in powers of x²: (−1)ᵏ/(2k)!.
    static let cosine = HornerSeries(smallness: 32, alternates: true) { [$0 * 2 - 1, $0 * 2] }
    /// atanh x ÷ x in powers of x²: 1/(2k + 1).
    static let inverseHyperbolicTangent = HornerSeries(smallness: 32, alternates: false, isProduct: false) {
        [$0 * 2 + 1]
    }
    /// atan x ÷ x in powers of x²: (−1)ᵏ/(2k + 1).
    static let inverseTangent = HornerSeries(smallness: 32, alternates: true, isProduct: false) { [$0 * 2 + 1] }

    /// c₁, c₂, …, rounded down to ``maximumLimbs`` limbs of fraction each.
    private let fractions: [UInt]
    /// For each number n of limbs, and each ℓ ≤ n, the least k whose partial sum has ℓ limbs: of n·``maximumLimbs``
    /// numbers.
    private let starts: [Int]
    /// For each number n of limbs, the least N so that the terms from c_N·uᴺ on sum to less than 0.3 units of the last
    /// limb.
    private let counts: [Int]
    private let alternates: Bool

    /// c_k is 1 divided by the divisors of k, and by those of all before it if the coefficients are products. A number
    /// divided in steps that round down is the same as divided at once.
    private init(smallness: Int, alternates: Bool, isProduct: Bool = true, divisors: (UInt) -> [UInt]) {
        self.alternates = alternates
        let n = Self.maximumLimbs
        var fractions: [UInt] = []
        // The number one.
        var rest = [UInt](repeating: 0, count: n) + [1]
        var counts = [Int](repeating: 0, count: n + 1)
        var k = 0
        while counts[n] == 0 {
            k += 1
            if !isProduct { rest = [UInt](repeating: 0, count: n) + [1] }
            for divisor in divisors(UInt(k)) {
                rest.withUnsafeMutableBufferPointer { limbs in
                    // An array that is not empty has an address.
                    let limbs = limbs.baseAddress.unsafelyUnwrapped
                    _ = __gmpn_divrem_1(limbs, 0, limbs, n + 1, divisor)
                }
            }
            // c_k < 2^−zeros.
            var zeros = 0
            while zeros < 64 * n, rest[n - 1 - zeros / 64] << UInt(zeros & 63) & 1 << 63 == 0 { zeros += 1 }
            for length in 1...n where counts[length] == 0 && smallness * k + zeros >= 64 * length + 2 {
                counts[length] = k
            }
            fractions += rest[..<n]
        }
        self.fractions = fractions
        self.counts = counts
        starts = (1...n).flatMap { limbs in
            (1...n).map { length in
                // The partial sum from c_k on has ℓ limbs if 64ℓ + s·k ≥ 64n + 12.
                length >= limbs ? 1 : max(1, (64 * (limbs - length) + 12 + smallness - 1) / smallness)
            }
        }
    }

    /// Writes the sum for 0 ≤ u < 2^-s, n limbs of fraction and one before the point, to `result`, where s is the
    /// smallness of the series; it is within e + 1 units of the last limb of the sum for exactly this u, where e is
    /// ``HighProduct/error(_:)``: less than ``LimbSeries/error(_:)``, which the callers count.
    ///
    /// The partial sum from c_k on is c_k ∓ u times the next one. In units of its last limb, it is off by less than one
    /// for cutting the coefficient, one for cutting u, and e for the product: less than 8·(1 + 2⁻¹²) with what is below
    /// 2⁻¹⁶ times such an error, of the one before it. That of ℓ limbs counts u^k ≤ 2^−sk, so that the units of shorter
    /// ones are at most 2⁻¹² of the last limb of the result: 0.05 for at most 21 of them. The first one of n limbs
    /// counts at most u, 2⁻¹⁶. The last product adds e, and the terms left out 0.3.
    func sum(of u: UnsafePointer<UInt>, into result: LimbPointer, limbs n: Int) {
        var k = counts[n] - 1
        result.update(repeating: 0, count: n)
        fractions.withUnsafeBufferPointer { fractions in
            // An array that is not empty has an address.
            let fractions = fractions.baseAddress.unsafelyUnwrapped
            // The highest limbs of c_k end here.
            let end = fractions + Self.maximumLimbs * k
            // The first partial sum is a coefficient alone.
            let length = length(of: k, limbs: n)
            (result + (n - length)).update(from: end - length, count: length)
            k -= 1
            while k >= 1 {
                let length = self.length(of: k, limbs: n)
                let stop = starts[(n - 1) * Self.maximumLimbs + length - 1]
                let end = fractions + Self.maximumLimbs * k
                let (low, factor) = (result + (n - length), u + (n - length))
                steps(low, factor, end - length, length, k - stop + 1)
                k = stop - 1
            }
        }
        HighProduct.brief(result, result, u, n)
        // 1 − the product is 1 only if that is 0.
        result[n] = !alternates || __gmpn_neg(result, result, n) == 0 ? 1 : 0
    }

    /// So many steps of Horner's rule at one length: result ← coefficient ∓ result·u, where the coefficients follow
    /// downwards.
    private func steps(
        _ result: LimbPointer, _ u: UnsafePointer<UInt>, _ coefficient: UnsafePointer<UInt>, _ length: Int, _ count: Int
    ) {
        @inline(__always)
        func steps(_ multiply: (LimbPointer, UnsafePointer<UInt>, UnsafePointer<UInt>) -> Void) {
            var coefficient = coefficient
            for _ in 0..<count {
                multiply(result, result, u)
                if alternates {
                    _ = __gmpn_sub_n(result, coefficient, result, length)
                } else {
                    _ = __gmpn_add_n(result, coefficient, result, length)
                }
                coefficient -= Self.maximumLimbs
            }
        }
        switch length {
        case 1:
            var (sum, coefficient) = (result[0], coefficient)
            for _ in 0..<count {
                let product = HighProduct.one(sum, u[0])
                sum = alternates ? coefficient[0] &- product : coefficient[0] &+ product
                coefficient -= Self.maximumLimbs
            }
            result[0] = sum
        case 2: steps(HighProduct.two)
        case 3: steps(HighProduct.three)
        case 4: steps(HighProduct.four)
        case 5: steps(HighProduct.five)
        default: steps(HighProduct.six)
        }
    }

    /// The number of limbs of the partial sum from c_k on.
    @inline(__always)
    private func length(of k: Int, limbs n: Int) -> Int {
        var length = 1
        while k < starts[(n - 1) * Self.maximumLimbs + length - 1] { length += 1 }
        return length
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

/// The correction of the Euler–Maclaurin formula for the sum of n^−s from 16 on, in fixed-point arithmetic.
enum EulerMaclaurinSum128 {
    /// Returns B₂/2! − (s + 1)(s + 2)/16² · (|B₄|/4! − (s + 3)(s + 4)/16² · (|B₆|/6! − …)) to B₄₀, for 0 < s < 40, with
    /// a bound of the rounding error.
    ///
    /// The kth coefficient is multiplied by 32^(k − 1), and the factors are ρₖ = (s + 2k − 1)(s + 2k)/2¹³ < 0.78. Each
    /// product in Horner’s scheme is rounded down. The errors of s² and (4k − 1)s give ρₖ an error e of at most
    /// 152 · `error` units of 2⁻¹²⁸, which is multiplied by 1/12 or less. The errors add up to less than
    /// (1.5 + e/12)/(1 − 0.78) units.
    ///
    /// - Parameters:
    ///   - s: The exponent, in units of 2⁻¹¹⁴.
    ///   - square: Its square, in the same units.
    ///   - error: The bound of the errors of both, in these units.
    static func correction(_ s: UInt128, square: UInt128, error: UInt64) -> CertifiedReal {
        let last = BernoulliTable128.eulerMaclaurin.count / 2
        var sum = BernoulliTable128.eulerMaclaurin.entry(last - 1)
        for k in stride(from: last - 1, through: 1, by: -1) {
            let (factor, product) = (UInt128(4 * k - 1), UInt128(2 * k * (2 * k - 1)))
            let ratio = (square &+ factor &* s &+ product << 114) << 1
            sum = BernoulliTable128.eulerMaclaurin.entry(k - 1) &- ratio.highProduct(sum)
        }
        return .ball(isNegative: false, sum, radius: 16 &+ error << 6, exponent: -128)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns ζ(s), to about 110 bits; its pole, and the integers up to 0, are `Fault.undecided`.
    ///
    /// For s < 0, it is 2^s · π^(s − 1) · sin(πs/2) · Γ(1 − s) · ζ(1 − s) (NIST, 25.4.1).
    static func zeta(_ s: CertifiedReal) -> CertifiedReal {
        guard s.isRegular else { return s.faultCode == 0 ? .open : s.unlessCoarse }
        let one = CertifiedReal(1)
        if !s.isNegative { return zeta(s.settled, lessOne: s - one) }
        guard s.isInteger == false else { return .open }
        let rest = one - s
        let powers = exp(s * ln2 - rest * log(.pi))
        return powers * sinPi(s, over: 2) * gammaFunction(rest) * zeta(rest.settled, lessOne: -s)
    }

    /// Returns ζ(s) for s > 0 by the Euler–Maclaurin formula (NIST, 25.2.9), given s − 1:
    ///
    /// 1 + 2^−s + … + 15^−s + 16^−s · (16/(s − 1) + ½ + C · s/16), with the correction C of ``EulerMaclaurinSum128``.
    ///
    /// Because all even derivatives of x^−s are positive, the truncation error of C is less than the first term left
    /// out. Times 16^−s · s/16, it is largest at s = 3.2, and then below 2⁻¹¹¹; |ζ| is at least ½. From 40 on, all
    /// terms after that of 15 are at most 2 · 16^−s, and are left out.
    private static func zeta(_ s: CertifiedReal, lessOne difference: CertifiedReal) -> CertifiedReal {
        guard difference.isRegular else { return .open }
        let one = CertifiedReal(1)
        // The other terms are below 2⁻²⁵⁵ in all.
        if s.leadingExponent >= 8 { return one.widened(by: 1) }
        let (two, three, five, seven) = (exp(-s * ln2), exp(-s * ln3), exp(-s * ln5), exp(-s * ln7))
        let (four, six) = (two * two, two * three)
        let (eight, sixteen) = (four * two, four * four)
        var sum = exp(-s * ln11) + exp(-s * ln13)
        sum += three * (four + five)
        sum += two * (five + seven)
        sum += eight + three * three
        sum += six + seven
        sum += four + five
        sum += two + three
        sum += one
        if s.leadingExponent >= 6 || s.leadingExponent == 5 && s.significand >= 5 << 125 {
            return sum.widened(by: 1)
        }
        guard let fixed = FixedPoint128(magnitudeOf: s), let square = FixedPoint128(magnitudeOf: s * s) else {
            return .open
        }
        let correction = EulerMaclaurinSum128.correction(
            fixed.shortened, square: square.shortened, error: (max(fixed.error, square.error)) >> 14 &+ 2)
        let half = one.scaled(byPowerOfTwo: -1)
        let rest = CertifiedReal(16) / difference + (half + s.scaled(byPowerOfTwo: -4) * correction)
        let result = sum + sixteen * rest
        // A unit is 2⁻¹²⁸ or more.
        return result.isRegular && result.leadingExponent >= -1 ? result.widened(by: 1 << 17) : .open
    }

    // The logarithms of primes, rounded to nearest.
    private static let ln3 = CertifiedReal(
        isNegative: false, normalized: 0x8c9f_53d5_6818_54bb_520c_c6aa_829d_be5b, radius: 1, exponent: -127)
    private static let ln5 = CertifiedReal(
        isNegative: false, normalized: 0xce02_0fbf_6c69_9b57_efbb_d28b_03ac_98fa, radius: 1, exponent: -127)
    private static let ln7 = CertifiedReal(
        isNegative: false, normalized: 0xf913_9571_92d2_baa3_7b4a_4b67_930d_f023, radius: 1, exponent: -127)
    private static let ln11 = CertifiedReal(
        isNegative: false, normalized: 0x9977_1dbb_f9ba_5dbd_e2e5_fe65_3f69_7d19, radius: 1, exponent: -126)
    private static let ln13 = CertifiedReal(
        isNegative: false, normalized: 0xa428_2159_8c62_87f4_33ee_77c5_1fec_1041, radius: 1, exponent: -126)
}

extension FixedPoint128 {
    /// A number below 2¹⁴ in units of 2⁻¹¹⁴, rounded down.
    fileprivate var shortened: UInt128 { UInt128(integer) << 114 | fraction >> 14 }
}

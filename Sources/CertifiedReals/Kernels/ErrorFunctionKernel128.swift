// SPDX-License-Identifier: Apache-2.0

/// The error function in fixed-point arithmetic.
enum ErrorFunctionKernel128 {
    /// 2/√π in units of 2⁻¹²⁷, rounded to nearest.
    @inline(__always)
    static var twoOverRootOfPi: UInt128 { 0x906e_ba82_14db_688d_71d4_8a7f_6bfe_c344 }

    /// Returns 1 − (√π/2x) · erf x for y = x² ≤ ¼, with an error of less than 8 units of 2⁻¹²⁸ for an exact y.
    ///
    /// It is y(1/3 − y/10 + y²/42 − …), truncated after y²²/(22! · 45), with a truncation error below 2⁻¹²⁶. Each
    /// product in Horner’s scheme is rounded down, with an error of less than one unit, and multiplied by y.
    static func part(_ y: UInt128) -> UInt128 {
        y.highProduct(
            PowerSeries128.sum(y, SeriesTable128.errorFunctionCoefficients, from: 0, through: 21, isAlternating: true))
    }

    /// Returns e^(x²) · erfc x, in units of 2⁻¹²⁸ and with its error, for x from ½ to 10.
    ///
    /// It is the Taylor series at the nearest c = i/16, in s = 16(x − c), |s| ≤ ½. As f = e^(x²) · erfc x satisfies
    /// f′ = 2xf − 2/√π, its coefficients, but for alternating signs, are b₀ from the table, b₁ = (2/√π − ib₀/8)/16, and
    /// bₙ₊₁ = (bₙ₋₁ − ibₙ)/(128(n + 1)). They are at most 16⁻ⁿ/Γ(n/2 + 1), their value at c = 0, because the
    /// derivatives of f decrease in magnitude (f is completely monotone). The series is truncated after b₂₀s²⁰, with a
    /// truncation error below 2⁻¹²⁷.
    ///
    /// Rounding error: with ½ unit in b₀, i ≤ 160, and two roundings of less than one unit each, the coefficients have
    /// errors of less than 4 units, of which the powers of s leave less than 8 in all. Each of the products with the
    /// powers, which have errors of less than 2 units, adds one: the sum is off by less than 32 units. The derivative
    /// of f is below 1 in magnitude.
    static func scaledComplement(_ x: FixedPoint128) -> FixedPoint128? {
        let sixteenths = x.integer << 4 | x.fraction.highWord >> 60
        let rest = x.fraction & (1 << 124 - 1)
        let isBelow = rest > 1 << 123
        let index = sixteenths + (isBelow ? 1 : 0)
        guard x.integer <= 10, index >= 8, index <= 160 else { return nil }
        let s = (isBelow ? (1 << 124) - rest : rest) << 4
        let factor = UInt128(index)
        var previous = ErrorFunctionTable128.scaledComplements.entry(Int(index) - 8)
        // ib₀/8 in units of 2⁻¹²⁷.
        let multiple = factor &* (previous >> 4) &+ (factor &* (previous & 15)) >> 4
        var coefficient = (twoOverRootOfPi &- multiple) >> 3
        var power = s
        var (even, odd) = (previous, power.highProduct(coefficient))
        for n in 1..<20 {
            let product = factor &* coefficient
            // The difference is positive but for the errors of both.
            let difference = previous > product ? previous &- product : 0
            previous = coefficient
            coefficient = (difference >> 7).highProduct(SeriesTable128.reciprocals.entry(n - 1))
            power = power.highProduct(s)
            let term = power.highProduct(coefficient)
            if n & 1 == 0 { odd = odd &+ term } else { even = even &+ term }
        }
        let value = isBelow ? even &+ odd : even &- odd
        return FixedPoint128(integer: 0, fraction: value, error: x.error &+ 32)
    }

    /// 1/200, the largest operand of the asymptotic series.
    @inline(__always)
    static var largestAsymptotic: UInt128 { .max / 200 }

    /// Returns x√π · e^(x²) · erfc x, in units of 2⁻¹²⁷, for u = 1/(2x²) ≤ 1/200 in units of 2⁻¹²⁸.
    ///
    /// It is 1 − u(1 − 3u(1 − 5u(…))), truncated after the term with the factors from u to 67u. For x > 0, the
    /// truncation error is less than the first term left out, which is below 2⁻¹⁰². The step with the factor ju
    /// multiplies the error of the one before by ju and adds j units: less than 1 + 3/200 + (3 · 5)/200² + … < 2 units
    /// in all. An error of u is multiplied by less than 2.
    static func scaledComplement(asymptotic u: UInt128) -> UInt128 {
        let one: UInt128 = 1 << 127
        var sum = one
        for j in stride(from: 67 as UInt128, through: 1, by: -2) { sum = one &- j &* sum.highProduct(u) }
        return sum
    }
}

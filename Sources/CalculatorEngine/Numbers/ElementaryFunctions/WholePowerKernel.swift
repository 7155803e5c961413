// SPDX-License-Identifier: Apache-2.0

/// Powers of doubles with small whole exponents, within 0.5001 ulp, by multiplication.
///
/// A power xᵏ is kept as a double p and what it is too large by, e. With p′ the rounded square, (p − e)² = p′ − (p′ − p²) − 2pe + e²,
/// of which only e² is left out; likewise, (p − e)x = p′ − (p′ − px) − ex: see J.-M. Muller et al., “Handbook of Floating-Point
/// Arithmetic”, 2nd ed., 2018, chapter 5.
///
/// Error. With u = 2⁻⁵³, |e| is at most (k − 1)u|p|, since a squaring doubles its share and each operation adds u. Each operation
/// loses e² ≤ 2⁶u²p² at most, 2⁶u²|p| by rounding e, and 2⁻¹⁰⁰|p| in the residual, and a squaring doubles what was lost before:
/// less than 2⁻⁹⁵ of the result in all, before the last difference is rounded.
enum WholePowerKernel {
    /// Above these exponents, as many multiplications take longer than the logarithm and the exponential of ``PowerKernel``.
    private static let exponents = 3.0...16.0

    /// Returns an exponent for which the kernel applies as an integer, `nil` for others.
    @inline(__always)
    static func exponent(_ y: Double) -> Int? {
        guard exponents.contains(y) else { return nil }
        let n = Int(y)
        return Double(n) == y ? n : nil
    }

    /// Whether the kernel applies to bases: all parts of the products are normal numbers.
    @inline(__always)
    static func covers<Lanes: DoubleLanes>(_ x: Lanes) -> Bool {
        x.magnitudes.areAll(from: 0x1p-56, below: 0x1p56)
    }

    /// Returns xⁿ, for numbers for which the kernel applies.
    @inline(__always)
    static func value<Lanes: DoubleLanes>(_ x: Lanes, _ n: Int) -> Lanes {
        var power = Power(square: x)
        var bit = Int.bitWidth &- 2 &- n.leadingZeroBitCount
        if (n &>> bit) & 1 == 1 { power.multiply(by: x) }
        while bit > 0 {
            bit &-= 1
            power.square()
            if (n &>> bit) & 1 == 1 { power.multiply(by: x) }
        }
        return power.head - power.excess
    }

    /// A power, head − excess.
    private struct Power<Lanes: DoubleLanes> {
        var head: Lanes
        var excess: Lanes

        @inline(__always)
        init(square x: Lanes) {
            head = x * x
            excess = DoubleDouble.residual(head, x, x)
        }

        @inline(__always)
        mutating func square() {
            let product = head * head
            excess = DoubleDouble.residual(product, head, head) + (head + head) * excess
            head = product
        }

        @inline(__always)
        mutating func multiply(by x: Lanes) {
            let product = head * x
            excess = DoubleDouble.residual(product, head, x) + excess * x
            head = product
        }
    }
}

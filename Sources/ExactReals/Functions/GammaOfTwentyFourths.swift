// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Γ at multiples of 1/24 by complete elliptic integrals, K(k) = π ÷ (2·M(1, √(1 − k²))) with the arithmetic-geometric
/// mean M: quasi-linear in the precision, O(M(n) log n) (Borwein and Zucker, "Fast evaluation of the gamma function for
/// small rational fractions using complete elliptic integrals of the first kind", IMA J. Numer. Anal. 12, 1992).
///
/// All steps are operations on balls, so that the error is in the result's radius.
struct GammaOfTwentyFourths {
    /// The argument in twenty-fourths, from 1 to 23.
    private let residue: Int
    private let precision: Int
    /// Each of some dozens of operations loses a few units.
    private var working: Int { precision + 32 }

    /// Γ(numerator ÷ denominator) for 0 < numerator < denominator; `nil` unless that is a multiple of 1/24, but not ½,
    /// and means take less time than other ways.
    init?(_ numerator: Int, over denominator: Int, precision: Int) {
        guard denominator > 2, 24 % denominator == 0 else { return nil }
        // Thirds, quarters and sixths need one mean, others up to three.
        guard denominator <= 6 || precision >= Thresholds.manyMeansPrecision else { return nil }
        residue = numerator * (24 / denominator)
        self.precision = precision
    }

    func value() throws(Ball.Fault) -> Ball { try gamma(residue).ball }

    /// Γ(r/24) for 0 < r < 24.
    ///
    /// The equations follow from those of Γ(1/3), Γ(1/4), Γ(1/8)·Γ(3/8) and the products of Γ(1/24) … Γ(11/24) with
    /// elliptic integrals, by duplication, Γ(z)·Γ(z + ½) = 2^(1 − 2z)·√π·Γ(2z), and reflection,
    /// Γ(z)·Γ(1 − z) = π ÷ sin πz.
    private func gamma(_ r: Int) throws(Ball.Fault) -> WorkingBall {
        switch r {
        case 1: return try (productsOfTwentyFourths().outer * ratio(1)).root()
        // Γ(1/12)² = Γ(1/12)·Γ(7/12) · Γ(1/12)·Γ(5/12) ÷ (Γ(5/12)·Γ(7/12)), by duplication and reflection
        // 2^(5/6)·√π·Γ(1/6) · Γ(1/12)·Γ(5/12) · sin(5π/12) ÷ π.
        case 2: return try (powerOf2(5, 6) * gamma(4) * productOfTwelfths() * sine(10) / pi.root()).root()
        case 3: return try (productOfEighths() * ratio(3)).root()
        // Γ(1/6) = √3·Γ(1/3)² ÷ (√π·2^(1/3))
        case 4:
            let third = try gamma(8)
            return root(3) * third * third / (pi.root() * powerOf2(1, 3))
        case 5: return try (productsOfTwentyFourths().inner * ratio(5)).root()
        // Γ(1/4)² = (2π)^(3/2) ÷ M(1, √2)
        case 6:
            let twoPi = 2 * pi
            return try (twoPi * twoPi.root() / mean(root(2))).root()
        case 7: return try productsOfTwentyFourths().inner / gamma(5)
        // Γ(1/3)³ = 2^(4/3)·π² ÷ (3^(1/4)·M(1, cos(π/12)))
        case 8: return try (powerOf2(4, 3) * pi * pi / (root(3).root() * mean(cosine(1)))).root(3)
        case 9: return try productOfEighths() / gamma(3)
        case 10: return try productOfTwelfths() / gamma(2)
        case 11: return try productsOfTwentyFourths().outer / gamma(1)
        case 12: return pi.root()
        default: return try pi / (sine(24 - r) * gamma(24 - r))
        }
    }

    /// Γ(r/24) ÷ Γ((12 − r)/24) = 2^(1 − r/12)·Γ(2r/24)·sin(π·(12 − r)/24) ÷ √π for odd r, by duplication and
    /// reflection.
    private func ratio(_ r: Int) throws(Ball.Fault) -> WorkingBall {
        try powerOf2(12 - r, 12) * gamma(2 * r) * sine(12 - r) / pi.root()
    }

    /// Γ(1/12)·Γ(5/12) = √2·3^(1/4)·Γ(1/4)², by triplication, Γ(z)·Γ(z + ⅓)·Γ(z + ⅔) = 2π·3^(½ − 3z)·Γ(3z), and
    /// reflection.
    private func productOfTwelfths() throws(Ball.Fault) -> WorkingBall {
        let quarter = try gamma(6)
        return root(2) * root(3).root() * quarter * quarter
    }

    /// Γ(1/8)·Γ(3/8) = √k·2^(13/4)·√π·K(k) with k = √2 − 1, for which 1 − k² = 2k.
    private func productOfEighths() throws(Ball.Fault) -> WorkingBall {
        let k = root(2) - 1
        return try k.root() * powerOf2(13, 4) * pi.root() * pi / (2 * mean((2 * k).root()))
    }

    /// Γ(1/24)·Γ(11/24) and Γ(5/24)·Γ(7/24): their quotient is √3·√(2 + √3), and their product
    /// 384·(√2 + 1)·k·π·K(k)² with k = (√3 − √2)(2 − √3).
    private func productsOfTwentyFourths() throws(Ball.Fault) -> (outer: WorkingBall, inner: WorkingBall) {
        let (root2, root3) = (root(2), root(3))
        let k = (root3 - root2) * (2 - root3)
        let integral = try pi / (2 * mean((1 - k * k).root()))
        let product = 384 * (root2 + 1) * k * pi * integral * integral
        let quotient = root3 * (root3 + 2).root()
        return ((product * quotient).root(), (product / quotient).root())
    }

    // MARK: Parts

    private var pi: WorkingBall { WorkingBall(.pi(precision: working), working) }

    private func root(_ radicand: Int) -> WorkingBall { WorkingBall(Ball(exact: radicand), working).root() }

    /// 2^(numerator/denominator) for a denominator that divides 12.
    private func powerOf2(_ numerator: Int, _ denominator: Int) -> WorkingBall {
        let power = WorkingBall(Ball(exact: 1, exponent: numerator), working)
        // Square roots are the fastest.
        let cubic = denominator % 3 == 0 ? power.root(3) : power
        return switch denominator / (denominator % 3 == 0 ? 3 : 1) {
        case 1: cubic
        case 2: cubic.root()
        default: cubic.root().root()
        }
    }

    /// sin(kπ/24) = √((1 − cos(kπ/12)) ÷ 2) for 0 ≤ k ≤ 12.
    private func sine(_ k: Int) -> WorkingBall { (1 - cosine(k)).halved.root() }

    /// cos(jπ/12) for 0 ≤ j ≤ 12: 0 and ½ for two of them, and from these by reflection and by the half angle,
    /// cos z = √((1 + cos 2z) ÷ 2).
    private func cosine(_ j: Int) -> WorkingBall {
        switch j {
        case 0: WorkingBall(Ball(exact: 1), working)
        case 4: WorkingBall(Ball(exact: 1, exponent: -1), working)
        case 6: WorkingBall(Ball(exact: 0), working)
        case 7...: 0 - cosine(12 - j)
        default: (cosine(2 * j) + 1).halved.root()
        }
    }

    /// The arithmetic-geometric mean M(1, b) for ½ ≤ b ≤ 2.
    ///
    /// M lies between the geometric and the arithmetic mean of any of its pairs (a, b), which are at least ½, and those
    /// are (√a − √b)² ÷ 2 = (a − b)² ÷ (2·(√a + √b)²) apart, at most (a − b)² ÷ (8·min(a, b)) ≤ (a − b)² ÷ 4.
    private func mean(_ b: WorkingBall) throws(Ball.Fault) -> WorkingBall {
        var (a, b) = (WorkingBall(Ball(exact: 1), working), b)
        // The distance is squared each time: far fewer steps than this.
        for _ in 0..<128 {
            try Interrupt.check()
            let arithmetic = (a + b).halved
            guard let distance = (a - b).ball.upperExponent else { return arithmetic }
            if 2 * distance - 2 <= -working {
                return WorkingBall(arithmetic.ball.widened(by: Radius(powerOfTwo: 2 * distance - 2)), working)
            }
            (a, b) = (arithmetic, (a * b).root())
        }
        throw .undecided
    }
}

/// A ball that operators compute with at its own precision.
private struct WorkingBall {
    let ball: Ball
    private let precision: Int

    init(_ ball: Ball, _ precision: Int) {
        self.ball = ball
        self.precision = precision
    }

    var halved: WorkingBall { WorkingBall(ball.scaled(byPowerOf2: -1), precision) }

    func root(_ degree: Int = 2) -> WorkingBall { WorkingBall(ball.root(degree, precision: precision), precision) }

    static func + (a: WorkingBall, b: WorkingBall) -> WorkingBall {
        WorkingBall(a.ball.adding(b.ball, precision: a.precision), a.precision)
    }
    static func - (a: WorkingBall, b: WorkingBall) -> WorkingBall {
        WorkingBall(a.ball.subtracting(b.ball, precision: a.precision), a.precision)
    }
    static func * (a: WorkingBall, b: WorkingBall) -> WorkingBall {
        WorkingBall(a.ball.multiplied(by: b.ball, precision: a.precision), a.precision)
    }
    static func / (a: WorkingBall, b: WorkingBall) -> WorkingBall {
        WorkingBall(a.ball.divided(by: b.ball, precision: a.precision), a.precision)
    }

    static func + (a: WorkingBall, b: Int) -> WorkingBall { a + WorkingBall(Ball(exact: b), a.precision) }
    static func - (a: WorkingBall, b: Int) -> WorkingBall { a - WorkingBall(Ball(exact: b), a.precision) }
    static func - (a: Int, b: WorkingBall) -> WorkingBall { WorkingBall(Ball(exact: a), b.precision) - b }
    static func * (a: Int, b: WorkingBall) -> WorkingBall {
        WorkingBall(b.ball.multiplied(by: a, precision: b.precision), b.precision)
    }
}

#endif

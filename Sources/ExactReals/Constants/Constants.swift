// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The constants π, e, ln 2, ln 10, ln 2π, ζ(3) and γ, cached for the life of the process at the highest precision
/// requested; up to a thousand digits, they are literals.
enum Constants {
    /// π.
    static let pi = ConstantCache(literal: ConstantLiterals.pi) { precision throws(Ball.Fault) in
        try Chudnovsky.pi(precision: precision)
    }

    /// e.
    static let e = ConstantCache(literal: ConstantLiterals.e) { precision throws(Ball.Fault) in
        // e = 1 + Σ_{k≥1} 1/k!
        var series = BinarySplittingSeries(numerator: 1, shift: 0) { $0 }
        let sum = try series.sum(precision: precision)
        return FixedPoint(value: Integer(1).scaledUp(by: precision) + sum, precision: precision, error: 3)
    }

    /// ln 2 = 18·atanh(1/26) − 2·atanh(1/4801) + 8·atanh(1/8749).
    static let ln2 = ConstantCache(literal: ConstantLiterals.ln2) { precision throws(Ball.Fault) in
        try MachinLike.sum([(18, 26), (-2, 4801), (8, 8749)], precision: precision)
    }

    /// ln 10 = 46·atanh(1/31) + 34·atanh(1/49) + 20·atanh(1/161).
    static let ln10 = ConstantCache(literal: ConstantLiterals.ln10) { precision throws(Ball.Fault) in
        try MachinLike.sum([(46, 31), (34, 49), (20, 161)], precision: precision)
    }

    /// ln 2π, computed from the ball of 2π.
    static let logarithmOf2Pi = ConstantCache(literal: ConstantLiterals.logarithmOf2Pi) {
        precision throws(Ball.Fault) in
        let ball = Ball.pi(precision: precision + 8).scaled(byPowerOf2: 1).logarithm(precision: precision + 8)
        if let fault = ball.fault { throw fault }
        // The radius of the ball is far below the unit added for rounding.
        return FixedPoint(value: ball.fixedPoint(precision: precision).value, precision: precision, error: 2)
    }

    /// ζ(3).
    static let zeta3 = ConstantCache(literal: ConstantLiterals.zeta3) { precision throws(Ball.Fault) in
        try AmdeberhanZeilberger.zeta3(precision: precision)
    }

    /// γ, Euler's constant.
    static let eulerGamma = ConstantCache(literal: ConstantLiterals.eulerGamma) { precision throws(Ball.Fault) in
        try BrentMcMillan.gamma(precision: precision)
    }
}

extension Ball {
    /// The ball of π.
    public static func pi(precision: Int) -> Ball { constant(Constants.pi, precision) }

    /// The ball of Euler's number.
    public static func e(precision: Int) -> Ball { constant(Constants.e, precision) }

    /// The ball of the natural logarithm of 2.
    public static func ln2(precision: Int) -> Ball { constant(Constants.ln2, precision) }

    /// The ball of the natural logarithm of 10.
    public static func ln10(precision: Int) -> Ball { constant(Constants.ln10, precision) }

    /// The ball of ζ(3).
    static func zeta3(precision: Int) -> Ball { constant(Constants.zeta3, precision) }

    /// The ball of Euler's constant γ.
    static func eulerGamma(precision: Int) -> Ball { constant(Constants.eulerGamma, precision) }

    private static func constant(_ cache: ConstantCache, _ precision: Int) -> Ball {
        guard let precision = allowed(precision) else { return Ball(fault: .tooLarge) }
        return catching { () throws(Fault) in try cache.value(precision: precision + 4).ball() }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// Returns the sine of an angle in radians: for a rational multiple of π in square roots, if there is such a form
    /// without nested ones, and otherwise by name; and x for asin x. `Fault.limit` for an angle with more digits before
    /// the point than can be reduced.
    public static func sin(_ x: ExactReal) -> ExactReal {
        if x.isNonzeroRational { return periodic(.sine, x) }
        guard let angle = Angle(x) else { return x }
        switch angle.quarterTurns {
        case 0: return sine(of: angle.rest)
        case 1: return cosine(of: angle.rest)
        case 2: return -sine(of: angle.rest)
        case 3: return -cosine(of: angle.rest)
        default:
            return angle.rest.asRational == 0 ? sinPi(ExactReal(angle.halfTurns)) : periodic(.sine, x)
        }
    }

    /// Returns the cosine of an angle in radians, with the forms and faults of ``sin(_:)``.
    public static func cos(_ x: ExactReal) -> ExactReal {
        if x.isNonzeroRational { return periodic(.cosine, x) }
        guard let angle = Angle(x) else { return x.fault == nil ? 1 : x }
        switch angle.quarterTurns {
        case 0: return cosine(of: angle.rest)
        case 1: return -sine(of: angle.rest)
        case 2: return -cosine(of: angle.rest)
        case 3: return sine(of: angle.rest)
        default:
            return angle.rest.asRational == 0 ? cosPi(ExactReal(angle.halfTurns)) : periodic(.cosine, x)
        }
    }

    /// Returns the tangent of an angle in radians, with the forms and faults of ``sin(_:)``; `Fault.domain` at its
    /// poles.
    public static func tan(_ x: ExactReal) -> ExactReal {
        if x.isNonzeroRational { return oddTangent(x) }
        guard let angle = Angle(x) else { return x }
        switch angle.quarterTurns {
        case 0, 2: return tangent(of: angle.rest)
        case 1, 3:
            if angle.rest.asRational == 0 { return ExactReal(fault: .domain) }
            let tangent = tangent(of: angle.rest)
            if tangent.fault == .domain { return 0 }
            let value = -1 / tangent
            return value.fault == .divisionByZero ? ExactReal(fault: .domain) : value
        default:
            return angle.rest.asRational == 0
                ? tanPi(ExactReal(angle.halfTurns)) : oddTangent(x)
        }
    }

    /// Whether this is known to be a rational number other than 0, of which no trigonometric function has a simpler
    /// form.
    private var isNonzeroRational: Bool {
        if case .rational(let value) = representation { !value.isZero } else { false }
    }

    /// Returns sin πx, for a fraction without approximating π; see ``sin(_:)``.
    public static func sinPi(_ x: ExactReal) -> ExactReal {
        guard let turns = x.asRational else { return x.fault == nil ? sin(x * .pi) : x }
        return sinPi(turns)
    }

    /// Returns cos πx, for a fraction without approximating π; see ``sin(_:)``.
    public static func cosPi(_ x: ExactReal) -> ExactReal {
        guard let turns = x.asRational else { return x.fault == nil ? cos(x * .pi) : x }
        return sinPi(turns + Rational(reduced: 1, 2))
    }

    /// Returns tan πx, for a fraction without approximating π; `Fault.domain` at its poles.
    public static func tanPi(_ x: ExactReal) -> ExactReal {
        guard let turns = x.asRational else { return x.fault == nil ? tan(x * .pi) : x }
        let one: Rational = 1
        let reduced = turns - Rational(turns.floor)
        if reduced == Rational(reduced: 1, 2) { return ExactReal(fault: .domain) }
        if reduced.isZero { return 0 }
        if reduced > Rational(reduced: 1, 2) { return -tangentOfHalfTurns(one - reduced) }
        return tangentOfHalfTurns(reduced)
    }

    /// sin πr, reduced to 0 ≤ r ≤ ½.
    private static func sinPi(_ turns: Rational) -> ExactReal {
        let whole = turns.floor
        let rest = turns - Rational(whole)
        let value = sineOfHalfTurns(rest > Rational(reduced: 1, 2) ? 1 - rest : rest)
        return whole.isOdd ? -value : value
    }

    /// Returns sin πr for 0 ≤ r ≤ ½: in square roots if there is such a form without nested ones, which is the case for
    /// denominators 1, 2, 3, 4, 6, 10 and 12 (Galois: the field of cos 2πk/n has a group of exponent 2).
    private static func sineOfHalfTurns(_ r: Rational) -> ExactReal {
        func surd(_ n: Int, over denominator: Int) -> ExactReal { root(ExactReal(n), 2) / ExactReal(denominator) }
        if let denominator = r.denominator.asInt, let numerator = r.numerator.asInt {
            switch (numerator, denominator) {
            case (0, 1): return 0
            case (1, 2): return 1
            case (1, 3): return surd(3, over: 2)
            case (1, 4): return surd(2, over: 2)
            case (1, 6): return ExactReal(Rational(reduced: 1, 2))
            case (1, 10): return surd(5, over: 4) - ExactReal(Rational(reduced: 1, 4))
            case (3, 10): return surd(5, over: 4) + ExactReal(Rational(reduced: 1, 4))
            case (1, 12): return surd(6, over: 4) - surd(2, over: 4)
            case (5, 12): return surd(6, over: 4) + surd(2, over: 4)
            default: break
            }
        }
        return ExactReal(1, Monomial(.sineOfPi(r)))
    }

    /// tan πr for 0 < r < ½.
    private static func tangentOfHalfTurns(_ r: Rational) -> ExactReal {
        func surd(_ n: Int) -> ExactReal { root(ExactReal(n), 2) }
        if let denominator = r.denominator.asInt, let numerator = r.numerator.asInt {
            switch (numerator, denominator) {
            case (1, 3): return surd(3)
            case (1, 4): return 1
            case (1, 6): return surd(3) / 3
            case (1, 8): return surd(2) - 1
            case (3, 8): return surd(2) + 1
            case (1, 12): return 2 - surd(3)
            case (5, 12): return 2 + surd(3)
            default: break
            }
        }
        return ExactReal(1, Monomial(.tangentOfPi(r)))
    }

    /// Returns a sine or cosine without a simpler form; a fault for an angle with too many digits before the point.
    private static func periodic(_ function: NodeFunction, _ x: ExactReal) -> ExactReal {
        if x.hasLeadingMinus { return function == .sine ? -periodic(.sine, -x) : periodic(.cosine, -x) }
        if let node = x.node, x.sizeByForm ?? .max >= NodeFunction.largestReduction,
            let size = node.decisiveBall(precision: 64).upperExponent, size >= NodeFunction.largestReduction
        {
            return ExactReal(fault: .limit)
        }
        return ExactReal(.function(function, x))
    }

    /// Returns the sine of an angle that is not a multiple of π, or 0.
    private static func sine(of x: ExactReal) -> ExactReal {
        if let angle = InverseFunctionValue(x) { return angle.cosineAndSine.sine }
        return x.asRational == 0 ? 0 : periodic(.sine, x)
    }

    private static func cosine(of x: ExactReal) -> ExactReal {
        if let angle = InverseFunctionValue(x) { return angle.cosineAndSine.cosine }
        return x.asRational == 0 ? 1 : periodic(.cosine, x)
    }

    private static func tangent(of x: ExactReal) -> ExactReal {
        if let angle = InverseFunctionValue(x) {
            if angle.function == .arctangent, angle.count.magnitude == 1 {
                return ExactReal(angle.count) * angle.operand
            }
            let (cosine, sine) = angle.cosineAndSine
            return sine / cosine
        }
        return x.asRational == 0 ? 0 : oddTangent(x)
    }

    private static func oddTangent(_ x: ExactReal) -> ExactReal {
        if x.hasLeadingMinus { return -oddTangent(-x) }
        // The poles are transcendental.
        if x.sizeByForm ?? .max < 32, x.node?.algebraicBound != nil { return ExactReal(.function(.tangent, x)) }
        let value = checkedUnlessModerate(.tangent, x)
        // A pole that only a proof shows to be one.
        return value.fault == .undecided && cos(x).sign == 0 ? ExactReal(fault: .domain) : value
    }
}

/// An angle as a rational number of half turns and a remainder without any.
private struct Angle {
    let halfTurns: Rational
    let rest: ExactReal
    /// The half turns in quarter turns, modulo a turn: 0 to 3, or −1 if they are not an integral number of those.
    let quarterTurns: Int

    /// Creates the angle of a number; `nil` for a fault, and for 0.
    init?(_ x: ExactReal) {
        if x.fault != nil || x.asRational == 0 { return nil }
        let combination = x.combination
        halfTurns = combination.coefficient(of: .pi)
        rest = halfTurns.isZero ? x : ExactReal(combination.removing(.pi))
        let quarters = halfTurns + halfTurns
        quarterTurns = quarters.isInteger ? (quarters.numerator & 3).asInt ?? 0 : -1
    }
}

/// A small integer multiple of an inverse function's value.
private struct InverseFunctionValue {
    let function: NodeFunction
    let operand: ExactReal
    let count: Int

    init?(_ x: ExactReal) {
        guard let term = x.combination.onlyTerm, term.monomial.isBareAtom, let atom = term.monomial.atom,
            let count = term.coefficient.isInteger ? term.coefficient.numerator.asInt : nil, count.magnitude <= 16
        else { return nil }
        self.count = count
        switch atom {
        case .arcsine(let r): (function, operand) = (.arcsine, ExactReal(r))
        case .arctangent(let r): (function, operand) = (.arctangent, ExactReal(r))
        case .node(let node):
            switch node.operation {
            case .function(let inner, let z) where inner == .arcsine || inner == .arccosine || inner == .arctangent:
                (function, operand) = (inner, z)
            default: return nil
            }
        default: return nil
        }
    }

    /// The real and the imaginary part of (cos θ + i·sin θ)ⁿ (de Moivre).
    var cosineAndSine: (cosine: ExactReal, sine: ExactReal) {
        let (cosine, sine): (ExactReal, ExactReal)
        switch function {
        case .arcsine: (cosine, sine) = (.root(1 - operand * operand, 2), operand)
        case .arccosine: (cosine, sine) = (operand, .root(1 - operand * operand, 2))
        default:
            let hypotenuse = ExactReal.hypot(1, operand)
            (cosine, sine) = (1 / hypotenuse, operand / hypotenuse)
        }
        var power = (cosine: cosine, sine: sine)
        for _ in 1..<count.magnitude {
            power = (power.cosine * cosine - power.sine * sine, power.sine * cosine + power.cosine * sine)
        }
        return count < 0 ? (power.cosine, -power.sine) : power
    }
}

#endif

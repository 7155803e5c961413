// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Platform

extension ExactReal {
    /// Returns the arcsine: a rational multiple of π for a sine of one, and x for sin x in range; `Fault.domain` beyond
    /// ±1.
    public static func asin(_ x: ExactReal) -> ExactReal {
        guard isWithinUnit(x) else { return nextToUnit(x, .arcsine) }
        if let angle = recognisedArcsine(x) { return angle }
        return arccosineNextToUnit(x).map { .pi / 2 - $0 } ?? ExactReal(.function(.arcsine, x))
    }

    /// Returns the arccosine, with the forms and the faults of ``asin(_:)``.
    public static func acos(_ x: ExactReal) -> ExactReal {
        guard isWithinUnit(x) else { return nextToUnit(x, .arccosine) }
        if let (sign, z) = x.signedValue(of: .cosine), let folded = foldedCosine(z) {
            return sign > 0 ? folded : .pi - folded
        }
        if let angle = recognisedArcsine(x) { return .pi / 2 - angle }
        return arccosineNextToUnit(x) ?? ExactReal(.function(.arccosine, x))
    }

    /// Returns acos x = 2·asin √((1 − x) ÷ 2) and acos x = π − acos(−x) of a number so near to 1 or −1 that its distance
    /// may have digits that it has not; `nil` for any other.
    @inline(never)
    private static func arccosineNextToUnit(_ x: ExactReal) -> ExactReal? {
        if x.isNext(to: 1) { return 2 * asin(root((1 - x) / 2, 2)) }
        return x.isNext(to: -1) ? .pi - 2 * asin(root((1 + x) / 2, 2)) : nil
    }

    /// Returns the arctangent: a rational multiple of π for a tangent of one, and x for tan x less multiples of π.
    /// Arctangents of fractions are merged in sums, as in Machin’s formula.
    public static func atan(_ x: ExactReal) -> ExactReal {
        if x.fault != nil { return x }
        if let value = x.asRational {
            if value.isZero { return 0 }
            let angle =
                value.magnitude == 1
                ? pi / 4 : ExactReal(1, Monomial(.arctangent(value.magnitude)))
            return value.isNegative ? -angle : angle
        }
        if let (sign, z) = x.signedValue(of: .tangent), let turns = (z / .pi).roundedToInteger {
            let angle = z - ExactReal(turns) * .pi
            return sign > 0 ? angle : -angle
        }
        if let (atom, sign) = x.signedAtom, case .tangentOfPi(let r) = atom {
            return ExactReal(sign) * ExactReal(r) * .pi
        }
        if x.combination.onlyTerm?.monomial.atomExponent == -1, let (atom, sign) = (1 / x).signedAtom,
            case .tangentOfPi(let r) = atom
        {
            return ExactReal(sign) * (.pi / 2 - ExactReal(r) * .pi)
        }
        return namedAngle(x, estimate: Platform.atan, function: tanPi)
            ?? ExactReal(.function(.arctangent, x))
    }

    /// Returns the angle of a point in (−π, π], with the forms of ``atan(_:)``; 0 for the origin. It is undecided where
    /// the sign of a coordinate is.
    public static func atan2(y: ExactReal, x: ExactReal) -> ExactReal {
        if let fault = y.fault ?? x.fault { return ExactReal(fault: fault) }
        guard let up = y.sign, let right = x.sign else { return .undecided(x.sign == nil ? x : y) }
        if up == 0 { return right < 0 ? .pi : 0 }
        if right == 0 { return ExactReal(up) * .pi / 2 }
        if let angle = angleOfCosine(x, andSine: y) { return up > 0 ? angle : -angle }
        // The quotient y ÷ x would be beyond the range of balls.
        if x.isTiny, !y.isTiny { return ExactReal(up) * .pi / 2 - atan(x / y) }
        let angle = atan(y / x)
        return right > 0 ? angle : angle + ExactReal(up) * .pi
    }

    /// Returns the angle from 0 to π of a point whose coordinates are multiples of the cosine and the sine of a number,
    /// of the same magnitude, or of the point on the other side of the horizontal axis; `nil` for any other.
    @inline(never)
    private static func angleOfCosine(_ x: ExactReal, andSine y: ExactReal) -> ExactReal? {
        guard let (right, z) = x.multiple(of: .cosine), let (up, other) = y.multiple(of: .sine),
            up.magnitude == right.magnitude, z == other
        else { return nil }
        return acos(x / ExactReal(right.magnitude))
    }

    /// Returns √(x² + y²), also where the squares would be too large or too small.
    public static func hypot(_ x: ExactReal, _ y: ExactReal) -> ExactReal {
        // Numbers whose size their form shows are moderate.
        if x.node != nil && x.sizeByForm == nil || y.node != nil && y.sizeByForm == nil,
            let hypotenuse = hypotenuseOfExtremes(x, y)
        {
            return hypotenuse
        }
        return root(x * x + y * y, 2)
    }

    /// Returns a·√(1 + (b ÷ a)²) for the longer leg a and the other one, if the squares may be beyond the range of
    /// balls; `nil` otherwise.
    @inline(never)
    private static func hypotenuseOfExtremes(_ x: ExactReal, _ y: ExactReal) -> ExactReal? {
        func size(_ x: ExactReal) -> Int? {
            (x.node?.decisiveBall(precision: 64) ?? x.ball(precision: 64)).upperExponent
        }
        let (right, up) = (size(x), size(y))
        let limit = UInt(Ball.maximumExponent / 2 - 64)
        guard let most = [right, up].compactMap({ $0 }).max(), most.magnitude > limit else { return nil }
        let (long, short) = right == most ? (x.magnitude, y) : (y.magnitude, x)
        let ratio = short / long
        return ratio.fault == nil ? long * root(1 + ratio * ratio, 2) : nil
    }

    /// The bits of a sine that is looked at for a right triangle with rational sides, whose angles have rational
    /// tangents.
    private static let longestTriangle = 256

    /// Returns the arcsine of a number known to be within −1 … 1, if it has a simpler form.
    private static func recognisedArcsine(_ x: ExactReal) -> ExactReal? {
        if let value = x.asRational {
            let size = value.magnitude
            let angle: ExactReal =
                if size.isZero {
                    0
                } else if size == 1 {
                    pi / 2
                } else if size == Rational(reduced: 1, 2) {
                    pi / 6
                } else if size.bitWidth <= longestTriangle, let adjacent = (1 - size * size).exactRoot(2),
                    let tangent = size.divided(by: adjacent)
                {
                    atan(ExactReal(tangent))
                } else {
                    ExactReal(1, Monomial(.arcsine(size)))
                }
            return value.isNegative ? -angle : angle
        }
        if let (sign, z) = x.signedValue(of: .sine), let turns = (z / .pi).roundedToInteger {
            let angle = z - ExactReal(turns) * .pi
            return (sign > 0) != turns.isOdd ? angle : -angle
        }
        if let (sign, z) = x.signedValue(of: .cosine), let folded = foldedCosine(z) {
            return sign > 0 ? .pi / 2 - folded : folded - .pi / 2
        }
        if let (atom, sign) = x.signedAtom, case .sineOfPi(let r) = atom {
            return ExactReal(r) * .pi * ExactReal(sign)
        }
        return namedAngle(x, estimate: Platform.asin, function: sinPi)
    }

    /// Returns kπ/120 for the integer k whose sine or tangent is this number in root form, if there is one.
    ///
    /// The C library's estimate of the angle finds k, and the function's exact value decides.
    private static func namedAngle(
        _ x: ExactReal, estimate: (Double) -> Double, function: (ExactReal) -> ExactReal
    ) -> ExactReal? {
        let combination = x.combination
        guard combination.terms.allSatisfy({ $0.monomial.isRadical }) else { return nil }
        let ball = x.ball(precision: 64)
        if ball.fault != nil { return nil }
        let steps = estimate(Double(ball)) * 120 / Double.pi
        // Not if the estimate is no number, either.
        guard steps.magnitude <= 60.5 else { return nil }
        // Far more than the error of the estimate, unless most digits of x cancelled each other.
        if ball.relativeAccuracy >= 40, (steps - steps.rounded()).magnitude > 0x1p-20 { return nil }
        guard let turns = Rational(Integer(Int(steps.rounded())), 120) else { return nil }
        let angle = ExactReal(turns)
        return (function(angle) - x).asRational == 0 ? angle * .pi : nil
    }

    /// Returns the angle in 0 … π with the cosine of `z`: z minus the nearest multiple of 2π, without its sign.
    private static func foldedCosine(_ z: ExactReal) -> ExactReal? {
        guard let turns = (z / (2 * .pi)).roundedToInteger else { return nil }
        let rest = z - ExactReal(turns) * 2 * .pi
        let angle = rest.magnitude
        return angle.fault == nil ? angle : nil
    }

    /// Returns whether −1 ≤ x ≤ 1 is known.
    private static func isWithinUnit(_ x: ExactReal) -> Bool {
        if let value = x.asRational { return value.magnitude <= 1 }
        if x.fault != nil { return false }
        if let top = x.ball(precision: 64).upperExponent, top <= 0 { return true }
        if let node = x.node, case .function(let function, _) = node.operation, function.isWithinUnit { return true }
        guard let above = (1 - x).sign, let below = (1 + x).sign else { return false }
        return above >= 0 && below >= 0
    }

    /// Returns the value of a function defined within −1 … 1 at a number that is not known to be there: a fault beyond,
    /// and a value that remains undecided if it cannot be determined.
    private static func nextToUnit(_ x: ExactReal, _ function: NodeFunction) -> ExactReal {
        if x.fault != nil { return x }
        if [(1 - x).sign, (1 + x).sign].contains(-1) { return ExactReal(fault: .domain) }
        if x.undecidedFault != .undecided { return .undecided(x) }
        return ExactReal(.function(function, ExactReal(.function(.assumedWithinUnit, x))))
    }

    /// Returns the sign and the operand, if this is ± a function's value.
    private func signedValue(of function: NodeFunction) -> (sign: Int, operand: ExactReal)? {
        guard let (coefficient, operand) = multiple(of: function), coefficient.magnitude == 1 else { return nil }
        return (coefficient.signum, operand)
    }

    /// The atom and the sign, if this is ± an atom.
    private var signedAtom: (atom: Atom, sign: Int)? {
        guard let term = combination.onlyTerm, term.monomial.isBareAtom, let atom = term.monomial.atom,
            term.coefficient.magnitude == 1
        else { return nil }
        return (atom, term.coefficient.signum)
    }
}

#endif

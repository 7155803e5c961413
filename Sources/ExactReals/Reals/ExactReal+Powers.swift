// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// Returns the square root, with the forms and faults of ``root(_:_:)``.
    public static func sqrt(_ x: ExactReal) -> ExactReal { root(x, 2) }

    /// Returns ``power(_:_:)``, which takes more bases than the protocol’s `pow` need take.
    public static func pow(_ x: ExactReal, _ y: ExactReal) -> ExactReal { power(x, y) }

    /// Returns ``power(_:_:)`` with a whole exponent.
    public static func pow(_ x: ExactReal, _ n: Int) -> ExactReal { power(x, ExactReal(n)) }

    /// Returns the real `n`th root: that of a negative number is negative for an odd `n`, and a domain fault for an
    /// even one.
    public static func root(_ x: ExactReal, _ n: Int) -> ExactReal {
        if x.fault != nil || n == 1 { return x }
        guard let sign = x.sign else {
            // The correct answer to the root of a possible zero is a root that may be zero.
            guard x.undecidedFault == .undecided, n > 0 else { return .undecided(x) }
            return ExactReal(.root(n & 1 == 1 ? x : ExactReal(.function(.assumedNonnegative, x)), n))
        }
        if n == 0 { return ExactReal(fault: .domain) }
        // 2⁶³ is no degree, but its half is one.
        if n < 0 { return n == .min ? root(root(1 / x, -(n / 2)), 2) : root(1 / x, -n) }
        if sign == 0 { return 0 }
        if sign < 0 { return n & 1 == 0 ? ExactReal(fault: .domain) : -positiveRoot(-x, n) }
        return positiveRoot(x, n)
    }

    /// Returns the root of a positive number, of a degree of at least 2.
    private static func positiveRoot(_ x: ExactReal, _ degree: Int) -> ExactReal {
        if let value = x.asRational {
            if degree <= Surd.maximumIndex,
                let (factor, surd) = Surd.power(of: value, exponent: Rational(reduced: 1, Integer(degree)))
            {
                return ExactReal(factor, Monomial(surd: surd))
            }
            return value == 1 ? x : ExactReal(.root(x, degree))
        }
        let combination = x.combination
        if let term = combination.onlyTerm {
            if let root = rootOfTerm(term, degree) ?? rootOfLongPower(x, degree) ?? rootOfPower(term, degree) {
                return root
            }
        } else if degree == 2, let root = denested(combination) ?? rootOfSquares(combination) {
            return root
        } else if degree == 3, let root = denestedCubeRoot(combination) {
            return root
        }
        return ExactReal(.root(x, degree))
    }

    /// Returns the root of a single positive term, factor by factor; `nil` if none of them has one.
    private static func rootOfTerm(_ term: Combination.Term, _ degree: Int) -> ExactReal? {
        let monomial = term.monomial
        // A negative coefficient belongs to a negative atom.
        guard term.coefficient.signum > 0, degree <= Surd.maximumIndex,
            monomial.rootOfPiExponent % degree == 0, monomial.atomExponent % degree == 0,
            monomial.surd.index * degree <= Surd.maximumIndex,
            let inverse = Rational(1, Integer(degree)),
            let (factor, ofCoefficient) = Surd.power(of: term.coefficient, exponent: inverse),
            let deeper = Rational(1, Integer(monomial.surd.index * degree)),
            let (otherFactor, ofSurd) = Surd.power(of: Rational(monomial.surd.radicand), exponent: deeper),
            let (common, surd) = ofCoefficient.multiplied(by: ofSurd)
        else { return nil }
        let root = Monomial(
            surd: surd, rootOfPiExponent: monomial.rootOfPiExponent / degree, eExponent: monomial.eExponent * inverse
        ).settingAtom(monomial.atom, exponent: monomial.atomExponent / degree)
        let result = ExactReal(factor * otherFactor * Rational(common), root)
        return root.isKnownPositive ? result : result.magnitude
    }

    /// Returns the root of a multiple of a power of a fraction with a whole exponent, which is too long to be written
    /// out: a multiple of a power with the quotient of the exponent.
    private static func rootOfLongPower(_ x: ExactReal, _ degree: Int) -> ExactReal? {
        guard degree <= Surd.maximumIndex, let power = x.longPower else { return nil }
        let division = power.exponent.flooredDivision(by: Integer(degree))
        guard let exponent = division.remainder.asInt, let rest = power.base.powerWithinLimits(exponent),
            let radicand = power.coefficient.multipliedWithinLimits(by: rest),
            let (factor, surd) = Surd.power(of: radicand, exponent: Rational(reduced: 1, Integer(degree)))
        else { return nil }
        return ExactReal(factor, Monomial(surd: surd)) * .power(ExactReal(power.base), ExactReal(division.quotient))
    }

    /// Returns the root of an exponential, or of a power of a positive rational number, by dividing the exponent.
    private static func rootOfPower(_ term: Combination.Term, _ degree: Int) -> ExactReal? {
        guard term.coefficient == 1, let operation = term.monomial.bareNode?.operation else { return nil }
        switch operation {
        case .function(.exponential, let x): return exp(x / ExactReal(degree))
        case .power(let base, let exponent) where base.asRational?.signum == 1:
            return power(base, exponent / ExactReal(degree))
        default: return nil
        }
    }

    /// Returns √(a ± b√c) = √((a + d)/2) ± √((a − d)/2), where d² = a² − b²c is the square of a rational number.
    private static func denested(_ radicand: Combination) -> ExactReal? {
        guard let (a, b, c) = radicand.quadraticNumber, a.signum > 0 else { return nil }
        let square = a * a - b * b * Rational(c)
        guard square.signum >= 0, let d = square.exactRoot(2), let half = Rational(1, 2) else { return nil }
        let first = root(ExactReal((a + d) * half), 2)
        let second = root(ExactReal((a - d) * half), 2)
        return b.signum > 0 ? first + second : first - second
    }

    /// The most bits of a cube that is looked for.
    private static let maximumBitsOfCube = 512

    /// Returns ∛(a + b√c) > 0 as x + y√c, if x and y are fractions.
    ///
    /// With the norm n = x² − cy² = ∛(a² − b²c), the cube is x(4x² − 3n) + y(4x² − n)√c. So t = 2x is a zero of
    /// t³ − 3nt − 2a; and Dt is whole for a common denominator D of a and b, since D(x + y√c), whose cube is
    /// D²(Da + Db√c), is an algebraic integer. t is the sum of the root and its conjugate, n ÷ the root.
    @inline(never)
    private static func denestedCubeRoot(_ radicand: Combination) -> ExactReal? {
        guard let (a, b, c) = radicand.quadraticNumber, a.bitWidth + b.bitWidth + c.bitWidth <= maximumBitsOfCube,
            case let cube = a * a - b * b * Rational(c), let magnitude = cube.magnitude.exactRoot(3)
        else { return nil }
        let n = cube.signum < 0 ? -magnitude : magnitude
        let denominator = Rational(a.denominator * b.denominator)
        let value = ExactReal(.root(ExactReal(radicand), 3))
        let trace = ExactReal(denominator) * (value + ExactReal(n) / value)
        guard let node = trace.node,
            case .one(let whole) = node.decisiveBall(precision: 2 * maximumBitsOfCube).integerEnclosed,
            let x = Rational(whole).divided(by: denominator * 2),
            x * (x * x * 4 - n * 3) == a, let y = b.divided(by: x * x * 4 - n), x * x - y * y * Rational(c) == n
        else { return nil }
        return ExactReal(x) + ExactReal(y) * root(ExactReal(c), 2)
    }

    /// Returns the power: a fraction within the limits on size, or roots of integers, for a base and an exponent that
    /// are fractions; an exponential for a power of e. Others are expressions.
    ///
    /// 0⁰ is 1; a power of zero with a negative exponent is `Fault.divisionByZero`. A negative base has a power if the
    /// exponent is an integer or a fraction with an odd denominator; with another, which is known to be none, it is
    /// `Fault.domain`.
    public static func power(_ x: ExactReal, _ y: ExactReal) -> ExactReal {
        if let fault = x.fault ?? y.fault { return ExactReal(fault: fault) }
        if x.asRational == 1 { return 1 }
        if let exponent = y.asRational {
            return exponent.isInteger
                ? integerPower(x, exponent.numerator) : rationalPower(x, exponent)
        }
        if let exponent = y.provenInteger { return power(x, exponent) }
        guard let sign = x.sign else { return .undecided(x) }
        if sign == 0 {
            guard let exponentSign = y.sign else { return .undecided(y) }
            return exponentSign > 0 ? 0 : exponentSign == 0 ? 1 : ExactReal(fault: .divisionByZero)
        }
        if sign < 0 {
            if y.node?.isProvablyIrrational == true || y.node?.isFunctionOfTranscendental == true {
                return ExactReal(fault: .domain)
            }
            if let isOdd = y.isOddByForm { return isOdd ? -power(-x, y) : power(-x, y) }
            if case .known(let exponent) = y.integerValue { return integerPower(x, exponent) }
            // No ball distinguishes a rational number with an odd denominator from its neighbours.
            return .undecided(y)
        }
        // With the logarithm of a sum times a root, an exponential has no simpler form.
        let isPlain = x.combination.terms.count > 1 && y.combination.terms.allSatisfy { $0.monomial.isRadical }
        if !isPlain, let power = symbolicExponential(y * .log(x)) { return power }
        return checkedPower(x, y)
    }

    /// Returns the power as an expression; a power of an exponential is an exponential.
    @inline(never)
    private static func checkedPower(_ x: ExactReal, _ y: ExactReal) -> ExactReal {
        if let term = x.combination.onlyTerm, term.coefficient == 1, !term.monomial.eExponent.isZero,
            term.monomial == Monomial(eExponent: term.monomial.eExponent)
        {
            return exp(ExactReal(term.monomial.eExponent) * y)
        }
        if case .function(.exponential, let z)? = x.node?.operation { return exp(z * y) }
        // (2^±2¹⁶)^(2³²) is within the range of balls.
        let size = 1 << 16
        if y.sizeByForm ?? .max < 32, let base = x.node?.bestSoFar, base.sign == 1,
            let bottom = base.lowerExponent, let top = base.upperExponent, -size < bottom, top < size
        {
            return ExactReal(.power(x, y))
        }
        return checked(.power(x, y))
    }

    /// Returns a whole power as an expression, with a base that is not negative where its sign is evident: of one
    /// beyond the range of balls, that of the base and the parity tell the sign.
    @inline(never)
    private static func checkedPower(_ x: ExactReal, toThe n: Integer) -> ExactReal {
        guard x.evidentSign == -1 else { return checkedPower(x, ExactReal(n)) }
        let power = checkedPower(-x, ExactReal(n))
        return n.isOdd ? -power : power
    }

    private static func integerPower(_ x: ExactReal, _ n: Integer) -> ExactReal {
        if n.isZero { return 1 }
        if n == 1 { return x }
        if let base = x.asRational {
            if base.isZero { return n.isNegative ? ExactReal(fault: .divisionByZero) : 0 }
            if base == -1 { return n.isOdd ? -1 : 1 }
            if let exponent = n.asInt, let bits = base.bitWidthOfPower(exponent), base.isPowerWithinLimits(bits) {
                if let power = longFraction(base, toThePower: exponent, bitWidth: bits) { return power }
                if let power = DeferredRational(base, toThePower: exponent, bitWidth: bits) { return ExactReal(power) }
                if let power = base.power(exponent) { return ExactReal(power) }
            }
            let power = checked(.power(ExactReal(base.magnitude), ExactReal(n)))
            return base.isNegative && n.isOdd ? -power : power
        }
        if n.isNegative {
            guard let sign = x.sign else { return .undecided(x) }
            if sign == 0 { return ExactReal(fault: .divisionByZero) }
        }
        guard let exponent = n.asInt else { return checkedPower(x, toThe: n) }
        let combination = x.combination
        if let term = combination.onlyTerm {
            if let coefficient = term.coefficient.powerWithinLimits(exponent),
                let (factor, monomial) = term.monomial.power(exponent),
                let scale = coefficient.multipliedWithinLimits(by: factor)
            {
                return ExactReal(scale, monomial).simplified
            }
            return checkedPower(x, toThe: n)
        }
        if let power = combination.power(exponent.magnitude).map({ ExactReal($0) }) {
            return exponent < 0 ? 1 / power : power
        }
        if exponent.magnitude > ExponentialQuotient.largestExponent, let base = x.provenInteger {
            return integerPower(base, n)
        }
        if exponent.magnitude <= 256, let node = x.node {
            return ExactReal(1, Monomial(.node(node), exponent: exponent))
        }
        return checkedPower(x, toThe: n)
    }

    /// Returns the power of a fraction as an expression, whose digits come from balls; `nil` if it is short, or so long
    /// that it can't be computed exactly where these leave something open.
    private static func longFraction(_ base: Rational, toThePower exponent: Int, bitWidth: Int) -> ExactReal? {
        guard !base.isInteger, bitWidth >= Thresholds.bitsOfPowersOfFractions,
            bitWidth <= Thresholds.bitsOfDecidedFractions
        else { return nil }
        let power = ExactReal(.power(ExactReal(base.magnitude), ExactReal(exponent)))
        return base.isNegative && exponent & 1 == 1 ? -power : power
    }

    /// Returns a power with a nonintegral exponent: of a negative number if the exponent's denominator is odd.
    private static func rationalPower(_ x: ExactReal, _ y: Rational) -> ExactReal {
        guard let sign = x.sign else { return .undecided(x) }
        if sign == 0 { return y.isNegative ? ExactReal(fault: .divisionByZero) : 0 }
        if sign < 0 {
            if !y.denominator.isOdd { return ExactReal(fault: .domain) }
            let magnitude = power(-x, ExactReal(y))
            return y.numerator.isOdd ? -magnitude : magnitude
        }
        if let base = x.asRational {
            if let (factor, surd) = Surd.power(of: base, exponent: y) {
                return ExactReal(factor, Monomial(surd: surd))
            }
        } else if let degree = y.denominator.asInt, degree <= Surd.maximumIndex, y.numerator.bitWidth <= 16 {
            return integerPower(positiveRoot(x, degree), y.numerator)
        }
        return checkedPower(x, ExactReal(y))
    }

    /// The same number with (ᵏ√x)ʲ, j ≥ k, written as x · (ᵏ√x)^(j − k), (bʳ)ʲ as b^(jr), cos² x as 1 − sin² x, and
    /// cosh² x as 1 + sinh² x.
    var simplified: ExactReal {
        guard case .irrational(let node) = representation, case .combination(let combination) = node.operation,
            // Only powers of atoms are concerned.
            combination.terms.indices.contains(where: { combination.terms[$0].monomial.atomExponent.magnitude > 1 }),
            combination.terms.contains(where: {
                $0.reducibleRoot != nil || $0.powerOfPower != nil || $0.squareOfCosine != nil
            })
        else { return self }
        var sum = ExactReal(0)
        for term in combination.terms {
            if let (sine, sign) = term.squareOfCosine {
                let rest = ExactReal(term.coefficient, term.monomial.settingAtom(nil, exponent: 0))
                let square = term.monomial.settingAtom(.node(sine), exponent: 2)
                sum = sum + rest + ExactReal(sign < 0 ? -term.coefficient : term.coefficient, square)
                continue
            }
            if let (base, exponent) = term.powerOfPower {
                let rest = ExactReal(term.coefficient, term.monomial.settingAtom(nil, exponent: 0))
                sum = sum + rest * Self.power(base, exponent)
                continue
            }
            guard let (radicand, degree) = term.reducibleRoot else {
                sum = sum + ExactReal(term.coefficient, term.monomial)
                continue
            }
            let count = term.monomial.atomExponent / degree
            let rest = term.monomial.settingAtom(
                term.monomial.atom, exponent: term.monomial.atomExponent - count * degree)
            sum = sum + ExactReal(term.coefficient, rest) * Self.integerPower(radicand, Integer(count))
        }
        return sum
    }
}

extension Combination.Term {
    /// The sine in the square of a cosine, and the sign of its square beside 1.
    fileprivate var squareOfCosine: (sine: Node, sign: Int)? {
        guard monomial.atomExponent == 2, case .function(let function, let x)? = monomial.atom?.node?.operation else {
            return nil
        }
        switch function {
        case .cosine: return (Node(.function(.sine, x)), -1)
        case .hyperbolicCosine: return (Node(.function(.hyperbolicSine, x)), 1)
        default: return nil
        }
    }

    /// The radicand and the degree of a root to a power of at least its degree, or at most minus that.
    fileprivate var reducibleRoot: (radicand: ExactReal, degree: Int)? {
        // Most exponents are 1: reading the atom copies it.
        let exponent = Int(monomial.atomExponent.magnitude)
        guard exponent > 1, let node = monomial.atom?.node, case .root(let radicand, let degree) = node.operation,
            exponent >= degree
        else { return nil }
        return (radicand, degree)
    }

    /// The base and the exponent of the power of a fraction, to a power that is not too long.
    fileprivate var powerOfPower: (base: ExactReal, exponent: ExactReal)? {
        guard monomial.atomExponent.magnitude > 1,
            case .power(let base, let exponent)? = monomial.atom?.node?.operation,
            base.asRational?.signum == 1, let factor = exponent.asRational,
            factor.bitWidth <= Self.maximumBitsOfExponents
        else { return nil }
        return (base, ExactReal(factor * Rational(monomial.atomExponent)))
    }

    /// The most bits of an exponent that is multiplied by another: an iteration would continue with ever longer ones.
    private static var maximumBitsOfExponents: Int { 512 }
}

extension Combination {
    /// a, b and c of a + b√c, with b other than 0, if this is of that form.
    fileprivate var quadraticNumber: (a: Rational, b: Rational, c: Integer)? {
        guard terms.count == 2, let other = removing(.one).onlyTerm, other.monomial.isRadical,
            other.monomial.surd.index == 2
        else { return nil }
        return (coefficient(of: .one), other.coefficient, other.monomial.surd.radicand)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// e^x for a sum of rational multiples of logarithms of algebraic numbers, and e^ix for one of inverse trigonometric
/// functions of them and of π: a product of powers of algebraic numbers with rational exponents. So is its square, of
/// which a tangent is a fraction.
struct AlgebraicExponential {
    /// A power of an algebraic number that belongs to a logarithm or an arc.
    struct Factor {
        let atom: Atom
        let base: AlgebraicBase
        /// The coefficient of the logarithm or the arc.
        let coefficient: Rational
        /// The quarter turns, −1, 0 or 1, that are added to an arc: with one of them, an arcsine is an arccosine, and
        /// the base, which is multiplied by a unit, has the same bound.
        var quarterTurns = 0

        /// The exponent of the base.
        var exponent: Rational { coefficient * base.exponent }
    }

    private(set) var factors: [Factor] = []

    /// The multiple of π in x, without the quarter turns of factors.
    private(set) var halfTurns = Rational(0)

    /// Whether this is e^ix.
    let isCircular: Bool

    /// The largest denominator of an exponent: it multiplies the degree, and with it the bits that a proof takes.
    private static let largestDenominator = 16

    /// The largest magnitude of a numerator.
    private static let largestNumerator = 256

    /// The exponential that a function's value is a fraction of, with an operand of such terms; `nil` for any other.
    init?(_ function: NodeFunction, of x: ExactReal) {
        let scale: Rational
        switch function {
        case .sine, .cosine: (isCircular, scale) = (true, 1)
        case .tangent: (isCircular, scale) = (true, 2)
        case .hyperbolicSine, .hyperbolicCosine: (isCircular, scale) = (false, 1)
        case .hyperbolicTangent: (isCircular, scale) = (false, 2)
        default: return nil
        }
        guard let node = x.node else { return nil }
        switch node.operation {
        case .function: if !append(.node(node), scale) { return nil }
        case .combination(let sum):
            for term in sum.terms {
                if isCircular, term.monomial == .pi {
                    halfTurns = term.coefficient * scale
                    continue
                }
                guard term.monomial.isBareAtom, let atom = term.monomial.atom, append(atom, term.coefficient * scale)
                else { return nil }
            }
            if !halfTurns.isZero { moveTurnsToFactors() }
        default: return nil
        }
    }

    /// Multiplies this by the exponential of a multiple of a logarithm or an arc; returns false if that is none, or the
    /// exponent is too long.
    private mutating func append(_ atom: Atom, _ coefficient: Rational) -> Bool {
        guard let base = AlgebraicBase(atom), base.isCircular == isCircular else { return false }
        let factor = Factor(atom: atom, base: base, coefficient: coefficient)
        guard factor.exponent.denominator <= Integer(Self.largestDenominator),
            factor.exponent.numerator.magnitude <= Integer(Self.largestNumerator)
        else { return false }
        factors.append(factor)
        return true
    }

    /// Adds quarter turns to the arcs where that leaves a multiple of π with a smaller denominator, of a root of unity
    /// with a smaller order.
    private mutating func moveTurnsToFactors() {
        for place in factors.indices {
            let quarter = factors[place].coefficient * Rational(reduced: 1, 2)
            for sign in [1, -1] {
                let rest = halfTurns - quarter * Rational(sign)
                if rest.denominator >= halfTurns.denominator { continue }
                halfTurns = rest
                factors[place].quarterTurns = sign
                break
            }
        }
    }

    /// The bound of the product. Roots of unity are algebraic integers with conjugates of magnitude 1.
    var bound: AlgebraicBound {
        factors.reduce(.one) { product, factor in
            let root = factor.base.bound.root(factor.exponent.denominator.asInt ?? 1)
            return product * root.power(factor.exponent.numerator.asInt ?? 0)
        }
    }
}

/// The algebraic number t of which e^(r·a) is a power t^(rs) for a logarithm a, or e^(ir·a) for an arc a:
///
/// - the operand of a logarithm;
/// - a root of t² − 2xt + 1 for acosh x and acos x, of t² − 2xt − 1 for asinh x, and of t² − 2ixt − 1 for asin x;
/// - (1 + x) ÷ (1 − x) for 2·atanh x, and (1 + ix) ÷ (1 − ix) for 2·atan x.
struct AlgebraicBase {
    let bound: AlgebraicBound
    /// The degree over the field of x, or of x and i.
    let degree: Int
    /// s.
    let exponent: Rational
    /// Whether a is an arc.
    let isCircular: Bool

    /// Creates the number of a logarithm or an arc of an algebraic number; `nil` for any other atom.
    init?(_ atom: Atom) {
        switch atom {
        case .naturalLogarithm(let r): self.init(AlgebraicBound(r), isCircular: false)
        case .arcsine(let r): self.init(rootFor: AlgebraicBound(r), isCircular: true)
        case .arctangent(let r): self.init(quotientFor: AlgebraicBound(r), isCircular: true)
        case .node(let node):
            guard case .function(let function, let x) = node.operation, let bound = x.algebraicBound else { return nil }
            switch function {
            case .logarithm: self.init(bound, isCircular: false)
            case .logarithmOf1Plus: self.init(.one + bound, isCircular: false)
            case .inverseHyperbolicSine, .inverseHyperbolicCosine: self.init(rootFor: bound, isCircular: false)
            case .inverseHyperbolicTangent: self.init(quotientFor: bound, isCircular: false)
            case .arcsine, .arccosine: self.init(rootFor: bound, isCircular: true)
            case .arctangent: self.init(quotientFor: bound, isCircular: true)
            default: return nil
            }
        case .binaryLogarithm, .decimalLogarithm, .sineOfPi, .tangentOfPi: return nil
        }
    }

    private init(_ bound: AlgebraicBound, degree: Int = 1, exponent: Rational = 1, isCircular: Bool) {
        (self.bound, self.degree, self.exponent, self.isCircular) = (bound, degree, exponent, isCircular)
    }

    private init(rootFor x: AlgebraicBound, isCircular: Bool) {
        self.init(x.ofQuadraticUnit, degree: 2, isCircular: isCircular)
    }

    private init(quotientFor x: AlgebraicBound, isCircular: Bool) {
        self.init(x.ofQuotientOfSums, exponent: Rational(reduced: 1, 2), isCircular: isCircular)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Combination {
    /// Returns the sum of an arctangent and one of the terms, if both are arctangents of rational numbers with
    /// coefficients in the ratio of small integers: q·atan a + s·atan b = (q/m)·arg((1 + ia)^m·(1 + ib)^n) for m : n =
    /// q : s.
    func mergedArctangent(_ coefficient: Rational, _ monomial: Monomial) -> (index: Int, Combination)? {
        guard monomial.isBareAtom, case .arctangent(let argument)? = monomial.atom else { return nil }
        for (index, term) in terms.enumerated() where term.monomial.isBareAtom {
            guard case .arctangent(let other)? = term.monomial.atom,
                let (m, n) = coefficient.smallRatio(to: term.coefficient),
                m * other.bitWidth + Int(n.magnitude) * argument.bitWidth <= Self.mostBits(m, n),
                let scale = term.coefficient.divided(by: Rational(m)),
                let angle = Self.angle(
                    GaussianInteger(other).power(m) * GaussianInteger(argument).power(n),
                    near:
                        Double(m) * other.arctangentEstimate + Double(n) * argument.arctangentEstimate)
            else { continue }
            return (index, angle.scaled(by: scale))
        }
        return nil
    }

    /// The most bits of the arguments together, each as often as it is multiplied. Arctangents with long arguments and
    /// the same coefficient come from a long sum, in which nothing is found by merging them.
    private static func mostBits(_ m: Int, _ n: Int) -> Int { m == 1 && n.magnitude == 1 ? 256 : 2048 }

    /// Returns the argument of a complex number that is within a quarter turn of `estimate`.
    private static func angle(_ number: GaussianInteger, near estimate: Double) -> Combination? {
        let (x, y) = (number.real, number.imaginary)
        let principal: Combination
        if x.isZero {
            principal = Combination(Rational(reduced: 1, 2), .pi)
        } else {
            let tangent = Rational(reducing: y, x)
            let size = tangent.magnitude
            let angle =
                size.isZero
                ? Combination()
                : size == 1 ? Combination(Rational(reduced: 1, 4), .pi) : Combination(1, Monomial(.arctangent(size)))
            principal = tangent.isNegative ? angle.scaled(by: -1) : angle
        }
        let halfTurns = (estimate - Double(principal.ball(precision: 64))) / .pi
        guard halfTurns.magnitude < 1000 else { return nil }
        return principal.adding(Combination(Rational(Int(halfTurns.rounded())), .pi))
    }
}

extension GaussianInteger {
    /// Creates a positive multiple of 1 + i·tangent.
    fileprivate init(_ tangent: Rational) {
        self.init(tangent.denominator, tangent.numerator)
    }
}

extension Rational {
    /// The arctangent to a double's precision.
    fileprivate var arctangentEstimate: Double { Double(Ball(self, precision: 64).arctangent(precision: 64)) }
}

#endif

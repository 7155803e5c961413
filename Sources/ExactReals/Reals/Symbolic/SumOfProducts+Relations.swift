// SPDX-License-Identifier: Apache-2.0

#if GMP

extension SumOfProducts {
    /// The most logarithms and angles in terms of which others are looked for.
    private static let maximumCountOfAtoms = 8

    /// The sum, multiplied out, with others for the logarithms and angles that are simple sums of these, such as acosh
    /// 3 = 2·asinh 1 and asin(4/5) = π/2 − asin(3/5); `nil` if there are none, or where it is too long.
    ///
    /// - Complexity: O(*n*³) comparisons of balls, for *n* logarithms and angles.
    func identifyingRelations(_ proofs: inout Proofs) -> SumOfProducts? {
        var (known, relations) = ([Atom](), [(atom: Atom, sum: Combination)]())
        for atom in products.flatMap({ $0.atoms.factors.map(\.atom) }) where atom.kindOfSummand != nil {
            if known.contains(atom) || relations.contains(where: { $0.atom == atom }) { continue }
            if let sum = atom.sum(of: known, &proofs) {
                relations.append((atom, sum))
            } else if known.count < Self.maximumCountOfAtoms {
                known.append(atom)
            } else {
                return nil
            }
        }
        if relations.isEmpty { return nil }
        var result = SumOfProducts()
        for product in products {
            var parts = [Product(coefficient: product.coefficient, names: product.names, atoms: AtomPowers())]
            for factor in product.atoms.factors {
                let sum = relations.first { $0.atom == factor.atom }?.sum ?? Combination(1, Monomial(factor.atom))
                guard let next = sum.power(factor.exponent, times: parts) else { return nil }
                parts = next
            }
            for part in parts where !result.add(part) { return nil }
        }
        return result
    }
}

extension Combination {
    /// The largest exponent of a sum that is multiplied out.
    private static let largestExponent = 4

    /// A power of a sum of multiples of π and of atoms times each of some products; `nil` if that is too long.
    fileprivate func power(_ exponent: Int, times products: [SumOfProducts.Product]) -> [SumOfProducts.Product]? {
        if let term = onlyTerm, let atom = term.monomial.atom {
            guard let factor = term.coefficient.powerWithinLimits(exponent) else { return nil }
            return products.multiplied(by: factor, .one, AtomPowers(atom, exponent: exponent))
        }
        guard 0...Self.largestExponent ~= exponent else { return nil }
        var power = products
        for _ in 0..<exponent {
            var next: [SumOfProducts.Product] = []
            for term in terms {
                let atoms = term.monomial.atom.map { AtomPowers($0) } ?? AtomPowers()
                let names = term.monomial.settingAtom(nil, exponent: 0)
                guard let part = power.multiplied(by: term.coefficient, names, atoms) else { return nil }
                next += part
            }
            power = next
        }
        return power
    }
}

extension [SumOfProducts.Product] {
    /// The products times another one; `nil` if one is too long.
    fileprivate func multiplied(by factor: Rational, _ names: Monomial, _ atoms: AtomPowers) -> Self? {
        var result = self
        for place in indices {
            guard let (scale, product) = self[place].names.multiplied(by: names),
                let powers = self[place].atoms.multiplied(by: atoms)
            else { return nil }
            result[place] = SumOfProducts.Product(
                coefficient: self[place].coefficient * factor * scale, names: product, atoms: powers)
        }
        return result
    }
}

extension Atom {
    /// The coefficients of the sums that are looked for.
    private static let coefficients: [Rational] = [
        1, -1, 2, -2, Rational(reduced: 1, 2), Rational(reduced: -1, 2),
    ]

    private static let precisionOfSums = 128

    /// This logarithm or angle as a sum of simple multiples of up to two others, and of quarter turns; `nil` if it is
    /// not proven to be one.
    fileprivate func sum(of others: [Atom], _ proofs: inout Proofs) -> Combination? {
        let precision = Self.precisionOfSums
        let summands = others.filter { $0.kindOfSummand == kindOfSummand }.flatMap { atom in
            let ball = atom.ball(precision: precision)
            return Self.coefficients.map { coefficient in
                (
                    Combination(coefficient, Monomial(atom)),
                    ball.multiplied(by: Ball(coefficient, precision: precision), precision: precision)
                )
            }
        }
        let value = ball(precision: precision)
        for (place, (first, firstBall)) in summands.enumerated() {
            let rest = value.subtracting(firstBall, precision: precision)
            if let sum = provenSum(first, rest, &proofs) { return sum }
            for (second, secondBall) in summands[..<place] {
                guard let both = first.adding(second) else { continue }
                let rest = rest.subtracting(secondBall, precision: precision)
                if let sum = provenSum(both, rest, &proofs) { return sum }
            }
        }
        return nil
    }

    /// A sum and quarter turns, if this is proven to be the same.
    ///
    /// - Parameter rest: A ball of this less the sum.
    private func provenSum(_ sum: Combination, _ rest: Ball, _ proofs: inout Proofs) -> Combination? {
        guard let quarters = kindOfSummand == .angle ? rest.quarterTurns : rest.mayBeZero ? 0 : nil,
            let sum = sum.adding(Combination(Rational(reducing: quarters, 2), .pi)),
            let difference = sum.adding(Combination(-1, Monomial(self)))
        else { return nil }
        return difference.isProvenZero(&proofs) ? sum : nil
    }
}

extension Ball {
    /// The only integer multiple of π/2 in the ball, divided by that; `nil` if there is none, or there are several.
    fileprivate var quarterTurns: Integer? {
        let precision = 64
        let turns = scaled(byPowerOf2: 1).divided(by: .pi(precision: precision), precision: precision)
        return if case .one(let count) = turns.integerEnclosed { count } else { nil }
    }
}

#endif

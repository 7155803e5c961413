// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Combination {
    /// Whether the sum is zero because terms are proven to cancel out in pairs, and what is left of it is zero: values of
    /// one function whose operands are equal, and powers of equal numbers, such as asin(3/5)² − acos(4/5)². A single term
    /// is a power of zero.
    ///
    /// - Complexity: O(*n*²) comparisons of balls, for *n* terms, beside the proofs.
    func isZeroByEqualTerms(_ proofs: inout Proofs) -> Bool {
        if let term = onlyTerm {
            guard term.monomial.atomExponent > 1, let node = term.monomial.atom?.node else { return false }
            return ExactReal(node).isProvenZero(&proofs)
        }
        let balls = terms.map { $0.ball(precision: Node.leastPrecision) }
        var (rest, places) = (self, Array(terms.indices))
        while let place = places.popLast() {
            let partner = places.lastIndex { other in
                let sum = balls[place].adding(balls[other], precision: Node.leastPrecision)
                return sum.fault == nil && sum.mayBeZero
                    && terms[place].cancels(terms[other], amongMore: terms.count > 2, &proofs)
            }
            guard let partner else { continue }
            rest = rest.removing(terms[place].monomial).removing(terms[places[partner]].monomial)
            places.remove(at: partner)
        }
        if rest.terms.isEmpty { return true }
        return rest.terms.count < terms.count && ExactReal(rest).isProvenZero(&proofs)
    }
}

extension Combination.Term {
    /// Whether this and another term, which is about the opposite, are proven to cancel out.
    ///
    /// - Parameter isAmongMore: Whether the sum of both is another one than the sum in question.
    fileprivate func cancels(_ other: Self, amongMore isAmongMore: Bool, _ proofs: inout Proofs) -> Bool {
        let isFirst = monomial.atomExponent.magnitude >= other.monomial.atomExponent.magnitude
        let (solved, known) = monomial.atom?.node != nil && isFirst ? (self, other) : (other, self)
        let exponent = solved.monomial.atomExponent
        guard let node = solved.monomial.atom?.node, let sign = ExactReal(node).evidentSign,
            case let factor = ExactReal(-solved.coefficient, solved.monomial.settingAtom(nil, exponent: 0)),
            // A power of the node, of which this is a root.
            case let power = ExactReal(known.coefficient, known.monomial) / factor, power.evidentSign != nil
        else { return false }
        let root = ExactReal.root(power, exponent)
        let value = exponent.isMultiple(of: 2) && sign < 0 ? -root : root
        if isAmongMore || exponent != 1 { return (ExactReal(node) - value).isProvenZero(&proofs) }
        guard let term = value.combination.onlyTerm, term.coefficient.magnitude == 1,
            let other = term.monomial.bareNode
        else { return false }
        return node.isCongruent(with: other, isNegated: term.coefficient.isNegative, &proofs)
    }
}

extension Node {
    /// Whether this is proven to be another expression, or its opposite, because the operands of both are.
    func isCongruent(with other: Node, isNegated: Bool = false, _ proofs: inout Proofs) -> Bool {
        func areEqual(_ x: ExactReal, _ y: ExactReal) -> Bool { (x - y).isProvenZero(&proofs) }
        switch (operation, other.operation) {
        case (.function(let f, let x), .function(let g, let y)) where f == g:
            if isNegated, !f.isOdd { return false }
            let other = isNegated ? -y : y
            var differences = [x - other]
            if f.isEven { differences.append(x + other) }
            if f == .sine { differences.append(x + other - .pi) }
            return differences.contains { difference in
                guard let period = f.period else { return difference.isProvenZero(&proofs) }
                return difference.lessMultiple(of: period)?.isProvenZero(&proofs) ?? false
            }
        case (.root(let x, let i), .root(let y, let j)) where i == j && !isNegated: return areEqual(x, y)
        case (.power(let x, let i), .power(let y, let j)) where !isNegated: return areEqual(x, y) && areEqual(i, j)
        case (.quotient(let x, let i), .quotient(let y, let j)):
            return areEqual(x, isNegated ? -y : y) && areEqual(i, j)
        default: return false
        }
    }
}

#endif

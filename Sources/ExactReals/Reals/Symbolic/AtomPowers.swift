// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A product of whole powers of different atoms.
struct AtomPowers: Sendable {
    /// A factor, with an exponent that is not zero.
    struct Factor: Sendable {
        var atom: Atom
        var exponent: Int
    }

    private(set) var factors: [Factor] = []

    /// The most factors of a product: each is compared with each.
    private static let maximumCount = 32

    /// The number one.
    init() {}

    init(_ atom: Atom, exponent: Int = 1) {
        if exponent != 0 { factors = [Factor(atom: atom, exponent: exponent)] }
    }

    /// Whether two products have the same factors, in any order.
    func isSame(as other: AtomPowers) -> Bool {
        factors.count == other.factors.count
            && factors.allSatisfy { factor in
                other.factors.contains { $0.exponent == factor.exponent && $0.atom == factor.atom }
            }
    }

    /// The product; `nil` where it has too many factors or too large exponents.
    func multiplied(by other: AtomPowers) -> AtomPowers? {
        if factors.isEmpty { return other }
        var result = self
        for factor in other.factors {
            guard let index = result.factors.firstIndex(where: { $0.atom == factor.atom }) else {
                result.factors.append(factor)
                continue
            }
            let (exponent, isOver) = result.factors[index].exponent.addingReportingOverflow(factor.exponent)
            if isOver { return nil }
            if exponent == 0 { result.factors.remove(at: index) } else { result.factors[index].exponent = exponent }
        }
        return result.factors.count <= Self.maximumCount ? result : nil
    }

    /// The power; `nil` where it has too large exponents.
    func power(_ exponent: Int) -> AtomPowers? {
        if exponent == 0 { return AtomPowers() }
        var result = self
        for index in factors.indices {
            let (product, isOver) = factors[index].exponent.multipliedReportingOverflow(by: exponent)
            if isOver { return nil }
            result.factors[index].exponent = product
        }
        return result
    }

    /// The product with the expressions that stand for those in it; `nil` where it has too large exponents.
    func identified(among expressions: inout EqualExpressions, _ proofs: inout Proofs) -> AtomPowers? {
        var product = AtomPowers()
        for factor in factors {
            let atom = factor.atom.node.map { Atom.node(expressions.representative(of: $0, &proofs)) } ?? factor.atom
            guard let next = product.multiplied(by: AtomPowers(atom, exponent: factor.exponent)) else { return nil }
            product = next
        }
        return product
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A sum of different products of roots, powers of √π and of e, and whole powers of atoms, with rational coefficients:
/// the form in which sums of logarithms and of angles are found that have a common factor, such as
/// √2·acos(3/5) − √2·asin(4/5).
struct SumOfProducts {
    /// coefficient · names · atoms.
    struct Product {
        var coefficient: Rational
        /// A root times powers of √π and of e.
        var names: Monomial
        var atoms: AtomPowers
    }

    private(set) var products: [Product] = []

    /// The most products of a sum: each is divided by each.
    private static let maximumCount = 64

    /// The number zero.
    init() {}

    /// A sum in this form; `nil` where it is too long.
    init?(_ sum: AlgebraicCombination) {
        for term in sum.terms {
            if term.coefficient.fault != nil { return nil }
            for summand in term.coefficient.combination.terms {
                let monomial = summand.monomial
                let own = monomial.atom.map { AtomPowers($0, exponent: monomial.atomExponent) } ?? AtomPowers()
                guard let atoms = term.atoms.multiplied(by: own),
                    let (factor, names) = term.names.multiplied(by: monomial.settingAtom(nil, exponent: 0)),
                    add(Product(coefficient: summand.coefficient * factor, names: names, atoms: atoms))
                else { return nil }
            }
        }
    }

    /// Adds a product; returns false if there are too many.
    mutating func add(_ product: Product) -> Bool {
        let place = products.firstIndex { $0.names == product.names && $0.atoms.isSame(as: product.atoms) }
        guard let place else {
            products.append(product)
            return products.count <= Self.maximumCount
        }
        products[place].coefficient = products[place].coefficient + product.coefficient
        if products[place].coefficient.isZero { products.remove(at: place) }
        return true
    }

    /// Whether the sum consists of sums of logarithms, and of angles, that are proven to be zero, each times a factor.
    ///
    /// - Complexity: O(*n*³) divisions of products, for *n* of them, beside the proofs.
    func isZero(_ proofs: inout Proofs) -> Bool {
        var sum = self
        while !sum.products.isEmpty {
            guard let rest = sum.withoutZeroSum(&proofs) else { return false }
            sum = rest
        }
        return true
    }

    /// What is left of the sum without one that is zero, times a factor; `nil` if none is found.
    private func withoutZeroSum(_ proofs: inout Proofs) -> SumOfProducts? {
        for product in products {
            for factor in product.atoms.factors where factor.exponent == 1 {
                guard let kind = factor.atom.kindOfSummand, let common = product.without(factor.atom) else { continue }
                for numbers in SummandNumbers.allCases {
                    if let (sum, rest) = split(by: common, kind, numbers), sum.isProvenZero(&proofs) { return rest }
                }
            }
        }
        return nil
    }

    /// The products with a common factor, divided by it, that are summands of a kind, and the others.
    private func split(
        by factor: Product, _ kind: SummandKind, _ numbers: SummandNumbers
    ) -> (sum: Combination, rest: SumOfProducts)? {
        var (sum, rest) = (Combination(), SumOfProducts())
        for product in products {
            guard let (coefficient, monomial) = product.divided(by: factor),
                kind.includes(monomial) || numbers.includes(monomial)
            else {
                rest.products.append(product)
                continue
            }
            if !sum.add(Combination(coefficient, monomial)) { return nil }
        }
        return (sum, rest)
    }
}

extension SumOfProducts.Product {
    /// The product without a factor.
    fileprivate func without(_ atom: Atom) -> Self? {
        atoms.multiplied(by: AtomPowers(atom, exponent: -1))
            .map { Self(coefficient: coefficient, names: names, atoms: $0) }
    }

    /// The quotient, if it is a rational multiple of an atom, or of names alone.
    fileprivate func divided(by other: Self) -> (coefficient: Rational, monomial: Monomial)? {
        guard let (factor, inverse) = other.names.power(-1), let (scale, names) = names.multiplied(by: inverse),
            let atoms = other.atoms.power(-1).flatMap({ atoms.multiplied(by: $0) }),
            let ratio = coefficient.divided(by: other.coefficient)
        else { return nil }
        let coefficient = ratio * factor * scale
        if names.isOne, atoms.factors.count == 1, atoms.factors[0].exponent == 1 {
            return (coefficient, Monomial(atoms.factors[0].atom))
        }
        return atoms.factors.isEmpty ? (coefficient, names) : nil
    }
}

/// What is added up in a sum beside rational numbers: logarithms, or inverse trigonometric functions and multiples of
/// π.
enum SummandKind {
    case logarithm, angle

    /// Whether a monomial is a summand of this kind.
    func includes(_ monomial: Monomial) -> Bool {
        monomial.atom.map { $0.kindOfSummand == self } ?? (self == .angle && monomial == .pi)
    }

}

/// The numbers that are added up in a sum beside logarithms, which those of exponentials are, or beside angles.
private enum SummandNumbers: CaseIterable {
    /// A number beside angles is rarely one of them, in radians, but another sum.
    case none
    case rational
    /// Multiples of roots and of powers of π and of e, too.
    case named

    func includes(_ monomial: Monomial) -> Bool {
        switch self {
        case .none: false
        case .rational: monomial.isOne
        case .named: monomial.atom == nil
        }
    }
}

extension Atom {
    /// The kind of sums that this belongs to; `nil` for any other function.
    var kindOfSummand: SummandKind? {
        switch self {
        case .naturalLogarithm: return .logarithm
        case .arcsine, .arctangent: return .angle
        default: break
        }
        guard case .function(let function, _)? = node?.operation else { return nil }
        switch function {
        case .logarithm, .logarithmOf1Plus, .logGamma, .inverseHyperbolicSine, .inverseHyperbolicCosine,
            .inverseHyperbolicTangent:
            return .logarithm
        case .arcsine, .arccosine, .arctangent: return .angle
        default: return nil
        }
    }
}

extension Combination {
    /// The magnitude of angles that are zero where their sine is, as a power of two: times the exponent 16 below a half
    /// turn.
    private static let bitsOfSmallAngles = 4

    /// The precision with which a sum is found not to be zero.
    private static let precisionOfSums = 512

    /// Whether a sum of logarithms, or one of angles, is proven to be zero.
    func isProvenZero(_ proofs: inout Proofs) -> Bool {
        if terms.isEmpty { return true }
        let ball = ball(precision: Self.precisionOfSums)
        guard ball.fault == nil, ball.mayBeZero, ball.upperExponent ?? .min < -Self.bitsOfSmallAngles else {
            return false
        }
        if let difference = LogarithmSum(self)?.difference { return difference.isProvenZero(&proofs) }
        return ArcSum(self)?.imaginaryPart?.isProvenZero(&proofs) ?? false
    }
}

#endif

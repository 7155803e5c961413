// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A term of a sum of exponentials as a rational number times rational powers of fractions and of π, and other factors.
private struct PowerProduct {
    /// The coefficient: its real and its imaginary part.
    var real: Rational
    var imaginary: Rational
    /// The fractions and their exponents.
    var powers: [(base: Rational, exponent: Rational)]
    var piExponent: Rational
    /// The rest of the exponent of e.
    var exponent: ComplexCombination
    var atoms: AtomPowers
}

extension ExponentialSum {
    /// The most bits of a power of an integer by which terms differ.
    private static let maximumBitsOfPowers = 1 << 16

    /// Whether the sum is zero because its terms are multiples of the same products of rational powers, such as
    /// 2^(1/100)·2^(99/100) − 2.
    ///
    /// - Complexity: bounded, whatever the sum.
    var isZeroByPowers: Bool {
        var products: [PowerProduct] = []
        for term in terms {
            guard let parts = term.productsOfPowers else { return false }
            products += parts
        }
        let bases = products.flatMap { $0.powers.flatMap { [$0.base.numerator, $0.base.denominator] } }
        guard products.count > 1, let basis = CoprimeBasis(of: bases) else { return false }
        let exponents = products.map { $0.exponents(in: basis) }
        // A common factor of all terms may be left out.
        let least = basis.elements.indices.map { place in exponents.map { $0[place].floor }.min() ?? 0 }
        var sums: [(product: PowerProduct, fractions: [Rational])] = []
        for (product, exponents) in zip(products, exponents) {
            var (term, factor) = (product, Rational(1))
            for (element, (exponent, least)) in zip(basis.elements, zip(exponents, least)) {
                guard let count = (exponent.floor - least).asInt, count <= Self.maximumBitsOfPowers,
                    count * element.bitWidth <= Self.maximumBitsOfPowers, let power = element.power(UInt(count))
                else { return false }
                factor = factor * Rational(power)
            }
            (term.real, term.imaginary) = (term.real * factor, term.imaginary * factor)
            let fractions = exponents.map { $0 - Rational($0.floor) }
            let place = sums.firstIndex { $0.fractions == fractions && $0.product.isLike(term) }
            if let place {
                sums[place].product.real = sums[place].product.real + term.real
                sums[place].product.imaginary = sums[place].product.imaginary + term.imaginary
            } else {
                sums.append((term, fractions))
            }
        }
        return sums.allSatisfy { $0.product.real.isZero && $0.product.imaginary.isZero }
    }
}

extension ExponentialSum.Term {
    /// The products whose sum this is; `nil` if the coefficient has other factors than roots and powers of √π.
    fileprivate var productsOfPowers: [PowerProduct]? {
        var product = PowerProduct(
            real: 0, imaginary: 0, powers: [], piExponent: 0, exponent: exponent, atoms: atoms)
        for term in exponent.real.terms where term.monomial.isBareAtom {
            if case .naturalLogarithm(let base)? = term.monomial.atom {
                product.powers.append((base, term.coefficient))
            } else if term.monomial.atom?.isLogarithmOfPi == true {
                product.piExponent = term.coefficient
            } else {
                continue
            }
            product.exponent.real = product.exponent.real.removing(term.monomial)
        }
        var products: [PowerProduct] = []
        for (part, isReal) in [(coefficient.real, true), (coefficient.imaginary, false)] {
            for term in part.terms {
                let monomial = term.monomial
                guard monomial.atom == nil, monomial.eExponent.isZero else { return nil }
                var next = product
                if isReal { next.real = term.coefficient } else { next.imaginary = term.coefficient }
                next.piExponent = next.piExponent + Rational(reducing: Integer(monomial.rootOfPiExponent), 2)
                if !monomial.surd.isOne {
                    next.powers.append(
                        (Rational(monomial.surd.radicand), Rational(reduced: 1, Integer(monomial.surd.index))))
                }
                products.append(next)
            }
        }
        return products
    }
}

extension PowerProduct {
    /// The exponents of the integers of a basis.
    func exponents(in basis: CoprimeBasis) -> [Rational] {
        var sums = [Rational](repeating: 0, count: basis.elements.count)
        for (base, exponent) in powers {
            let counts = zip(basis.exponents(of: base.numerator), basis.exponents(of: base.denominator))
            for (place, (above, below)) in zip(sums.indices, counts) where above != below {
                sums[place] = sums[place] + exponent * Rational(above - below)
            }
        }
        return sums
    }

    /// Whether the factors other than powers of fractions are the same.
    func isLike(_ other: PowerProduct) -> Bool {
        piExponent == other.piExponent && exponent.isSame(as: other.exponent) && atoms.isSame(as: other.atoms)
    }
}

extension Atom {
    /// Whether this is ln π.
    var isLogarithmOfPi: Bool {
        guard case .function(.logarithm, let x)? = node?.operation else { return false }
        return x.combination == Combination(1, .pi)
    }
}

#endif

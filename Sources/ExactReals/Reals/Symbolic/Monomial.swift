// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A product √[n]m · √π^k · e^r · atom^j; symbolic numbers are rational linear combinations of these.
struct Monomial: Sendable {
    var surd = Surd.one
    /// The exponent of √π, which the gamma function has at halves of odd integers.
    var rootOfPiExponent = 0
    private var names = Names.none

    /// The factors that most monomials lack: a monomial without them is cheap to copy. An `Optional` would be copied by
    /// means of its metadata.
    private enum Names: Equatable, Sendable {
        case none
        case some(NamedFactors)

        static func == (a: Names, b: Names) -> Bool {
            switch (a, b) {
            case (.none, .none): true
            case (.some(let a), .some(let b)):
                a === b || a.atomExponent == b.atomExponent && a.eExponent == b.eExponent && a.atom == b.atom
            default: false
            }
        }
    }

    /// eʳ · atom^j, shared by the monomials that have them in common.
    final class NamedFactors: Sendable {
        let eExponent: Rational
        let atom: Atom?
        let atomExponent: Int

        init(eExponent: Rational, atom: Atom?, atomExponent: Int) {
            self.eExponent = eExponent
            self.atom = atom
            self.atomExponent = atomExponent
        }
    }

    /// The exponent r of e.
    var eExponent: Rational { if case .some(let names) = names { names.eExponent } else { 0 } }
    var atom: Atom? { if case .some(let names) = names { names.atom } else { nil } }
    /// 0 exactly if there is no atom.
    var atomExponent: Int { if case .some(let names) = names { names.atomExponent } else { 0 } }
    var hasAtom: Bool { atomExponent != 0 }
    private var hasNames: Bool { if case .some = names { true } else { false } }
    /// The factors eʳ and atom^j, if there is one of them.
    var namedFactors: NamedFactors? { if case .some(let names) = names { names } else { nil } }

    /// The number one.
    static let one = Monomial()
    /// π.
    static let pi = Monomial(rootOfPiExponent: 2)

    /// Creates a power of an atom.
    init(_ atom: Atom, exponent: Int = 1) {
        setNames(eExponent: 0, atom, exponent)
    }

    init(surd: Surd = .one, rootOfPiExponent: Int = 0, eExponent: Rational = 0) {
        self.surd = surd
        self.rootOfPiExponent = rootOfPiExponent
        if !eExponent.isZero { setNames(eExponent: eExponent, nil, 0) }
    }

    /// Returns the product with a power of an atom that this does not contain yet.
    func settingAtom(_ atom: Atom?, exponent: Int) -> Monomial {
        var result = self
        result.setNames(eExponent: eExponent, atom, exponent)
        return result
    }

    private mutating func setNames(eExponent: Rational, _ atom: Atom?, _ atomExponent: Int) {
        let hasAtom = atom != nil && atomExponent != 0
        names =
            !hasAtom && eExponent.isZero
            ? .none
            : .some(
                NamedFactors(eExponent: eExponent, atom: hasAtom ? atom : nil, atomExponent: hasAtom ? atomExponent : 0)
            )
    }

    var isOne: Bool { surd.isOne && isRadical }

    /// Whether this is an algebraic number in root form, one included.
    var isRadical: Bool { rootOfPiExponent == 0 && !hasNames }

    /// Whether this is a power of one atom and nothing else.
    var isBareAtom: Bool { surd.isOne && rootOfPiExponent == 0 && eExponent.isZero && atomExponent == 1 }

    /// The expression, if the monomial is nothing else.
    var bareNode: Node? { isBareAtom ? atom?.node : nil }

    /// Whether the form shows that this is rational: one, or a power of an expression that is.
    var isRationalByForm: Bool {
        guard surd.isOne, rootOfPiExponent == 0 else { return false }
        switch names {
        case .none: return true
        case .some(let names):
            guard names.eExponent.isZero else { return false }
            if let atom = names.atom { return atom.node?.isRationalByForm == true } else { return true }
        }
    }

    /// Whether this is known to be positive: only an expression can have another sign.
    var isKnownPositive: Bool { atom?.node == nil || atomExponent & 1 == 0 }

    /// Whether this is known not to be zero.
    var isKnownNonzero: Bool { atom?.node == nil || atomExponent < 0 }

    /// The maximum exponents of √π and of atoms, and bits of an exponent of e, in this form.
    private static let maximumExponent = 1 << 20
    private static let maximumBits = 512

    /// Returns the product as a rational number times a monomial; `nil` if there is no such form.
    func multiplied(by other: Monomial) -> (coefficient: Rational, monomial: Monomial)? {
        var result = self
        var coefficient: Rational = 1
        if !other.surd.isOne {
            guard let (factor, surd) = surd.multiplied(by: other.surd) else { return nil }
            result.surd = surd
            coefficient = Rational(factor)
        }
        result.rootOfPiExponent += other.rootOfPiExponent
        if !hasNames {
            result.names = other.names
        } else if other.hasNames {
            var (product, exponent) = (atom, atomExponent)
            if let otherAtom = other.atom {
                if let atom, atom != otherAtom {
                    guard let known = Self.product(atom, atomExponent, otherAtom, other.atomExponent) else {
                        return nil
                    }
                    (product, exponent) = known
                } else {
                    (product, exponent) = (otherAtom, atomExponent + other.atomExponent)
                }
            }
            result.setNames(eExponent: eExponent + other.eExponent, product, exponent)
        }
        return result.isWithinBounds ? (coefficient, result) : nil
    }

    /// Returns log_b r · ln b = ln r, and the quotients that follow from it, for b = 2 and b = 10.
    private static func product(_ a: Atom, _ i: Int, _ b: Atom, _ j: Int) -> (Atom?, Int)? {
        switch (a, i, b, j) {
        case (.decimalLogarithm(let r), 1, .naturalLogarithm(10), 1),
            (.naturalLogarithm(10), 1, .decimalLogarithm(let r), 1),
            (.binaryLogarithm(let r), 1, .naturalLogarithm(2), 1),
            (.naturalLogarithm(2), 1, .binaryLogarithm(let r), 1):
            (.naturalLogarithm(r), 1)
        case (.naturalLogarithm(let r), 1, .naturalLogarithm(10), -1),
            (.naturalLogarithm(10), -1, .naturalLogarithm(let r), 1):
            (.decimalLogarithm(r), 1)
        case (.naturalLogarithm(let r), 1, .naturalLogarithm(2), -1),
            (.naturalLogarithm(2), -1, .naturalLogarithm(let r), 1):
            (.binaryLogarithm(r), 1)
        case (.naturalLogarithm(let r), 1, .decimalLogarithm(let s), -1) where r == s,
            (.decimalLogarithm(let r), -1, .naturalLogarithm(let s), 1) where r == s:
            (.naturalLogarithm(10), 1)
        case (.naturalLogarithm(let r), 1, .binaryLogarithm(let s), -1) where r == s,
            (.binaryLogarithm(let r), -1, .naturalLogarithm(let s), 1) where r == s:
            (.naturalLogarithm(2), 1)
        default: nil
        }
    }

    /// Returns self^exponent as a rational number times a monomial; `nil` if there is no such form. An atom must be
    /// known to be nonzero for a negative exponent.
    func power(_ exponent: Int) -> (coefficient: Rational, monomial: Monomial)? {
        var result = self
        guard exponent.magnitude <= Self.maximumExponent, let (factor, surd) = surd.power(exponent) else {
            return nil
        }
        result.surd = surd
        // Each is bounded by 2²⁰, so their products fit.
        result.rootOfPiExponent *= exponent
        if hasNames {
            result.setNames(eExponent: eExponent * Rational(exponent), atom, atomExponent * exponent)
        }
        return result.isWithinBounds ? (factor, result) : nil
    }

    private var isWithinBounds: Bool {
        if rootOfPiExponent.magnitude > Self.maximumExponent { return false }
        return !hasNames
            || atomExponent.magnitude <= Self.maximumExponent && eExponent.bitWidth <= Self.maximumBits
                && Self.isPowerOfERepresentable(eExponent)
    }

    /// Returns whether e^exponent is within the range of balls: |exponent| · log₂e < 2⁵⁹.
    static func isPowerOfERepresentable(_ exponent: Rational) -> Bool {
        exponent.numerator.bitWidth - exponent.denominator.bitWidth < 58
    }

    /// Returns the value to about `precision` bits.
    func ball(precision: Int) -> Ball {
        if isRadical { return Ball(exact: surd.radicand).root(surd.index, precision: precision) }
        if isBareAtom, let atom { return atom.ball(precision: precision) }
        var result: Ball?
        func include(_ factor: Ball) {
            result = result?.multiplied(by: factor, precision: precision) ?? factor
        }
        if !surd.isOne { include(Ball(exact: surd.radicand).root(surd.index, precision: precision)) }
        if rootOfPiExponent != 0 {
            var pi = Ball.pi(precision: precision)
            if rootOfPiExponent & 1 == 1 {
                pi = pi.root(2, precision: precision).power(rootOfPiExponent, precision: precision)
            } else if rootOfPiExponent != 2 {
                pi = pi.power(rootOfPiExponent / 2, precision: precision)
            }
            include(pi)
        }
        if eExponent == 1 {
            include(.e(precision: precision))
        } else if !eExponent.isZero {
            let size = Swift.max(0, eExponent.numerator.bitWidth - eExponent.denominator.bitWidth + 1)
            include(
                ShortFraction.exponential(eExponent, precision: precision)
                    ?? Ball(operand: eExponent, precision: precision + size).exponential(precision: precision))
        }
        if let atom {
            let ball = atom.ball(precision: precision)
            let isDividingByHuge = ball.fault == .overflow && atomExponent < 0 && atom.node?.hugeSign != nil
            include(isDividingByHuge ? .tiny : ball.power(atomExponent, precision: precision))
        }
        return result ?? Ball(exact: 1)
    }
}

extension Monomial: Equatable {
    static func == (a: Monomial, b: Monomial) -> Bool {
        a.rootOfPiExponent == b.rootOfPiExponent && a.surd == b.surd
            && a.names == b.names
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// The number as a fraction in lowest terms; `nil` unless its form shows that it is one, and within the limits on
    /// size, or it is proven to be one of a short denominator.
    public var fraction: (numerator: String, denominator: String)? {
        guard let value = asRational ?? node?.exactValue ?? provenFraction,
            value.bitWidth <= ResourceLimits.current.maximumBits
        else {
            return nil
        }
        return (value.numerator.description, value.denominator.description)
    }

    /// The number in the calculator's own notation, such as `√2/2`, `2π`, `(1 + √5)/2` or `ln 5`; `nil` if it has no
    /// such form, or one that depends on the angle unit, and is not proven to be one with fractions of short
    /// denominators either.
    public var exactForm: String? {
        hasSeveralAngles ? provenForm ?? knownForm : knownForm ?? provenForm
    }

    /// The fraction of a short denominator that this is proven to be, or the form of a sum in which these are the
    /// coefficients of powers of π and other names.
    private var provenForm: String? {
        if let provenFraction { return provenFraction.description }
        return node.flatMap { AlgebraicCombination($0)?.withFractions?.knownForm }
    }

    /// Whether several terms of the form have sines or tangents of angles: these may cancel, or add up to a fraction,
    /// as neither other atoms of forms do, nor one of these and square roots.
    private var hasSeveralAngles: Bool {
        guard case .irrational(let node) = storage, case .combination(let combination) = node.operation else {
            return false
        }
        return combination.terms.count { $0.monomial.atom?.isFunctionOfAngle == true } > 1
    }

    /// The exact form that requires no decision.
    var knownForm: String? {
        switch storage {
        case .fault: return nil
        case .rational(let value):
            return value.bitWidth <= ResourceLimits.current.maximumBits ? value.description : nil
        case .irrational(let node):
            if case .combination(let combination) = node.operation, let form = combination.exactForm { return form }
            return node.exactValue?.description
        }
    }

    /// Whether the form shows that this is a fraction, which may be too long to be written out.
    public var isKnownRational: Bool {
        switch representation {
        case .rational, .deferred: true
        case .irrational(let node): node.isRationalByForm
        case .fault: false
        }
    }
}

extension Combination {
    /// Positive terms first, and the rational one first among them.
    fileprivate var exactForm: String? {
        let ordered = terms.sorted { $0.rank < $1.rank }
        guard let denominator = terms.first?.coefficient.denominator else { return nil }
        let isCommon =
            terms.count > 1 && denominator != 1
            && terms.allSatisfy { $0.coefficient.denominator == denominator && $0.monomial.hasNoDivisor }
        var text = ""
        for term in ordered {
            let coefficient = isCommon ? term.coefficient * Rational(denominator) : term.coefficient
            guard let form = term.monomial.exactForm(times: coefficient.magnitude) else { return nil }
            if coefficient.isNegative {
                text += text.isEmpty ? "-" : " - "
            } else if !text.isEmpty {
                text += " + "
            }
            text += form
        }
        return isCommon ? "(\(text))/\(denominator)" : text
    }
}

extension Combination.Term {
    fileprivate var rank: Int { (coefficient.isNegative ? 2 : 0) + (monomial.isOne ? 0 : 1) }
}

extension Monomial {
    /// Whether no factor has a negative exponent.
    fileprivate var hasNoDivisor: Bool { rootOfPiExponent >= 0 && atomExponent >= 0 }

    /// Returns the product with a positive rational number, as text.
    fileprivate func exactForm(times coefficient: Rational) -> String? {
        var above: [String] = []
        var below: [String] = []
        if coefficient.numerator != 1 { above.append(coefficient.numerator.description) }
        if coefficient.denominator != 1 { below.append(coefficient.denominator.description) }
        if rootOfPiExponent > 0 { above += Self.powerOfRootOfPi(rootOfPiExponent) }
        if rootOfPiExponent < 0 { below += Self.powerOfRootOfPi(-rootOfPiExponent) }
        switch surd.index {
        case 1: break
        case 2: above.append("√\(surd.radicand)")
        case 3: above.append("∛\(surd.radicand)")
        default: above.append("root(\(surd.radicand), \(surd.index))")
        }
        if !eExponent.isZero {
            let exponent = eExponent.isInteger ? eExponent.description : "(\(eExponent))"
            above.append(eExponent == 1 ? "e" : "e^\(exponent)")
        }
        if let atom {
            guard let name = atom.exactForm else { return nil }
            if atomExponent > 0 {
                above.append(Self.power(name, atomExponent))
            } else {
                below.append(Self.power(name, -atomExponent))
            }
        }
        var numerator = above.isEmpty ? "1" : Self.juxtaposed(above)
        if above.count == 1, below.isEmpty, atomExponent == 1, case .naturalLogarithm(let r) = atom, r.isInteger {
            numerator = "ln \(r)"
        }
        if below.isEmpty { return numerator }
        return below.count == 1 ? "\(numerator)/\(below[0])" : "\(numerator)/(\(Self.juxtaposed(below)))"
    }

    private static func powerOfRootOfPi(_ exponent: Int) -> [String] {
        (exponent > 1 ? [power("π", exponent / 2)] : []) + (exponent & 1 == 1 ? ["√π"] : [])
    }

    private static func power(_ base: String, _ exponent: Int) -> String {
        exponent == 1 ? base : "\(base)^\(exponent)"
    }

    /// Returns a product without operators where that is legible: not before letters, since 2e^3 would be read as a
    /// number.
    private static func juxtaposed(_ factors: [String]) -> String {
        factors.reduce(into: "") { text, factor in
            let needsDot = !text.isEmpty && (factor.utf8.first ?? 0) < 0x80
            text += needsDot ? "·\(factor)" : factor
        }
    }
}

extension Atom {
    fileprivate var isFunctionOfAngle: Bool {
        switch self {
        case .sineOfPi, .tangentOfPi: true
        case .naturalLogarithm, .binaryLogarithm, .decimalLogarithm, .arcsine, .arctangent, .node: false
        }
    }

    fileprivate var exactForm: String? {
        switch self {
        case .naturalLogarithm(let r): "ln(\(r))"
        case .binaryLogarithm(let r): "log2(\(r))"
        case .decimalLogarithm(let r): "log10(\(r))"
        // Degrees are valid in every angle unit.
        case .sineOfPi(let r): "sin(\(Self.degrees(r)))"
        case .tangentOfPi(let r): "tan(\(Self.degrees(r)))"
        case .arcsine, .arctangent, .node: nil
        }
    }

    private static func degrees(_ halfTurns: Rational) -> String {
        let degrees = halfTurns * 180
        return degrees.isInteger ? "\(degrees)°" : "(\(degrees))°"
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Numbers too small for balls, whose balls are intervals around zero.
extension Node {
    /// Whether this is a multiple of the reciprocal of a number that is too small for balls, but not zero.
    var isReciprocalOfTiny: Bool {
        switch operation {
        case .quotient(_, let divisor): return divisor.node?.isTinyByForm == true
        case .combination(let combination):
            guard let monomial = combination.onlyTerm?.monomial, monomial.atomExponent < 0 else { return false }
            return monomial.atom?.node?.isTinyByForm == true
        default: return false
        }
    }

    /// Whether this is a multiple of a root of a number that is too small for balls, or of such a root.
    var isRootOfTiny: Bool {
        switch operation {
        case .root(let x, _):
            return x.isTiny || depth <= Self.greatestDepthOfHuge && x.node?.isRootOfTiny == true
        case .combination(let combination): return combination.onlyTerm?.monomial.atom?.node?.isRootOfTiny == true
        default: return false
        }
    }

    private var isTinyByForm: Bool {
        guard let sign = signFromForm ?? signFromRange ?? signOfFactors, sign != 0 else { return false }
        return ball(precision: Self.leastPrecision).isTiny
    }
}

extension ExactReal {
    /// Whether a ball only shows that this is too small for balls.
    var isTiny: Bool { node?.ball(precision: Node.leastPrecision).isTiny == true }
}

#endif

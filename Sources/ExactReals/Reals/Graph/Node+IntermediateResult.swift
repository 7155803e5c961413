// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension Node {
    /// The fault of what this is computed from, if a ball of this has a fault for that reason, but this is not known to
    /// be out of range.
    @inline(never)
    var faultOfIntermediateResult: Fault? {
        let precision = Self.leastPrecision
        switch ball(precision: precision).fault {
        case .overflow?:
            if hugeSign != nil { return nil }
            var isPartTooLarge = false
            operation.forEachOperand {
                if $0.ball(precision: precision).fault == .overflow { isPartTooLarge = true }
            }
            return isPartTooLarge ? .overflow : nil
        case .undecided?:
            guard case .quotient(let dividend, let divisor) = operation, isReciprocalOfTiny else { return nil }
            // Of what is next to the smallest, too, the quotient need not be too large.
            guard let least = dividend.ball(precision: precision).lowerExponent,
                let most = divisor.ball(precision: precision).upperExponent, least - most > Ball.maximumExponent
            else { return .underflow }
            return nil
        default: return nil
        }
    }
}

extension ExactReal {
    /// The fault of what a number is computed from that has no digits for that reason, but may itself be within range.
    public var faultOfIntermediateResult: Fault? { node?.faultOfIntermediateResult }
}

#endif

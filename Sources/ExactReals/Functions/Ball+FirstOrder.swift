// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// The sine, the tangent, their hyperbolic counterparts and the inverses of all four, of a ball so near to zero that they are x:
    /// for |x| ≤ ½, each is within |x|³ ÷ 2 of it.
    func equalToFirstOrder(precision: Int) -> Ball? {
        guard fault == nil, 2 * midpointExponent < -precision - 8, let top = upperExponent, top < 0,
            2 * top < -precision - 8
        else { return nil }
        return widened(by: Radius(powerOfTwo: 3 * top - 1)).truncated(to: precision)
    }
}

#endif

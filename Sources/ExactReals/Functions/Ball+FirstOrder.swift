// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// The sine, the tangent, their hyperbolic counterparts and the inverses of all four, of a ball so near to zero that they are x:
    /// for |x| ≤ ½, each is within |x|³ ÷ 2 of it.
    @inline(__always)
    func equalToFirstOrder(precision: Int) -> Ball? {
        2 * midpointExponent < -precision - 8 && fault == nil ? nearZero(precision: precision) : nil
    }

    @inline(never)
    private func nearZero(precision: Int) -> Ball? {
        let top = radius.isZero ? midpointExponent : upperMagnitude.magnitude
        guard !isExactZero, top < 0, 2 * top < -precision - 8 else { return nil }
        let error = radius + Radius(powerOfTwo: 3 * top - 1)
        let result = Ball(midpointOf: self, exponent: exponent, radius: error)
        return midpointBitWidth - precision < 128 ? result : result.truncated(to: precision)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// a^(1/k) for a positive exact ball and k ≥ 2, by products alone; `nil` where it was not found.
    ///
    /// With an exact positive y near a^(−1/k) and r = 1 − a·yᵏ it is a·y^(k − 1)·(1 − r)^(−c), where c = 1 − 1/k. For
    /// |r| ≤ 1/8, (1 − r)^(−c) differs from 1 + c·r by at most c(c + 1)/2·r²·(8/7)³ < 2r². That y has half the bits,
    /// and comes from others of half as many by Newton's step y·(1 + r/k); whatever their errors are, r shows them.
    func newtonRoot(_ k: Int, precision: Int) -> Ball? {
        let guardBits = 16 + Int.bitWidth - k.leadingZeroBitCount
        let working = precision + guardBits
        // From 1 up to 2^k.
        let shift = (midpointExponent - 1).dividedDown(by: k)
        let a = scaled(byPowerOf2: -k * shift)
        var targets = [working / 2 + guardBits]
        while let last = targets.last, last > 2 * Self.bitsOfRootByLogarithm { targets.append(last / 2 + guardBits) }
        let start = (targets.last ?? 0) / 2 + guardBits
        var inverse = a.logarithm(precision: start + guardBits)
            .divided(by: Ball(exact: -k), precision: start + guardBits)
            .exponential(precision: start).midpoint
        for target in targets.reversed() {
            let rest = a.restOfInverseRoot(inverse, k, precision: target + guardBits)
            let step = inverse.multiplied(by: rest.rest, precision: target / 2 + guardBits)
                .divided(by: Ball(exact: k), precision: target / 2 + guardBits)
            inverse = inverse.adding(step, precision: target).rounded(to: target).midpoint
        }
        let (root, rest) = a.restOfInverseRoot(inverse, k, precision: working)
        let bound = rest.upperMagnitude
        guard root.sign == 1, rest.fault == nil, bound <= Radius(powerOfTwo: -3) else { return nil }
        let slope = rest.multiplied(by: k - 1, precision: working / 2 + guardBits)
            .divided(by: Ball(exact: k), precision: working / 2 + guardBits)
            .widened(by: (bound * bound).scaled(byPowerOf2: 1))
        let step = root.multiplied(by: slope, precision: working / 2 + guardBits)
        return root.adding(step, precision: precision + 2).scaled(byPowerOf2: shift)
    }

    /// The bits up to which the first approximation of a root is the exponential of a logarithm.
    private static let bitsOfRootByLogarithm = 400

    /// a·y^(k − 1) and 1 − a·yᵏ.
    private func restOfInverseRoot(_ y: Ball, _ k: Int, precision: Int) -> (root: Ball, rest: Ball) {
        let root = multiplied(by: y.power(k - 1, precision: precision), precision: precision)
        return (root, Ball(exact: 1).subtracting(root.multiplied(by: y, precision: precision), precision: precision))
    }
}

#endif

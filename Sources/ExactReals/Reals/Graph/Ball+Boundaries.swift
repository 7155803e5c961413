// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Values of functions over balls that extend beyond the function's domain, of numbers that do not.
extension Ball {
    /// A ball that contains |x| for all its numbers.
    var magnitudes: Ball {
        if fault != nil || isExactZero { return self }
        if let sign { return sign < 0 ? negated : self }
        let half = upperMagnitude.scaled(byPowerOf2: -1)
        let (significand, exponent) = half.parts
        return Ball(significand, exponent: exponent, radius: half)
    }

    /// Returns a ball that contains the roots of an even degree of all numbers of the ball that have one: 0 up to that
    /// of an upper bound.
    func rootFromZero(_ degree: Int) -> Ball {
        guard let top = upperExponent else { return self }
        // x < 2^e gives a root below 2^⌈e/k⌉.
        let half = Radius(powerOfTwo: -(-top).dividedDown(by: degree) - 1)
        let (significand, exponent) = half.parts
        return Ball(significand, exponent: exponent, radius: half)
    }

    /// Whether 1 or −1 is in the ball, but not as its only number.
    var isAcrossUnit: Bool {
        if fault != nil || isExact { return false }
        let distance = magnitudes.subtracting(Ball(exact: 1), precision: Swift.max(midpointBitWidth, 64) + 64)
        return distance.sign == nil
    }

    /// Returns a ball that contains the arcsines of all numbers of a ball around ±1 that have one: from that of the end
    /// nearer to zero up to π/2.
    ///
    /// With 1 − x ≤ d ≤ 1 that is at least π/2 − 2√d, since cos t ≤ 1 − t²/4 for t ≤ 2.
    func arcsineNextToUnit(precision: Int) -> Ball {
        let magnitude = magnitudes
        let distance = magnitude.subtracting(Ball(exact: 1), precision: Swift.max(midpointBitWidth, 64) + 64)
        guard let top = distance.upperExponent, top <= 0 else { return Ball(fault: .undecided) }
        let error = Radius(powerOfTwo: -(-top).dividedDown(by: 2) + 1)
        let angle = Ball.pi(precision: precision).scaled(byPowerOf2: -1).widened(by: error)
        return isMidpointNegative ? angle.negated : angle
    }
}

#endif

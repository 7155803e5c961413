// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// Returns √self. A negative ball is a domain fault, one that straddles zero undecided.
    ///
    /// |√(a ± r) − √a| ≤ r ÷ √a for 0 ≤ r ≤ a, and the midpoint's root is rounded down, within one unit.
    @inline(never)
    public func squareRoot(precision: Int) -> Ball {
        guard limbs == nil, signedCount > 0, InlineBall.allows(precision),
            let root = inlineSquareRoot(precision: precision)
        else { return limbwiseSquareRoot(precision: precision) }
        return Ball(root)
    }

    /// Whether a computation may take so many bytes; it is abandoned if not.
    private static func mayTake(bytes: Int) -> Bool { bytes < 1 << 20 || LongOperation.mayGoOn(bytes: bytes) }

    /// Returns √self, by GMP's functions.
    @inline(never)
    private func limbwiseSquareRoot(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        guard let sign else { return Ball(fault: .undecided) }
        if sign < 0 { return Ball(fault: .domain) }
        // Twice as many bits under the root, what is left over, and what GMP takes for both.
        if !Self.mayTake(bytes: precision) { return Ball(fault: Self.abandonmentFault) }
        if midpointBitWidth >= 2 * precision + 192 {
            return truncated(to: 2 * precision + 64).squareRoot(precision: precision)
        }
        if !radius.isZero || midpointBitWidth < 64 * LongOperation.leastCount {
            if radius.isZero, let root = exactSquareRoot { return root.truncated(to: precision) }
            if let root = approximateSquareRoot(precision: precision) { return root }
        }
        let root = withMagnitude { Integer.squareRoot($0, $1, exponent: exponent, precision: precision) }
        var error = root.isExact ? Radius.zero : Radius(powerOfTwo: root.exponent)
        if !radius.isZero { error = error + radius / LowerBound(root.value, exponent: root.exponent) }
        return Ball(root.value, exponent: root.exponent, radius: error).unlessAbandoned
    }

    /// The same for a positive exact ball; `nil` if its midpoint is no square.
    private var exactSquareRoot: Ball? {
        let parity = exponent & 1
        guard let root = scaledMidpoint(by: parity).exactSquareRoot else { return nil }
        return Ball(root, exponent: (exponent - parity) / 2, radius: .zero)
    }

    /// The same for a positive ball, whose root is not exact or need not be: its midpoint is within two units. `nil`
    /// where GMP's function takes less time.
    private func approximateSquareRoot(precision: Int) -> Ball? {
        let (root, exponent): (Integer, Int)
        let n = (precision + 74) >> 6
        if Thresholds.limbsOfRootByQuotient.contains(n) {
            return withBorrowed { $0.approximateSquareRoot(limbs: n) }
        }
        if HighSquareRoot.isFaster(n) {
            let approximation = withMagnitude { Integer.highSquareRoot($0, $1, exponent: self.exponent, limbs: n) }
            (root, exponent) = (approximation.value, approximation.exponent)
        } else if LongSquareRoot.isFaster(precision / 32) {
            var shift = Swift.max(0, 2 * precision + 2 - midpointBitWidth)
            shift += (self.exponent - shift) & 1
            guard let approximation = LongSquareRoot.approximateRoot(scaledMidpoint(by: shift)) else {
                return Ball(fault: Self.abandonmentFault)
            }
            (root, exponent) = (approximation, (self.exponent - shift) / 2)
        } else {
            return nil
        }
        let error = Radius(powerOfTwo: exponent + 1) + radius / LowerBound(root - 2, exponent: exponent)
        return Ball(root, exponent: exponent, radius: error)
    }

    /// Returns the real `k`th root, for a negative k the reciprocal of the root of degree −k. An even root of a
    /// negative ball is a domain fault, as is a k of 0, and one of a ball that straddles zero undecided.
    ///
    /// Of few bits it is GMP's integer root up to k = 20, and above that exp(log(a)/k); of more bits it comes by
    /// Newton's iteration.
    /// |(a ± r)^(1/k) − a^(1/k)| ≤ r·a^(1/k) ÷ (k·(a − r)), because the derivative x^(1/k)/(k·x) decreases.
    public func root(_ k: Int, precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if k < 1 { return rootOfNegativeDegree(k, precision: precision) }
        if k == 1 || isExactZero { return truncated(to: precision) }
        if k == 2 { return squareRoot(precision: precision) }
        guard let sign else {
            if k & 1 == 0 { return Ball(fault: .undecided) }
            // An odd root of a ball around zero: |x| < 2^e gives |root| < 2^⌈e/k⌉.
            let top = upperMagnitude.magnitude
            return Ball(0, exponent: 0, radius: Radius(powerOfTwo: -Int((-top).dividedDown(by: k))))
        }
        if sign < 0 {
            return k & 1 == 0 ? Ball(fault: .domain) : negated.root(k, precision: precision).negated
        }
        if Thresholds.isNewtonRootFaster(k, precision: precision), let root = longRoot(k, precision: precision) {
            return root
        }
        if k > Thresholds.largestDegreeOfIntegerRoot {
            // The logarithm, divided by k, is below 2⁶⁰: its absolute error is the root's relative one.
            let logarithm = self.logarithm(precision: precision + 64)
            return logarithm.divided(by: Ball(exact: k), precision: precision + 64)
                .exponential(precision: precision)
        }
        // k times as many bits under the root, and as many for its powers.
        if !Self.mayTake(bytes: k * precision / 4) { return Ball(fault: Self.abandonmentFault) }
        let a = truncated(to: k * precision + 64)
        var shift = Swift.max(0, k * (precision + 2) - a.midpointBitWidth)
        shift += (a.exponent - shift).modulo(k)
        guard let (root, isExact) = a.scaledMidpoint(by: shift).root(k) else { return Ball(fault: .domain) }
        let exponent = (a.exponent - shift) / k
        let ball = Ball(root, exponent: exponent, radius: isExact ? .zero : Radius(powerOfTwo: exponent))
        let wide = a.radius.isZero ? ball : a.root(ball, ofMidpoint: k)
        return (wide?.truncated(to: precision) ?? Ball(fault: .undecided)).unlessAbandoned
    }

    /// The root of a positive ball to many bits; `nil` where it was not found.
    private func longRoot(_ k: Int, precision: Int) -> Ball? {
        // Some numbers of as many bits, and their products.
        if !Self.mayTake(bytes: precision) { return Ball(fault: Self.abandonmentFault) }
        if radius.isZero, k <= Thresholds.largestDegreeOfIntegerRoot,
            midpointBitWidth < 64 * LongOperation.leastCount
        {
            let shift = exponent.modulo(k)
            if let (root, isExact) = scaledMidpoint(by: shift).root(k), isExact {
                return Ball(root, exponent: (exponent - shift) / k, radius: .zero).truncated(to: precision)
            }
        }
        let a = truncated(to: precision + 64)
        guard let root = a.midpoint.newtonRoot(k, precision: precision) else { return nil }
        return a.radius.isZero ? root : a.root(root, ofMidpoint: k)
    }

    /// The root of degree k of a positive ball, given that of its midpoint; `nil` if the ball contains zero.
    private func root(_ root: Ball, ofMidpoint k: Int) -> Ball? {
        guard let bound = lowerMagnitude else { return nil }
        return root.widened(by: radius * (root.upperMagnitude / LowerBound(Integer(k), exponent: 0) / bound))
    }

    @inline(never)
    private func rootOfNegativeDegree(_ k: Int, precision: Int) -> Ball {
        guard k != 0, k != .min else { return Ball(fault: k == 0 ? .domain : .undecided) }
        return Ball(exact: 1).divided(by: root(-k, precision: precision + 8), precision: precision)
    }
}

extension Int {
    /// ⌊self ÷ divisor⌋ for a positive divisor.
    func dividedDown(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// Returns the remainder, in 0 ..< divisor.
    func modulo(_ divisor: Int) -> Int {
        // The product of the quotient and the divisor may be out of range.
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

#endif

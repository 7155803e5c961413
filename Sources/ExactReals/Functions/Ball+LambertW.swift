// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// The principal branch of Lambert's function: the w ≥ −1 with w·eʷ = x, for x ≥ −1/e; a domain fault below that,
    /// undecided where the ball straddles −1/e.
    ///
    /// By Newton's method and an enclosure that proves the result: on w·eʷ − x, for huge x on w + ln w − ln x, and next
    /// to −1/e, where the slope of w·eʷ vanishes, on the equation for w + 1.
    public func lambertW(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if isMidpointZero {
            // |W(x)| ≤ 2|x| for |x| ≤ ¼.
            return radius.magnitude < -1 ? widened(by: radius) : Ball(fault: .undecided)
        }
        let size = midpointExponent
        if size < -precision - 8 {
            // |W(x) − x| ≤ 2x² for |x| ≤ ¼, and W(x) differs from W(midpoint) by less than twice the radius.
            if !radius.isZero, radius.magnitude >= -1 { return Ball(fault: .undecided) }
            return widened(by: radius + Radius(powerOfTwo: 2 * size + 1)).truncated(to: precision)
        }
        if size > 1, !isMidpointNegative {
            // Newton's method on an increasing, concave function converges from ln x.
            let logarithm = midpoint.rounded(to: 64).logarithm(precision: 64)
            let start = zeroByRoughLogarithms(from: logarithm, isLower: false)
            return isModerate
                ? zeroByExponential(from: start, precision: precision)
                : zeroByLogarithms(from: start, isLower: false, precision: precision)
        }
        let distance = decidedDistanceFromBranchPoint(precision: precision)
        guard let sign = distance.sign else { return Ball(fault: .undecided) }
        if sign < 0 { return Ball(fault: .domain) }
        if distance.midpointExponent < -1 {
            return lambertWNearBranchPoint(distance: distance, isLower: false, precision: precision)
        }
        return zeroByExponential(from: startOfLambertW, precision: precision)
    }

    /// Whether the logarithm has so few bits before the point that Newton's method on w·eʷ − x, which doubles those
    /// after it, doubles about all of them.
    private var isModerate: Bool { midpointExponent.magnitude <= 1 << 12 }

    /// The zero of w·eʷ − x next to a starting point.
    private func zeroByExponential(from start: Ball, precision: Int) -> Ball {
        Ball.newtonZero(from: start, precision: precision, parameterRadius: radius) { w, precision in
            let power = w.exponential(precision: precision)
            return (w.multiplied(by: power, precision: precision).subtracting(self, precision: precision), power)
        } slope: { w, reach, power, precision in
            Ball(exact: 1).adding(w.widened(by: reach), precision: precision)
                .multiplied(by: power.exponential(reach: reach, precision: precision), precision: precision)
        }
    }

    /// e^(w + r) for |r| ≤ `reach` ≤ 1, where this is e^w: |e^r − 1| ≤ 2|r|.
    private func exponential(reach: Radius, precision: Int) -> Ball {
        if reach.magnitude > 0 { return Ball(fault: .undecided) }
        return multiplied(by: Ball(1, exponent: 0, radius: reach.scaled(byPowerOf2: 1)), precision: precision)
    }

    /// The lower branch of Lambert's function: the w ≤ −1 with w·eʷ = x, for −1/e ≤ x < 0; a domain fault elsewhere,
    /// undecided where the ball straddles −1/e or 0.
    ///
    /// By Newton's method and an enclosure that proves the result, as for the principal branch; for tiny x on u − ln
    /// u + ln(−x) with u = −w.
    public func lowerLambertW(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        guard let signOfOperand = sign else { return Ball(fault: .undecided) }
        if signOfOperand >= 0 { return Ball(fault: signOfOperand == 0 ? .divisionByZero : .domain) }
        let distance = decidedDistanceFromBranchPoint(precision: precision)
        guard let sign = distance.sign else { return Ball(fault: .undecided) }
        if sign < 0 { return Ball(fault: .domain) }
        if distance.midpointExponent < -1 {
            return lambertWNearBranchPoint(distance: distance, isLower: true, precision: precision)
        }
        let size = midpoint.rounded(to: 64).negated.logarithm(precision: 64).negated
        let start = negated.zeroByRoughLogarithms(
            from: size.adding(size.logarithm(precision: 64), precision: 64), isLower: true)
        return isModerate
            ? zeroByExponential(from: start.negated, precision: precision)
            : negated.zeroByLogarithms(from: start, isLower: true, precision: precision).negated
    }

    /// 1 + ex, with as many bits as it takes to tell its sign, if that is found.
    private func decidedDistanceFromBranchPoint(precision: Int) -> Ball {
        var working = precision + 32
        var distance = distanceFromBranchPoint(precision: working)
        while distance.sign == nil, radius.isZero, working < 16 * precision + 8192 {
            working *= 2
            distance = distanceFromBranchPoint(precision: working)
        }
        return distance
    }

    /// 1 + ex
    private func distanceFromBranchPoint(precision: Int) -> Ball {
        multiplied(by: .e(precision: precision), precision: precision).adding(Ball(exact: 1), precision: precision)
    }

    /// For x > 0, the zero of w + ln w − ln x, which is W(x), or of w − ln w + ln x, which is −W₋₁(−x), and at least
    /// 0.85.
    private func zeroByLogarithms(from start: Ball, isLower: Bool, precision: Int) -> Ball {
        var known: (precision: Int, value: Ball)?
        let radiusOfLogarithm = lowerMagnitude.map { radius / $0 } ?? .zero
        return Ball.newtonZero(from: start, precision: precision, parameterRadius: radiusOfLogarithm) { w, precision in
            if (known?.precision ?? 0) < precision { known = (precision, self.logarithm(precision: precision + 8)) }
            return (w.plusLogarithm(less: known?.value ?? w, isLower: isLower, precision: precision + 8), w)
        } slope: { w, reach, _, precision in
            w.widened(by: reach).slopeWithLogarithm(isLower: isLower, precision: precision)
        }
    }

    /// An approximation of that zero by a few steps of Newton's method.
    private func zeroByRoughLogarithms(from start: Ball, isLower: Bool) -> Ball {
        let p = 64
        let logarithm = midpoint.rounded(to: p).logarithm(precision: p)
        var w = start.midpoint
        for _ in 0..<6 {
            let step = w.plusLogarithm(less: logarithm, isLower: isLower, precision: p)
                .divided(by: w.slopeWithLogarithm(isLower: isLower, precision: p), precision: p)
            w = w.subtracting(step, precision: p).midpoint
        }
        return w
    }

    /// w + (ln w − `logarithm`), or w − (ln w − `logarithm`) for the lower branch.
    private func plusLogarithm(less logarithm: Ball, isLower: Bool, precision: Int) -> Ball {
        let difference = self.logarithm(precision: precision).subtracting(logarithm, precision: precision)
        return adding(isLower ? difference.negated : difference, precision: precision)
    }

    /// The slope of that, 1 + 1/w or 1 − 1/w.
    private func slopeWithLogarithm(isLower: Bool, precision: Int) -> Ball {
        let inverse = reciprocal(precision: precision)
        return Ball(exact: 1).adding(isLower ? inverse.negated : inverse, precision: precision)
    }

    /// v − 1 for the zero v of (v − 1)·eᵛ + 1 − d, given d = 1 + ex > 0, less than ¼: v is about √2d, for the lower
    /// branch −√2d, and so is the function's slope, v·eᵛ.
    private func lambertWNearBranchPoint(distance: Ball, isLower: Bool, precision: Int) -> Ball {
        // −log₂ v, and d with as many bits as v is to have.
        let size = -distance.midpointExponent / 2 + 1
        let wanted = Swift.max(32, precision - size + 4)
        let d = distanceFromBranchPoint(precision: wanted + 64 + 2 * size)
        // v = s − s²/3 + 11s³/72 − … with s = ±√2d
        let p = 64
        let root = distance.midpoint.rounded(to: p).scaled(byPowerOf2: 1).squareRoot(precision: p)
        let s = isLower ? root.negated : root
        let square = s.squared(precision: p)
        let cube = square.multiplied(by: s, precision: p).multiplied(by: 11, precision: p)
        let start = s.subtracting(square.divided(by: Ball(exact: 3), precision: p), precision: p)
            .adding(cube.divided(by: Ball(exact: 72), precision: p), precision: p)
        return Ball.newtonZero(from: start.midpoint, precision: wanted, parameterRadius: d.radius) { v, precision in
            let working = precision + 2 * size + 8
            let power = v.exponential(precision: working)
            let value = v.subtracting(Ball(exact: 1), precision: working).multiplied(by: power, precision: working)
                .adding(Ball(exact: 1).subtracting(d, precision: working), precision: working)
            return (value, power)
        } slope: { v, reach, power, precision in
            v.widened(by: reach)
                .multiplied(by: power.exponential(reach: reach, precision: precision), precision: precision)
        }
        .subtracting(Ball(exact: 1), precision: precision)
    }

    /// An approximation of W(x) for −0.28 < x < 2 by a few steps of Newton's method from x ÷ (1 + x).
    private var startOfLambertW: Ball {
        let p = 64
        let x = midpoint.rounded(to: p)
        var w = x.divided(by: x.adding(Ball(exact: 1), precision: p), precision: p).midpoint
        for _ in 0..<5 {
            let power = w.exponential(precision: p)
            let slope = power.multiplied(by: w.adding(Ball(exact: 1), precision: p), precision: p)
            let value = w.multiplied(by: power, precision: p).subtracting(x, precision: p)
            let next = w.subtracting(value.divided(by: slope, precision: p), precision: p)
            if next.fault != nil { return w }
            w = next.rounded(to: p).midpoint
        }
        return w
    }
}

#endif

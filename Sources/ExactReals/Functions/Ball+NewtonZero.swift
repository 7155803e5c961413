// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// A function's value f(x), and the part of it that f′ needs again, such as an exponential, or x itself.
    typealias NewtonValue = (value: Ball, part: Ball)

    /// The zero of a monotone function next to a starting point, by Newton's method with growing precision, and its
    /// proof by one interval Newton step.
    ///
    /// The steps prove nothing, and need not. At the end, with a ball B around the last point x, the number
    /// N = x − f(x) ÷ f′(B) is computed in ball arithmetic: if N lies within B, then f has exactly one zero in B, and
    /// it is in N (Moore, Interval Analysis, 1966, §7). Where f depends on a parameter that is itself a ball, that
    /// holds for each number of the parameter's. The radius of B is the last correction twice, so that N is about as
    /// accurate as its own evaluation.
    ///
    /// - Parameters:
    ///   - start: an approximation with at least 16 good bits, and few enough bits to calculate with.
    ///   - leastPrecision: the relative accuracy of the first step, if rough ones do not lead to the zero.
    ///   - precision: the relative accuracy wanted, if the parameter has it.
    ///   - parameterRadius: about how much the parameter adds to the radius of each value f(x): where that is half of
    ///     it, more bits do not help.
    ///   - value: f(x) for an exact x, with an absolute error as small as this precision gives for x itself.
    ///   - slope: f′ over the ball of x with a radius of `reach`, given the part of f(x).
    /// - Returns: a ball around the zero, or ``Fault/undecided`` where no step is a proof.
    static func newtonZero(
        from start: Ball, leastPrecision: Int = 0, precision: Int, parameterRadius: Radius,
        value: (_ x: Ball, _ precision: Int) -> NewtonValue,
        slope: (_ x: Ball, _ reach: Radius, _ part: Ball, _ precision: Int) -> Ball
    ) -> Ball {
        var targets = [Swift.max(precision + 16, leastPrecision)]
        while let last = targets.last, last > 48, last / 2 + 8 >= leastPrecision { targets.append(last / 2 + 8) }
        // The first one twice: the starting point is rough.
        targets.append(targets.last ?? 48)
        var x = start.midpoint
        for target in targets.dropFirst().reversed() {
            let (residue, part) = value(x, target + 16)
            let step = residue.divided(by: slope(x, .zero, part, target / 2 + 32), precision: target)
            let next = x.subtracting(step, precision: target)
            if let fault = next.fault { return Ball(fault: fault) }
            x = next.rounded(to: target).midpoint
        }
        var result = Ball(fault: .undecided)
        for attempt in 0..<3 {
            let working = precision + 16 + 32 * attempt
            let (residue, part) = value(x, working + 16)
            let correction = residue.divided(by: slope(x, .zero, part, 64), precision: 64)
            if let fault = correction.fault { return Ball(fault: fault) }
            let reach =
                correction.upperMagnitude.scaled(byPowerOf2: 1) + Radius(powerOfTwo: x.midpointExponent - working)
            let slopes = slope(x, reach, part, working / 2 + 64)
            let step = residue.divided(by: slopes, precision: working)
            if step.fault == nil, step.upperMagnitude < reach {
                result = x.subtracting(step, precision: working)
                if result.relativeAccuracy >= precision { return result }
                // A nearer x would help where the step's radius is mostly that of the slopes.
                if residue.radius < parameterRadius.scaled(byPowerOf2: 1), let least = slopes.lowerMagnitude,
                    step.radius < (residue.radius / least).scaled(byPowerOf2: 2)
                {
                    return result
                }
            }
            let next = x.subtracting(
                residue.divided(by: slope(x, .zero, part, working), precision: working), precision: working)
            if let fault = next.fault { return fault == .interrupted ? next : result }
            x = next.rounded(to: working).midpoint
        }
        return result
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP
import CertifiedReals

extension Ball {
    /// eˣ.
    ///
    /// With x = k·ln 2 + y, 0 ≤ y < 1: the kernel's error E, and 2·(|k| + 2) units for the constant's error and
    /// the rounding of x, which e^y < 2.01 scales by at most 2.01. The input radius r ≤ 1 adds eˣ·(r + r²),
    /// since e^r − 1 ≤ r + r² there.
    public func exponential(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if isExactZero { return Ball(exact: 1) }
        if !radius.isZero, radius.magnitude > 0 { return exponentialOfWideBall() }
        let result = exponentialOfMidpoint(precision: precision)
        if radius.isZero || result.fault != nil { return result }
        return result.widened(by: result.upperMagnitude * (radius + radius * radius))
    }

    /// eˣ − 1, with full relative accuracy near zero.
    public func exponentialMinus1(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        let size = midpointExponent
        if isMidpointZero || size > 0 || !radius.isZero && radius.magnitude > size {
            return exponential(precision: precision + 2).subtracting(Ball(exact: 1), precision: precision)
        }
        if size < -precision - 8 {
            // |eˣ − 1 − x| ≤ x² for |x| ≤ 1, and the radius as below.
            let error = Radius(powerOfTwo: 2 * size) + radius * radius + radius.scaled(byPowerOf2: size + 1)
            return widened(by: error).truncated(to: precision)
        }
        if let result = certified(precision: precision, CertifiedReal.expMinusOne) {
            // eˣ is at most 1 more than its distance from 1.
            let slope = Radius(powerOfTwo: 0) + result.upperMagnitude
            return radius.isZero ? result : result.widened(by: slope * (radius + radius * radius))
        }
        let result = exponentialOfMidpoint(precision: precision - size + 2)
        let error = result.upperMagnitude * (radius + radius * radius)
        return result.subtracting(Ball(exact: 1), precision: precision).widened(by: error)
    }

    /// A ball of radius 1 or more: everything between 0 and a bound of the exponential of the upper end.
    private func exponentialOfWideBall() -> Ball {
        let (upper, exponent) = upperBound
        let top = Ball(exact: upper, exponent: exponent).exponentialOfMidpoint(precision: 32)
        if top.fault == .overflow {
            let (lower, lowerExponent) = lowerBound
            let bottom = Ball(exact: lower, exponent: lowerExponent).exponentialOfMidpoint(precision: 32)
            return Ball(fault: bottom.fault ?? .undecided)
        }
        if top.fault != nil { return top }
        let half = top.upperMagnitude.scaled(byPowerOf2: -1)
        let (significand, halfExponent) = half.parts
        return Ball(significand, exponent: halfExponent, radius: half)
    }

    /// eˣ of the midpoint.
    private func exponentialOfMidpoint(precision: Int) -> Ball {
        if isMidpointZero { return Ball(exact: 1) }
        let size = midpointExponent
        if size < -precision - 8 {
            // |eˣ − 1| ≤ 2|x| for |x| ≤ 1.
            return Ball(1, exponent: 0, radius: Radius(powerOfTwo: size + 1))
        }
        if size > 60 {
            return isMidpointNegative
                ? Ball(0, exponent: 0, radius: Radius(powerOfTwo: -Self.maximumExponent))
                : Ball(fault: .overflow)
        }
        if let result = certified(precision: precision, CertifiedReal.exp) { return result }
        return Ball.catching { () throws(Fault) in
            if let result = try exponentialOnRows(precision: precision) { return result }
            let working = ElementaryKernels.aligned(precision + 12 + Swift.max(size, 0))
            let (x, isExact) = fixedPoint(precision: working)
            // One unit for the rounding of x, times the value, which is below 2 times its part before the point and 1.
            if !x.isNegative, var kernel = try ElementaryKernels.unreducedExponential(x, precision: working) {
                if !isExact { kernel.error += 1 << UInt(Swift.max(0, kernel.value.bitWidth - working) + 1) }
                return kernel.ball().truncated(to: precision)
            }
            let (k, y) = try Ball.reducedByLn2(x, precision: working)
            let kernel = try ElementaryKernels.exponential(y, precision: working)
            // The reduction's 3·(|k| + 1) units for ln 2, and one for the rounding of x, times e^y ≤ 2.
            let slack = k == 0 ? 0 : 6 * (k.magnitude + 1)
            return FixedPoint(
                value: kernel.value, precision: working, error: kernel.error + slack + (isExact ? 0 : 3)
            ).ball(shift: k).truncated(to: precision)
        }
    }

    /// k and y = x − k·ln 2 in 0 … ln 2, to within 3·(|k| + 1) units, all in fixed point of this precision.
    private static func reducedByLn2(
        _ x: Integer, precision: Int
    ) throws(Fault) -> (k: Int, y: Integer) {
        if !x.isNegative, x.bitWidth < precision { return (0, x) }
        let ln2 = try Constants.ln2.value(precision: precision).value
        let (quotient, remainder) = ArgumentReduction.reduce(x.magnitude, modulo: ln2)
        guard let k = quotient.asInt else { throw .overflow }
        if !x.isNegative { return (k, remainder) }
        return remainder.isZero ? (-k, 0) : (-k - 1, ln2 - remainder)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP
import CertifiedReals

extension Ball {
    /// atan x, in −π/2 … π/2.
    ///
    /// The input radius r adds r ÷ (1 + (|a| − r)²) where that is positive, else r.
    public func arctangent(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if let near = nearZero(.arctangent, precision: precision) { return near }
        var error = radius
        if !radius.isZero, let bound = lowerMagnitude, bound.exponent + 29 >= 0 {
            error = radius / bound.squared
        }
        if isMidpointZero { return self }
        return arctangentOfMidpoint(precision: precision).widened(by: error)
    }

    private func arctangentOfMidpoint(precision: Int) -> Ball {
        let size = midpointExponent
        if 2 * size < -precision - 8 {
            // |atan x − x| ≤ |x|³/3.
            return midpoint.widened(by: Radius(powerOfTwo: 3 * size - 1)).truncated(to: precision)
        }
        if let result = certified(precision: precision, CertifiedReal.atan) { return result }
        return Ball.catching { () throws(Fault) in
            if let result = try arctangentOnRows(precision: precision) { return result }
            let working = ElementaryKernels.aligned(precision + 12 + Swift.max(0, -size))
            let one = Integer(1).scaledUp(by: working)
            let isLarge = size > 0
            // Above 1, atan x = π/2 − atan(1/x), with x and 1 both divided by a power of two that brings x
            // into ½ … 1. What rounding either takes from a coordinate of at least ½ turns the angle by at most
            // 2 units.
            var result: FixedPoint
            if isLarge {
                let x = Ball(midpointOf: self, exponent: exponent - size, radius: .zero)
                let y = size > working ? 0 : one.scaledDown(by: size)
                result = try ElementaryKernels.arctangent(
                    y, over: x.fixedPoint(precision: working).value.magnitude, precision: working)
            } else {
                result = try ElementaryKernels.arctangent(
                    fixedPoint(precision: working).value.magnitude, over: one, precision: working)
            }
            result.error += 4
            if isLarge {
                let halfPi = try Constants.pi.value(precision: working + 1).value.scaledDown(by: 2)
                result.value = halfPi - result.value
                result.error += 3
            }
            if isMidpointNegative { result.value = -result.value }
            return result.ball().truncated(to: precision)
        }
    }

    /// asin x = atan(x ÷ √((1 − x)(1 + x))); a domain fault beyond ±1.
    public func arcsine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        let one = Ball(exact: 1)
        let exact = exactPrecisionOfDifferenceFromOne(precision)
        let below = one.subtracting(self, precision: exact)
        let above = one.adding(self, precision: exact)
        if below.isExactZero || above.isExactZero { return rightAngle(precision: precision) }
        let complement = below.multiplied(by: above, precision: precision + 8).squareRoot(precision: precision + 8)
        return divided(by: complement, precision: precision + 8).arctangent(precision: precision)
    }

    /// acos x = 2·atan(√((1 − x) ÷ (1 + x))); a domain fault beyond ±1.
    public func arccosine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        let one = Ball(exact: 1)
        let exact = exactPrecisionOfDifferenceFromOne(precision)
        let below = one.subtracting(self, precision: exact)
        let above = one.adding(self, precision: exact)
        if above.isExactZero { return .pi(precision: precision) }
        if below.isExactZero { return below }
        if below.sign == -1 || above.sign == -1 { return Ball(fault: .domain) }
        return below.divided(by: above, precision: precision + 8).squareRoot(precision: precision + 8)
            .arctangent(precision: precision).scaled(byPowerOf2: 1)
    }

    /// Returns the angle of the point (x, y) in −π < angle ≤ π; that of (0, 0) is 0. Undecided where the balls do not
    /// tell the quadrant.
    public static func angle(y: Ball, x: Ball, precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if let fault = y.fault ?? x.fault { return Ball(fault: fault) }
        if y.isExactZero {
            guard let sign = x.sign else { return Ball(fault: .undecided) }
            return sign < 0 ? .pi(precision: precision) : Ball(exact: 0)
        }
        if let sign = x.sign, sign > 0 {
            return y.divided(by: x, precision: precision + 8).arctangent(precision: precision)
        }
        // The angle is ±π/2 − atan(x/y) on either side of the x axis.
        guard let sign = y.sign else { return Ball(fault: .undecided) }
        let right = Ball.pi(precision: precision + 8).scaled(byPowerOf2: -1)
        return (sign < 0 ? right.negated : right).subtracting(
            x.divided(by: y, precision: precision + 8).arctangent(precision: precision + 8), precision: precision
        )
    }

    /// The precision at which 1 − x and 1 + x are exact, and at least `precision` with some guard bits.
    private func exactPrecisionOfDifferenceFromOne(_ precision: Int) -> Int {
        Swift.max(Swift.max(midpointBitWidth, 64) + Int(Swift.min(exponent.magnitude, 1_000_000)), precision + 8)
    }

    /// ±π/2, with this ball's sign.
    private func rightAngle(precision: Int) -> Ball {
        let right = Ball.pi(precision: precision).scaled(byPowerOf2: -1)
        return isMidpointNegative ? right.negated : right
    }
}

extension LowerBound {
    /// At most self².
    fileprivate var squared: LowerBound {
        LowerBound(Integer(Int(mantissa) * Int(mantissa)), exponent: 2 * exponent)
    }
}

#endif

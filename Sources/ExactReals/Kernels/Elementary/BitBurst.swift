// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

/// Exponential, sine and cosine in fixed point by the bit-burst method: the argument is cut into chunks of
/// doubling length, whose few-bit numerators make the power series cheap to sum by binary splitting (Brent, "The
/// complexity of multiple-precision arithmetic", 1976). Quasi-linear: O(M(n) log² n).
enum BitBurst {
    /// exp(x) for x = `argument`·2^-precision in 0 ..< 16, exactly given.
    ///
    /// Each factor 1 + S has S within 3 units and costs one unit of
    /// rounding, all relative to a factor ≥ 1: the product of c factors, below e, is within 4.1·e·c < 12·c
    /// units. The argument is first divided by 2^h; each of the h squarings doubles the relative error and adds
    /// a unit, all relative to a result ≥ 1: within (12·c + 1)·2^h units of it, at a working precision h + 8 bits
    /// higher. Beyond 1 the error in units is as many times larger as the result.
    static func exponential(_ argument: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        // The smaller the argument, the fewer halvings it needs; beyond 1, it needs more.
        let zeros = precision - argument.bitWidth
        let halvings = max(0, halvingCount(precision: precision) - zeros)
        let working = precision + halvings + 8
        var product = Integer(1).scaledUp(by: working)
        var chunks: UInt = 0
        // x ÷ 2^h is argument · 2^-(precision + h), in chunks that end at bit `end` after the point.
        let total = precision + halvings
        var start = 0
        var end = max(8, 2 * (halvings + zeros))
        while start < total {
            end = min(end, total)
            let chunk = argument.bits(from: total - end, count: end - start)
            if !chunk.isZero {
                try Interrupt.check()
                let lowZeros = chunk.trailingZeroBits
                var series = BinarySplittingSeries(numerator: chunk.scaledDown(by: lowZeros), shift: end - lowZeros) {
                    $0
                }
                let sum = try series.sum(precision: working)
                product += (product * sum).scaledDown(by: working)
                chunks += 1
            }
            start = end
            end *= 2
        }
        for _ in 0..<halvings {
            try Interrupt.check()
            product = product.squared().scaledDown(by: working)
        }
        // (12·c + 1)·2^h units of 2^-(precision + h + 8), and one of the final rounding.
        let error = (12 * chunks + 1) / 256 + 2
        let value = product.scaledDown(by: halvings + 8)
        let bitsBeforePoint = max(0, value.bitWidth - precision - 1)
        return FixedPoint(value: value, precision: precision, error: error << UInt(bitsBeforePoint + 1))
    }

    /// sin(x) and cos(x) for x = `argument`·2^-precision in 0 ..< 1, exactly given.
    ///
    /// A chunk's sine is within 4 units: 3 of the sum, scaled by a factor below 1, and 1 of rounding; its cosine
    /// √(1 − sin²), with sin below 0.85 and so a slope below 1.6, within 8. As a complex number the chunk is
    /// within 9 units, and turning by it adds 3 of rounding: within 12·c + 1 units for c chunks, of which 8 guard
    /// bits leave less than (12·c + 1)/256 + 1.
    static func sineCosine(
        _ argument: Integer, precision: Int
    ) throws(Ball.Fault) -> (sine: FixedPoint, cosine: FixedPoint) {
        let working = precision + 8
        let one = Integer(1).scaledUp(by: working)
        var (sine, cosine) = (Integer(0), one)
        var chunks: UInt = 0
        var start = 0
        var end = max(8, 2 * (precision - argument.bitWidth))
        while start < precision {
            end = min(end, precision)
            let chunk = argument.bits(from: precision - end, count: end - start)
            if !chunk.isZero {
                try Interrupt.check()
                let zeros = chunk.trailingZeroBits
                let numerator = chunk.scaledDown(by: zeros)
                var series = BinarySplittingSeries(numerator: -numerator.squared(), shift: 2 * (end - zeros)) {
                    2 * $0 * (2 * $0 + 1)
                }
                let sum = try series.sum(precision: working)
                let s = ((one + sum) * numerator).scaledDown(by: end - zeros)
                let c = (one.scaledUp(by: working) - s.squared()).squareRoot()?.root ?? 0
                if chunks == 0 {
                    (sine, cosine) = (s, c)
                } else {
                    (sine, cosine) = (
                        (sine * c + cosine * s).scaledDown(by: working),
                        (cosine * c - sine * s).scaledDown(by: working)
                    )
                }
                chunks += 1
            }
            start = end
            end *= 3
        }
        let error = (12 * chunks + 1) / 256 + 2
        return (
            FixedPoint(value: sine.scaledDown(by: 8), precision: precision, error: error),
            FixedPoint(value: cosine.scaledDown(by: 8), precision: precision, error: error)
        )
    }

    /// How often the argument of an exponential is halved first: speed only.
    private static func halvingCount(precision: Int) -> Int {
        let logarithm = 64 - precision.leadingZeroBitCount
        return max(4, precision > 2000 ? logarithm - 6 : Int(0.5 * Double(precision).squareRoot()))
    }
}

#endif

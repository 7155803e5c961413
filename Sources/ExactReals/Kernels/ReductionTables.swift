#if GMP

/// The tables that the kernels for short precisions reduce their arguments with: steps of 2⁻⁸, and of 2⁻¹⁶ within
/// those.
enum ReductionTables {
    /// exp(i/2⁸) − 1, for i < 178, which is below ln 2.
    static let exponentialCoarse = ReductionTable(width: 1) { index, precision throws(Ball.Fault) in
        [try exponentialMinus1(index, shift: 8, precision: precision)]
    }

    /// exp(i/2¹⁶) − 1.
    static let exponentialFine = ReductionTable(width: 1) { index, precision throws(Ball.Fault) in
        [try exponentialMinus1(index, shift: 16, precision: precision)]
    }

    /// sin(i/2⁸) and cos(i/2⁸), for i < 202, which is below π/4.
    static let circleCoarse = ReductionTable(width: 2) { index, precision throws(Ball.Fault) in
        var (sine, versine) = try sineVersine(index, shift: 8, precision: precision)
        versine.value = Integer(1).scaledUp(by: precision) - versine.value
        return [sine, versine]
    }

    /// sin(i/2¹⁶) and 1 − cos(i/2¹⁶).
    static let circleFine = ReductionTable(width: 2) { index, precision throws(Ball.Fault) in
        let (sine, versine) = try sineVersine(index, shift: 16, precision: precision)
        return [sine, versine]
    }

    /// log(1 + i/2⁸).
    static let logarithmCoarse = ReductionTable(width: 1) { index, precision throws(Ball.Fault) in
        [try logarithmOf1Plus(index, shift: 8, precision: precision)]
    }

    /// log(1 + i/2¹⁶).
    static let logarithmFine = ReductionTable(width: 1) { index, precision throws(Ball.Fault) in
        [try logarithmOf1Plus(index, shift: 16, precision: precision)]
    }

    /// atan(i/2⁸); from 107/2⁸ on, about tan(π/8), as π/4 − atan((2⁸ − i) ÷ (2⁸ + i)), whose series is the faster.
    static let arctangentCoarse = ReductionTable(width: 1) { index, precision throws(Ball.Fault) in
        if index < 107 { return [try inverseTangent(index, over: 1 << 8, circular: true, precision: precision)] }
        var value = try Constants.pi.value(precision: precision - 2)
        let rest = try inverseTangent(256 - index, over: 256 + index, circular: true, precision: precision)
        value.value -= rest.value
        value.precision = precision
        value.error += rest.error
        return [value]
    }

    /// atan(i/2¹⁶).
    static let arctangentFine = ReductionTable(width: 1) { index, precision throws(Ball.Fault) in
        [try inverseTangent(index, over: 1 << 16, circular: true, precision: precision)]
    }

    // Each by the short series while those are the faster, else by binary splitting.

    private static func exponentialMinus1(
        _ index: Int, shift: Int, precision: Int
    ) throws(Ball.Fault) -> FixedPoint {
        if precision <= FractionSeries.maximumPrecision {
            return FractionSeries.exponentialMinus1(index, shift: shift, precision: precision)
        }
        // The sum's 2 units, and 1 for the terms left out.
        var series = PowerSeries(numerator: Integer(index), shift: shift) { $0 }
        let count = BitBurst.termCount(
            precision: precision, magnitude: shift - Integer(index).bitWidth, step: 1)
        let sum = try series.sum(count: count, precision: precision)
        return FixedPoint(value: sum, precision: precision, error: 3)
    }

    private static func sineVersine(
        _ index: Int, shift: Int, precision: Int
    ) throws(Ball.Fault) -> (sine: FixedPoint, versine: FixedPoint) {
        if precision <= FractionSeries.maximumPrecision {
            return FractionSeries.sineVersine(index, shift: shift, precision: precision)
        }
        var (sine, cosine) = try BitBurst.sineCosine(
            Integer(index).scaledUp(by: precision - shift), precision: precision)
        cosine.value = Integer(1).scaledUp(by: precision) - cosine.value
        return (sine, cosine)
    }

    private static func inverseTangent(
        _ p: Int, over q: Int, circular: Bool, precision: Int
    ) throws(Ball.Fault) -> FixedPoint {
        if precision <= FractionSeries.maximumPrecision {
            return FractionSeries.inverseTangent(p, over: q, circular: circular, precision: precision)
        }
        return circular
            ? try MachinLike.arctangent(p, over: q, precision: precision)
            : try MachinLike.hyperbolicArctangent(p, over: q, precision: precision)
    }

    /// log(1 + i/2^s) = 2·atanh(i ÷ (2^(s+1) + i)).
    private static func logarithmOf1Plus(
        _ index: Int, shift: Int, precision: Int
    ) throws(Ball.Fault) -> FixedPoint {
        var value = try inverseTangent(index, over: (2 << shift) + index, circular: false, precision: precision)
        value.value += value.value
        value.error *= 2
        return value
    }
}

#endif

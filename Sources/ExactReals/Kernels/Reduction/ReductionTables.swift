// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The tables that the kernels for short precisions reduce their arguments with: steps of 2⁻⁸, and of 2⁻¹⁶ within
/// those.
enum ReductionTables {
    /// exp(i/2⁸) − 1, for i < 178, which is below ln 2.
    static let exponentialCoarse = ReductionTable { index, precision throws(Ball.Fault) in
        (WordFractionSeries.exponentialMinus1(index, shift: 8, precision: precision), nil)
    }

    /// exp(i/2¹⁶) − 1.
    static let exponentialFine = ReductionTable { index, precision throws(Ball.Fault) in
        (WordFractionSeries.exponentialMinus1(index, shift: 16, precision: precision), nil)
    }

    /// sin(i/2⁸) and cos(i/2⁸), for i < 202, which is below π/4.
    static let circleCoarse = ReductionTable { index, precision throws(Ball.Fault) in
        var (sine, versine) = WordFractionSeries.sineVersine(index, shift: 8, precision: precision)
        versine.value = Integer(1).scaledUp(by: precision) - versine.value
        return (sine, versine)
    }

    /// sin(i/2¹⁶) and 1 − cos(i/2¹⁶).
    static let circleFine = ReductionTable { index, precision throws(Ball.Fault) in
        let (sine, versine) = WordFractionSeries.sineVersine(index, shift: 16, precision: precision)
        return (sine, versine)
    }

    /// log(1 + i/2⁸).
    static let logarithmCoarse = ReductionTable { index, precision throws(Ball.Fault) in
        (logarithmOf1Plus(index, shift: 8, precision: precision), nil)
    }

    /// log(1 + i/2¹⁶).
    static let logarithmFine = ReductionTable { index, precision throws(Ball.Fault) in
        (logarithmOf1Plus(index, shift: 16, precision: precision), nil)
    }

    /// atan(i/2⁸); from 107/2⁸ on, about tan(π/8), as π/4 − atan((2⁸ − i) ÷ (2⁸ + i)), whose series is the faster.
    static let arctangentCoarse = ReductionTable { index, precision throws(Ball.Fault) in
        if index < 107 {
            return (WordFractionSeries.inverseTangent(index, over: 1 << 8, circular: true, precision: precision), nil)
        }
        var value = try Constants.pi.value(precision: precision - 2)
        let rest = WordFractionSeries.inverseTangent(
            256 - index, over: 256 + index, circular: true, precision: precision)
        value.value -= rest.value
        value.precision = precision
        value.error += rest.error
        return (value, nil)
    }

    /// atan(i/2¹⁶).
    static let arctangentFine = ReductionTable { index, precision throws(Ball.Fault) in
        (WordFractionSeries.inverseTangent(index, over: 1 << 16, circular: true, precision: precision), nil)
    }

    /// log(1 + i/2^s) = 2·atanh(i ÷ (2^(s+1) + i)).
    private static func logarithmOf1Plus(_ index: Int, shift: Int, precision: Int) -> FixedPoint {
        var value = WordFractionSeries.inverseTangent(
            index, over: (2 << shift) + index, circular: false, precision: precision)
        value.value += value.value
        value.error *= 2
        return value
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import Synchronization

/// The elementary functions in fixed point on their basic intervals: the kernel that is the fastest at the precision
/// asked for. Precisions that are multiples of 64 give the most for their cost.
enum ElementaryKernels {
    /// The least precision at or above this one that the kernels for rows of limbs can take.
    @inline(__always)
    static func aligned(_ precision: Int) -> Int {
        (Swift.max(precision, 65) + 63) & ~63
    }

    /// The limbs of fraction to use ``LimbKernels`` with, if they are to be used.
    private static func limbs(_ precision: Int) -> Int? {
        precision & 63 == 0 && precision <= 64 * Thresholds.tableLimbs ? precision / 64 : nil
    }

    /// Whether an argument is to be reduced by these constants: they cost as much as a few evaluations, so that they
    /// pay where they are known already, and from the third evaluation on.
    private static func reduces(by constants: PrimeConstants, precision: Int) -> Bool {
        constants.precision >= precision || longRequests.wrappingAdd(1, ordering: .relaxed).oldValue >= 2
    }

    /// The number of evaluations so far for which ``LimbKernels`` were too short.
    private static let longRequests = Atomic<Int>(0)

    /// exp(x) for x = `argument`·2^-precision in 0 … ln 2.
    static func exponential(_ argument: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        if let n = limbs(precision),
            let result =
                !HalvingKernels.takesUnhalved(argument, limbs: n)
                    && ReductionTables.exponentialCoarse.isDue(limbs: n)
                ? try LimbKernels.exponential(argument, limbs: n) : HalvingKernels.exponential(argument, limbs: n)
        {
            return result
        }
        if reduces(by: .logarithms, precision: precision),
            let result = try PrimeReduction.exponential(argument, precision: precision)
        {
            return result
        }
        return try BitBurst.exponential(argument, precision: precision)
    }

    /// exp(x) for x = `argument`·2^-precision ≥ 0, if it is faster to square the value of a smaller argument than to
    /// compute ln 2, by which arguments are reduced; `nil` if not.
    static func unreducedExponential(_ argument: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint? {
        guard precision > 64 * Thresholds.tableLimbs, argument.bitWidth <= precision + 4,
            !Constants.ln2.isKnown(precision: precision), !reduces(by: .logarithms, precision: precision)
        else { return nil }
        return try BitBurst.exponential(argument, precision: precision)
    }

    /// log(x) for x = `argument`·2^-precision in 1 ..< 2.
    static func logarithm(_ argument: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        if let n = limbs(precision),
            LimbKernels.takesUnreduced(logarithmOf: argument, limbs: n)
                || ReductionTables.logarithmCoarse.isDue(limbs: n),
            let result = try LimbKernels.logarithm(argument, limbs: n)
        {
            return result
        }
        return try NewtonInverse.logarithm(argument, precision: precision)
    }

    /// sin(x) and cos(x) for x = `argument`·2^-precision in 0 … π/4.
    static func sineCosine(
        _ argument: Integer, precision: Int
    ) throws(Ball.Fault) -> (sine: FixedPoint, cosine: FixedPoint) {
        if let n = limbs(precision),
            let result =
                !HalvingKernels.takesUnhalved(argument, limbs: n) && ReductionTables.circleCoarse.isDue(limbs: n)
                ? try LimbKernels.sineCosine(argument, limbs: n) : HalvingKernels.sineCosine(argument, limbs: n)
        {
            return result
        }
        if reduces(by: .angles, precision: precision),
            let result = try PrimeReduction.sineCosine(argument, precision: precision)
        {
            return result
        }
        return try BitBurst.sineCosine(argument, precision: precision)
    }

    /// atan(y/x) for 0 ≤ y ≤ x and ½ ≤ x ≤ 1, both times 2^precision.
    static func arctangent(_ y: Integer, over x: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        if let n = limbs(precision),
            LimbKernels.takesUnreduced(arctangentOf: y, over: x) || ReductionTables.arctangentCoarse.isDue(limbs: n),
            let result = try LimbKernels.arctangent(y, over: x, limbs: n)
        {
            return result
        }
        return try NewtonInverse.arctangent(y, over: x, precision: precision)
    }
}

#endif

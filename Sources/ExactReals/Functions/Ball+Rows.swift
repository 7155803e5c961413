// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Functions of few limbs, in working memory: nothing is allocated but a result of more limbs than a ball holds.
///
/// They take the kernels with tables (``LimbKernels``) once these have enough of them, and are `nil` before, for larger
/// arguments, and where the result, by cancellation, has fewer bits than asked for.
extension Ball {
    /// The bits beyond a result's own that the kernels' errors take at most.
    private static let rowGuardBits = 12

    /// e^x of the midpoint.
    func exponentialOnRows(precision: Int) throws(Fault) -> Ball? {
        let size = Swift.max(0, midpointExponent)
        guard size <= LimbKernels.maximumReducedExponent,
            let n = Self.rowLength(precision + size), ReductionTables.exponentialCoarse.isReady(limbs: n)
        else { return nil }
        return try Scratch.with(limbs: 2 * n + 3) { scratch throws(Fault) in
            let (y, row) = (scratch.take(n + 2), scratch.take(n + 1))
            let isExact = writeMidpoint(to: y, limbs: n)
            guard
                let result = try LimbKernels.exponential(
                    reducing: y, isNegative: isMidpointNegative, limbs: n, into: row)
            else { return nil }
            // The slope of the exponential in the reduced argument is below 2.01.
            return Ball(
                row: row, n + 1, exponent: result.exponent - 64 * n, error: result.error + (isExact ? 0 : 3),
                isNegative: false, precision: precision)
        }
    }

    /// log x of the midpoint, which is positive and 2^k·f for an f in 1 ..< 2. The result begins with so many zeros
    /// after the point.
    func logarithmOnRows(k: Int, zeros: Int, precision: Int) throws(Fault) -> Ball? {
        guard let n = Self.rowLength(precision + zeros + 64 - k.magnitude.leadingZeroBitCount),
            ReductionTables.logarithmCoarse.isReady(limbs: n)
        else { return nil }
        return try Scratch.with(limbs: 2 * n + 3) { scratch throws(Fault) in
            let (f, row) = (scratch.take(n + 2), scratch.take(n + 1))
            let isExact = writeMidpoint(scaledBy: -k, to: f, limbs: n)
            guard let result = try LimbKernels.logarithm(of: f, exponent: k, limbs: n, into: row) else { return nil }
            return Ball(
                row: row, n + 1, exponent: -64 * n, error: result.error + (isExact ? 0 : 1),
                isNegative: result.isNegative, precision: precision)
        }
    }

    /// sin x and cos x of the midpoint, as far as they are wanted, without regard of the other if only one is.
    ///
    /// A pair that may be missing as a whole would be released by means of its metadata, which a first call would
    /// create.
    func sineCosineOnRows(
        precision: Int, hasSine: Bool, hasCosine: Bool
    ) throws(Fault) -> (sine: Ball?, cosine: Ball?) {
        let size = midpointExponent
        guard size <= LimbKernels.maximumReducedExponent,
            let n = Self.rowLength(precision + (size > 0 ? size : hasSine ? -size : 0)),
            ReductionTables.circleCoarse.isReady(limbs: n)
        else { return (nil, nil) }
        return try Scratch.with(limbs: 3 * n + 3) { scratch throws(Fault) in
            let y = scratch.take(n + 2)
            let isExact = writeMidpoint(to: y, limbs: n)
            let both = try LimbKernels.sineCosine(
                reducing: y, isNegative: isMidpointNegative, limbs: n, hasSine: hasSine, hasCosine: hasCosine, &scratch)
            guard let both else { return (nil, nil) }
            let error = both.error + (isExact ? 0 : 1)
            func ball(_ row: LimbPointer, _ isNegative: Bool) -> Ball? {
                // Next to a zero, the error that the radius causes, as no slope exceeds 1, may be all that there is.
                Ball(
                    row: row, n, exponent: -64 * n, error: error, isNegative: isNegative, precision: precision,
                    tolerance: radius)
            }
            return (
                hasSine ? ball(both.sine, both.sineIsNegative) : nil,
                hasCosine ? ball(both.cosine, both.cosineIsNegative) : nil
            )
        }
    }

    /// atan x of the midpoint.
    ///
    /// Above 1, it is π/2 − atan(1/x), with x and 1 both divided by a power of two that brings x into ½ ..< 1. What
    /// rounding takes from either turns the angle by at most 2 units.
    func arctangentOnRows(precision: Int) throws(Fault) -> Ball? {
        let size = midpointExponent
        guard let n = Self.rowLength(precision + Swift.max(0, -size)),
            ReductionTables.arctangentCoarse.isReady(limbs: n)
        else { return nil }
        return try Scratch.with(limbs: 4 * n + 5) { scratch throws(Fault) in
            let (numerator, denominator) = (scratch.take(2 * n + 2), scratch.take(n + 2))
            let row = scratch.take(n + 1)
            let isLarge = size > 0
            let one = isLarge ? numerator + n : denominator
            _ = writeMidpoint(scaledBy: isLarge ? -size : 0, to: isLarge ? denominator : numerator + n, limbs: n)
            one.update(repeating: 0, count: n + 1)
            let place = 64 * n - Swift.max(0, size)
            if place >= 0 { one[place >> 6] = 1 << UInt(place & 63) }
            let kernelError = try LimbKernels.arctangent(
                numerator, over: denominator, smallness: isLarge ? size - 1 : -size, limbs: n, into: row)
            guard let kernelError else { return nil }
            if isLarge {
                // Both roundings of π/2 together are less than a unit.
                let halfPi = numerator
                Constants.pi.withLiteral(limbs: n) { _ = __gmpn_rshift(halfPi, $0, n + 1, 1) }
                _ = __gmpn_sub_n(row, halfPi, row, n + 1)
            }
            return Ball(
                row: row, n + 1, exponent: -64 * n, error: kernelError + 5, isNegative: isMidpointNegative,
                precision: precision)
        }
    }

    /// The limbs of fraction for a result of so many bits after the point; `nil` if those are too many.
    @inline(__always)
    private static func rowLength(_ bits: Int) -> Int? {
        let n = Swift.max(3, (bits + rowGuardBits + 63) >> 6)
        return n <= LimbKernels.maximumReducedLimbs ? n : nil
    }

    /// Writes the midpoint's magnitude times 2^scale, which is below 2⁶⁴, with n limbs of fraction and one before the
    /// point, rounded down, and returns whether that is certainly exact. There is room for one limb more.
    private func writeMidpoint(scaledBy scale: Int = 0, to row: LimbPointer, limbs n: Int) -> Bool {
        let shift = exponent + scale + 64 * n
        let used = withMagnitude { limbs, count in
            shift < 0
                ? limbs.shiftDown(count, by: -shift, into: row) : Integer.shiftLeft(limbs, count, by: shift, into: row)
        }
        (row + used).update(repeating: 0, count: n + 1 - used)
        return shift >= 0
    }

    /// Creates the ball of ±row·2^exponent, a number of `count` limbs which is within `error` units, without the limbs
    /// that `precision` and 8 bits do not need; `nil` if it has fewer than 2 right bits beyond `precision`, and its
    /// error is not within a tolerance, either.
    private init?(
        row: LimbPointer, _ count: Int, exponent: Int, error: UInt, isNegative: Bool, precision: Int,
        tolerance: Radius = .zero
    ) {
        var used = count
        while used > 0, row[used - 1] == 0 { used -= 1 }
        let bits = 64 * used - (used == 0 ? 0 : row[used - 1].leadingZeroBitCount)
        if bits - precision - 2 < 64 - error.leadingZeroBitCount {
            guard used > 0, Radius(error, exponent: exponent) < tolerance else { return nil }
        }
        let dropped = Swift.max(0, (bits - precision - 8) >> 6)
        // What is cut off is less than a unit, and so is the error then.
        let radius =
            dropped == 0 ? Radius(error, exponent: exponent) : Radius(2 as UInt, exponent: exponent + 64 * dropped)
        self.init(
            copying: row + dropped, count: used - dropped, isNegative: isNegative, exponent: exponent + 64 * dropped,
            radius: radius)
    }
}

#endif

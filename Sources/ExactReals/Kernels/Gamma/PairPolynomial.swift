// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Groups of pairs of ``RisingProduct`` as polynomials of w, and their values on rows of f limbs of fraction and two
/// before the point.
///
/// Memory belongs to the scratch that it was created from.
struct PairPolynomial {
    private let pairs: Int
    private let maximumLength: Int
    private let f: Int
    /// Whether coefficients have two words.
    private let isWide: Bool
    /// The words of the coefficients.
    private let low, high: LimbPointer
    private let powers: LimbPointer
    private let group, groupSlope: LimbPointer
    private let product, other: LimbPointer
    private let work: LimbPointer

    /// The limbs of a row.
    private var wide: Int { f + 2 }

    /// The limbs that one takes.
    static func scratchCount(maximumLength: Int, limbs f: Int) -> Int {
        (maximumLength + 6) * (f + 2) + 2 * (maximumLength + 1) + 1 + HighProduct.scratchCount(f)
    }

    /// For groups of up to so many pairs.
    init(pairs: Int, maximumLength: Int, limbs f: Int, isWide: Bool, _ scratch: inout Scratch) {
        (self.pairs, self.maximumLength, self.f, self.isWide) = (pairs, maximumLength, f, isWide)
        let wide = f + 2
        (low, high) = (scratch.take(maximumLength + 1), scratch.take(maximumLength + 1))
        high.update(repeating: 0, count: maximumLength + 1)
        powers = scratch.take(maximumLength * wide)
        (group, groupSlope) = (scratch.take(wide), scratch.take(wide + 1))
        (product, other) = (scratch.take(2 * wide), scratch.take(2 * wide))
        work = scratch.take(HighProduct.scratchCount(f))
    }

    // MARK: Powers

    @inline(__always)
    private func power(_ i: Int) -> LimbPointer { powers + (i - 1) * wide }

    /// Computes the powers of w.
    func setPowers(of w: Integer) {
        LimbKernels.load(w, into: power(1), count: wide)
        for i in stride(from: 2, through: maximumLength, by: 1) {
            if i & 1 == 0 {
                LongOperation.square(product, power(i / 2), wide)
            } else {
                LongOperation.multiply(product, power(i / 2), wide, power(i - i / 2), wide)
            }
            power(i).update(from: product + f, count: wide)
        }
    }

    // MARK: Products

    /// Writes the product of the pairs from `first` on, shifted up, to the f limbs of `whole`, and its derivative by w
    /// in the same unit to f + 1 limbs of `slope`; returns the exponent of the unit.
    func write(first: Int, length: Int, to whole: LimbPointer, slope: LimbPointer?) -> Int {
        let (cut, exponent) = setGroup(first: first, length: length, hasSlope: slope != nil)
        whole.update(from: group + cut, count: f)
        slope?.update(from: groupSlope + cut, count: f + 1)
        return exponent
    }

    /// Multiplies the whole by the pairs from `first` on, with its derivative, and returns what is added to the
    /// exponent of its unit.
    func multiply(_ whole: LimbPointer, slope: LimbPointer?, first: Int, length: Int) -> Int {
        let (cut, exponent) = setGroup(first: first, length: length, hasSlope: slope != nil)
        if let slope {
            LongOperation.multiply(product, slope, f + 1, group + cut, f)
            LongOperation.multiply(other, groupSlope + cut, f + 1, whole, f)
            _ = __gmpn_add_n(product, product, other, 2 * f + 1)
            slope.update(from: product + f, count: f + 1)
        }
        HighProduct.multiply(whole, whole, group + cut, f, work)
        let raised = Self.normalize(whole, f).shift
        if let slope { Self.shiftUp(slope, f + 1, by: raised) }
        return exponent + 64 * f - raised
    }

    /// Computes the value of a group, and that of its derivative, shifted up until the highest bit of a limb is set.
    /// Returns how many of its lower limbs are to be cut off, and the exponent of the unit of the others.
    private func setGroup(first: Int, length: Int, hasSlope: Bool) -> (cut: Int, exponent: Int) {
        setCoefficients(first: first, count: length)
        evaluate(degree: length, into: group)
        let (used, shift) = Self.normalize(group, wide)
        if hasSlope {
            differentiate(degree: length)
            evaluate(degree: length - 1, into: groupSlope)
            groupSlope[wide] = 0
            Self.shiftUp(groupSlope, wide + 1, by: shift)
        }
        return (used - f, 64 * (used - 2 * f) - shift)
    }

    /// Writes the value of the polynomial: the limbs above those of the products are zero, by the bound of the sum.
    private func evaluate(degree: Int, into row: LimbPointer) {
        row.update(repeating: 0, count: f)
        (row[f], row[f + 1]) = (low[0], high[0])
        for i in stride(from: 1, through: degree, by: 1) {
            _ = __gmpn_addmul_1(row, power(i), wide, low[i])
            if high[i] != 0 { _ = __gmpn_addmul_1(row + 1, power(i), wide - 1, high[i]) }
        }
    }

    // MARK: Coefficients

    private func setCoefficients(first: Int, count: Int) {
        if !isWide {
            Self.setCoefficients(low, first: first, count: count, pairs: pairs)
            return
        }
        withUnsafeTemporaryAllocation(of: UInt128.self, capacity: count + 1) { buffer in
            guard let coefficients = buffer.baseAddress else { return }
            Self.setCoefficients(coefficients, first: first, count: count, pairs: pairs)
            for i in 0...count { (low[i], high[i]) = coefficients[i].halves }
        }
    }

    /// Replaces the coefficients by those of the derivative.
    private func differentiate(degree: Int) {
        for i in 1...degree {
            (low[i - 1], high[i - 1]) = ((UInt128(high[i]) << 64 | UInt128(low[i])) &* UInt128(i)).halves
        }
    }

    /// Writes the coefficients of Π (w + c_j) for `count` pairs from `first` on.
    @inline(__always)
    private static func setCoefficients<Coefficient: FixedWidthInteger>(
        _ coefficients: UnsafeMutablePointer<Coefficient>, first: Int, count: Int, pairs: Int
    ) {
        coefficients.initialize(to: 1)
        for j in 0..<count {
            // Multiplying by w + c shifts the coefficients up and adds c times them.
            let c = Coefficient(truncatingIfNeeded: (first &+ j) &* (2 &* pairs &- 1 &- first &- j))
            (coefficients + j + 1).initialize(to: coefficients[j])
            for i in stride(from: j, through: 1, by: -1) {
                coefficients[i] = coefficients[i] &* c &+ coefficients[i - 1]
            }
            coefficients[0] = coefficients[0] &* c
        }
    }

    // MARK: Shifts

    /// Shifts a number that is not 0 up until the highest bit of its highest limb is set. Returns how many limbs it
    /// has, and by how many bits it was shifted.
    @inline(__always)
    private static func normalize(_ row: LimbPointer, _ count: Int) -> (used: Int, shift: Int) {
        var used = count
        while used > 1, row[used - 1] == 0 { used -= 1 }
        let shift = row[used - 1].leadingZeroBitCount
        shiftUp(row, used, by: shift)
        return (used, shift)
    }

    @inline(__always)
    private static func shiftUp(_ row: LimbPointer, _ count: Int, by shift: Int) {
        if shift > 0 { _ = __gmpn_lshift(row, row, count, UInt32(shift)) }
    }
}

extension UInt128 {
    /// The lower and the higher half.
    fileprivate var halves: (low: UInt, high: UInt) {
        (UInt(truncatingIfNeeded: self), UInt(truncatingIfNeeded: self >> 64))
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Σ_{k<N} tᵏ ÷ (d₁d₂…d_k) for a t > 0 of full length and small integers d₁ ≤ d₂ ≤ … with d_k ≥ 2k, like odd
/// factorials, by ``RectangularSplitting``: unlike in a ``LimbSeries``, t may be large. Of a t with few bits, a
/// ``BinarySplittingSeries`` takes less time.
///
/// Successive terms share a denominator of one word, so that there are few divisions. A row whose terms are small takes
/// only the limbs that the last bit wanted needs.
struct ConvergentSeries: RectangularSplitting {
    /// N, one more than the index of the last term.
    let count: Int
    let divisor: (Int) -> Int
    /// An upper bound of log₂ t, which exceeds it by little.
    let logarithm: Double
    /// The terms of a row.
    private let rowLength: Int

    init(count: Int, logarithm: Double, divisor: @escaping (Int) -> Int) {
        (self.count, self.divisor, self.logarithm) = (count, divisor, logarithm)
        rowLength = Self.rowLength(count: count)
    }

    /// What multiplies max(1, the sum for max(1, t)) to bound the error of ``sum(_:precision:)`` in units: (2m + 5)·N.
    ///
    /// With τ = max(1, t): a power tʲ, a chain of rounded products from a t that is within 1 unit, is within
    /// 2j·τ^(j−1) units; the scalar step at the term k = i·m + j rounds by 1 at most. Both reach the result times
    /// c_k·t^(im), which is at most c_k·τᵏ: (2m + 1)·c_k·τᵏ ≤ (2m + 1)·Σ. A row's product with tᵐ rounds by 1 and
    /// counts the error of tᵐ, 2m·τ^(m−1), with the rest of the sum from the row on: 2m + 1 for each of the N/m rows,
    /// at most 3N in all.
    ///
    /// A row from the term K on drops limbs only if d_{K+1} ≥ 2t, so that the terms from K on sum to less than
    /// 2·c_K·t^K = T, and then only limbs below 2⁻⁶⁴/T of a unit in what the row's number is multiplied by. So a power
    /// of t that loses them costs 2⁻⁶⁴ units at most, and tᵐ, which the rest is multiplied by, 2⁻⁶³: in all less than
    /// N.
    var errorFactor: UInt { UInt((2 * rowLength + 5) * max(1, count)) }

    /// The sum in units of 2^-precision, a multiple of 64, for t in the same units.
    func sum(_ t: Integer, precision: Int) throws(Ball.Fault) -> Integer {
        let n = precision / 64
        let powers = Self.powers(of: t, through: rowLength, precision: precision)
        let dropped = droppedLimbs(n)
        // What follows a term, relative to it, is at most Σ (t/2)ᵏ ÷ k! < 2^(0.722t); times a power of t and a word.
        let sumBits = 0.722 * Double(sign: .plus, exponent: Int(max(0, logarithm.rounded(.up))), significand: 1)
        let length = max(n, powers[rowLength].bitWidth / 64 + 1) + Int(sumBits) / 64 + 3
        return try Scratch.with(limbs: 3 * length) { scratch throws(Ball.Fault) in
            var rest = RestOfSeries(limbs: scratch.take(length), product: scratch.take(2 * length))
            // The unit of `rest` is 2^(−64·(n − drop)).
            var drop = dropped[(count - 1) / rowLength]
            for k in stride(from: count - 1, through: 0, by: -1) {
                if k & 63 == 0 { try Interrupt.check() }
                let column = k % rowLength
                if column == rowLength - 1, k < count - 1 {
                    let next = dropped[k / rowLength]
                    powers[rowLength].withMagnitude { power, powerCount in
                        rest.multiply(by: power + next, powerCount - next, cut: n - drop)
                    }
                    drop = next
                }
                if k < count - 1 { rest.divide(by: UInt(divisor(k + 1))) }
                if column == 0 {
                    rest.addOne(at: n - drop)
                } else {
                    powers[column].withMagnitude { power, powerCount in rest.add(power + drop, powerCount - drop) }
                }
            }
            return rest.total()
        }
    }

    /// The number of limbs by which the numbers of each row are shorter.
    private func droppedLimbs(_ n: Int) -> [Int] {
        var dropped: [Int] = []
        // An upper bound of log₂ of a term.
        var size = 0.0
        for k in 0..<count {
            if k > 0 { size += logarithm - Double(divisor(k)).binaryLogarithm }
            guard k % rowLength == 0 else { continue }
            let decreases = Double(divisor(k + 1)).binaryLogarithm >= logarithm + 1
            dropped.append(decreases ? max(0, min(n, (Int(-size) - 66) / 64)) : 0)
        }
        return dropped
    }
}

/// What follows a term, relative to it, on a row of limbs: `used` of them, which are still to be divided by
/// `denominator`.
private struct RestOfSeries {
    private let limbs, product: LimbPointer
    private var used = 0
    private var denominator: UInt = 1

    /// Zero, in memory that has room for all that is computed, and twice as much for a product.
    init(limbs: LimbPointer, product: LimbPointer) {
        (self.limbs, self.product) = (limbs, product)
    }

    /// Divides by a small integer, as soon as the denominator has no room for it.
    @inline(__always)
    mutating func divide(by divisor: UInt) {
        let (multiple, overflows) = denominator.multipliedReportingOverflow(by: divisor)
        if overflows { divideLimbs() }
        denominator = overflows ? divisor : multiple
    }

    /// Multiplies by a power of t, and cuts off so many limbs of the product.
    @inline(__always)
    mutating func multiply(by power: UnsafePointer<UInt>, _ count: Int, cut: Int) {
        if used == 0 || count <= 0 || used + count <= cut {
            used = 0
            return
        }
        if used >= count {
            LongOperation.multiply(product, limbs, used, power, count)
        } else {
            LongOperation.multiply(product, power, count, limbs, used)
        }
        used += count - cut
        limbs.update(from: product + cut, count: used)
        normalize()
    }

    /// Adds 1, whose unit is the limb at `place`.
    @inline(__always)
    mutating func addOne(at place: Int) { add(denominator, at: place) }

    /// Adds a power of t; none if `count` is not positive.
    @inline(__always)
    mutating func add(_ power: UnsafePointer<UInt>, _ count: Int) {
        if count <= 0 { return }
        extend(to: count)
        add(__gmpn_addmul_1(limbs, power, count, denominator), at: count)
    }

    /// Adds a limb at `place`, which the number may end before.
    private mutating func add(_ limb: UInt, at place: Int) {
        extend(to: place)
        let carry = used > place ? __gmpn_add_1(limbs + place, limbs + place, used - place, limb) : limb
        if carry > 0 { (limbs[used], used) = (carry, used + 1) }
    }

    /// The number, divided by the denominator.
    mutating func total() -> Integer {
        divideLimbs()
        return Integer(copying: limbs, count: used)
    }

    private mutating func divideLimbs() {
        if used > 0, denominator > 1 { _ = __gmpn_divrem_1(limbs, 0, limbs, used, denominator) }
        normalize()
    }

    private mutating func extend(to count: Int) {
        while used < count { (limbs[used], used) = (0, used + 1) }
    }

    private mutating func normalize() {
        while used > 0, limbs[used - 1] == 0 { used -= 1 }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import Platform

/// The values ζ(2k) for falling k, summed from the inverse powers of the odd numbers.
///
/// From k to k − 1 each power m⁻²ᵏ is multiplied by m², which takes a tenth of the time of a division. Its error is
/// multiplied, too, so that it has more limbs at first than the sum, and loses those that are no longer of use.
struct EvenZetaValues {
    /// The first k, and the bits wanted for it and those after it.
    private let first: Int
    private let bits: [Int]
    /// The k for which the most bits are wanted.
    private let peak: Int
    private var k = 0
    /// Those of 3, 5 … at k.
    private var powers: [InversePower] = []

    /// - Parameters:
    ///   - first: The least k, at least 64.
    ///   - bits: The bits after the point that are wanted of ζ(2k) − 1 for k = first, first + 1 …
    init(first: Int, bits: [Int]) {
        self.first = first
        self.bits = bits
        peak = first + (bits.indices.max { bits[$0] < bits[$1] } ?? 0)
    }

    /// ζ(2k) − 1 within 2.2 units of the last bit wanted, for a k below those asked for before.
    ///
    /// ζ(2k) = Σ m⁻²ᵏ ÷ (1 − 2⁻²ᵏ) over the odd m. The first one left out, M, counts at most half a unit, and M < 4k:
    /// the numerator of B_{2k} is at most |B_{2k}|·2(2²ᵏ − 1) < (2k ÷ πe)²ᵏ·8√(πk), and the bits are at most 256 more.
    /// So all that are left out sum to at most M⁻²ᵏ·(1 + M ÷ (4k − 2)): 1.1 units. The sum and the steps of the
    /// geometric series take the limbs of 24 bits more, so that what the powers, within 2 units, and the steps are
    /// rounded by is counted in units 2²⁴ times as small; 1 for the final cut.
    mutating func excess(_ k: Int) -> Integer {
        let steps = self.k - k
        for index in powers.indices { powers[index].descend(steps) }
        self.k = k
        let bits = self.bits[k - first]
        let length = (bits + 24 + 63) / 64
        let count = termCount(k, bits: bits)
        // The count falls and rises by one or two again and again.
        if powers.count > count + 2 { powers.removeSubrange((count + 2)...) }
        for index in 0..<count {
            let base = 2 * index + 3
            if index == powers.count {
                powers.append(InversePower(of: base, k, fraction: fractionCount(base, k)))
            } else if !powers[index].isAccurate(to: length) {
                powers[index] = InversePower(of: base, k, fraction: fractionCount(base, k))
            } else {
                powers[index].shorten(to: fractionCount(base, k))
            }
        }
        return Scratch.with(limbs: 2 * length + 1) { scratch in
            // The fraction of the sum, which is between 1 and 2.
            let (sum, shifted) = (scratch.take(length), scratch.take(length + 1))
            sum.update(repeating: 0, count: length)
            for power in powers[..<count] { power.add(to: sum, count: length) }
            // 1 ÷ (1 − t) = (1 + t)(1 + t²)(1 + t⁴) …
            var shift = 2 * k
            while shift < 64 * length {
                let used = UnsafePointer(sum).shiftDown(length, by: shift, into: shifted)
                if used > 0 { _ = __gmpn_add(sum, sum, length, shifted, used) }
                // That of the 1 before the point.
                let place = 64 * length - shift
                _ = __gmpn_add_1(sum + place / 64, sum + place / 64, length - place / 64, 1 << UInt(place & 63))
                shift *= 2
            }
            return Integer(copying: sum, count: length).scaledDown(by: 64 * length - bits)
        }
    }

    /// The limbs after the point that the power of a number needs at k, so that it is accurate for those below, too.
    ///
    /// Below the peak the bits wanted fall by more from k to k − 1 than the error rises; above it they rise. This is an
    /// estimate: a power that has become too inaccurate is computed again.
    private func fractionCount(_ base: Int, _ k: Int) -> Int {
        var wanted = bits[k - first]
        if k > peak { wanted = max(wanted, bits[peak - first] + Int(2 * Double(k - peak) * log2(Double(base)))) }
        return (wanted + 24 + 63) / 64 + 1
    }

    /// The number of odd m ≥ 3 with m⁻²ᵏ > 2^-(bits + 1), or a few more.
    private func termCount(_ k: Int, bits: Int) -> Int {
        var count = 0
        while Double(2 * count + 3).binaryLogarithm * Double(2 * k) < Double(bits + 1) { count += 1 }
        return count
    }
}

/// m⁻²ᵏ in fixed point, with a bound of its error.
private struct InversePower {
    private let square: UInt
    /// The limbs, of which the highest is not zero.
    private var limbs: [UInt]
    /// The number of limbs after the point.
    private var fraction: Int
    /// The bound in units of the last limb, as significand · 2^exponent with a significand below 2.
    private var errorSignificand = 1.0
    private var errorExponent = 0

    init(of base: Int, _ k: Int, fraction: Int) {
        square = UInt(base * base)
        self.fraction = fraction
        let value: Integer
        if let rounded = Self.rounded(base, k, fraction: fraction) {
            value = rounded
            // One for the cut, and the radius.
            errorExponent = 1
        } else {
            value = Integer(1).quotient(by: Integer(base).power(UInt(2 * k)) ?? 1, scale: 64 * fraction)
        }
        limbs = value.withMagnitude { limbs, count in Array(UnsafeBufferPointer(start: limbs, count: count)) }
        limbs.reserveCapacity(limbs.count + 4)
    }

    /// m⁻²ᵏ within two units, computed with the bits that it has; `nil` if m²ᵏ has hardly more.
    private static func rounded(_ base: Int, _ k: Int, fraction: Int) -> Integer? {
        let bitsOfPower = Int(Double(base).binaryLogarithm * Double(2 * k))
        let precision = 64 * fraction - bitsOfPower + 64
        guard 4 * precision < 3 * bitsOfPower else { return nil }
        let inverse = Ball(exact: 1).divided(
            by: Ball(exact: base).power(2 * k, precision: precision), precision: precision)
        guard inverse.fault == nil, inverse.radius < Radius(powerOfTwo: -64 * fraction) else { return nil }
        return inverse.fixedPoint(precision: 64 * fraction).value
    }

    /// Whether the error is at most a unit of the last of so many limbs after the point.
    func isAccurate(to length: Int) -> Bool { errorExponent + 1 <= 64 * (fraction - length) }

    /// Multiplies by m² so many times.
    mutating func descend(_ steps: Int) {
        for _ in 0..<steps {
            let count = limbs.count
            let carry = limbs.withUnsafeMutableBufferPointer { limbs -> UInt in
                guard count > 0, let start = limbs.baseAddress else { return 0 }
                return __gmpn_mul_1(start, start, count, square)
            }
            if carry != 0 { limbs.append(carry) }
            // Rounded up: the product of two doubles is within half a unit.
            let error = (errorSignificand * Double(square)).nextUp
            errorExponent += Int(error.exponent)
            errorSignificand = error.significand
        }
    }

    /// Leaves out the lowest limbs, down to so many after the point, if they are several.
    mutating func shorten(to count: Int) {
        let excess = fraction - count
        guard excess >= 4, excess < limbs.count else { return }
        limbs.removeFirst(excess)
        fraction = count
        // 1 for those left out, and what is left of the error, which is at most doubled by the rounding.
        let rest = errorExponent - 64 * excess
        (errorSignificand, errorExponent) = rest < 0 ? (1, 1) : (errorSignificand, rest + 1)
    }

    /// Adds the power to a sum of so many limbs after the point, at most a unit too little and its own error.
    func add(to sum: LimbPointer, count: Int) {
        let excess = fraction - count
        limbs.withUnsafeBufferPointer { limbs in
            guard let start = limbs.baseAddress, limbs.count > excess else { return }
            _ = __gmpn_add(sum, sum, count, start + excess, limbs.count - excess)
        }
    }
}

#endif

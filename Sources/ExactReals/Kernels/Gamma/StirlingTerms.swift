// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// What Stirling's series is summed from, from the last term to the first: ζ(2k), and below some k the coefficients
/// c_k ÷ 2^(s(k−1)) of ``StirlingCoefficients``.
///
/// A coefficient is ±g_k·ζ(2k), see ``FurtherStirlingCoefficients``. As g_{k+1} ÷ g_k is 2k(2k − 1) ÷ (4π²·2^s), a sum
/// of g_k·ζ(2k)·uᵏ⁻¹ takes one long product a term, by u ÷ 4π², and no g_k but the first. Where coefficients follow from
/// numerators of Bernoulli numbers, ζ(2k) would have to be known to more bits than these.
struct StirlingTerms: ~Copyable {
    /// Terms that are in memory.
    private struct Table: Sendable {
        let scale: Int
        let precision: Int
        let coefficientCount: Int
        let firstFactor: Integer
        /// All terms, or the first ones.
        let values: [Integer]
    }

    private let table: Table
    /// The terms after those of the table.
    private var further: FurtherStirlingCoefficients?
    /// The k of the next term.
    private var k: Int

    /// Those used last: two, since those of Γ and of ψ may differ, but only one of those that take much memory.
    private static let known = Mutex<[Table]>([])
    /// Less than half of the product of terms and bits is used: 64 MiB.
    static let keptSize = 1 << 30
    private static let sizeOfTwo = 1 << 28

    /// K, the number of coefficients: ζ(2k) stands for those after it.
    var coefficientCount: Int { table.coefficientCount }

    /// g_{K+1} within a unit of 2^-precision; 0 if there are no terms after the coefficients.
    var firstFactor: Integer { table.firstFactor }

    /// The terms `count`, `count` − 1 … 1 for `count`² < 2^(s + 2), coefficients in units of 2^-precision, each within 2
    /// units.
    ///
    /// - Parameter keptSize: Up to how many terms times bits they are computed at once, and kept.
    init(
        count: Int, scale: Int, precision: Int, keptSize: Int = StirlingTerms.keptSize
    ) throws(Ball.Fault) {
        func isRight(_ table: Table) -> Bool { table.scale == scale && table.precision == precision }
        k = count
        if let known = Self.known.withLock({ $0.first { isRight($0) && $0.values.count >= count } }) {
            table = known
            return
        }
        var values = StirlingCoefficients.valuesOfNumerators(count: count, scale: scale, precision: precision)
        var (coefficientCount, firstFactor) = (count, Integer(0))
        var isKept = true
        if let literals = StirlingCoefficientLiterals.values(count: count, scale: scale, precision: precision) {
            values += literals
        } else {
            var further = try FurtherStirlingCoefficients(
                after: values.count, count: count, scale: scale, precision: precision, rest: .zetaValues)
            coefficientCount = further.exactCount
            firstFactor = try Self.firstFactor(
                after: coefficientCount, count: count, scale: scale, precision: precision)
            if count * precision <= keptSize {
                LongOperation.willAllocate(limbs: count * precision / 128)
                var rest: [Integer] = []
                rest.reserveCapacity(count - values.count)
                for _ in values.count..<count { rest.append(try further.next()) }
                values += rest.reversed()
            } else {
                self.further = consume further
                isKept = false
            }
        }
        if Interrupt.abandonment != nil { throw .interrupted }
        let table = Table(
            scale: scale, precision: precision, coefficientCount: coefficientCount, firstFactor: firstFactor,
            values: values)
        self.table = table
        if !isKept { return }
        Self.known.withLock { known in
            known.removeAll(where: isRight)
            if known.count == 2 { known.removeFirst() }
            if count * precision > Self.sizeOfTwo { known = [] }
            known.append(table)
        }
    }

    private static func firstFactor(
        after last: Int, count: Int, scale: Int, precision: Int
    ) throws(Ball.Fault) -> Integer {
        if last >= count { return 0 }
        let bits = max(64, FallingFactor.bitCount(last + 1) - scale * last + precision)
        return try FallingFactor.ball(last + 1, precision: bits + 16).scaled(byPowerOf2: -scale * last)
            .fixedPoint(precision: precision).value
    }

    /// The next term: ±c_k ÷ 2^(s(k−1)), or (ζ(2k) − 1) ÷ 2 within 2.2 units of as many limbs of fraction as
    /// ``limbCount(_:scale:precision:)`` tells.
    mutating func next() throws(Ball.Fault) -> Integer {
        defer { k -= 1 }
        if k > table.values.count, let value = try further?.next() { return value }
        return table.values.indices.contains(k - 1) ? table.values[k - 1] : 0
    }

    /// The number of limbs of fraction of ζ(2k), for k ≥ 2: units that are, times g_k, at most 2^-(precision + 33).
    static func limbCount(_ k: Int, scale: Int, precision: Int) -> Int {
        max(0, FallingFactor.bitCount(k) - scale * (k - 1) + precision + 33) / 64 + 1
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The coefficients c_k of a power series as one-word integers over a denominator that a group of successive
/// coefficients shares (Smith's method, with the grouping of Johansson, "Efficient implementation of elementary
/// functions in the medium-precision range", ARITH 22, 2015, §IV).
///
/// It is a class, so that a series refers to them by one word.
final class SeriesCoefficients: Sendable {
    /// c_k times the denominator of k's group, below 2⁶².
    let numerators: [UInt]
    /// What the sum of the terms above k is divided by before k is added: not 1 where k ends a group.
    let divisors: [UInt]
    /// What it is multiplied by after that division.
    let multipliers: [UInt]
    /// The denominator of the lowest group.
    let lastDivisor: UInt
    /// ⌊log₂(1/c_k)⌋ or less.
    let logarithms: [Int]

    /// exp: 1/k!.
    static func exponential(limbs: Int) -> SeriesCoefficients {
        limbs <= briefLimbs ? briefExponential : limbs <= shortLimbs ? shortExponential : longExponential
    }
    /// sin x ÷ x and sinh x ÷ x in powers of x²: 1/(2k + 1)!.
    static func sine(limbs: Int) -> SeriesCoefficients {
        limbs <= briefLimbs ? briefSine : limbs <= shortLimbs ? shortSine : longSine
    }
    /// cos x and cosh x in powers of x²: 1/(2k)!.
    static func cosine(limbs: Int) -> SeriesCoefficients {
        limbs <= briefLimbs ? briefCosine : limbs <= shortLimbs ? shortCosine : longCosine
    }
    /// atan x ÷ x and atanh x ÷ x in powers of x²: 1/(2k + 1).
    static func inverseTangent(limbs: Int) -> SeriesCoefficients {
        limbs <= briefLimbs ? briefInverseTangent : limbs <= shortLimbs ? shortInverseTangent : longInverseTangent
    }

    /// Up to so many limbs 24 terms suffice, and up to ``shortLimbs`` 64: they take a first call next to no time to
    /// prepare.
    private static let briefLimbs = 5
    private static let shortLimbs = 20
    private static let briefExponential = SeriesCoefficients(factorials: 24)
    private static let shortExponential = SeriesCoefficients(factorials: 64)
    private static let longExponential = SeriesCoefficients(factorials: 900)
    private static let briefSine = SeriesCoefficients(oddFactorials: 24)
    private static let shortSine = SeriesCoefficients(oddFactorials: 64)
    private static let longSine = SeriesCoefficients(oddFactorials: 900)
    private static let briefCosine = SeriesCoefficients(evenFactorials: 24)
    private static let shortCosine = SeriesCoefficients(evenFactorials: 64)
    private static let longCosine = SeriesCoefficients(evenFactorials: 900)
    private static let briefInverseTangent = SeriesCoefficients(oddReciprocals: 24)
    private static let shortInverseTangent = SeriesCoefficients(oddReciprocals: 64)
    private static let longInverseTangent = SeriesCoefficients(oddReciprocals: 1120)

    private convenience init(factorials count: Int) { self.init(count: count) { UInt($0) } }
    private convenience init(oddFactorials count: Int) { self.init(count: count) { UInt(2 * $0 * (2 * $0 + 1)) } }
    private convenience init(evenFactorials count: Int) { self.init(count: count) { UInt((2 * $0 - 1) * 2 * $0) } }

    private static let limit: UInt = 1 << 62

    /// c_0 = 1 and c_k = c_{k−1} ÷ step(k).
    private init(count: Int, step: (Int) -> UInt) {
        var divisors = [UInt](repeating: 1, count: count)
        var logarithms = [Int](repeating: 0, count: count)
        // The group of k begins after `end`; its denominator is the product of its steps.
        var end: Int?
        var lastDivisor: UInt?
        var denominator: UInt = 1
        // 1/c_k is `inverse`·2^bits; for the three series here the product's rounding changes no exponent.
        var inverse = 1.0
        var bits = 0
        for k in 1..<count {
            let factor = step(k)
            inverse *= Double(factor)
            if inverse >= 0x1p900 {
                inverse *= 0x1p-900
                bits += 900
            }
            logarithms[k] = bits + Int(inverse.bitPattern >> 52) - 1023
            let (product, overflow) = denominator.multipliedReportingOverflow(by: factor)
            if overflow || product >= Self.limit {
                lastDivisor = lastDivisor ?? denominator
                end = k - 1
                denominator = factor
            } else {
                denominator = product
            }
            if let end { divisors[end] = denominator }
        }
        var numerators = [UInt](repeating: 1, count: count)
        for k in (0..<count - 1).reversed() where divisors[k] == 1 {
            numerators[k] = numerators[k + 1] * step(k + 1)
        }
        self.numerators = numerators
        self.divisors = divisors
        self.multipliers = [UInt](repeating: 1, count: count)
        self.lastDivisor = lastDivisor ?? denominator
        self.logarithms = logarithms
    }

    /// c_k = 1/(2k + 1): the denominators are least common multiples.
    private init(oddReciprocals count: Int) {
        var denominators: [UInt] = []
        var start = 0
        while start < count {
            var (common, end) = (UInt(1), start)
            while end < count {
                let odd = UInt(2 * end + 1)
                let factor = odd / UInt.greatestCommonDivisor(common, odd)
                let (product, overflow) = common.multipliedReportingOverflow(by: factor)
                if overflow || product >= Self.limit { break }
                common = product
                end += 1
            }
            denominators += [UInt](repeating: common, count: end - start)
            start = end
        }
        numerators = denominators.enumerated().map { $1 / UInt(2 * $0 + 1) }
        var divisors = [UInt](repeating: 1, count: count)
        var multipliers = divisors
        for k in 0..<(count - 1) where denominators[k] != denominators[k + 1] {
            divisors[k] = denominators[k + 1]
            multipliers[k] = denominators[k]
        }
        self.divisors = divisors
        self.multipliers = multipliers
        lastDivisor = denominators[0]
        logarithms = [Int](repeating: 0, count: count)
    }

    /// The least number N of terms so that those from c_N uᴺ on sum to less than 0.3·2^-bits, for
    /// |u| < 2^-smallness and a smallness of 16 at least; `nil` if there are not so many coefficients.
    func termCount(bits: Int, smallness: Int) -> Int? {
        var low = Swift.max(1, (bits + 2) / (smallness + 32))
        while low < logarithms.count {
            if smallness * low + logarithms[low] >= bits + 2 { return low }
            low += 1
        }
        return nil
    }
}

#endif

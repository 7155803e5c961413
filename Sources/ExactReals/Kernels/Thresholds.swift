// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Where one way to the same digits becomes faster than another: speed only, none of these decides a digit.
///
/// They were measured with `DigitsBenchmark`, once for the first value of a process and once after it, at sizes on both
/// sides: `swift run --package-path Benchmarks -c release DigitsBenchmark [--first] 20 50 300 1000 2000 4000 10000`.
/// After a change here the same command says whether it is one for the better.
enum Thresholds {
    /// Limbs for which the high half of a product is faster row by row than as that of the full product.
    static let rowProduct = 7...40

    /// Those of products digit by digit, for the instructions that the processor has.
    static let schoolbook: Schoolbook =
        SchoolbookProduct.isInWords ? .inWords : SchoolbookProduct.isSupported ? .inDoubles : .none

    /// Limbs from which on a reciprocal comes from one of half the length.
    static let highReciprocal = 12

    /// Limbs for which it is faster for a product of balls, whose midpoints have to be scaled for it.
    static let shortProductOfBalls = 31...180

    /// Limbs of the shorter factor from which on a product by transforms is faster than GMP's.
    static let transformedProduct = 600

    /// Limbs of a divisor, and of a quotient, from which on a division by such products is faster than GMP's.
    static let newtonDivision = 1_500

    /// Limbs up to which a product modulo an odd number takes less time without a division.
    static let productWithoutDivision = 80

    /// Limbs from which on the inverse of a divisor, or of a root, comes from one of half the length.
    static let newtonInverse = 600

    /// Limbs from which on a square root by such products is faster than GMP's.
    static let longSquareRoot = 8_000

    /// Limbs from which on digits are converted by such products and divisions.
    static let radixConversion = 2_000

    /// Limbs of a divisor up to which quotients are computed limb by limb, without GMP's function for any lengths.
    static let limbsOfShortDivision = 12

    /// Limbs for which the low half of a square root comes from a quotient limb by limb.
    static let limbsOfRootByQuotient = 3...80

    /// Limbs up to which a square root with its remainder is computed limb by limb.
    static let limbsOfShortRoot = 40

    /// The largest k for which the root of degree k of few bits is that of an integer of k times as many.
    static let largestDegreeOfIntegerRoot = 20

    /// Whether a root of degree k comes by products faster than as that of an integer, or as the exponential of a
    /// logarithm.
    static func isNewtonRootFaster(_ k: Int, precision: Int) -> Bool {
        if k <= largestDegreeOfIntegerRoot { return k * precision >= 25_000 }
        return precision >= bitsOfPowersPerBit * (Int.bitWidth - k.leadingZeroBitCount)
    }

    /// Whether a power x^(p/q) comes by products, those of x^p and of the root, faster than as the exponential of a
    /// logarithm.
    static func isRootOfPowerFaster(_ exponent: Rational, precision: Int) -> Bool {
        precision >= 2 * bitsOfPowersPerBit && !exponent.isInteger
            && precision >= bitsOfPowersPerBit * (exponent.numerator.bitWidth + exponent.denominator.bitWidth)
    }

    /// Bits of precision for each bit of an exponent, of which each is a product or two.
    private static let bitsOfPowersPerBit = 300

    /// Bits up to which a quotient of exact numbers is computed with its remainder; a longer one takes less time
    /// without.
    static let precisionWithRemainder = 64 * 26

    /// Bits up to which a quotient of other numbers is computed limb by limb.
    static let precisionOfLimbwiseQuotient = 64 * 36

    /// Bits from which on the series of erf at a short number is summed by binary splitting.
    static let precisionOfErrorFunctionSplitting = 1_500

    /// Bits up to which functions of 128 bits are tried: the least accurate of them, of operands of ordinary size, are
    /// right to some bits more.
    static let certifiedPrecision = 112

    /// Limbs up to which arguments are reduced with tables (``LimbKernels``); above, by primes, or in chunks.
    static let tableLimbs = 120

    /// Values with `n` limbs after which entries of those tables are computed: all of them take as long as they save in
    /// 100·n values or so.
    static func callsBeforeTables(limbs n: Int) -> Int { 64 * n }

    /// Limbs from which on exp comes from sinh, whose series has half the terms, and a root.
    static let sinhLimbs = 32

    /// Limbs from which on a versine comes from the sine by a root, not from its own series.
    static let versineRootLimbs = 32

    /// Bits from which on short fractions have a way of their own (``ShortFraction``).
    static let shortFractionPrecision = 6_000

    /// Bits from which on Γ and lnΓ at fractions come from series that are summed by binary splitting.
    static let gammaSplittingPrecision = 25_000

    /// Bits from which on Γ at eighths, twelfths and twenty-fourths comes from elliptic integrals.
    static let manyMeansPrecision = 640

    /// Bits of a fraction from which on further terms or factors are collected (``DeferredRational``).
    static let bitsOfPartialTotals = 1_024

    /// Bits of a partial total from which on common factors are removed.
    static let bitsOfReducedTotals = 4_096

    /// Bits from which on sums, products and quotients of fractions are not computed, but balls of them, unless these
    /// leave something open: an operation on fractions of this length takes as long as one on expressions.
    static let bitsOfIteratedFractions = 1 << 12

    /// Bits from which on the same holds for operations with words, and for fractions whose denominators are known to
    /// have few primes, such as decimals.
    static let bitsOfIteratedDecimals = 1 << 17

    /// Bits from which on products of long fractions, and sums of those with denominators of other primes, are not
    /// computed even where fractions are preferred; and the bits of a long sum of fractions.
    static let bitsOfPreferredFractions = 1 << 15

    /// Bits from which on the same holds for powers of fractions, of which sums and tables often have many.
    static let bitsOfPowersOfFractions = 1 << 13

    /// Bits up to which fractions are computed to decide what balls leave open, and sums of long decimals in any case.
    static let bitsOfDecidedFractions = 1 << 24

    /// The same where it is not known beforehand that the fractions are not longer.
    static let bitsOfTriedFractions = 1 << 16

    /// Bits from which on the value of a literal with a power of ten, of a power and of a factorial is computed when it
    /// is needed.
    static let bitsOfDeferredValues = 1 << 18

    /// The ratio of the length of a deferred value to that of the digits asked for, from which on they come from a ball.
    static let lengthOfDeferredValues = 8

    /// The bits up to which n! takes less time by Stirling's series, which grows with about their square, than by the
    /// primes up to n.
    static func precisionOfFactorialProduct(_ n: Int) -> Int { Int((220 * Double(n)).squareRoot()) }

    /// Bits from which on independent parts are computed on several threads.
    static let threadedPrecision = 300_000

    /// Bits up to which a rising factorial is computed on rows of limbs, with polynomials whose coefficients are words
    /// or two.
    static let risingProductPrecision = 12_000

    /// Bits from which on those coefficients have two words, where rows are so long that longer polynomials pay.
    static let wideCoefficientsPrecision = 900

    /// Bits up to which the sum of the factors' reciprocals is computed like that, too.
    static let risingSumPrecision = 12_000

    /// The number of pairs of factors of a rising factorial that make a polynomial otherwise.
    static func risingGroupLength(precision: Int) -> Int {
        precision < 768 ? 1 : precision < 8192 ? 8 : 16
    }

    /// The argument that Stirling's series is used from on, as a multiple of the precision: a larger one takes more
    /// factors in the rising factorial and fewer terms.
    static let stirlingArgument = 0.22

    /// Bits of all coefficients of the formula of Euler and Maclaurin, which takes more powers where they would be
    /// more.
    static let bitsOfEulerMaclaurinTerms = 1 << 33

    /// ζ is Euler's product where that of the primes below the precision divided by this is enough.
    static let eulerProductDivisor = 8.0

    /// Bits from which on ζ of an integer s comes from Borwein's sum by binary splitting, not term by term.
    static func precisionOfSplitZeta(_ s: Int) -> Int { 6_500 + 560 * min(s, 1 << 21) }

    /// How far from 0 an integer may be for Γ next to it to come from the power series at 1: each step takes a product.
    static let gammaSeriesReach = 20.0

    /// Limbs up to which that series is used.
    static let gammaSeriesLimbs = 320

    /// The k from which on the binomial coefficient n over k is a product of halves, if n is at least 16 times as
    /// large.
    static let binomialByProduct = 1_000

    /// Values after which more coefficients of it are computed than there are literals, which takes as long as several
    /// values.
    static let callsBeforeGammaCoefficients = 12
}

extension Thresholds {
    /// Where products digit by digit (``SchoolbookProduct``) become faster than others, and what they make faster.
    struct Schoolbook: Sendable {
        /// Limbs of the shorter factor for which a product is faster than GMP's.
        let product: ClosedRange<Int>
        /// Limbs for which a square is.
        let square: ClosedRange<Int>
        /// Limbs for which the high half of a product is.
        let halfProduct: ClosedRange<Int>
        /// Limbs for which the high half of a square is.
        let halfSquare: ClosedRange<Int>
        /// Limbs of the shorter factor from which on the middle of a product is, for digits.
        let part: Int
        /// Limbs of a quotient that such products compute faster than GMP.
        let quotient: ClosedRange<Int>
        /// Limbs of a square root that comes from such a quotient faster than from GMP.
        let squareRoot: ClosedRange<Int>
        /// Limbs up to which the series of an argument reduced by primes is summed at once, not in chunks.
        let wholeSeries: Int

        /// Eight digits of 52 bits at a time.
        static let inWords = Schoolbook(
            product: 11...1_100, square: 16...1_300, halfProduct: 10...1_400, halfSquare: 10...1_400, part: 5,
            quotient: 28...1_400, squareRoot: 85...2_000, wholeSeries: 1_100)

        /// Four digits of 48 bits, in doubles, at a time.
        static let inDoubles = Schoolbook(
            product: 17...180, square: 60...300, halfProduct: 14...600, halfSquare: 24...600, part: 5,
            quotient: 64...600, squareRoot: 100...1_000, wholeSeries: 800)

        /// Without these instructions.
        static let none: Schoolbook = {
            let never = Int.max...Int.max
            return Schoolbook(
                product: never, square: never, halfProduct: never, halfSquare: never, part: .max, quotient: never,
                squareRoot: never, wholeSeries: 800)
        }()
    }
}

#endif

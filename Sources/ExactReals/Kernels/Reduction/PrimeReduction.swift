// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Arguments of exponentials, sines and cosines reduced by the logarithms of primes, and by the arguments of Gaussian
/// primes: exp(x) = exp(y)·∏ p_jᶜʲ with y = x − Σ c_j·ln p_j as small as products of moderate size allow (Johansson,
/// "Computing elementary functions using multi-prime argument reduction", arXiv 2207.02501, 2022).
///
/// The choice of the exponents decides the speed and no digit: whatever they are, the two sides are equal.
struct PrimeReduction {
    /// Of the logarithms of primes.
    static let exponential = PrimeReduction(
        constants: .logarithms, relations: PrimeRelations.logarithmRelations,
        sizes: PrimeRelations.primes.map { Double($0).binaryLogarithm })

    /// Of the arguments of Gaussian primes, whose norms count.
    static let circle = PrimeReduction(
        constants: .angles, relations: PrimeRelations.angleRelations,
        sizes: PrimeRelations.gaussianPrimes.map { Double($0.a * $0.a + $0.b * $0.b).binaryLogarithm })

    private let constants: PrimeConstants
    private let relations: [[Int]]
    /// About the bits that one power of each prime adds to the product.
    private let sizes: [Double]
    /// The small numbers that the relations stand for, in fixed point, ever smaller.
    private let steps: [Integer]

    /// Of the fixed-point numbers that exponents are chosen with.
    private static let choicePrecision = 256

    private init(constants: PrimeConstants, relations: [[Int]], sizes: [Double]) {
        self.constants = constants
        self.relations = relations
        self.sizes = sizes
        // Computed once for the life of the process, and short: whether the computation that needs it is to end is not
        // asked.
        let values = Interrupt.$current.withValue(nil) {
            (try? constants.values(precision: Self.choicePrecision)) ?? []
        }
        steps = relations.map { row in
            zip(row, values).reduce(Integer(0)) { $0 + $1.1.value * Integer($1.0) }
        }
    }

    /// A small y ≥ 0 found for x = `argument`·2^-precision in 0 ..< 1, in the same units, its error, and the exponents
    /// c; `nil` if there is none.
    ///
    /// Each constant counts 3 units times its exponent.
    func reduce(_ argument: Integer, precision: Int) throws(Ball.Fault) -> (y: Integer, error: UInt, exponents: [Int])?
    {
        // A product of some eighth of the number's length costs little beside the terms it saves.
        let most = Double(min(40_000, max(160, precision / 13)))
        var rest = argument.scaled(by: Self.choicePrecision - precision)
        var exponents = [Int](repeating: 0, count: sizes.count)
        for (row, step) in zip(relations, steps) where !step.isZero {
            let ratio = (rest.scaledToDouble(exponent: -64) / step.scaledToDouble(exponent: -64)).rounded()
            guard ratio.magnitude < 1e9 else { return nil }
            // Rounded towards a rest that is not negative, as the result has to be.
            var count = Int(ratio)
            if (rest - step * Integer(count)).isNegative { count += step.isNegative ? 1 : -1 }
            let next = zip(exponents, row).map { $0 + count * $1 }
            if zip(next, sizes).reduce(0, { $0 + Double($1.0.magnitude) * $1.1 }) > most { break }
            exponents = next
            rest = rest - step * Integer(count)
        }
        let values = try constants.values(precision: precision)
        var (y, error) = (argument, UInt(1))
        for (value, exponent) in zip(values, exponents) where exponent != 0 {
            y = y.addingProduct(value.value, -exponent)
            error += 3 * exponent.magnitude
        }
        return y.isNegative ? nil : (y, error, exponents)
    }

    // MARK: Functions

    /// exp(x) for x = `argument`·2^-precision in 0 ..< 1.
    ///
    /// Errors: that of exp(y) times ∏ pᶜ = exp(x − y) < 3; that of y times exp(x) < 3, taken twice for its square; 1
    /// for the division.
    static func exponential(_ argument: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint? {
        guard let (y, error, exponents) = try exponential.reduce(argument, precision: precision) else { return nil }
        let power = try SmallArgument.exponential(y, precision: precision)
        var (top, bottom, shift) = (Integer(1), Integer(1), 0)
        for (prime, exponent) in zip(PrimeRelations.primes, exponents) where exponent != 0 {
            if prime == 2 {
                shift = exponent
                continue
            }
            guard let factor = Integer(prime).power(exponent.magnitude) else { return nil }
            if exponent > 0 { top *= factor } else { bottom *= factor }
        }
        return FixedPoint(
            value: (power.value * top).quotient(by: bottom, scale: shift), precision: precision,
            error: 3 * (power.error + 2 * error) + 1)
    }

    /// sin(x) and cos(x) for x = `argument`·2^-precision in 0 ..< 1.
    ///
    /// With the Gaussian primes π_j of norm N_j, e^(ix) = e^(iy)·∏ (π_j² ÷ N_j)ᶜʲ, where a negative exponent takes the
    /// conjugate. Errors: e^(iy) is turned by the factor, of magnitude 1, within √2 times its own; that of y turns it
    /// by as much; 1 for each division.
    static func sineCosine(
        _ argument: Integer, precision: Int
    ) throws(Ball.Fault) -> (sine: FixedPoint, cosine: FixedPoint)? {
        guard let (y, error, exponents) = try circle.reduce(argument, precision: precision) else { return nil }
        let (s, c) = try SmallArgument.sineCosine(y, precision: precision)
        var turn = GaussianInteger(1, 0)
        var norm = Integer(1)
        for ((a, b), exponent) in zip(PrimeRelations.gaussianPrimes, exponents) where exponent != 0 {
            guard let factor = Integer(a * a + b * b).power(exponent.magnitude) else { return nil }
            norm *= factor
            turn = turn * GaussianInteger(Integer(a * a - b * b), Integer(2 * a * b)).power(exponent)
        }
        let sine = (s.value * turn.real + c.value * turn.imaginary).truncatedDivision(by: norm).quotient
        let cosine = (c.value * turn.real - s.value * turn.imaginary).truncatedDivision(by: norm).quotient
        let bound = 2 * max(s.error, c.error) + error + 1
        return (
            FixedPoint(value: sine, precision: precision, error: bound),
            FixedPoint(value: cosine, precision: precision, error: bound)
        )
    }

}

/// Exponential, sine and cosine of arguments that are small already.
private enum SmallArgument {
    /// exp(y) for y ≥ 0 as s + √(1 + s²) with s = sinh y; the root, of a slope below 1, rounds by 1.
    static func exponential(_ y: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        guard let (sine, error) = oddSeries(y, precision: precision, alternating: false) else {
            return try BitBurst.exponential(y, precision: precision)
        }
        let square = Integer(1).scaledUp(by: 2 * precision) + sine.squared()
        return FixedPoint(
            value: sine + (square.squareRoot()?.root ?? 0), precision: precision, error: 2 * error + 1)
    }

    /// sin(y) and cos(y) = √(1 − sin² y), a root of a slope below 1 again.
    static func sineCosine(
        _ y: Integer, precision: Int
    ) throws(Ball.Fault) -> (sine: FixedPoint, cosine: FixedPoint) {
        guard let (sine, error) = oddSeries(y, precision: precision, alternating: true) else {
            return try BitBurst.sineCosine(y, precision: precision)
        }
        let square = Integer(1).scaledUp(by: 2 * precision) - sine.squared()
        return (
            FixedPoint(value: sine, precision: precision, error: error),
            FixedPoint(value: square.squareRoot()?.root ?? 0, precision: precision, error: error + 1)
        )
    }

    /// y·Σ (±y²)ᵏ ÷ (2k + 1)!, for y below 2⁻⁸: as ``LimbSeries`` and the product with y are e + 1.1 units off, e being
    /// ``HighProduct/error(_:)``. `nil` where y is larger, or so long that chunks are faster.
    private static func oddSeries(
        _ y: Integer, precision: Int, alternating: Bool
    ) -> (value: Integer, error: UInt)? {
        let n = precision / 64
        let smallness = 2 * (precision - y.bitWidth)
        guard precision & 63 == 0, n <= Thresholds.schoolbook.wholeSeries, smallness >= 16,
            let series = LimbSeries(.sine(limbs: n), smallness: smallness, alternates: alternating, limbs: n)
        else { return nil }
        let size = series.scratchCount + HighProduct.scratchCount(n) + 2 * n
        let value = Scratch.with(limbs: size) { scratch in
            let work = scratch.take(HighProduct.scratchCount(n))
            let x = scratch.take(n)
            let u = scratch.take(n)
            LimbKernels.load(y, into: x, count: n)
            HighProduct.multiply(u, x, x, n, work)
            return Integer(capacity: n + 1) { result in
                series.sum(of: u, into: result, scratch)
                LimbKernels.multiplySeries(result, by: x, n, work)
                result[n] = 0
                return n + 1
            }
        }
        return (value, HighProduct.error(n) + 2)
    }
}

#endif

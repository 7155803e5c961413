// SPDX-License-Identifier: Apache-2.0

/// Functions that swift-numerics lacks, or that calculators define differently.
///
/// Functions of the C library, which are those without a kernel in the folder `ElementaryFunctions`, are accurate to a
/// few ulp; the bounds for glibc are in its manual, section “Known Maximum Errors in Math Functions”.
extension Double {
    /// Returns `x` raised to `y`. The double nearest to e stands for e: its own powers would show the rounding of e,
    /// magnified by the exponent.
    public static func power(_ x: Double, _ y: Double) -> Double {
        // A product is correctly rounded, which other powers need not be.
        if y == 2 { return x * x }
        if let n = WholePowerKernel.exponent(y), WholePowerKernel.covers(x), x.magnitude != nearestToE {
            return WholePowerKernel.value(x, n)
        }
        // IEEE 754 defines some powers of NaN: 1 to any power, and anything to the power 0.
        if y.isNaN { return x.isNaN ? x : y }
        if x > 0 {
            // The square root is correctly rounded.
            if y == 0.5 { return .sqrt(x) }
            if y == 1.5, hasPowerOfThreeHalves(x) { return powerOfThreeHalves(x) }
            return positivePower(x, y)
        }
        if x.isNaN { return x }
        if x < 0 {
            guard y == y.rounded(.towardZero) else { return Double(fault: .domain) }
            // A double too large for Int is an even integer.
            let isOdd = Int(exactly: y).map { $0 & 1 == 1 } ?? false
            return isOdd ? -positivePower(-x, y) : positivePower(-x, y)
        }
        if y < 0 { return Double(fault: .divisionByZero) }
        // swift-numerics defines pow for positive bases only; integer exponents have a separate function.
        if let exponent = Int(exactly: y) { return .pow(x, exponent) }
        return .pow(x, y)
    }

    /// Whether a power is calculated otherwise than by ``positivePower(_:_:)``, for one of two pairs of numbers.
    @inline(__always)
    static func hasOwnPower(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> Bool {
        y.contains(2) || y.contains(0.5) || y.contains(1.5) || x.contains(nearestToE)
            || WholePowerKernel.exponent(y[0]) != nil || WholePowerKernel.exponent(y[1]) != nil
    }

    /// Whether ``powerOfThreeHalves(_:)`` loses nothing by underflow or overflow.
    @inline(__always)
    static func hasPowerOfThreeHalves<Lanes: DoubleLanes>(_ x: Lanes) -> Bool {
        x.areAll(from: 0x1p-400, below: 0x1p400)
    }

    /// Returns x · √x, within 0.51 ulp: the rounding errors of both operations are added to the rounded product.
    @inline(__always)
    static func powerOfThreeHalves<Lanes: DoubleLanes>(_ x: Lanes) -> Lanes {
        let root = x.squareRoot()
        let product = x * root
        // √x − root ≈ (x − root²) ÷ 2 root, and x ÷ root ≈ root.
        let lowOfRoot = DoubleDouble.residual(x, root, root) * root * Lanes(repeating: 0.5)
        return product + (lowOfRoot - DoubleDouble.residual(product, x, root))
    }

    /// The double nearest to e.
    static let nearestToE = 0x1.5bf0a8b145769p+1

    /// Returns the power for the rounded quotient, times 1 + (p/q − rounded) · ln |x|: within 1 ulp, for all magnitudes
    /// of x.
    public static func power(_ x: Double, _ p: Double, over q: Double) -> Double {
        let exponent = quotient(p, q)
        if let fault = fault(of: x, exponent) { return fault }
        guard exponent != exponent.rounded(.towardZero), x != 0 else { return power(x, exponent) }
        var isNegative = false
        if x < 0 {
            // In lowest terms, the denominator is odd if it has no more factors of two than the numerator.
            guard let numerator = Int(exactly: p), let denominator = Int(exactly: q),
                case let twos = denominator.trailingZeroBitCount, numerator.trailingZeroBitCount >= twos
            else { return Double(fault: .domain) }
            isNegative = numerator >> twos & 1 == 1
        }
        var magnitude = positivePower(x.magnitude, exponent)
        if magnitude.isFinite { magnitude += magnitude * (p.addingProduct(-exponent, q) / q * .log(x.magnitude)) }
        return isNegative ? -magnitude : magnitude
    }

    /// Returns the natural logarithm; ``Fault/domain`` unless x > 0.
    public static func logarithm(_ x: Double) -> Double { x > 0 ? .log(x) : x.isNaN ? x : Double(fault: .domain) }

    /// Returns the logarithm within 1 ulp: both logarithms have about 100 bits, so that those of powers of the base are
    /// integers.
    public static func logarithm(_ x: Double, base: Double) -> Double {
        guard x > 0, base > 0, base != 1 else { return fault(of: x, base) ?? Double(fault: .domain) }
        if base == 2 { return .log2(x) }
        if base == 10, let nearest = nearestLogarithmToBase10(of: x) { return nearest }
        let ofBase = base == 10 ? DoubleDouble.naturalLogarithmOf10 : DoubleDouble.log(DoubleDouble(base))
        return (DoubleDouble.log(DoubleDouble(x)) / ofBase).high
    }

    /// Returns the double nearest to the logarithm to base 10 of a positive number, if fewer bits than 100 tell which
    /// one it is; `nil` otherwise, as for all numbers near 1 and for those that are not normal.
    ///
    /// The error of ln x is below 2⁻⁶⁸·⁷, and that of its product with 1 ÷ ln 10 below 2⁻⁶⁹·⁸, which is less than the
    /// distance by which the sum is moved up and down.
    private static func nearestLogarithmToBase10(of x: Double) -> Double? {
        guard x.areAll(from: .leastNormalMagnitude, below: .infinity) else { return nil }
        let (head, rest, series) = LogarithmTable.logarithms.withUnsafeBufferPointer { PowerKernel.logarithm(x, $0) }
        let product = DoubleDouble(sum: head, rest + series) * DoubleDouble.reciprocalOfLogarithmOf10
        let least = product.high + (product.low - 0x1p-69)
        return least == product.high + (product.low + 0x1p-69) ? least : nil
    }

    /// Returns the root within 2 ulp: the estimate x^(1/n) magnifies the rounding of 1/n by |log x| ÷ |n|, so one step
    /// of Newton's method, whose residual is computed to the last bit or two, corrects it.
    ///
    /// From |n| = 1024 on the estimate magnifies nothing, since |log x| < 746, whereas the power of one that is rounded
    /// has ever fewer bits in common with x.
    public static func nthRoot(_ x: Double, _ n: Int) -> Double {
        if n == 0 { return x.isFinite ? Double(fault: .domain) : x }
        if x == 0 && n < 0 { return Double(fault: .divisionByZero) }
        if n == 2 { return .sqrt(x) }
        if x.isFinite, x != 0, x.exponent.magnitude > 900, n.magnitude < 1024 {
            // Next to the bounds of normal numbers, the power of the estimate could be beyond them.
            let shift = Int((Double(x.exponent) / Double(n.magnitude)).rounded())
            let scaled = Double(sign: .plus, exponent: -shift * Int(n.magnitude), significand: x)
            return nthRoot(scaled, n) * Double(sign: .plus, exponent: n < 0 ? -shift : shift, significand: 1)
        }
        let estimate = Double.root(x, n)
        if n.magnitude >= 1024 { return estimate }
        let power = Double.pow(estimate, n)
        guard power.isNormal, x.isNormal else { return estimate }
        return estimate - estimate * ((power - x) / x) / Double(n)
    }
}

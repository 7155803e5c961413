// SPDX-License-Identifier: Apache-2.0

/// A number stored as an unevaluated sum of two doubles, which gives it 106 bits or more.
///
/// Source: M. Joldes, J.-M. Muller, V. Popescu, “Tight and rigorous error bounds for basic building blocks of
/// double-word arithmetic”, ACM TOMS 44(2), 2017. With u = 2⁻⁵³, the bounds below are relative, and hold unless
/// something overflows or underflows.
struct DoubleDouble {
    /// The sum, rounded to the nearest double.
    private(set) var high: Double
    /// The rounding error of the sum.
    private(set) var low: Double

    /// Creates a number from a double, exactly.
    init(_ value: Double) {
        high = value
        low = 0
    }

    /// Creates a number from two doubles, the second of which is at most half an ulp of the first.
    init(_ high: Double, _ low: Double) {
        self.high = high
        self.low = low
    }

    /// Creates the product of two doubles, exactly unless it underflows.
    init(product left: Double, _ right: Double) {
        high = left * right
        low = (-high).addingProduct(left, right)
    }

    /// Creates the sum of two doubles, exactly (Knuth's TwoSum).
    init(sum left: Double, _ right: Double) {
        high = left + right
        let shareOfRight = high - left
        low = (left - (high - shareOfRight)) + (right - shareOfRight)
    }

    /// Creates the sum of two doubles, the first of which is zero or no smaller in magnitude, exactly (Dekker's
    /// Fast2Sum).
    init(larger: Double, smaller: Double) {
        high = larger + smaller
        low = smaller - (high - larger)
    }

    /// Returns value − left · right for a product within 2 ulp of the value, with an error below 2⁻¹⁰⁰ of the value,
    /// unless something overflows or underflows.
    ///
    /// The factors are split after their 26th bit. All operations but those on the product of the low parts are exact.
    /// Unlike a fused multiply-add, this does not call the C library on processors that may lack the instruction.
    @inline(__always)
    static func residual<Lanes: DoubleLanes>(_ value: Lanes, _ left: Lanes, _ right: Lanes) -> Lanes {
        let (leftHigh, rightHigh) = (left.upperHalves, right.upperHalves)
        let (leftLow, rightLow) = (left - leftHigh, right - rightHigh)
        return value - leftHigh * rightHigh - leftHigh * rightLow - leftLow * rightHigh - leftLow * rightLow
    }

    /// Returns the sum with a double, with an error below 2u² (Algorithm 4).
    static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
        let sum = DoubleDouble(sum: left.high, right)
        return DoubleDouble(larger: sum.high, smaller: left.low + sum.low)
    }

    /// Returns the sum, with an error below 3u² + 13u³ (Algorithm 6).
    static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let (high, low) = (DoubleDouble(sum: left.high, right.high), DoubleDouble(sum: left.low, right.low))
        let sum = DoubleDouble(larger: high.high, smaller: high.low + low.high)
        return DoubleDouble(larger: sum.high, smaller: low.low + sum.low)
    }

    /// Returns the difference, as the sum with the negated number.
    static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + right.negated }

    /// The number with its sign changed.
    var negated: DoubleDouble { DoubleDouble(-high, -low) }

    /// The number without its sign.
    var magnitude: DoubleDouble { high < 0 ? negated : self }

    /// Returns the number times a power of two that is a normal double, exactly unless it overflows or underflows.
    func scaled(byPowerOf2 exponent: Int) -> DoubleDouble {
        let factor = Double(sign: .plus, exponent: exponent, significand: 1)
        return DoubleDouble(high * factor, low * factor)
    }

    /// Returns the product, with an error below 5u² (Algorithm 12).
    static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let product = left.high * right.high
        let error = (-product).addingProduct(left.high, right.high)
        let cross = (left.low * right.low).addingProduct(left.high, right.low).addingProduct(left.low, right.high)
        return DoubleDouble(larger: product, smaller: error + cross)
    }

    /// Returns the quotient, with an error below 22u²: Algorithm 17, whose 15u² + 56u³ include 2u² for the product in
    /// it.
    static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let estimate = left.high / right.high
        let product = right * DoubleDouble(estimate)
        let rest = (left.high - product.high) + (left.low - product.low)
        return DoubleDouble(larger: estimate, smaller: rest / right.high)
    }
}

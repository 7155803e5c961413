// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// Returns the greatest common divisor, which is not negative; `Fault.notAnInteger` for other numbers, and
    /// `Fault.limit` for integers too long to be written out.
    public static func greatestCommonDivisor(_ x: ExactReal, _ y: ExactReal) -> ExactReal {
        withIntegers(x, y) { ExactReal(Integer.gcd($0, $1)) }
    }

    /// Returns b^e modulo m; `nil` if one of them is not an integer by its form, or too long to be written out.
    public static func modularPower(
        _ base: ExactReal, _ exponent: ExactReal, modulo modulus: ExactReal
    ) -> ExactReal? {
        guard let base = base.asRational, let exponent = exponent.asRational, let modulus = modulus.asRational,
            base.isInteger, exponent.isInteger, modulus.isInteger
        else { return nil }
        let power = base.numerator.power(exponent.numerator, modulo: modulus.numerator)
        return power.map { ExactReal($0) } ?? ExactReal(fault: .domain)
    }

    /// Returns the result of a bitwise operation in two’s complement, with the faults of
    /// ``greatestCommonDivisor(_:_:)``.
    public static func bitwise(_ operation: BitwiseOperation, _ x: ExactReal, _ y: ExactReal) -> ExactReal {
        withIntegers(x, y) { left, right in
            switch operation {
            case .and: ExactReal(left & right)
            case .or: ExactReal(left | right)
            case .xor: ExactReal(left ^ right)
            }
        }
    }

    /// Returns x · 2ⁿ, rounded down, with the faults of ``greatestCommonDivisor(_:_:)``. What is too long to be written
    /// out is a power.
    public static func shifted(_ x: ExactReal, leftBy n: ExactReal) -> ExactReal {
        withIntegers(x, n) { value, places in
            if value.isZero { return 0 }
            guard let count = places.asInt else {
                if places.isNegative { return value.isNegative ? -1 : 0 }
                return ExactReal(fault: .overflow)
            }
            if count < 0 { return ExactReal(value.flooredScaledDown(by: count == .min ? .max : -count)) }
            if count <= .max - value.bitWidth, ResourceLimits.allows(bits: count + value.bitWidth) {
                return ExactReal(value.scaledUp(by: count))
            }
            return ExactReal(value) * power(2, ExactReal(count))
        }
    }

    /// Returns the binomial coefficient: an integer for integers, a product for an integral k of few factors, and
    /// otherwise a quotient of gamma functions; `Fault.domain` for a negative k.
    public static func binomial(_ n: ExactReal, _ k: ExactReal) -> ExactReal {
        if let fault = n.fault ?? k.fault { return ExactReal(fault: fault) }
        switch (n.integerValue, k.integerValue) {
        case (.unknown(let fault), _), (_, .unknown(let fault)): return ExactReal(fault: fault)
        case (_, .known(let chosen)) where chosen.isNegative: return ExactReal(fault: .domain)
        case (.known(let count), .known(let chosen)) where count.isNegative:
            // n(n − 1) … (n − k + 1) with all signs changed begins at k − n − 1.
            let choices = binomial(chosen - count - 1, chosen)
            return chosen.isOdd ? -choices : choices
        case (.known(let count), .known(let chosen)): return binomial(count, chosen)
        case (.known(let count), _) where count.isNegative: return ExactReal(fault: .domain)
        case (.none, .known(let chosen)):
            guard let chosen = chosen.asInt, chosen <= (n.asRational == nil ? 16 : 1 << 12) else { break }
            return (0..<chosen).reduce(1) { $0 * (n - ExactReal($1)) / ExactReal($1 + 1) }
        default: break
        }
        switch (n - k).integerValue {
        case .unknown(let fault): return ExactReal(fault: fault)
        case .known(let difference) where difference.isNegative: return 0
        default: return gammaQuotient([n + 1], over: [k + 1, n - k + 1])
        }
    }

    private static func binomial(_ n: Integer, _ k: Integer) -> ExactReal {
        if k > n { return 0 }
        let chosen = min(k, n - k)
        if chosen.isZero { return 1 }
        if let few = chosen.asInt, let many = n.asInt,
            ResourceLimits.allows(bits: Integer.bitWidthOfBinomial(many, few)),
            let result = Integer.binomial(many, few)
        {
            return ExactReal(result)
        }
        if let few = chosen.asInt, few <= ResourceLimits.current.maximumBits / n.bitWidth,
            let result = Integer.binomial(n, few)
        {
            return ExactReal(result)
        }
        return gammaQuotient([ExactReal(n + 1)], over: [ExactReal(chosen + 1), ExactReal(n - chosen + 1)])
    }

    /// Returns n!, which for a long one is computed when it is needed, and an expression beyond the limits;
    /// `Fault.domain` for negative integers. That of a number whose form does not show that it is whole is Γ(n + 1).
    public static func factorial(_ n: ExactReal) -> ExactReal {
        if n.fault != nil { return n }
        guard let value = n.asRational, value.isInteger else { return gammaFunction(n + 1) }
        if value.isNegative { return ExactReal(fault: .domain) }
        let count = value.numerator.asInt
        if let count, let deferred = DeferredRational(factorialOf: count) { return ExactReal(deferred) }
        if let count, ResourceLimits.allows(bits: Integer.bitWidthOfFactorial(count)),
            let result = Integer.factorial(count)
        {
            return ExactReal(result)
        }
        return checked(.function(.gamma, n + 1))
    }

    /// Returns Γ(x): a factorial for an integer, or what is proven to be one, a multiple of √π for an odd multiple of ½
    /// that is not large, and otherwise an expression; `Fault.domain` at 0 and the negative integers.
    public static func gammaFunction(_ x: ExactReal) -> ExactReal {
        if x.fault != nil { return x }
        if let value = x.asRational, value.isInteger {
            return value.signum <= 0 ? ExactReal(fault: .domain) : factorial(x - 1)
        }
        if let value = x.asRational, value.denominator == 2, let closed = gammaOfHalf(value.floor) { return closed }
        if let integer = x.provenInteger { return gammaFunction(integer) }
        return checkedUnlessModerate(.gamma, x)
    }

    /// Returns Γ(n + ½) = (2n)! ÷ (4ⁿ·n!) · √π and Γ(½ − n) = (−4)ⁿ·n! ÷ (2n)! · √π; `nil` if that is too long to be
    /// computed for a few digits.
    private static func gammaOfHalf(_ n: Integer) -> ExactReal? {
        guard let count = n.asInt, count.magnitude <= Int.max / 2 else { return nil }
        let size = Int(count.magnitude)
        let most = min(Thresholds.bitsOfDeferredValues, ResourceLimits.current.maximumBits / 4)
        guard Integer.bitWidthOfFactorial(2 * size) <= most,
            let above = Integer.factorial(2 * size), let below = Integer.factorial(size)
        else { return nil }
        let ratio = Rational(reducing: above, below.scaledUp(by: 2 * size))
        let rootOfPi = Monomial(rootOfPiExponent: 1)
        if count >= 0 { return ExactReal(ratio, rootOfPi) }
        return ratio.reciprocal.map { ExactReal(size & 1 == 1 ? -$0 : $0, rootOfPi) }
    }

    /// Returns the result of an operation on integers, or the fault of operands that are not, or not known to be,
    /// integers.
    private static func withIntegers(
        _ x: ExactReal, _ y: ExactReal, _ combine: (Integer, Integer) -> ExactReal
    ) -> ExactReal {
        if let fault = x.fault ?? y.fault { return ExactReal(fault: fault) }
        switch (x.integerValue, y.integerValue) {
        case (.known(let a), .known(let b)): return combine(a, b)
        case (.unknown(let fault), _), (_, .unknown(let fault)): return ExactReal(fault: fault)
        default: return ExactReal(fault: .notAnInteger)
        }
    }

    enum IntegerValue {
        case known(Integer)
        case none
        /// It is not known, for a reason.
        case unknown(Fault)
    }

    /// The value as an integer, even if that requires a decision.
    var integerValue: IntegerValue {
        if let value = asRational { return value.isInteger ? .known(value.numerator) : .none }
        let isInteger = isInteger
        if isInteger == false { return .none }
        let rounded = rounded(.toNearestOrEven)
        guard isInteger == true else { return .unknown(rounded.fault ?? undecidedFault) }
        return rounded.asRational.map { .known($0.numerator) } ?? .unknown(rounded.fault ?? .limit)
    }

    /// The integer that an expression is proven to be, one of few digits; `nil` for any other expression, for one that
    /// comes from a long chain of operations, which may only tend to an integer, and for a fraction, whose form shows
    /// whether it is whole.
    var provenInteger: ExactReal? {
        guard let node, node.depth <= Node.chainDepth, !node.isProvablyIrrational,
            case .one(let candidate) = node.decisiveBall(precision: node.firstPrecision).integerEnclosed,
            (self - ExactReal(candidate)).isZeroByProof
        else { return nil }
        return ExactReal(candidate)
    }
}

#endif

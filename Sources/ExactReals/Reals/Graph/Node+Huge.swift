// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Numbers too large for balls, whose balls are a fault, ``Ball/Fault/overflow``.
extension Node {
    /// 1 or −1 for a number known to be huge; `nil` for others, and if the ball's overflow may have another reason.
    var hugeSign: Int? { huge(precision: Self.leastPrecision)?.sign }

    /// The depth of graphs that are examined for huge numbers, one level per recursion.
    static let greatestDepthOfHuge = 256

    /// The sign and the logarithm of a number known to be huge; `nil` as for ``hugeSign``.
    ///
    /// What is neglected of a function's logarithm is less than 2^(−2⁶⁰), and a ball of all that is ``Ball/tiny``.
    ///
    /// - Complexity: O(depth), since each node examines one of its operands at most, but for products and quotients of
    ///   few operations.
    func huge(precision: Int) -> HugeNumber? {
        guard depth <= Self.greatestDepthOfHuge, ball(precision: Self.leastPrecision).fault == .overflow else {
            return nil
        }
        switch operation {
        case .function(.exponential, let x):
            let logarithm = x.ball(precision: precision)
            return x.signIfLarge == 1
                ? HugeNumber(certain: 1, logarithm: logarithm) : HugeNumber(sign: 1, logarithm: logarithm)
        // ln(eˣ − 1) = x + ln(1 − e⁻ˣ)
        case .function(.exponentialMinus1, let x):
            let logarithm = x.ball(precision: precision).adding(.tiny, precision: precision)
            return x.signIfLarge == 1
                ? HugeNumber(certain: 1, logarithm: logarithm) : HugeNumber(sign: 1, logarithm: logarithm)
        // ln |eˣ ± e⁻ˣ| − ln 2
        case .function(let function, let x) where function == .hyperbolicSine || function == .hyperbolicCosine:
            let large = x.signIfLarge
            guard let sign = large ?? x.ball(precision: Self.leastPrecision).sign else { return nil }
            let logarithm = x.ball(precision: precision).magnitudes
                .subtracting(.ln2(precision: precision), precision: precision).adding(.tiny, precision: precision)
            let signOfValue = function == .hyperbolicSine ? sign : 1
            return large == nil
                ? HugeNumber(sign: signOfValue, logarithm: logarithm)
                : HugeNumber(certain: signOfValue, logarithm: logarithm)
        case .function(.gamma, let x):
            let ball = x.ball(precision: precision)
            let logarithm = ball.logGamma(precision: precision)
            if x.signIfLarge == 1 { return HugeNumber(certain: 1, logarithm: logarithm) }
            return ball.sign == 1 ? HugeNumber(sign: 1, logarithm: logarithm) : nil
        case .power(let base, let exponent): return Self.hugePower(base, exponent, precision: precision + 8)
        case .root(let x, let degree):
            return x.node?.huge(precision: precision + 8).flatMap {
                HugeNumber(
                    sign: $0.sign,
                    logarithm: $0.logarithm.divided(by: Ball(exact: degree), precision: precision))
            }
        case .combination(let combination): return combination.huge(precision: precision)
        case .product(let a, let b), .quotient(let a, let b):
            // Both operands are examined.
            guard depth <= Self.greatestDepthOfHugeProducts, let first = a.signAndLogarithm(precision: precision + 8),
                let second = b.signAndLogarithm(precision: precision + 8)
            else { return nil }
            let isProduct = if case .product = operation { true } else { false }
            let other = isProduct ? second.logarithm : second.logarithm.negated
            return HugeNumber(
                sign: first.sign * second.sign, logarithm: first.logarithm.adding(other, precision: precision))
        default: return nil
        }
    }

    /// The depth of products and quotients that are examined.
    private static let greatestDepthOfHugeProducts = 8

    /// The power of a positive base, unless both operands are huge.
    private static func hugePower(_ base: ExactReal, _ exponent: ExactReal, precision: Int) -> HugeNumber? {
        let ballOfBase = base.ball(precision: precision)
        let ballOfExponent = exponent.ball(precision: precision)
        if ballOfExponent.fault == .overflow {
            let logarithm = ballOfBase.logarithm(precision: precision)
            // 2^maximumExponent · 2^(−maximumExponent/2) > 2⁶⁰
            guard let sign = logarithm.sign, let size = logarithm.lowerExponent, size > -Ball.maximumExponent / 2,
                exponent.node?.hugeSign == sign
            else { return nil }
            return HugeNumber(certain: 1, logarithm: ballOfExponent)
        }
        var logarithm =
            base.logarithmNextToOne(forExponent: ballOfExponent, precision: precision)
            ?? ballOfBase.logarithm(precision: precision)
        if ballOfBase.fault == .overflow {
            guard let number = base.node?.huge(precision: precision), number.sign == 1 else { return nil }
            logarithm = number.logarithm
        }
        return HugeNumber(sign: 1, logarithm: logarithm.multiplied(by: ballOfExponent, precision: precision))
    }
}

extension Combination {
    /// A multiple of a huge number, or the sum of one and of numbers within range.
    ///
    /// No coefficient, of at most ``Integer/maximumBitWidth`` bits, brings a number within range whose logarithm is
    /// beyond that of balls. Fewer than 2³² terms of at most 2^(maximumExponent/2) beside one above 2^maximumExponent
    /// change its logarithm by less than 2^(−maximumExponent/4).
    fileprivate func huge(precision: Int) -> HugeNumber? {
        if let term = onlyTerm {
            guard term.monomial.rootOfPiExponent == 0, term.monomial.surd.isOne, term.monomial.eExponent.isZero,
                term.monomial.atomExponent == 1, let number = term.monomial.atom?.node?.huge(precision: precision)
            else { return nil }
            let sign = number.sign * term.coefficient.signum
            if number.logarithm.fault != nil { return HugeNumber(certain: sign, logarithm: number.logarithm) }
            let logarithm = Ball(term.coefficient.magnitude, precision: precision).logarithm(precision: precision)
            return HugeNumber(
                sign: sign, logarithm: number.logarithm.adding(logarithm, precision: precision))
        }
        var hugeNode: Node?
        for term in terms {
            guard let node = ExactReal(term.coefficient, term.monomial).node else { continue }
            let ball = node.ball(precision: Node.leastPrecision)
            if ball.fault == .overflow {
                if hugeNode != nil { return nil }
                hugeNode = node
            } else if ball.fault != nil || (ball.upperExponent ?? 0) > Ball.maximumExponent / 2 {
                return nil
            }
        }
        return hugeNode?.huge(precision: precision).flatMap {
            if $0.logarithm.fault != nil { return $0 }
            let error = Radius(powerOfTwo: -Ball.maximumExponent / 4)
            return HugeNumber(sign: $0.sign, logarithm: $0.logarithm.widened(by: error))
        }
    }
}

extension ExactReal {
    /// Returns the sign of the difference of two huge numbers, by their signs and logarithms; `nil` if one of them is
    /// not known to be huge, or if their logarithms are too close to each other.
    @inline(never)
    func signOfDifferenceIfHuge(from other: ExactReal) -> Int? {
        let precision = Node.leastPrecision
        guard let first = node?.huge(precision: precision), let second = other.node?.huge(precision: precision) else {
            return nil
        }
        if first.sign != second.sign { return first.sign }
        let sign = first.logarithm.subtracting(second.logarithm, precision: precision).sign
        return sign == 0 ? nil : sign.map { $0 * first.sign }
    }

    /// The sign and ln |x|, also of a huge number and of the reciprocal of one; `nil` if they are not known, or this is
    /// zero.
    @inline(never)
    fileprivate func signAndLogarithm(precision: Int) -> (sign: Int, logarithm: Ball)? {
        if let term = combination.onlyTerm, let node = term.monomial.atom?.node,
            term.monomial == Monomial(.node(node), exponent: -1), let number = node.huge(precision: precision)
        {
            let scale = Ball(term.coefficient.magnitude, precision: precision).logarithm(precision: precision)
            return (
                number.sign * term.coefficient.signum, scale.subtracting(number.logarithm, precision: precision)
            )
        }
        if let number = node?.huge(precision: precision) { return (number.sign, number.logarithm) }
        let ball = ball(precision: precision)
        guard let sign = ball.sign, sign != 0 else { return nil }
        return (sign, ball.absoluteValue.logarithm(precision: precision))
    }

    /// The sign of a number above 2⁶¹ in magnitude, at which the exponential and the gamma function are beyond the
    /// range of balls; `nil` for any that is not known to be.
    fileprivate var signIfLarge: Int? {
        if let node, let sign = node.hugeSign { return sign }
        let ball = ball(precision: Node.leastPrecision)
        guard let sign = ball.sign, let bottom = ball.lowerExponent, bottom >= 61 else { return nil }
        return sign
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP
import CertifiedReals

extension Ball {
    /// The bits of π that reducing a large argument may take: enough for 10^(5·10⁶).
    private static let maximumReductionBits = 1 << 24

    /// sin x; see ``sineCosine(precision:)``.
    public func sine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if let near = nearZero(.sine, precision: precision) { return near }
        return sineCosine(precision: precision, for: .sine).sine
    }

    /// cos x; see ``sineCosine(precision:)``.
    public func cosine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if let near = nearZero(.cosine, precision: precision) { return near }
        return sineCosine(precision: precision, for: .cosine).cosine
    }

    /// tan x = sin x ÷ cos x. Undecided where the ball may contain a pole.
    public func tangent(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if let near = nearZero(.tangent, precision: precision) { return near }
        if let tangent = certifiedTangent(precision: precision) { return tangent }
        let (sine, cosine) = sineCosine(precision: precision + 4, for: .both)
        return sine.divided(by: cosine, precision: precision)
    }

    /// sin x and cos x, each with its own relative accuracy even next to its zeros.
    ///
    /// An argument below 2^m takes m more bits of π than the result; with m above 2²⁴ the results are
    /// ``Fault/tooLarge``. The input radius r adds min(r, 2), since neither slope exceeds 1.
    public func sineCosine(precision: Int) -> (sine: Ball, cosine: Ball) {
        sineCosine(precision: precision, for: .both)
    }

    /// The functions that are wanted, each with its own relative accuracy.
    private enum Target { case sine, cosine, both }

    private func sineCosine(precision: Int, for target: Target) -> (sine: Ball, cosine: Ball) {
        guard let precision = Self.allowed(precision) else { return (Ball(fault: .tooLarge), Ball(fault: .tooLarge)) }
        if fault != nil { return (self, self) }
        if isExactZero { return (self, Ball(exact: 1)) }
        let error = Radius.min(radius, Radius(powerOfTwo: 1))
        if isMidpointZero || (!radius.isZero && radius.magnitude > 4) {
            // cos stays within r² ÷ 2 of 1.
            let wide = Radius.min(radius * radius, Radius(powerOfTwo: 1))
            return isMidpointZero
                ? (Ball(0, exponent: 0, radius: error), Ball(1, exponent: 0, radius: wide))
                : (
                    Ball(0, exponent: 0, radius: Radius(powerOfTwo: 0)),
                    Ball(0, exponent: 0, radius: Radius(powerOfTwo: 0))
                )
        }
        let (sine, cosine) = sineCosineOfExact(precision: precision, for: target)
        return (sine.widened(by: error), cosine.widened(by: error))
    }

    /// Sine and cosine of the midpoint, of which only the target counts.
    private func sineCosineOfExact(precision: Int, for target: Target) -> (sine: Ball, cosine: Ball) {
        let size = midpointExponent
        if 2 * size < -precision - 8 {
            // |sin x − x| ≤ |x|³/6 and |cos x − 1| ≤ x²/2.
            return (
                midpoint.widened(by: Radius(powerOfTwo: 3 * size - 2)).truncated(to: precision),
                Ball(1, exponent: 0, radius: Radius(powerOfTwo: 2 * size - 1))
            )
        }
        switch target {
        case .sine: if let sine = certified(precision: precision, CertifiedReal.sin) { return (sine, sine) }
        case .cosine: if let cosine = certified(precision: precision, CertifiedReal.cos) { return (cosine, cosine) }
        case .both: break
        }
        if let near = sineCosineNextToQuarterTurn(precision: precision, for: target) { return near }
        if size > Self.maximumReductionBits { return (Ball(fault: .tooLarge), Ball(fault: .tooLarge)) }
        do throws(Fault) {
            let onRows = try sineCosineOnRows(
                precision: precision, hasSine: target != .cosine, hasCosine: target != .sine)
            switch target {
            case .sine: if let sine = onRows.sine { return (sine, sine) }
            case .cosine: if let cosine = onRows.cosine { return (cosine, cosine) }
            case .both: if let sine = onRows.sine, let cosine = onRows.cosine { return (sine, cosine) }
            }
            var working = ElementaryKernels.aligned(
                precision + 12 + (size > 64 ? 0 : size >= 0 ? size : target == .cosine ? 0 : -size))
            while true {
                let (sine, cosine) = try sineCosine(fixedPrecision: working)
                let lost = Swift.max(
                    target == .cosine ? 0 : working - sine.value.bitWidth,
                    target == .sine ? 0 : working - cosine.value.bitWidth)
                // Next to a zero of the function, as many bits more as its value has zeros after the point; but
                // where the argument is itself uncertain, no more than that leaves certain.
                let certain = radius.isZero ? Int.max : Swift.max(0, 4 - radius.magnitude)
                let wanted = Swift.min(precision, Swift.max(0, certain == .max ? precision : certain - lost))
                if working >= lost + wanted + 8 || working > 2 * Self.maximumReductionBits {
                    return (sine.ball().truncated(to: precision), cosine.ball().truncated(to: precision))
                }
                working = ElementaryKernels.aligned(Swift.max(lost + wanted + 16, working + 64))
            }
        } catch {
            return (Ball(fault: error), Ball(fault: error))
        }
    }

    /// Sine and cosine of the midpoint, of which only the target counts, for |x| = q·π/2 + z with so small a z that sin
    /// z is z and cos z is 1: |sin z − z| ≤ |z|³/6 and |cos z − 1| ≤ z²/2. `nil` elsewhere, and where π to these bits
    /// does not give as many of z.
    private func sineCosineNextToQuarterTurn(precision: Int, for target: Target) -> (sine: Ball, cosine: Ball)? {
        let size = midpointExponent
        guard 1...20 ~= size, precision > Thresholds.certifiedPrecision else { return nil }
        // The number of quarter turns, within 2⁻³⁰.
        let turns =
            Double(sign: .plus, exponent: size - 64, significand: Double(midpointLeadingWord)) * 0.636_619_772_367_581_4
        let quotient = turns.rounded()
        guard abs(turns - quotient) < 0x1p-20 else { return nil }
        let working = precision + size + 16
        let q = Int(quotient)
        // q·π/2 is 2^(zeros − 1) times an odd multiple of π, and needs no product where that is π itself.
        let zeros = q.trailingZeroBitCount
        let pi = Ball.pi(precision: working)
        let angle = (q >> zeros == 1 ? pi : pi.multiplied(by: q >> zeros, precision: working))
            .scaled(byPowerOf2: zeros - 1)
        let z = midpoint.absoluteValue.subtracting(angle, precision: working)
        let top = z.upperMagnitude.magnitude
        guard z.fault == nil, 2 * top < -precision - 8 else { return nil }
        let isOdd = q & 1 == 1
        let needsOffset = target == .both || (target == .sine) != isOdd
        guard !needsOffset || z.radius < radius || z.relativeAccuracy >= precision + 2 else { return nil }
        let offset = z.widened(by: Radius(powerOfTwo: 3 * top - 2)).truncated(to: precision)
        let one = Ball(1, exponent: 0, radius: Radius(powerOfTwo: 2 * top - 1))
        // A quarter turn takes (sin, cos) to (cos, −sin).
        let (sine, cosine) = isOdd ? (one, offset.negated) : (offset, one)
        let isTurned = q & 2 == 2
        return (sine.negated(if: isTurned != isMidpointNegative), cosine.negated(if: isTurned))
    }

    /// Sine and cosine of the midpoint in fixed point.
    ///
    /// With |x| = q·(π/2) + y, and y folded into 0 … π/4. Up to 2⁶⁰ the caller's precision allows for the error of
    /// q·π, 3 units for each; larger arguments are reduced at as many bits more as they have before the point.
    private func sineCosine(fixedPrecision working: Int) throws(Fault) -> (sine: FixedPoint, cosine: FixedPoint) {
        let extra = midpointExponent > 60 ? midpointExponent + 4 : 0
        let (value, isExact) = fixedPoint(precision: working + extra)
        var y = value.magnitude
        var quadrant = 0
        var isFolded = false
        var error: UInt = isExact ? 0 : 1
        if !y.isBelowQuarterPi(precision: working + extra) {
            let halfPi = try Constants.pi.value(precision: working + extra - 1).value
            let (quotient, remainder) = ArgumentReduction.reduce(y, modulo: halfPi)
            y = remainder
            quadrant = (quotient & 3).asInt ?? 0
            let complement = halfPi - y
            isFolded = complement < y
            if isFolded { y = complement }
            // Above 2⁶⁰ all of it is below the last bit that is kept, whose rounding is one unit more.
            error += extra > 0 ? 2 : 3 * ((quotient.asInt ?? .max / 8).magnitude + 1)
        }
        var (sine, cosine) = try ElementaryKernels.sineCosine(y.scaledDown(by: extra), precision: working)
        sine.error += error
        cosine.error += error
        if isFolded { swap(&sine, &cosine) }
        switch quadrant {
        case 1: (sine.value, cosine.value) = (cosine.value, -sine.value)
        case 2: (sine.value, cosine.value) = (-sine.value, -cosine.value)
        case 3: (sine.value, cosine.value) = (-cosine.value, sine.value)
        default: break
        }
        if value.isNegative { sine.value = -sine.value }
        return (sine, cosine)
    }
}

extension Integer {
    /// Whether this non-negative number of units of 2^-precision is below π/4, as far as its first 64 bits after the
    /// point tell.
    fileprivate func isBelowQuarterPi(precision: Int) -> Bool {
        bitWidth < precision || bitWidth == precision && leadingWord < 0xc90f_daa2_2168_c234
    }
}

#endif

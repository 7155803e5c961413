// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine
import CertifiedReals

extension ExactReal {
    /// This number as a certified one: exactly, if it is a fraction of two integers below 2¹²⁸ whose quotient is one;
    /// otherwise to the bits that are known, which are 128 at most. `Fault.undecided` if these are too few, or would
    /// take long to be found.
    package var certified: CertifiedReal {
        switch representation {
        case .rational(let value):
            guard let numerator = UInt128(value.numerator.magnitude), let denominator = UInt128(value.denominator),
                let dividend = CertifiedReal(exactly: numerator), let divisor = CertifiedReal(exactly: denominator)
            else { return Ball(value, precision: Self.bitsOfCertified).certified }
            let quotient = dividend / divisor
            return value.numerator.isNegative ? -quotient : quotient
        case .irrational(let node):
            let isShort = node.depth <= Self.depthOfShortExpressions
            let ball = isShort ? node.ball(precision: Self.bitsOfCertified) : node.bestSoFar
            return ball?.certified ?? CertifiedReal(fault: .undecided)
        case .deferred, .fault: return CertifiedReal(fault: .undecided)
        }
    }

    /// The precision of a ball that has all bits of a certified number.
    private static let bitsOfCertified = 136
    /// The depth up to which an expression is evaluated again if it is known to fewer bits.
    private static let depthOfShortExpressions = 32
}

extension Ball {
    /// The certified number that contains this ball.
    fileprivate var certified: CertifiedReal {
        if isExactZero { return .zero }
        return Scratch.with(limbs: 2) { scratch in
            LimbBall(self, count: 2, into: scratch.take(2))?.certified ?? CertifiedReal(fault: .undecided)
        }
    }
}

extension UInt128 {
    /// Creates the value of an integer; `nil` if it doesn't fit.
    fileprivate init?(_ integer: Integer) {
        guard !integer.isNegative, integer.bitWidth <= 128 else { return nil }
        self = integer.withMagnitude { limbs, count in
            UInt128(count > 1 ? limbs[1] : 0) << 64 | UInt128(count > 0 ? limbs[0] : 0)
        }
    }
}

#endif

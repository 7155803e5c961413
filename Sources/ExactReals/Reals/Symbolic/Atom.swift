// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A named number without a simpler form, as one factor of a ``Monomial``.
///
/// All but ``node(_:)`` are positive, irrational, and injective in their argument within the range given.
enum Atom: Equatable, Sendable {
    /// ln r, r > 1 and not a perfect power.
    case naturalLogarithm(Rational)
    /// log₂ r, r > 1, not a perfect power, and not of 2.
    case binaryLogarithm(Rational)
    /// log₁₀ r, r > 1, not a perfect power, and not of 10.
    case decimalLogarithm(Rational)
    /// sin πr, 0 < r < ½, without a form in square roots.
    case sineOfPi(Rational)
    /// tan πr, 0 < r < ½, without a form in square roots.
    case tangentOfPi(Rational)
    /// asin r, 0 < r < 1, r ≠ ½.
    case arcsine(Rational)
    /// atan r, r > 0, r ≠ 1.
    case arctangent(Rational)
    /// The value of an expression.
    case node(Node)

    /// Whether this is known to be transcendental: all logarithms and arcs here are
    /// (Lindemann–Weierstrass; Gelfond–Schneider for the logarithms to a base).
    var isTranscendental: Bool {
        switch self {
        case .naturalLogarithm, .binaryLogarithm, .decimalLogarithm, .arcsine, .arctangent: true
        case .sineOfPi, .tangentOfPi, .node: false
        }
    }

    /// The expression, if it is one.
    var node: Node? {
        if case .node(let node) = self { node } else { nil }
    }

    /// Returns the value of an atom that is not an expression, to about `precision` bits.
    func ball(precision: Int) -> Ball {
        switch self {
        case .naturalLogarithm(let r): Self.logarithm(of: r, base: .e, precision: precision)
        case .binaryLogarithm(let r): Self.logarithm(of: r, base: .two, precision: precision)
        case .decimalLogarithm(let r): Self.logarithm(of: r, base: .ten, precision: precision)
        case .sineOfPi(let r): Self.halfTurns(r, precision: precision).sine(precision: precision)
        case .tangentOfPi(let r): Self.halfTurns(r, precision: precision).tangent(precision: precision)
        case .arcsine(let r): Self.arcsine(of: r, precision: precision)
        case .arctangent(let r):
            ShortFraction(r, precision: precision)?.arctangent()
                ?? Ball(operand: r, precision: precision + 8).arctangent(precision: precision)
        case .node(let node): node.ball(precision: precision)
        }
    }

    /// Returns the logarithm of a rational number above 1: near 1, from the distance to 1, which a ball of the number
    /// would lose; for a product of few primes, from their logarithms.
    private static func logarithm(of r: Rational, base: LogarithmBase, precision: Int) -> Ball {
        let distance = r.numerator - r.denominator
        let natural =
            distance.bitWidth < r.denominator.bitWidth - 32
            ? ShortFraction.logarithm(nextToOne: r, precision: precision + 4)
                ?? Ball(Rational(reduced: distance, r.denominator), precision: precision + 4)
                .logarithmOf1Plus(precision: precision + 4)
            : ShortFraction(r, precision: precision + 4)?.logarithm()
        if let natural {
            return switch base {
            case .e: natural
            case .two: natural.divided(by: .ln2(precision: precision + 4), precision: precision)
            case .ten: natural.divided(by: .ln10(precision: precision + 4), precision: precision)
            }
        }
        let operand = Ball(operand: r, precision: precision)
        return switch base {
        case .e: operand.logarithm(precision: precision)
        case .two: operand.logarithm2(precision: precision)
        case .ten: operand.logarithm10(precision: precision)
        }
    }

    /// Returns the arcsine of a rational number between 0 and 1: near 1, from the distance to 1, which a ball of the
    /// number would lose.
    private static func arcsine(of r: Rational, precision: Int) -> Ball {
        if (r.denominator - r.numerator).bitWidth < r.denominator.bitWidth - 32 {
            return Ball.pi(precision: precision + 4).scaled(byPowerOf2: -1)
                .subtracting(arccosine(r, precision: precision + 4), precision: precision)
        }
        return Ball(operand: r, precision: precision + 8).arcsine(precision: precision)
    }

    private static func halfTurns(_ r: Rational, precision: Int) -> Ball {
        Ball(r, precision: precision + 8).multiplied(by: .pi(precision: precision + 8), precision: precision + 8)
    }
}

extension Ball {
    /// Creates a function's operand from a rational number: an integer exactly, so that no part of a large argument is
    /// lost.
    init(operand value: Rational, precision: Int) {
        if value.isInteger {
            self.init(exact: value.numerator)
        } else {
            let size = value.numerator.bitWidth - value.denominator.bitWidth
            self.init(value, precision: precision + Swift.max(size, 0))
        }
    }
}

#endif

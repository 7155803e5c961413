// SPDX-License-Identifier: Apache-2.0

/// Functions of angles in fractions of a half turn.
///
/// The angle is reduced exactly to an eighth of a turn, in its own unit, and only then converted to radians; the
/// rounding error of that is corrected by the first term of the Taylor series. The results are within 1 ulp of the C
/// library's sine, cosine and tangent of the exact angle.
extension Double {
    /// Returns sin(πx).
    public static func sinPi(_ x: Double) -> Double { sinPi(x, over: 1) }

    /// Returns cos(πx).
    public static func cosPi(_ x: Double) -> Double { cosPi(x, over: 1) }

    /// Returns tan(πx); ``Fault/domain`` for half an odd number.
    public static func tanPi(_ x: Double) -> Double { tanPi(x, over: 1) }

    /// Returns sin(πx ÷ n); ``Fault/divisionByZero`` for n = 0.
    public static func sinPi(_ x: Double, over n: Int) -> Double {
        guard x.isFinite else { return x }
        if n == 0 { return Double(fault: .divisionByZero) }
        let angle = ReducedAngle(x, halfTurn: Double(n))
        return switch angle.quadrant {
        case 0: angle.sine
        case 1: angle.cosine
        case 2: -angle.sine
        default: -angle.cosine
        }
    }

    /// Returns cos(πx ÷ n); ``Fault/divisionByZero`` for n = 0.
    public static func cosPi(_ x: Double, over n: Int) -> Double {
        guard x.isFinite else { return x }
        if n == 0 { return Double(fault: .divisionByZero) }
        let angle = ReducedAngle(x, halfTurn: Double(n))
        return switch angle.quadrant {
        case 0: angle.cosine
        case 1: -angle.sine
        case 2: -angle.cosine
        default: angle.sine
        }
    }

    /// Returns tan(πx ÷ n); ``Fault/domain`` where x ÷ n is half an odd number, and ``Fault/divisionByZero`` for n = 0.
    public static func tanPi(_ x: Double, over n: Int) -> Double {
        guard x.isFinite else { return x }
        if n == 0 { return Double(fault: .divisionByZero) }
        let angle = ReducedAngle(x, halfTurn: Double(n))
        if angle.quadrant % 2 == 0 { return angle.tangent }
        return angle.tangent == 0 ? Double(fault: .domain) : -1 / angle.tangent
    }
}

/// An angle as a number of quarter turns, modulo 4, and a remainder of at most an eighth of a turn.
private struct ReducedAngle {
    let quadrant: Int
    /// The remainder, in units of which `halfTurn` make half a turn.
    private let rest: Double
    private let halfTurn: Double
    /// The remainder in radians, and its rounding error.
    private let high: Double
    private let low: Double

    /// π − Double.pi, rounded.
    private static let lowOfPi = 0x1.1a62633145c07p-53

    init(_ angle: Double, halfTurn: Double) {
        self.halfTurn = halfTurn
        // Both remainders are exact: the second is a difference of neighbours (Sterbenz' lemma), or nothing is
        // subtracted.
        let turn = angle.truncatingRemainder(dividingBy: 2 * halfTurn)
        let quarters = (2 * turn / halfTurn).rounded(.toNearestOrEven)
        quadrant = Int(quarters) & 3
        rest = turn - quarters * (halfTurn / 2)
        // rest × π ÷ halfTurn as a double-double; each line's rounding error is the next one's first term.
        let product = rest * .pi
        let productError = (-product).addingProduct(rest, .pi)
        high = product / halfTurn
        let remainder = product.addingProduct(-high, halfTurn)
        low = (remainder + (productError + rest * Self.lowOfPi)) / halfTurn
    }

    var sine: Double {
        // A twelfth of a turn, as closely as it can be represented.
        if rest.magnitude * 6 == halfTurn { return Double(signOf: rest, magnitudeOf: 0.5) }
        return .sin(high) + low * .cos(high)
    }

    var cosine: Double { .cos(high) - low * .sin(high) }

    var tangent: Double {
        if rest.magnitude * 4 == halfTurn { return Double(signOf: rest, magnitudeOf: 1) }
        let tangent = Double.tan(high)
        return tangent + low * (1 + tangent * tangent)
    }
}

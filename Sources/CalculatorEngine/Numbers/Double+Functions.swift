/// The functions that swift-numerics does not have, or that people expect to behave otherwise.
///
/// What comes from the C library is accurate to a few ulp; the bounds for glibc are in its manual, section
/// “Known Maximum Errors in Math Functions”.
extension Double {
    public static func power(_ x: Double, _ y: Double) -> Double {
        if x == 0 && y < 0 { return Double(fault: .divisionByZero) }
        // swift-numerics defines pow for positive bases only; whole exponents have a function of their own.
        if let exponent = Int(exactly: y) { return .pow(x, exponent) }
        if x < 0 { return Double(fault: .domain) }
        return .pow(x, y)
    }

    public static func sinPi(_ x: Double) -> Double {
        let (quadrant, rest) = quarterTurns(x)
        return switch quadrant {
        case 0: sinOfHalfTurn(rest)
        case 1: cosOfHalfTurn(rest)
        case 2: -sinOfHalfTurn(rest)
        default: -cosOfHalfTurn(rest)
        }
    }

    public static func cosPi(_ x: Double) -> Double {
        let (quadrant, rest) = quarterTurns(x)
        return switch quadrant {
        case 0: cosOfHalfTurn(rest)
        case 1: -sinOfHalfTurn(rest)
        case 2: -cosOfHalfTurn(rest)
        default: sinOfHalfTurn(rest)
        }
    }

    public static func tanPi(_ x: Double) -> Double {
        let cosine = cosPi(x)
        if cosine == 0 { return Double(fault: .domain) }
        let (quadrant, rest) = quarterTurns(x)
        if rest.magnitude == 0.25 { return (quadrant % 2 == 0) == (rest > 0) ? 1 : -1 }
        return sinPi(x) / cosine
    }

    /// Splits an angle given in half turns into quarter turns modulo 4 and a rest in [−1/4, 1/4] half turns.
    ///
    /// Exact: the remainder by 2 is, and so is the subtraction of a multiple of 1/2 that is within a factor of two
    /// or leaves the number as it is (Sterbenz' lemma).
    private static func quarterTurns(_ x: Double) -> (quadrant: Int, rest: Double) {
        let reduced = x.truncatingRemainder(dividingBy: 2)
        let quarters = (reduced * 2).rounded(.toNearestOrEven)
        return (Int(quarters) & 3, reduced - quarters / 2)
    }

    private static func sinOfHalfTurn(_ x: Double) -> Double {
        x.magnitude == 1 / 6.0 ? (x < 0 ? -0.5 : 0.5) : .sin(x * .pi)
    }

    private static func cosOfHalfTurn(_ x: Double) -> Double { .cos(x * .pi) }

    public static func factorial(_ n: Double) -> Double {
        guard n == n.rounded(.towardZero) else { return .gamma(n + 1) }
        if n < 0 { return Double(fault: .domain) }
        guard n <= 170, let count = Int(exactly: n) else { return Double(fault: .overflow) }
        return factorials[count]
    }

    /// 0! to 170!, each rounded once: the running product is kept exact as an unevaluated sum of two doubles.
    private static let factorials: [Double] = {
        var table = [1.0]
        var high = 1.0
        var low = 0.0
        for factor in 1...170 {
            let product = high * Double(factor)
            let error = (-product).addingProduct(high, Double(factor)) + low * Double(factor)
            high = product + error
            low = error - (high - product)
            table.append(high)
        }
        return table
    }()
}

/// Operations on the integers that a double holds exactly, those up to 2⁵³ in magnitude.
extension Double {
    public static func binomial(_ n: Double, _ k: Double) -> Double {
        guard n == n.rounded(.towardZero), k == k.rounded(.towardZero) else { return Double(fault: .notAnInteger) }
        if n < 0 || k < 0 { return Double(fault: .domain) }
        if k > n { return 0 }
        let count = min(k, n - k)
        // Beyond 1,100 factors every binomial with n ≥ 2k is larger than any double.
        if count > 1100 { return Double(fault: .overflow) }
        var result = 1.0
        var index = 1.0
        while index <= count {
            // A product of `index` neighbouring integers is divisible by index!, so each quotient is whole.
            result = (result * (n - count + index) / index)
            if result < 0x1p53 { result.round() }
            index += 1
        }
        return result
    }

    public static func greatestCommonDivisor(_ x: Double, _ y: Double) -> Double {
        guard x == x.rounded(.towardZero), y == y.rounded(.towardZero) else { return Double(fault: .notAnInteger) }
        var (larger, smaller) = (x.magnitude, y.magnitude)
        while smaller != 0 {
            (larger, smaller) = (smaller, larger.truncatingRemainder(dividingBy: smaller))
        }
        return larger
    }

    public static func bitwise(_ operation: BitwiseOperation, _ x: Double, _ y: Double) -> Double {
        withIntegers(x, y) { left, right in
            switch operation {
            case .and: left & right
            case .or: left | right
            case .xor: left ^ right
            }
        }
    }

    public static func shifted(_ x: Double, leftBy n: Double) -> Double {
        guard x == x.rounded(.towardZero), n == n.rounded(.towardZero) else { return Double(fault: .notAnInteger) }
        let places = Int(max(-2200, min(2200, n)))
        let scaled = (x * .scale(places / 2)) * .scale(places - places / 2)
        return places < 0 ? scaled.rounded(.down) : scaled
    }

    private static func scale(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

    private static func withIntegers(_ x: Double, _ y: Double, _ combine: (Int, Int) -> Int) -> Double {
        guard x == x.rounded(.towardZero), y == y.rounded(.towardZero) else { return Double(fault: .notAnInteger) }
        guard x.magnitude <= 0x1p53, y.magnitude <= 0x1p53 else { return Double(fault: .overflow) }
        return Double(combine(Int(x), Int(y)))
    }
}

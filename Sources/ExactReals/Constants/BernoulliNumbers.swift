#if GMP
import CalculatorEngine
import Synchronization

/// The Bernoulli numbers of even index, kept for the life of the process.
enum BernoulliNumbers {
    private static let known = Mutex<[Rational]>([])

    /// B₂, B₄ … B_{2·count}.
    ///
    /// From the tangent numbers T_k by the recurrence of Brent and Harvey ("Fast computation of Bernoulli, Tangent
    /// and Secant numbers", 2011, algorithm TangentNumbers), which works in place on integers only:
    /// B_{2k} = (−1)^(k−1)·2k·T_k ÷ (4^k·(4^k − 1)). O(count²) products of a long by a short integer.
    static func evenIndexed(count: Int) throws(Ball.Fault) -> [Rational] {
        if let numbers = known.withLock({ $0.count >= count ? $0 : nil }) { return numbers }
        let size = count + count / 2 + 8
        var tangent = [Integer](repeating: 1, count: size + 1)
        for k in stride(from: 2, through: size, by: 1) { tangent[k] = tangent[k - 1] * Integer(k - 1) }
        for k in stride(from: 2, through: size, by: 1) {
            try Interrupt.check()
            for j in k...size {
                tangent[j] = tangent[j - 1] * Integer(j - k) + tangent[j] * Integer(j - k + 2)
            }
        }
        let numbers = (1...size).map { k in
            let numerator = tangent[k] * Integer(k & 1 == 1 ? 2 * k : -2 * k)
            let denominator = (Integer(1).scaledUp(by: 2 * k) - 1).scaledUp(by: 2 * k)
            return Rational(reducing: numerator, denominator)
        }
        known.withLock { if $0.count < size, Interrupt.abandonment == nil { $0 = numbers } }
        return numbers
    }
}

#endif

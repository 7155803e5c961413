#if GMP
import CalculatorEngine

/// Σ_{k=1…count} xᵏ ÷ (d₁d₂…d_k) for x = `numerator` ÷ 2^`shift`, by binary splitting.
///
/// With S(a, b) = Σ_{a<k≤b} x^(k−a) ÷ (d_{a+1}…d_k) = T ÷ (Q·2^(shift·(b−a))), halves combine as
/// T(a,b) = T(a,m)·Q(m,b)·2^(shift·(b−m)) + numerator^(m−a)·T(m,b) and Q(a,b) = Q(a,m)·Q(m,b)
/// (Haible and Papanikolaou, "Fast multiprecision evaluation of series of rational numbers", ANTS-III, 1998).
struct PowerSeries {
    let numerator: Integer
    let shift: Int
    /// d_k, small and positive.
    let divisor: (Int) -> Int
    private var powers: PowerTable

    init(numerator: Integer, shift: Int, divisor: @escaping (Int) -> Int) {
        self.numerator = numerator
        self.shift = shift
        self.divisor = divisor
        powers = PowerTable(numerator)
    }

    /// The sum rounded towards zero to a multiple of 2^-precision: within 2 units, of which one is the final
    /// division's, and the other that of cutting T and Q to some bits more than the result's.
    mutating func sum(count: Int, precision: Int) throws(Ball.Fault) -> Integer {
        if count == 0 || numerator.isZero { return 0 }
        let (t, q) = try split(0, count)
        // Both are cut to precision + 32 bits: the relative errors, 2^-(precision+31) in all, are below a unit
        // because the sum is below 2³⁰.
        let cutT = max(0, t.bitWidth - precision - 32)
        let cutQ = max(0, q.bitWidth - precision - 32)
        let scale = precision - shift * count + cutT - cutQ
        let (top, bottom) = (t.scaledDown(by: cutT), q.scaledDown(by: cutQ))
        return top.quotient(by: bottom, scale: scale)
    }

    private mutating func split(_ a: Int, _ b: Int) throws(Ball.Fault) -> (t: Integer, q: Integer) {
        if b - a == 1 { return (numerator, Integer(divisor(b))) }
        if b - a > 64 { try Interrupt.check() }
        let middle = a + (b - a) / 2
        let low = try split(a, middle)
        let high = try split(middle, b)
        let t = (low.t * high.q).scaledUp(by: shift * (b - middle)) + powers[middle - a] * high.t
        return (t, low.q * high.q)
    }
}

#endif

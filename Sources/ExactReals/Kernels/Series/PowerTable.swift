// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Powers of one integer for the lengths that occur when ranges are halved, at most two on each level: each is computed
/// once.
struct PowerTable {
    let base: Integer
    /// The lowest powers, as far as they were needed, from that with exponent 0 on.
    private var low: [Integer]
    private var high: [Int: Integer] = [:]

    init(_ base: Integer) {
        self.base = base
        low = [1, base]
    }

    /// base^exponent, for an exponent of at least 1.
    subscript(exponent: Int) -> Integer {
        mutating get {
            if exponent < low.count { return low[exponent] }
            if exponent <= 8 {
                let power = self[exponent - 1] * base
                low.append(power)
                return power
            }
            if let known = high[exponent] { return known }
            let square = self[exponent / 2].squared()
            let power = exponent & 1 == 0 ? square : square * base
            high[exponent] = power
            return power
        }
    }
}

#endif

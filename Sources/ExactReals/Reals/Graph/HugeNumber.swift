// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A number above 2^``Ball/maximumExponent`` in magnitude, of which a ball is a fault, ``Ball/Fault/overflow``.
struct HugeNumber {
    /// 1 or −1.
    let sign: Int
    /// ln |x|; a fault if it is beyond the range of balls itself.
    let logarithm: Ball

    /// Creates the number with a logarithm; `nil` unless that is one of a huge number, above
    /// ``Ball/maximumExponent`` · ln 2.
    init?(sign: Int, logarithm: Ball) {
        let precision = Node.leastPrecision
        let bound = Ball.ln2(precision: precision).multiplied(
            by: Ball(exact: Ball.maximumExponent), precision: precision)
        guard logarithm.fault == nil, logarithm.subtracting(bound, precision: precision).sign == 1 else { return nil }
        self.init(certain: sign, logarithm: logarithm)
    }

    /// Creates a number known to be huge.
    init(certain sign: Int, logarithm: Ball) {
        self.sign = sign
        self.logarithm = logarithm
    }
}

#endif

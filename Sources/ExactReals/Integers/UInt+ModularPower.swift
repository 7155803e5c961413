// SPDX-License-Identifier: Apache-2.0

#if GMP

extension UInt {
    /// Returns self · other modulo a number that is larger than one of them.
    func product(_ other: UInt, modulo modulus: UInt) -> UInt {
        modulus.dividingFullWidth(multipliedFullWidth(by: other)).remainder
    }

    /// Returns self^exponent modulo a larger number.
    func power(_ exponent: UInt, modulo modulus: UInt) -> UInt {
        var (result, square, rest) = (1 as UInt, self, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result = result.product(square, modulo: modulus) }
            square = square.product(square, modulo: modulus)
            rest >>= 1
        }
        return result
    }
}

#endif

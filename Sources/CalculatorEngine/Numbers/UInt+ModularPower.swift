// SPDX-License-Identifier: Apache-2.0

extension UInt {
    /// Returns self · other modulo a number that is larger than one of them.
    @inlinable
    package func product(_ other: UInt, modulo modulus: UInt) -> UInt {
        modulus.dividingFullWidth(multipliedFullWidth(by: other)).remainder
    }

    /// Returns self^exponent modulo a larger number.
    ///
    /// - Complexity: O(log *e*) products.
    package func power(_ exponent: UInt, modulo modulus: UInt) -> UInt {
        var (result, square, rest) = (1 as UInt, self, exponent)
        while true {
            if rest & 1 == 1 { result = result.product(square, modulo: modulus) }
            rest >>= 1
            if rest == 0 { return result }
            square = square.product(square, modulo: modulus)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

extension UInt {
    /// Returns self^exponent modulo 2⁶⁴.
    func wordPower(_ exponent: Int) -> UInt {
        var (result, square, rest) = (1 as UInt, self, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result &*= square }
            square &*= square
            rest >>= 1
        }
        return result
    }
}

#endif

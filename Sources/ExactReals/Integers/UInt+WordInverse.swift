// SPDX-License-Identifier: Apache-2.0

#if GMP

extension UInt {
    /// The inverse modulo 2⁶⁴ of an odd number, by Newton’s iteration (Granlund and Montgomery, “Division by invariant
    /// integers using multiplication”, PLDI 1994, §9): the number is right to 3 bits itself, as odd squares are 1 modulo
    /// 8, and each step doubles them.
    var wordInverse: UInt {
        var inverse = self
        for _ in 0..<5 { inverse = inverse &* (2 &- self &* inverse) }
        return inverse
    }
}

#endif

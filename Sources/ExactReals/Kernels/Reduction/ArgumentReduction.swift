// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Fixed-point arguments brought into the basic interval of a kernel.
enum ArgumentReduction {
    /// q and y with argument = q·modulus + y and 0 ≤ y < modulus, for an argument ≥ 0; both in the same units.
    ///
    /// While the quotient is below 2⁵⁰ it is estimated from the first 64 bits of both, and the multiple subtracted in
    /// one pass; the error of the estimate shows in the remainder. Only a larger quotient takes a division.
    static func reduce(_ argument: Integer, modulo modulus: Integer) -> (quotient: Integer, remainder: Integer) {
        if argument < modulus { return (0, argument) }
        let shift = argument.bitWidth - modulus.bitWidth
        guard shift < 50 else { return argument.flooredDivision(by: modulus) }
        let ratio = Double(argument.leadingWord) / Double(modulus.leadingWord)
        var quotient = Int(ratio * Double(1 << shift))
        var remainder = argument.addingProduct(modulus, -quotient)
        while remainder.isNegative {
            quotient -= 1
            remainder += modulus
        }
        while remainder >= modulus {
            quotient += 1
            remainder -= modulus
        }
        return (Integer(quotient), remainder)
    }
}

extension Integer {
    /// `self + b·factor`, in one pass where `self` is not negative.
    func addingProduct(_ b: Integer, _ factor: Int) -> Integer {
        guard !isNegative, !b.isNegative, factor != 0 else { return self + b * Integer(factor) }
        return withMagnitude { x, xCount in
            b.withMagnitude { y, yCount in
                let count = max(xCount, yCount) + 2
                let limbs = Limbs.allocate(capacity: count)
                let target = limbs.pointer
                target.update(from: x, count: xCount)
                (target + xCount).update(repeating: 0, count: count - xCount)
                if yCount == 0 { return self }
                if factor > 0 {
                    let carry = __gmpn_addmul_1(target, y, yCount, factor.magnitude)
                    _ = __gmpn_add_1(target + yCount, target + yCount, count - yCount, carry)
                    return Integer(adopting: limbs, count: count, isNegative: false)
                }
                let borrow = __gmpn_submul_1(target, y, yCount, factor.magnitude)
                // Two limbs of room above: a negative result shows in the highest, in two's complement.
                let isNegative = __gmpn_sub_1(target + yCount, target + yCount, count - yCount, borrow) != 0
                if isNegative { _ = __gmpn_neg(target, target, count) }
                return Integer(adopting: limbs, count: count, isNegative: isNegative)
            }
        }
    }
}

#endif

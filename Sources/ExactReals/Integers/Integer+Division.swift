// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CInterruptibleGMP

/// Quotients and remainders, `nil` when the divisor is zero.
extension Integer {
    /// Returns the quotient rounded towards zero, and the remainder, which has the sign of this integer.
    public func quotientAndRemainder(dividingBy divisor: Integer) -> (quotient: Integer, remainder: Integer)? {
        divisor.isZero ? nil : truncatedDivision(by: divisor)
    }

    /// Returns the quotient rounded down, and the remainder, which has the sign of `divisor`.
    public func flooredQuotientAndRemainder(
        dividingBy divisor: Integer
    ) -> (quotient: Integer, remainder: Integer)? {
        divisor.isZero ? nil : flooredDivision(by: divisor)
    }

    /// Returns the quotient by a divisor that is known to divide this integer; unspecified for any other.
    public func exactQuotient(dividingBy divisor: Integer) -> Integer? {
        divisor.isZero ? nil : exactQuotient(by: divisor)
    }

    /// Returns ``flooredQuotientAndRemainder(dividingBy:)``, and (0, self) for a zero divisor.
    func flooredDivision(by divisor: Integer) -> (quotient: Integer, remainder: Integer) {
        let (quotient, remainder) = truncatedDivision(by: divisor)
        if remainder.isZero || remainder.isNegative == divisor.isNegative { return (quotient, remainder) }
        return (quotient - 1, remainder + divisor)
    }

    /// Returns ``quotientAndRemainder(dividingBy:)``, and (0, self) for a zero divisor.
    func truncatedDivision(by divisor: Integer) -> (quotient: Integer, remainder: Integer) {
        if case .small(let x) = storage, case .small(let y) = divisor.storage {
            if y == 0 { return (0, self) }
            let (quotient, overflow) = x.dividedReportingOverflow(by: y)
            return overflow ? (-self, 0) : (Integer(quotient), Integer(x % y))
        }
        let isNegative = isNegative
        let quotientIsNegative = isNegative != divisor.isNegative
        return withMagnitude { x, xCount in
            divisor.withMagnitude { y, yCount in
                if yCount == 0 || xCount < yCount { return (0, self) }
                if yCount == 1 {
                    var remainder: UInt = 0
                    let quotient = Integer(capacity: xCount, isNegative: quotientIsNegative) { quotient in
                        remainder = __gmpn_divrem_1(quotient, 0, x, xCount, y[0])
                        return xCount
                    }
                    return (quotient, Integer(magnitude: remainder, isNegative: isNegative))
                }
                let remainder = Limbs.allocate(capacity: yCount)
                let quotient = Integer(
                    capacity: xCount - yCount + 1, isNegative: quotientIsNegative
                ) { quotient in
                    LongOperation.divide(quotient, remainder.pointer, x, xCount, y, yCount)
                    return xCount - yCount + 1
                }
                return (quotient, Integer(adopting: remainder, count: yCount, isNegative: isNegative))
            }
        }
    }

    /// Returns ``exactQuotient(dividingBy:)``, and 0 for a zero divisor.
    func exactQuotient(by divisor: Integer) -> Integer {
        if case .small(let y) = divisor.storage {
            if y == 0 { return 0 }
            if y == 1 { return self }
            if case .small = storage { return truncatedDivision(by: divisor).quotient }
            return withMagnitude { limbs, count in
                Integer(capacity: count, isNegative: isNegative != (y < 0)) { quotient in
                    __gmpn_divexact_1(quotient, limbs, count, y.magnitude)
                    return count
                }
            }
        }
        if NewtonDivisor.isFaster(limbCount, by: divisor.limbCount) { return truncatedDivision(by: divisor).quotient }
        return LongOperation.integer(
            self, divisor, bitWidth: bitWidth - divisor.bitWidth, __gmpz_divexact, interruptible_mpz_divexact)
    }
}

#endif

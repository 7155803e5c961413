// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Sums, differences and products. The magnitude of a sum has at most one bit more than its larger operand, and a
/// product at most the sum of its operands' bits: a caller that may pass operands near
/// ``Integer/maximumBitWidth`` checks ``Integer/bitWidth`` first.
extension Integer {
    /// Returns the integer with its sign changed.
    public static prefix func - (a: Integer) -> Integer {
        switch a.storage {
        case .small(let value):
            return value == .min ? Integer(magnitude: value.magnitude, isNegative: false) : Integer(-value)
        case .big(let limbs):
            let count = limbs.count
            return Integer(copying: limbs.pointer, count: count, isNegative: !limbs.isNegative)
        }
    }

    /// Returns the sum.
    @inline(__always)
    public static func + (a: Integer, b: Integer) -> Integer {
        if case .small(let x) = a.storage, case .small(let y) = b.storage {
            let (sum, overflow) = x.addingReportingOverflow(y)
            if !overflow { return Integer(sum) }
        }
        return a.addingLimbs(b, negated: false)
    }

    /// Returns the difference.
    @inline(__always)
    public static func - (a: Integer, b: Integer) -> Integer {
        if case .small(let x) = a.storage, case .small(let y) = b.storage {
            let (difference, overflow) = x.subtractingReportingOverflow(y)
            if !overflow { return Integer(difference) }
        }
        return a.addingLimbs(b, negated: true)
    }

    /// Returns the product.
    @inline(__always)
    public static func * (a: Integer, b: Integer) -> Integer {
        if case .small(let x) = a.storage, case .small(let y) = b.storage {
            let (product, overflow) = x.multipliedReportingOverflow(by: y)
            if !overflow { return Integer(product) }
        }
        return a.multiplyingLimbs(b)
    }

    /// Adds in place, without allocating if the limbs have space and no other owner.
    public static func += (a: inout Integer, b: Integer) {
        if !a.accumulate(b, negated: false) { a = a + b }
    }

    /// Subtracts in place, without allocating if the limbs have space and no other owner.
    public static func -= (a: inout Integer, b: Integer) {
        if !a.accumulate(b, negated: true) { a = a - b }
    }

    /// Multiplies in place.
    public static func *= (a: inout Integer, b: Integer) {
        a = a * b
    }

    /// Returns `self²`.
    public func squared() -> Integer {
        self * self
    }

    /// Returns `self ± b`, by limbs.
    @inline(never)
    private func addingLimbs(_ b: Integer, negated: Bool) -> Integer {
        let aNegative = isNegative
        let bNegative = b.isNegative != negated
        return withMagnitude { x, xCount in
            b.withMagnitude { y, yCount in
                if xCount == 0 { return Integer(copying: y, count: yCount, isNegative: bNegative) }
                if yCount == 0 { return self }
                if aNegative == bNegative {
                    return Integer(capacity: max(xCount, yCount) + 1, isNegative: aNegative) { sum in
                        let count = max(xCount, yCount)
                        sum[count] =
                            xCount >= yCount
                            ? __gmpn_add(sum, x, xCount, y, yCount) : __gmpn_add(sum, y, yCount, x, xCount)
                        return count + 1
                    }
                }
                let order = xCount != yCount ? xCount - yCount : Int(__gmpn_cmp(x, y, xCount))
                if order == 0 { return Integer() }
                return Integer(
                    capacity: max(xCount, yCount), isNegative: order > 0 ? aNegative : bNegative
                ) { difference in
                    if order > 0 {
                        _ = __gmpn_sub(difference, x, xCount, y, yCount)
                        return xCount
                    }
                    _ = __gmpn_sub(difference, y, yCount, x, xCount)
                    return yCount
                }
            }
        }
    }

    /// Adds or subtracts `b` in place if this integer is the only owner of limbs with space for the result; otherwise
    /// returns false, with nothing changed.
    private mutating func accumulate(_ b: Integer, negated: Bool) -> Bool {
        guard case .big(var limbs) = storage else {
            if case .small(let x) = storage, case .small(let y) = b.storage {
                let (sum, overflow) = negated ? x.subtractingReportingOverflow(y) : x.addingReportingOverflow(y)
                if overflow { return false }
                storage = .small(sum)
                return true
            }
            return false
        }
        let count = limbs.count
        let bNegative = b.isNegative != negated
        let isNegative = limbs.isNegative
        storage = .small(0)
        guard isKnownUniquelyReferenced(&limbs), limbs.room > count else {
            storage = .big(limbs)
            return false
        }
        let x = limbs.pointer
        let done = b.withMagnitude { y, yCount in
            if yCount > count { return false }
            if isNegative == bNegative {
                x[count] = yCount == 0 ? 0 : __gmpn_add(x, x, count, y, yCount)
            } else {
                if yCount == count, __gmpn_cmp(x, y, count) < 0 { return false }
                if yCount > 0 { _ = __gmpn_sub(x, x, count, y, yCount) }
                x[count] = 0
            }
            return true
        }
        if done {
            self = Integer(adopting: limbs, count: count + 1, isNegative: isNegative)
        } else {
            storage = .big(limbs)
        }
        return done
    }

    @inline(never)
    private func multiplyingLimbs(_ b: Integer) -> Integer {
        if self == 1 { return b }
        if b == 1 { return self }
        let isNegative = isNegative != b.isNegative
        return withMagnitude { x, xCount in
            b.withMagnitude { y, yCount in
                if xCount == 0 || yCount == 0 { return Integer() }
                return Integer(capacity: xCount + yCount, isNegative: isNegative) { product in
                    if x == y, xCount == yCount {
                        LongOperation.square(product, x, xCount)
                    } else if yCount == 1 {
                        product[xCount] = __gmpn_mul_1(product, x, xCount, y[0])
                    } else if xCount >= yCount {
                        LongOperation.multiply(product, x, xCount, y, yCount)
                    } else if xCount == 1 {
                        product[yCount] = __gmpn_mul_1(product, y, yCount, x[0])
                    } else {
                        LongOperation.multiply(product, y, yCount, x, xCount)
                    }
                    return xCount + yCount
                }
            }
        }
    }
}

#endif

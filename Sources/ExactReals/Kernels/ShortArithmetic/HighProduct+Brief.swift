// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Products of few limbs, written out: a third of the time of a full product by GMP.
extension HighProduct {
    /// The maximum number of limbs of ``brief(_:_:_:_:)``.
    static let briefLimbs = 6

    /// Writes the high n limbs of a·b to `result`, which may be `a` or `b`, for 1 ≤ n ≤ ``briefLimbs``.
    ///
    /// Of one and two limbs it is the half of the full product. Of more, the products of limbs i and j with
    /// i + j ≥ n − 1 are added up, and those below left out: the k + 1 products with i + j = k are less than
    /// (k + 1)·(B − 1)²·Bᵏ, with B = 2⁶⁴, and all of them to k = n − 2 less than (n − 1)·Bⁿ. With the lowest limb, less
    /// than Bⁿ, that is cut off: n units.
    @inline(never)
    static func brief(_ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int) {
        switch n {
        case 1: result[0] = one(a[0], b[0])
        case 2: two(result, a, b)
        case 3: three(result, a, b)
        case 4: four(result, a, b)
        case 5: five(result, a, b)
        default: six(result, a, b)
        }
    }

    @inline(__always)
    static func one(_ a: UInt, _ b: UInt) -> UInt { a.multipliedFullWidth(by: b).high }

    @inline(__always)
    static func two(_ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>) {
        let first = sum(a[0], b[1], one(a[0], b[0]), 0)
        let second = sum(a[1], b[0], first.low, 0)
        let third = sum(a[1], b[1], first.high, second.high)
        result[0] = third.low
        result[1] = third.high
    }

    // Row by row: t0, the limb that is cut off, and above it the result.

    @inline(__always)
    static func three(_ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>) {
        let (a0, a1, a2) = (a[0], a[1], a[2])
        var factor = b[0]
        var (t0, t1) = sum(a2, factor, 0, 0)
        var carry: UInt
        factor = b[1]
        (t0, carry) = sum(a1, factor, t0, 0)
        var t2: UInt
        (t1, t2) = sum(a2, factor, t1, carry)
        factor = b[2]
        (t0, carry) = sum(a0, factor, t0, 0)
        (t1, carry) = sum(a1, factor, t1, carry)
        let t3: UInt
        (t2, t3) = sum(a2, factor, t2, carry)
        (result[0], result[1], result[2]) = (t1, t2, t3)
    }

    @inline(__always)
    static func four(_ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>) {
        let (a0, a1, a2, a3) = (a[0], a[1], a[2], a[3])
        var factor = b[0]
        var (t0, t1) = sum(a3, factor, 0, 0)
        var carry: UInt
        factor = b[1]
        (t0, carry) = sum(a2, factor, t0, 0)
        var t2: UInt
        (t1, t2) = sum(a3, factor, t1, carry)
        factor = b[2]
        (t0, carry) = sum(a1, factor, t0, 0)
        (t1, carry) = sum(a2, factor, t1, carry)
        var t3: UInt
        (t2, t3) = sum(a3, factor, t2, carry)
        factor = b[3]
        (t0, carry) = sum(a0, factor, t0, 0)
        (t1, carry) = sum(a1, factor, t1, carry)
        (t2, carry) = sum(a2, factor, t2, carry)
        let t4: UInt
        (t3, t4) = sum(a3, factor, t3, carry)
        (result[0], result[1], result[2], result[3]) = (t1, t2, t3, t4)
    }

    @inline(__always)
    static func five(_ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>) {
        let (a0, a1, a2, a3, a4) = (a[0], a[1], a[2], a[3], a[4])
        var factor = b[0]
        var (t0, t1) = sum(a4, factor, 0, 0)
        var carry: UInt
        factor = b[1]
        (t0, carry) = sum(a3, factor, t0, 0)
        var t2: UInt
        (t1, t2) = sum(a4, factor, t1, carry)
        factor = b[2]
        (t0, carry) = sum(a2, factor, t0, 0)
        (t1, carry) = sum(a3, factor, t1, carry)
        var t3: UInt
        (t2, t3) = sum(a4, factor, t2, carry)
        factor = b[3]
        (t0, carry) = sum(a1, factor, t0, 0)
        (t1, carry) = sum(a2, factor, t1, carry)
        (t2, carry) = sum(a3, factor, t2, carry)
        var t4: UInt
        (t3, t4) = sum(a4, factor, t3, carry)
        factor = b[4]
        (t0, carry) = sum(a0, factor, t0, 0)
        (t1, carry) = sum(a1, factor, t1, carry)
        (t2, carry) = sum(a2, factor, t2, carry)
        (t3, carry) = sum(a3, factor, t3, carry)
        let t5: UInt
        (t4, t5) = sum(a4, factor, t4, carry)
        (result[0], result[1], result[2], result[3], result[4]) = (t1, t2, t3, t4, t5)
    }

    @inline(__always)
    static func six(_ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>) {
        let (a0, a1, a2, a3, a4, a5) = (a[0], a[1], a[2], a[3], a[4], a[5])
        var factor = b[0]
        var (t0, t1) = sum(a5, factor, 0, 0)
        var carry: UInt
        factor = b[1]
        (t0, carry) = sum(a4, factor, t0, 0)
        var t2: UInt
        (t1, t2) = sum(a5, factor, t1, carry)
        factor = b[2]
        (t0, carry) = sum(a3, factor, t0, 0)
        (t1, carry) = sum(a4, factor, t1, carry)
        var t3: UInt
        (t2, t3) = sum(a5, factor, t2, carry)
        factor = b[3]
        (t0, carry) = sum(a2, factor, t0, 0)
        (t1, carry) = sum(a3, factor, t1, carry)
        (t2, carry) = sum(a4, factor, t2, carry)
        var t4: UInt
        (t3, t4) = sum(a5, factor, t3, carry)
        factor = b[4]
        (t0, carry) = sum(a1, factor, t0, 0)
        (t1, carry) = sum(a2, factor, t1, carry)
        (t2, carry) = sum(a3, factor, t2, carry)
        (t3, carry) = sum(a4, factor, t3, carry)
        var t5: UInt
        (t4, t5) = sum(a5, factor, t4, carry)
        factor = b[5]
        (t0, carry) = sum(a0, factor, t0, 0)
        (t1, carry) = sum(a1, factor, t1, carry)
        (t2, carry) = sum(a2, factor, t2, carry)
        (t3, carry) = sum(a3, factor, t3, carry)
        (t4, carry) = sum(a4, factor, t4, carry)
        let t6: UInt
        (t5, t6) = sum(a5, factor, t5, carry)
        (result[0], result[1], result[2], result[3], result[4], result[5]) = (t1, t2, t3, t4, t5, t6)
    }

    /// a·b + c + d in two words.
    @inline(__always)
    private static func sum(_ a: UInt, _ b: UInt, _ c: UInt, _ d: UInt) -> (low: UInt, high: UInt) {
        let sum = UInt128(a) &* UInt128(b) &+ UInt128(c) &+ UInt128(d)
        return (sum.low, sum.high)
    }
}

#endif

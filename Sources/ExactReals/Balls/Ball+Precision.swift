// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// The greatest precision, in bits: 2³², which is 1.3·10⁹ decimal digits, or half a gigabyte for each number.
    ///
    /// Every `precision` below 1 counts as 1. One above this counts as this for sums and products, whose midpoints have
    /// no more bits than they need; for other operations it is the fault ``Fault/tooLarge``.
    public static let maximumPrecision = 1 << 32

    /// The precision to calculate with where this one is wanted; `nil` for more than ``maximumPrecision``.
    @inline(__always)
    static func allowed(_ precision: Int) -> Int? {
        precision <= maximumPrecision ? Swift.max(precision, 1) : nil
    }

    /// The precision to calculate a sum or a product with.
    @inline(__always)
    static func bounded(_ precision: Int) -> Int { Swift.min(Swift.max(precision, 1), maximumPrecision) }
}

#endif

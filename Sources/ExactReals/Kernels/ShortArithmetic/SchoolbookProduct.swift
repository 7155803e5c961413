// SPDX-License-Identifier: Apache-2.0

#if GMP

import CVectorProducts

/// Products digit by digit, several at a time, see `schoolbook.h`: from hundreds of decimal digits on, to some
/// thousand, they take less time than GMP's, above all where only the high limbs of a product are needed.
enum SchoolbookProduct {
    /// Whether the processor has the instructions for this, and for transforms.
    static let isSupported = vector_products_are_supported()

    /// Whether it also has those for digits in words.
    static let isInWords = word_products_are_supported()

    private static let maximumLimbs = Int(SCHOOLBOOK_MAXIMUM_LIMBS)

    /// Whether a product of `count` ≥ `otherCount` limbs takes less time than GMP's.
    @inline(__always)
    static func isFaster(_ count: Int, _ otherCount: Int) -> Bool {
        Thresholds.schoolbook.product.contains(otherCount) && count <= maximumLimbs
    }

    /// Whether a square does.
    @inline(__always)
    static func isFasterForSquare(_ count: Int) -> Bool {
        Thresholds.schoolbook.square.contains(count)
    }

    /// Whether the high half of a product does, or about that part of it.
    @inline(__always)
    static func isFasterForHalf(_ count: Int, _ otherCount: Int) -> Bool {
        let range = Thresholds.schoolbook.halfProduct
        return min(count, otherCount) >= range.lowerBound && max(count, otherCount) <= range.upperBound
    }

    /// Whether about the middle third of a product does.
    @inline(__always)
    static func isFasterForPart(_ count: Int, _ otherCount: Int) -> Bool {
        otherCount >= Thresholds.schoolbook.part && count <= maximumLimbs
    }

    /// Whether the high half of a square does.
    @inline(__always)
    static func isFasterForHalfSquare(_ count: Int) -> Bool {
        Thresholds.schoolbook.halfSquare.contains(count)
    }

    /// High limbs of a product are less than so many units of their lowest limb below the product, and never above it:
    /// they are the exact limbs, or one less.
    static let error: UInt = 2

    /// Writes `count` limbs of a product, from the limb `first` on, which may be to where a factor is.
    ///
    /// With `first` = 0 they are exact; otherwise the number formed by all from `first` on may be less by up to
    /// ``error``.
    @inline(__always)
    static func multiply(
        _ product: LimbPointer, from first: Int, count: Int, _ x: UnsafePointer<UInt>, _ xCount: Int,
        _ y: UnsafePointer<UInt>, _ yCount: Int
    ) {
        schoolbook_multiply(product, first, count, x, xCount, y, yCount)
    }

    /// The same for a square.
    @inline(__always)
    static func square(
        _ square: LimbPointer, from first: Int, count: Int, _ x: UnsafePointer<UInt>, _ xCount: Int
    ) {
        schoolbook_square(square, first, count, x, xCount)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

/// One double, or two side by side, with which one instruction calculates.
///
/// A kernel is written once for both. As it only adds, subtracts and multiplies, and takes roots, all of which IEEE 754
/// defines to the last bit, both get the same results, on every processor.
protocol DoubleLanes {
    /// The bit patterns.
    associatedtype Bits: BitLanes

    init(repeating value: Double)
    init(bits: Bits)
    var bits: Bits { get }

    static func + (left: Self, right: Self) -> Self
    static func - (left: Self, right: Self) -> Self
    static func * (left: Self, right: Self) -> Self
    func squareRoot() -> Self

    /// Whether all are positive, at least `least`, and less than `bound`; false for NaN.
    func areAll(from least: Double, below bound: Double) -> Bool

    /// Whether one of them is a number.
    func contains(_ number: Double) -> Bool

    /// Returns the pairs of numbers at the given indices, counted in pairs, which must be in a table.
    static func pairs(_ table: UnsafeBufferPointer<Double>, at indices: Bits) -> (first: Self, second: Self)
}

extension DoubleLanes {
    /// The numbers without their signs.
    @inline(__always)
    var magnitudes: Self { Self(bits: bits & Bits(repeating: ~(1 << 63))) }

    /// The first 26 bits of each number's significand; the product of two such numbers is exact.
    @inline(__always)
    var upperHalves: Self { Self(bits: bits & Bits(repeating: ~0x7ff_ffff)) }
}

/// One word of 64 bits, or two side by side.
protocol BitLanes {
    init(repeating value: UInt64)

    static func & (left: Self, right: Self) -> Self
    static func &+ (left: Self, right: Self) -> Self
    static func &<< (left: Self, right: Self) -> Self
    static func &>> (left: Self, right: Self) -> Self
}

extension Double: DoubleLanes {
    @inline(__always)
    init(repeating value: Double) { self = value }

    @inline(__always)
    init(bits: UInt64) { self.init(bitPattern: bits) }

    @inline(__always)
    var bits: UInt64 { bitPattern }

    @inline(__always)
    func areAll(from least: Double, below bound: Double) -> Bool {
        bitPattern &- least.bitPattern < bound.bitPattern - least.bitPattern
    }

    @inline(__always)
    func contains(_ number: Double) -> Bool { self == number }

    @inline(__always)
    static func pairs(_ table: UnsafeBufferPointer<Double>, at index: UInt64) -> (first: Double, second: Double) {
        let first = Int(truncatingIfNeeded: index) &* 2
        return (table[first], table[first &+ 1])
    }
}

extension UInt64: BitLanes {
    @inline(__always)
    init(repeating value: UInt64) { self = value }
}

extension SIMD2: DoubleLanes where Scalar == Double {
    @inline(__always)
    init(bits: SIMD2<UInt64>) { self = unsafeBitCast(bits, to: Self.self) }

    @inline(__always)
    var bits: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2<UInt64>.self) }

    @inline(__always)
    func areAll(from least: Double, below bound: Double) -> Bool {
        // The first bit of these is set for numbers that are negative, too small or too large.
        let outside =
            bits | (bits &- SIMD2<UInt64>(repeating: least.bitPattern))
            | (SIMD2<UInt64>(repeating: bound.bitPattern - 1) &- bits)
        return (outside[0] | outside[1]) >> 63 == 0
    }

    @inline(__always)
    func contains(_ number: Double) -> Bool { self[0] == number || self[1] == number }

    @inline(__always)
    static func pairs(_ table: UnsafeBufferPointer<Double>, at indices: SIMD2<UInt64>) -> (first: Self, second: Self) {
        let bytes = UnsafeRawBufferPointer(table)
        let left = bytes.loadUnaligned(fromByteOffset: Int(truncatingIfNeeded: indices[0]) &* 16, as: Self.self)
        let right = bytes.loadUnaligned(fromByteOffset: Int(truncatingIfNeeded: indices[1]) &* 16, as: Self.self)
        return (Self(left[0], right[0]), Self(left[1], right[1]))
    }
}

extension SIMD2: BitLanes where Scalar == UInt64 {}

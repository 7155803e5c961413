// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// An arbitrary-precision integer.
///
/// A value that fits in `Int` is stored inline without allocation; a larger one is an immutable limb array for GMP's
/// `mpn_` functions. No operation aborts the process: those whose result can be far larger than their operands return
/// `nil` above ``maximumBitWidth``, division by zero returns `nil`, and the size of a result can be bounded beforehand
/// (see ``bitWidthOfPower(base:exponent:)`` and its neighbours), so that a caller with a tighter limit can refuse
/// first.
///
/// Once an evaluation is abandoned (`Interrupt` of CalculatorEngine), long operations end early: what they return is
/// then arbitrary, and its user asks `Interrupt.abandonment` before it is believed.
public struct Integer: Sendable {
    // Sharing limbs between threads is safe: they change only while they have a single owner.
    enum Storage: @unchecked Sendable {
        case small(Int)
        /// A value that does not fit in `Int`.
        case big(Limbs)
    }

    var storage: Storage

    /// The number of bits above which operations with large results return `nil`: 2³³, a gibibyte.
    ///
    /// GMP itself aborts at 2³⁷ bits, or earlier when memory runs out.
    public static let maximumBitWidth = 1 << 33

    @inline(__always)
    init(storage: Storage) {
        self.storage = storage
    }

    /// Creates the integer zero.
    @inline(__always)
    public init() {
        storage = .small(0)
    }

    /// Creates the integer `value`.
    @inline(__always)
    public init(_ value: Int) {
        storage = .small(value)
    }

    /// Creates the integer `value`.
    public init(_ value: UInt64) {
        self.init(magnitude: UInt(value), isNegative: false)
    }

    /// Creates the integer `value`, of any length.
    ///
    /// - Complexity: O(*n*) in the number of words.
    public init(_ value: some BinaryInteger) {
        if let small = Int(exactly: value) {
            self.init(small)
            return
        }
        let words = value.magnitude.words
        self.init(capacity: words.count, isNegative: value.signum() < 0) { limbs in
            for (index, word) in words.enumerated() { limbs[index] = word }
            return words.count
        }
    }

    /// Creates `±magnitude`.
    init(magnitude: UInt, isNegative: Bool) {
        if magnitude <= UInt(Int.max) {
            storage = .small(isNegative ? -Int(magnitude) : Int(magnitude))
        } else if isNegative, magnitude == 1 << 63 {
            storage = .small(.min)
        } else {
            let limbs = Limbs.allocate(capacity: 1)
            limbs.pointer[0] = magnitude
            limbs.signedCount = isNegative ? -1 : 1
            storage = .big(limbs)
        }
    }

    /// Creates an integer whose magnitude `fill` writes into `capacity` fresh limbs, returning the number in use.
    ///
    /// Leading zero limbs among these are dropped.
    @inline(__always)
    init(capacity: Int, isNegative: Bool = false, fill: (UnsafeMutablePointer<UInt>) -> Int) {
        let limbs = Limbs.allocate(capacity: max(capacity, 1))
        let count = fill(limbs.pointer)
        self.init(adopting: limbs, count: count, isNegative: isNegative)
    }

    /// Takes ownership of `limbs`, of which the lowest `count` are the magnitude.
    @inline(__always)
    init(adopting limbs: consuming Limbs, count: Int, isNegative: Bool) {
        let pointer = limbs.pointer
        var count = count
        while count > 0, pointer[count - 1] == 0 { count -= 1 }
        if count == 0 {
            storage = .small(0)
        } else if count == 1, pointer[0] <= UInt(Int.max) || (isNegative && pointer[0] == 1 << 63) {
            // The limbs have no other owner up to this point.
            storage = withExtendedLifetime(limbs) {
                .small(isNegative ? Int(truncatingIfNeeded: 0 &- pointer[0]) : Int(pointer[0]))
            }
        } else {
            limbs.signedCount = isNegative ? -count : count
            storage = .big(limbs)
        }
    }

    /// Creates an integer from a copy of `count` limbs.
    init(copying source: UnsafePointer<UInt>, count: Int, isNegative: Bool = false) {
        self.init(capacity: count, isNegative: isNegative) { target in
            target.update(from: source, count: count)
            return count
        }
    }

    /// Creates the integer in a row of a table, where `starts` tells the first word of each row and the number of all
    /// words, and the least significant word of a row is first; 0 for a row that the table does not have.
    init(row: Int, of words: [UInt], from starts: [UInt16]) {
        guard row >= 0, row + 1 < starts.count else {
            self.init(0)
            return
        }
        let range = Int(starts[row])..<Int(starts[row + 1])
        self = words.withUnsafeBufferPointer { words in
            words.baseAddress.map { Integer(copying: $0 + range.lowerBound, count: range.count) } ?? 0
        }
    }

    // MARK: Reading

    /// Calls `body` with the limbs of the magnitude and their number, 0 for zero; the highest is not zero.
    @inline(__always)
    func withMagnitude<Result>(_ body: (UnsafePointer<UInt>, Int) -> Result) -> Result {
        // The limbs live as long as this integer.
        defer { withExtendedLifetime(self) {} }
        var word: UInt = 0
        if case .small(let value) = storage { word = value.magnitude }
        return withUnsafePointer(to: &word) { word in
            let (limbs, count) = uncountedLimbs ?? (word, word.pointee == 0 ? 0 : 1)
            return body(limbs, count)
        }
    }

    /// Writes the magnitude, which has no more, in `count` limbs.
    func write(to target: LimbPointer, count: Int) {
        withMagnitude { limbs, used in
            target.update(from: limbs, count: used)
            (target + used).update(repeating: 0, count: count - used)
        }
    }

    /// The limbs of a value that does not fit in a word, and their number, without an additional reference to them.
    @inline(__always)
    var uncountedLimbs: (limbs: UnsafePointer<UInt>, count: Int)? {
        guard case .big(let limbs) = storage else { return nil }
        return Unmanaged.passUnretained(limbs)._withUnsafeGuaranteedRef { (UnsafePointer($0.pointer), $0.count) }
    }

    /// Calls `body` with this integer's limbs, without an additional reference to them: it owns them throughout.
    @inline(__always)
    func withOwned<Result>(_ limbs: Limbs, _ body: (Limbs) -> Result) -> Result {
        withExtendedLifetime(self) { Unmanaged.passUnretained(limbs)._withUnsafeGuaranteedRef(body) }
    }

    /// Calls `body` with this integer as a read-only `mpz_t` of GMP.
    @inline(__always)
    func withMPZ<Result>(_ body: (UnsafePointer<__mpz_struct>) -> Result) -> Result {
        withMagnitude { limbs, count in
            var value = __mpz_struct(
                _mp_alloc: 0, _mp_size: Int32(truncatingIfNeeded: isNegative ? -count : count),
                _mp_d: UnsafeMutablePointer(mutating: limbs))
            return withUnsafePointer(to: &value, body)
        }
    }

    /// Creates the integer that `compute` writes to a fresh `mpz_t`.
    init(mpz compute: (UnsafeMutablePointer<__mpz_struct>) -> Void) {
        var value = __mpz_struct()
        __gmpz_init(&value)
        defer { __gmpz_clear(&value) }
        compute(&value)
        let count = Int(value._mp_size.magnitude)
        self.init(copying: value._mp_d, count: count, isNegative: value._mp_size < 0)
    }

    /// The value, if it fits.
    @inline(__always)
    public var asInt: Int? {
        if case .small(let value) = storage { value } else { nil }
    }

    /// The value, if it fits.
    public var asUInt64: UInt64? {
        switch storage {
        case .small(let value): UInt64(exactly: value)
        case .big(let limbs):
            limbs.count == 1 && !limbs.isNegative ? UInt64(limbs.pointer[0]) : nil
        }
    }

    /// Whether this is zero.
    @inline(__always)
    public var isZero: Bool {
        if case .small(0) = storage { true } else { false }
    }

    /// Whether this is below zero.
    @inline(__always)
    public var isNegative: Bool {
        switch storage {
        case .small(let value): value < 0
        case .big(let limbs): withOwned(limbs) { $0.isNegative }
        }
    }

    /// Whether the lowest bit is set.
    public var isOdd: Bool {
        switch storage {
        case .small(let value): value & 1 == 1
        case .big(let limbs): withOwned(limbs) { $0.pointer[0] & 1 == 1 }
        }
    }

    /// −1, 0 or 1.
    @inline(__always)
    public var signum: Int {
        switch storage {
        case .small(let value): value.signum()
        case .big(let limbs): withOwned(limbs) { $0.isNegative ? -1 : 1 }
        }
    }

    /// The absolute value.
    public var magnitude: Integer {
        isNegative ? -self : self
    }
}

extension Integer: Hashable {
    /// Returns whether the two are the same integer.
    public static func == (a: Integer, b: Integer) -> Bool {
        switch (a.storage, b.storage) {
        case (.small(let x), .small(let y)): x == y
        case (.big(let x), .big(let y)):
            x === y
                || (x.signedCount == y.signedCount
                    && __gmpn_cmp(x.pointer, y.pointer, x.count) == 0)
        default: false
        }
    }

    /// Feeds the sign and the limbs to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isNegative)
        withMagnitude { limbs, count in
            hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(start: limbs, count: count)))
        }
    }
}

extension Integer: Comparable {
    /// Returns whether `a` is less than `b`.
    public static func < (a: Integer, b: Integer) -> Bool {
        a.compared(to: b) < 0
    }

    /// Returns −1, 0 or 1 if this integer is less than, equal to or greater than `other`.
    func compared(to other: Integer) -> Int {
        switch (storage, other.storage) {
        case (.small(let x), .small(let y)): return x < y ? -1 : (x == y ? 0 : 1)
        case (.small, .big(let y)): return y.isNegative ? 1 : -1
        case (.big(let x), .small): return x.isNegative ? -1 : 1
        case (.big, .big):
            if isNegative != other.isNegative { return isNegative ? -1 : 1 }
            let order = comparedMagnitude(to: other)
            return isNegative ? -order : order
        }
    }

    /// Returns −1, 0 or 1 if |self| is less than, equal to or greater than |other|.
    func comparedMagnitude(to other: Integer) -> Int {
        withMagnitude { a, aCount in
            other.withMagnitude { b, bCount in
                if aCount != bCount { return aCount < bCount ? -1 : 1 }
                if aCount == 0 { return 0 }
                return Int(__gmpn_cmp(a, b, aCount)).signum()
            }
        }
    }
}

extension Integer: ExpressibleByIntegerLiteral {
    /// Creates the integer that a literal denotes. It is within the range of `Int`, so that it costs nothing;
    /// ``init(_:radix:)`` reads longer integers from text.
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

#endif

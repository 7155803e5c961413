// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine
import Synchronization

/// Values of a function at 256 equidistant arguments, each computed when it is first needed, for arguments to be
/// reduced by.
///
/// A table has one part for each of a few precisions; an entry is some numbers of n limbs of fraction, each within
/// 1.01 units below the true value.
final class ReductionTable: @unchecked Sendable {
    /// Limbs of the parts' entries: the last is ``Thresholds/tableLimbs``.
    private static let sizes = [4, 8, 12, 16, 20, 24, 32, 44, 56, 80, 120]

    /// One or two numbers of an entry in fixed point of at least the precision asked for, each in 0 … 1.
    typealias Compute = @Sendable (_ index: Int, _ precision: Int) throws(Ball.Fault) -> (FixedPoint, FixedPoint?)

    private let compute: Compute
    // As many as sizes. They change only atomically.
    private let parts: UnsafeMutablePointer<Part>

    init(compute: @escaping Compute) {
        self.compute = compute
        parts = .allocate(capacity: Self.sizes.count)
        for index in 0..<Self.sizes.count { (parts + index).initialize(to: Part()) }
    }

    deinit {
        parts.deinitialize(count: Self.sizes.count)
        parts.deallocate()
    }

    /// 256 pointers, made when the first of them is needed and published atomically; what they point to is immutable
    /// and lives as long as the table.
    private struct Part: ~Copyable {
        private typealias Entries = UnsafeMutablePointer<Atomic<LimbPointer?>>

        private static let count = 256
        private let entries = Atomic<Entries?>(nil)
        /// The number of calls of ``ReductionTable/isDue(limbs:)``, up to about
        /// ``Thresholds/callsBeforeTables(limbs:)``.
        let requests = Atomic<Int>(0)

        deinit {
            guard let entries = entries.load(ordering: .acquiring) else { return }
            for index in 0..<Self.count { entries[index].load(ordering: .acquiring)?.deallocate() }
            Self.destroy(entries)
        }

        @inline(__always)
        subscript(index: Int) -> LimbPointer? {
            guard let entries = entries.load(ordering: .acquiring) else { return nil }
            return entries[index].load(ordering: .acquiring)
        }

        /// Publishes an entry unless another thread was first; returns the one that stands.
        func publish(_ entry: LimbPointer, at index: Int) -> LimbPointer {
            let entries = entries.load(ordering: .acquiring) ?? makeEntries()
            let (exchanged, original) = entries[index].compareExchange(
                expected: nil, desired: entry, ordering: .acquiringAndReleasing)
            if exchanged { return entry }
            entry.deallocate()
            return original ?? entry
        }

        private func makeEntries() -> Entries {
            let made = Entries.allocate(capacity: Self.count)
            for index in 0..<Self.count { (made + index).initialize(to: Atomic(nil)) }
            let (exchanged, original) = entries.compareExchange(
                expected: nil, desired: made, ordering: .acquiringAndReleasing)
            if exchanged { return made }
            Self.destroy(made)
            return original ?? made
        }

        private static func destroy(_ entries: Entries) {
            entries.deinitialize(count: count)
            entries.deallocate()
        }
    }

    /// Returns the index of the part for `n` limbs.
    @inline(__always)
    private static func part(limbs n: Int) -> Int {
        var part = 0
        while part < sizes.count - 1, sizes[part] < n { part += 1 }
        return part
    }

    /// Whether so many values with `n` limbs were requested that computing entries pays.
    @inline(__always)
    func isReady(limbs n: Int) -> Bool {
        isReady(Self.part(limbs: n))
    }

    @inline(__always)
    private func isReady(_ part: Int) -> Bool {
        parts[part].requests.load(ordering: .relaxed) >= Thresholds.callsBeforeTables(limbs: Self.sizes[part])
    }

    /// Counts a request for a value with `n` limbs, and returns whether there were enough for computing entries to pay.
    @inline(__always)
    func isDue(limbs n: Int) -> Bool {
        let part = Self.part(limbs: n)
        if isReady(part) { return true }
        parts[part].requests.add(1, ordering: .relaxed)
        return false
    }

    /// The highest `n` limbs of the entry's numbers: number j begins at the pointer plus j times the stride.
    @inline(__always)
    func entry(_ index: Int, limbs n: Int) throws(Ball.Fault) -> (numbers: UnsafePointer<UInt>, stride: Int) {
        let part = Self.part(limbs: n)
        let size = Self.sizes[part]
        let index = index & 255
        if let numbers = parts[part][index] { return (UnsafePointer(numbers + (size - n)), size) }
        return (UnsafePointer(try fill(part, index) + (size - n)), size)
    }

    @inline(never)
    private func fill(_ part: Int, _ index: Int) throws(Ball.Fault) -> LimbPointer {
        let size = Self.sizes[part]
        let (first, second) = try compute(index, 64 * size + 64)
        if Interrupt.abandonment != nil { throw .interrupted }
        let entry = LimbPointer.allocate(capacity: second == nil ? size : 2 * size)
        Self.write(first, to: entry, limbs: size)
        if let second { Self.write(second, to: entry + size, limbs: size) }
        return parts[part].publish(entry, at: index)
    }

    /// With 64 bits more, rounding down loses 1 unit and the value's own error next to nothing; 1 itself, which needs a
    /// limb before the point, is taken as 1 less a unit.
    private static func write(_ value: FixedPoint, to target: LimbPointer, limbs size: Int) {
        value.value.scaledDown(by: value.precision - 64 * size).withMagnitude { limbs, count in
            if count > size {
                target.update(repeating: .max, count: size)
            } else {
                target.update(from: limbs, count: count)
                (target + count).update(repeating: 0, count: size - count)
            }
        }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The fault with which a computation was abandoned, and whether it has met another limit.
@usableFromInline
final class Abandonment: Sendable {
    /// The number of abandoned computations.
    @usableFromInline
    static let count = Atomic<Int>(0)

    /// A limit that a computation has met.
    enum Note: UInt8 {
        /// That on the size of numbers.
        case size = 1
        /// That on memory.
        case memory
        /// That on time.
        case time
    }

    /// The number of computations that have met a limit.
    static let noteCount = Atomic<Int>(0)

    /// The raw value of the limit met last, or 0.
    private let noteCode = Atomic<UInt8>(0)

    /// The raw value of the fault, or 0.
    private let code = Atomic<UInt8>(0)

    /// The number of elements of lists that were created.
    private let elementCount = Atomic<Int>(0)

    /// The number of times that the computation asked whether it is to end.
    private let questionCount = Atomic<UInt8>(0)

    /// Counts a question whether the computation is to end, and returns whether another 16 are complete.
    func isMemoryDue() -> Bool { questionCount.wrappingAdd(1, ordering: .relaxed).oldValue & 0x0F == 0x0F }

    /// Counts elements, and returns whether another 2¹⁶ are complete.
    func isMemoryDue(for count: Int) -> Bool {
        let (old, new) = elementCount.wrappingAdd(count, ordering: .relaxed)
        return old >> 16 != new >> 16
    }

    var fault: Fault? { Fault(rawValue: code.load(ordering: .relaxed)) }

    func set(_ fault: Fault) {
        let isFirst = code.compareExchange(expected: 0, desired: fault.rawValue, ordering: .relaxed).exchanged
        if isFirst { Self.count.add(1, ordering: .relaxed) }
    }

    func clear() {
        if code.exchange(0, ordering: .relaxed) != 0 { Self.count.subtract(1, ordering: .relaxed) }
    }

    var note: Note? { Note(rawValue: noteCode.load(ordering: .relaxed)) }

    func set(_ note: Note) {
        if noteCode.exchange(note.rawValue, ordering: .relaxed) == 0 { Self.noteCount.add(1, ordering: .relaxed) }
    }

    func clearNote() {
        if noteCode.exchange(0, ordering: .relaxed) != 0 { Self.noteCount.subtract(1, ordering: .relaxed) }
    }

    deinit {
        clear()
        clearNote()
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// A list of numbers for an ``AutomaticSession``: certified numbers, from which the exact ones follow, apart from those
/// that have more digits than 128 bits hold.
package struct AutomaticList: Sendable {
    private(set) var certified: [CertifiedReal] = []
    /// The exact numbers that certified ones only approximate, by their indices.
    private var approximated: [Int: ExactReal] = [:]

    /// Creates an empty list.
    package init() {}

    /// The number of elements.
    package var count: Int { certified.count }

    /// Appends the number that a literal denotes, or its negative.
    ///
    /// - Returns: The fault of the number, or ``Fault/limit`` if there is no memory for a longer list; it is then not
    ///   appended. Otherwise `nil`.
    package mutating func append(_ literal: NumberLiteral, isNegative: Bool) -> Fault? {
        let magnitude = CertifiedReal(literal)
        guard certified.appendWithinMemory(isNegative ? -magnitude : magnitude) else { return .limit }
        guard magnitude.fault != nil || magnitude.radius != 0 else { return nil }
        let exact = ExactReal(literal)
        let fault = exact.fault ?? (hasRoomForApproximated ? nil : .limit)
        if fault == nil {
            approximated[count - 1] = isNegative ? -exact : exact
        } else {
            certified.removeLast()
        }
        return fault
    }

    /// Whether there is memory for another number that certified ones only approximate.
    private var hasRoomForApproximated: Bool {
        // A full table is copied to one of twice the size, which has a third more places than it may hold.
        approximated.count < approximated.capacity
            || Interrupt.mayAllocate(approximated.count * 3 * MemoryLayout<(key: Int, value: ExactReal)>.stride)
    }

    /// The exact numbers.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    var exact: [ExactReal] {
        certified.indices.map { index in
            approximated[index] ?? ExactReal(certified[index]) ?? ExactReal(fault: .undecided)
        }
    }
}

#endif

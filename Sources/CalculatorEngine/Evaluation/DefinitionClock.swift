// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The order in which definitions are made and functions are compiled, to tell which definitions a function was
/// compiled with.
enum DefinitionClock {
    private static let count = Atomic<Int>(0)

    /// Returns the time of a new definition.
    static func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }

    /// The time of the last definition.
    static var now: Int { count.load(ordering: .relaxed) }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Tells whether a definition that uses a variable may have been compiled since the variable was set.
///
/// Copies of a registry share it, as they share the code of definitions, until the variable is set in one of them.
final class CompilationMark: Sendable {
    private let state = Atomic(false)

    var isSet: Bool { state.load(ordering: .acquiring) }

    func set() { state.store(true, ordering: .releasing) }
}

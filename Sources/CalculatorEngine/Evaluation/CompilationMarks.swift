// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Marks of variables, which tell whether a definition that uses one may have been compiled since the variable was set.
///
/// Copies of a registry share a mark, as they share the code of definitions, until the variable is set in one of them.
struct CompilationMarks: Sendable {
    private final class Mark: Sendable {
        let isSet = Atomic(false)
    }

    /// By the index of the variable; none for those that were not set while they had dependents.
    private var marks: [Mark?] = []

    /// Returns whether no definition that uses a variable can have code, in this registry or a copy of it with the same
    /// variable.
    mutating func showNoCompilation(ofUsersOf index: Int) -> Bool {
        // If another copy shares the mark, it shares the code of definitions too, whenever it compiles them.
        marks.indices.contains(index) && isKnownUniquelyReferenced(&marks[index])
            && marks[index]?.isSet.load(ordering: .acquiring) == false
    }

    /// Notes that no definition that uses a variable, directly or indirectly, has code that it shares with another
    /// registry.
    mutating func clear(_ index: Int) {
        while marks.count <= index { marks.append(nil) }
        marks[index] = Mark()
    }

    /// Notes that a definition that uses an operator may be compiled.
    func noteCompilation(ofUserOf index: Int) {
        if marks.indices.contains(index) { marks[index]?.isSet.store(true, ordering: .releasing) }
    }
}

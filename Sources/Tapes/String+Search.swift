// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Returns whether a text occurs in it, compared character by character.
    ///
    /// `contains(_:)` would need Swift's library of regular expressions, a megabyte of the command.
    func holds(_ text: String) -> Bool {
        var rest = self[...]
        while !rest.starts(with: text) {
            if rest.popFirst() == nil { return false }
        }
        return true
    }
}

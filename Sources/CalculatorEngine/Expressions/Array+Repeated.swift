// SPDX-License-Identifier: Apache-2.0

extension [String] {
    /// The first name that is equal to one before it.
    var firstRepeated: String? {
        guard count > 1 else { return nil }
        var seen: Set<String> = []
        return first { !seen.insert($0).inserted }
    }
}

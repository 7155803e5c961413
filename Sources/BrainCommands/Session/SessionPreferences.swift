// SPDX-License-Identifier: Apache-2.0

/// The preferences for sessions at a terminal.
struct SessionPreferences: Sendable, Hashable {
    /// Whether the value is previewed while a line is typed.
    var previews = true
    /// Whether lines are edited in vi mode.
    var usesViKeys = false
}

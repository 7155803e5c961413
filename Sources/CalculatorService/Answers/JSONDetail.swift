// SPDX-License-Identifier: Apache-2.0

/// The level of detail of a JSON object.
public enum JSONDetail: String, Sendable, Hashable, CaseIterable {
    /// All members.
    case full
    /// Without the members that repeat the input: the line and how it was parsed.
    case brief
}

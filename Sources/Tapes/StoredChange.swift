// SPDX-License-Identifier: Apache-2.0

/// The outcome of a change.
public struct StoredChange: Sendable {
    /// The changes made by others before this one.
    public var news: TapeNews
    /// The mutations that carried out the change.
    public var mutations: [TapeMutation] = []
    /// The inverse mutations.
    public var inverse: [TapeMutation] = []
}

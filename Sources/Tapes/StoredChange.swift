// SPDX-License-Identifier: Apache-2.0

/// The outcome of a change.
public struct StoredChange: Sendable {
    /// The changes made by others before this one.
    public var news: TapeNews
    /// The mutations that carried out the change.
    public var mutations: [TapeMutation]
    /// The inverse mutations.
    public var inverse: [TapeMutation]

    /// Creates the outcome of a change; one without mutations changed nothing.
    public init(news: TapeNews, mutations: [TapeMutation] = [], inverse: [TapeMutation] = []) {
        self.news = news
        self.mutations = mutations
        self.inverse = inverse
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The result of an entry.
public enum TapeResult: Sendable, Hashable {
    /// A number, as displayed.
    case value(String)
    /// The reason why there is no number, as a sentence.
    case failure(String)

    /// The number or the sentence.
    public var text: String {
        switch self {
        case .value(let text), .failure(let text): text
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The kind of a value.
public enum ValueKind: String, Sendable, Hashable, CaseIterable {
    /// A number.
    case number
    /// True or false.
    case truth
    /// A list of values.
    case list
    /// A function.
    case function

    /// Several values of the kind, for use in a sentence.
    var plural: String {
        switch self {
        case .number: "numbers"
        case .truth: "truth values"
        case .list: "lists"
        case .function: "functions"
        }
    }

    /// The kind with its article, for use in a sentence.
    var phrase: String {
        switch self {
        case .number: "a number"
        case .truth: "true or false"
        case .list: "a list"
        case .function: "a function"
        }
    }
}

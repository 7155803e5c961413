// SPDX-License-Identifier: Apache-2.0

/// The names that a calculator gives to what is its own.
enum OwnName {
    /// The name of the last answer.
    static var answer: String { "ans" }
    /// The name under which the variables and definitions of a session are listed.
    static var session: String { "this session" }
    /// The name under which the answers of lines are listed.
    static var answers: String { "the answers" }
}

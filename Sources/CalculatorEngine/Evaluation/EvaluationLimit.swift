// SPDX-License-Identifier: Apache-2.0

/// Limits on evaluations that do not terminate.
enum EvaluationLimit {
    /// The evaluation checks for an interrupt after that many calls, and after that many returns from a depth.
    static let callsBetweenQuestions = 256
    /// The evaluation looks at the memory in use after that many elements of written lists.
    static let elementsBetweenQuestions = 1024
    /// The maximum number of calls of recursive definitions, and of bodies, in one evaluation.
    static let calls = 200_000_000
    /// The maximum recursion depth of definitions.
    static let depth = 100_000
    /// The recursion depth up to which values of calls that have returned may stay in their slots; values that take no
    /// memory but the slot may always.
    static let shallowDepth = 64
    /// The maximum nesting depth of bodies, and of definitions in bodies.
    static let nesting = 100
}

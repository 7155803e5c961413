// SPDX-License-Identifier: Apache-2.0

/// The precedence of an operator: an operator of higher precedence takes its operands first.
public struct Precedence: Sendable, Hashable, Comparable {
    /// The level; higher binds tighter. The named levels are multiples of 10, to leave room between them.
    public let level: Int

    /// Creates a precedence from a level. Levels that are not those of 32-bit integers are compared, but operators with
    /// them bind like those with the nearest of these.
    public init(level: Int) {
        self.level = level
    }

    /// Definitions: `x = 3`.
    public static let definition = Precedence(level: 0)
    /// Choices: `c ? a : b`.
    public static let choice = Precedence(level: 10)
    /// `or` between truths.
    public static let disjunction = Precedence(level: 20)
    /// `xor` between truths.
    public static let exclusiveDisjunction = Precedence(level: 30)
    /// `and` between truths.
    public static let conjunction = Precedence(level: 40)
    /// `not` before a truth.
    public static let negation = Precedence(level: 50)
    /// Comparisons: `a < b ≤ c`.
    public static let comparison = Precedence(level: 60)
    /// Ranges: `1…10`.
    public static let range = Precedence(level: 80)
    /// Bitwise or.
    public static let bitwiseOr = Precedence(level: 100)
    /// Bitwise and.
    public static let bitwiseAnd = Precedence(level: 200)
    /// Bit shifts.
    public static let shift = Precedence(level: 300)
    /// Sums: `a + b`.
    public static let additive = Precedence(level: 400)
    /// Products, implicit ones included: `a × b`, `2π`.
    public static let multiplicative = Precedence(level: 500)
    /// Numbers of combinations and permutations: `n nCr r`.
    public static let combination = Precedence(level: 550)
    /// Prefix operators: `−x`, `√x`.
    public static let prefix = Precedence(level: 600)
    /// Powers: `a ^ b`.
    public static let power = Precedence(level: 700)
    /// Postfix operators: `n!`, `50%`.
    public static let postfix = Precedence(level: 800)

    /// Returns the precedence just above another, for an operator that binds slightly tighter; the highest one for
    /// itself.
    public static func above(_ other: Precedence) -> Precedence {
        Precedence(level: other.level == .max ? .max : other.level + 1)
    }

    /// Returns the precedence just below another, for an operator that binds slightly less tightly; the lowest one for
    /// itself.
    public static func below(_ other: Precedence) -> Precedence {
        Precedence(level: other.level == .min ? .min : other.level - 1)
    }

    /// Whether an operator with the first precedence binds less tightly than one with the second.
    public static func < (left: Precedence, right: Precedence) -> Bool { left.level < right.level }
}

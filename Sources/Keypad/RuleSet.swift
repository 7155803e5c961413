/// Where calculators differ about what a key means.
public struct RuleSet: Sendable, Hashable {
    /// The name a user chooses it by.
    public let name: String
    /// Whether `=` carries the last operation out again: `2 + 3 = =` is 8, and `2 + 3 = 4 =` is 7.
    public let repeatsLastOperation: Bool
    /// Whether an operation without a second operand takes the first one for it: `5 + =` is 10.
    public let reusesFirstOperand: Bool
    /// Whether a percentage after `+` or `−` is one of the first operand: `200 + 10 %` is `200 + 20`.
    public let hasRelativePercent: Bool
    /// Whether there are parentheses.
    public let hasParentheses: Bool
    /// Whether `1 + 2 × 3 =` is 7, and not, operation by operation, 9.
    public let hasPrecedence: Bool

    /// Creates rules.
    public init(
        name: String, repeatsLastOperation: Bool, reusesFirstOperand: Bool, hasRelativePercent: Bool,
        hasParentheses: Bool, hasPrecedence: Bool
    ) {
        self.name = name
        self.repeatsLastOperation = repeatsLastOperation
        self.reusesFirstOperand = reusesFirstOperand
        self.hasRelativePercent = hasRelativePercent
        self.hasParentheses = hasParentheses
        self.hasPrecedence = hasPrecedence
    }

    /// Three states and no more: `=` needs two operands, a percentage is so many hundredths.
    public static let basic = RuleSet(
        name: "basic", repeatsLastOperation: false, reusesFirstOperand: false, hasRelativePercent: false,
        hasParentheses: false, hasPrecedence: false)

    /// What people expect of the calculator in a shop.
    public static let pocket = RuleSet(
        name: "pocket", repeatsLastOperation: true, reusesFirstOperand: true, hasRelativePercent: true,
        hasParentheses: true, hasPrecedence: false)

    /// What people expect of the calculator at school.
    public static let scientific = RuleSet(
        name: "scientific", repeatsLastOperation: true, reusesFirstOperand: true, hasRelativePercent: true,
        hasParentheses: true, hasPrecedence: true)

    /// All of them.
    public static let all = [basic, pocket, scientific]
}

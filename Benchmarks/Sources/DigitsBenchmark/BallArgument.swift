// SPDX-License-Identifier: Apache-2.0

import ExactReals

/// A number at which functions are measured.
struct BallArgument: Sendable {
    let name: String
    private let value: @Sendable (_ precision: Int) -> Ball

    /// Returns the ball of a number, with no more bits than the precision.
    func ball(precision: Int) -> Ball { value(precision + 64).rounded(to: precision) }

    /// Returns the number to `digits` digits, or `nil` if it has no such digits.
    func text(digits: Int) -> String? {
        let ball = value(4 * digits + 128)
        guard let decimal = ball.roundedDecimal(significantDigits: digits, rounding: .halfEven) else { return nil }
        return "\(decimal.significand)e\(decimal.exponent10)"
    }

    /// √2, the second operand.
    static let root2 = BallArgument(name: "√2") { Ball(exact: 2).squareRoot(precision: $0) }

    /// √3 − 1, the first operand.
    static let root3Minus1 = BallArgument(name: "√3 − 1") {
        Ball(exact: 3).squareRoot(precision: $0).subtracting(Ball(exact: 1), precision: $0)
    }

    static let root2Plus1 = BallArgument(name: "√2 + 1") {
        root2.value($0).adding(Ball(exact: 1), precision: $0)
    }

    static let three = BallArgument(name: "3") { _ in Ball(exact: 3) }
    static let five = BallArgument(name: "5") { _ in Ball(exact: 5) }

    static let all = [
        root3Minus1,
        BallArgument(name: "1/3") { Ball(exact: 1).divided(by: Ball(exact: 3), precision: $0) },
        BallArgument(name: "10⁶") { _ in Ball(exact: 1_000_000) },
        BallArgument(name: "π") { Ball.pi(precision: $0) },
        BallArgument(name: "1 + 10⁻²⁰") { Ball(exact: 1).adding(small(precision: $0), precision: $0) },
        BallArgument(name: "10⁻²⁰", value: small),
    ]

    @Sendable private static func small(precision: Int) -> Ball {
        Ball(exact: 1).divided(by: Ball(exact: 10).power(20, precision: precision), precision: precision)
    }
}

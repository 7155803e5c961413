// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// An integer or a half, of which the value is known.
struct Sample<Number: CalculatorNumber> {
    /// Twice the value.
    let halves: Int
    let number: Number

    init(halves: Int) {
        self.halves = halves
        number = halves.isMultiple(of: 2) ? Number(halves / 2) : .quotient(Number(halves), 2)
    }

    var name: String { Self.name(halves: halves) }

    static func name(halves: Int) -> String { halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves)/2" }

    /// The digits of the value, all of them.
    var digits: DecimalExpansion {
        DecimalExpansion(
            isNegative: halves < 0, significand: UInt64(5 * halves.magnitude), lastExponent: -1, isExact: true)
    }

    /// Whether the type has halves.
    static var hasHalves: Bool {
        let half = Number.quotient(1, 2)
        return half.fault == nil && (half + half).exactInt == 1
    }

    /// Whether the type has the exact quotients of integers. One that rounds has some that a product does not undo, of
    /// which the first is 1/49 over doubles.
    static var hasExactQuotients: Bool {
        (1...1_000).allSatisfy { divisor in
            (Number.quotient(1, Number(divisor)) * Number(divisor)).exactInt == 1
        }
    }

    /// The integers from −4 to 4, and the halves between them if the type has these.
    static var all: [Sample] {
        (-8...8).filter { $0.isMultiple(of: 2) || hasHalves }.map { Sample(halves: $0) }
    }

    /// The integers from −4 to 4.
    static var integers: [Sample] { (-4...4).map { Sample(halves: 2 * $0) } }
}

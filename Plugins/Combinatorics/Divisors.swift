// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CombinatoricsPlugin {
    /// Common divisors and multiples.
    func divisors<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "gcd", .function,
                .function(arity: 1...Int.max) { Self.fold($0) { .greatestCommonDivisor($0, $1) } },
                summary: "The greatest common divisor", domain: "whole numbers",
                examples: [Example("gcd(12, 18)", "6"), Example("gcd(12, 18, 27)", "3")]),
            Operator(
                "lcm", .function,
                .function(arity: 1...Int.max) { Self.fold($0) { Self.leastCommonMultiple($0, $1) } },
                summary: "The least common multiple", domain: "whole numbers",
                examples: [Example("lcm(4, 6)", "12"), Example("lcm(4, 6, 10)", "60")]),
        ]
    }

    /// Combines the operands one by one, until one step has a fault. Each is combined with the first result too, so
    /// that a single operand is also checked and loses its sign.
    private static func fold<Number: CalculatorNumber>(
        _ operands: [Number], _ combine: (Number, Number) -> Number
    ) -> Number {
        guard var result = operands.first else { return Number(fault: .domain) }
        for operand in operands {
            result = combine(result, operand)
            if result.fault != nil { break }
        }
        return result
    }

    private static func leastCommonMultiple<Number: CalculatorNumber>(_ x: Number, _ y: Number) -> Number {
        let divisor = Number.greatestCommonDivisor(x, y)
        guard divisor.fault == nil else { return divisor }
        guard let ordering = divisor.ordering(relativeTo: 0) else { return .withoutOrdering }
        // Both operands are zero.
        if ordering == .equal { return 0 }
        let multiple = Number.quotient(x, divisor) * y
        return multiple.ordering(relativeTo: 0) == .ascending ? -multiple : multiple
    }
}

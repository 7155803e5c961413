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
                examples: [Example("gcd(12, 18)", "6"), Example("gcd(12, 18, 27)", "3")], needsAllDigits: true),
            Operator(
                "lcm", .function,
                .function(arity: 1...Int.max) { Self.leastCommonMultiple(of: $0) },
                summary: "The least common multiple", domain: "whole numbers",
                examples: [Example("lcm(4, 6)", "12"), Example("lcm(4, 6, 10)", "60")], needsAllDigits: true),
        ]
    }

    /// Combines the operands one by one, until one step has a fault. Each is combined with the first result too, so
    /// that a single operand is also checked and loses its sign.
    private static func fold<Number: CalculatorNumber>(
        _ operands: [Number], _ combine: (Number, Number) -> Number
    ) -> Number {
        guard var result = operands.first else { return Number(fault: .domain) }
        for (index, operand) in operands.enumerated() {
            if let fault = Interrupt.requestedFault(at: index) { return Number(fault: fault) }
            result = combine(result, operand)
            if result.fault != nil { break }
        }
        return result
    }

    /// The least common multiple of all operands: that of exact numbers from neighbours, then from neighbours of these,
    /// and so on, since few of the multiples are long then. Over other numbers, which have a limit of digits, a
    /// multiple that is beyond it must come last.
    private static func leastCommonMultiple<Number: CalculatorNumber>(of operands: [Number]) -> Number {
        guard operands.count > 2, Number.significantDigitLimit == nil else {
            return fold(operands) { leastCommonMultiple($0, $1) }
        }
        var multiples = operands
        while multiples.count > 1 {
            var next: [Number] = []
            next.reserveCapacity((multiples.count + 1) / 2)
            for index in stride(from: 0, to: multiples.count, by: 2) {
                if let fault = Interrupt.requestedFault(at: index / 2) { return Number(fault: fault) }
                // The last one may have no neighbour.
                let multiple =
                    index + 1 < multiples.count
                    ? leastCommonMultiple(multiples[index], multiples[index + 1]) : multiples[index]
                if multiple.fault != nil { return multiple }
                next.append(multiple)
            }
            multiples = next
        }
        return multiples[0]
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

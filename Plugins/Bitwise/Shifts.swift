// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Shifts to the left and to the right.
    func shifts<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "<<", .infix(.shift, .left), .binary { .shifted($0, leftBy: $1) },
                summary: "The bits shifted left by n places: x × 2^n, rounded down", domain: "whole numbers",
                examples: [Example("1 << 10", "1024")], needsAllDigits: true),
            Operator(
                ">>", .infix(.shift, .left), .binary { .shifted($0, leftBy: -$1) },
                summary: "The bits shifted right by n places: x ÷ 2^n, rounded down", domain: "whole numbers",
                examples: [Example("1024 >> 3", "128"), Example("−5 >> 1", "-3")], needsAllDigits: true),
        ]
    }
}

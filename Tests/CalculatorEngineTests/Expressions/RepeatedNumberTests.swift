// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Numbers that are written several times in a row.
struct RepeatedNumberTests {
    @Test(arguments: [
        ("2 + 2½ + 2 + ", 6.5), ("2½ + 2½ + 2 − 2.0 + ", 5), ("3 × 3 + 3^3 − 3 + ", 33), ("√2² + 2 + ", 4),
    ])
    func `a number that is repeated has its value each time, in a short and in a long expression`(
        _ part: String, _ value: Double
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for count in [1, 2, 1_000] {
            let sum = String(repeating: part, count: count) + "0"
            #expect(try brain.number(of: sum) == Double(count) * value)
            try brain.evaluate("f\(count)(x) = x + \(sum)")
            #expect(try brain.number(of: "f\(count)(1)") == Double(count) * value + 1)
        }
        #expect(try brain.number(of: "sum(\(String(repeating: part, count: 1_000))k, k, 1, 2)") == 2_000 * value + 3)
    }
}

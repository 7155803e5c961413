// SPDX-License-Identifier: Apache-2.0

// Measures the throughput of the keypad's reducer: commands per second, one at a time, on one core.
//
// The fastest of several rounds is reported, because other processes can only slow a round down.

import ArithmeticOperators
import CalculatorEngine
import Keypad
import ScientificOperators

let registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin(), ScientificPlugin()])

let sequences: [(name: String, commands: [CalculatorCommand])] = [
    (
        "12.5 + 3 × 4 = 9 √ M+ MR C",
        [
            .digit(1), .digit(2), .dot, .digit(5), .operation("+"), .digit(3), .operation("×"), .digit(4), .equal,
            .digit(9), .operation("√"), .addToMemory, .recallMemory, .clear,
        ]
    ),
    ("digits alone", (0..<12).map { .digit(1 + $0 % 9) } + [.clear]),
    ("1 + 1 + 1 + …", [.digit(1), .operation("+")]),
]

for rules in RuleSet.all {
    let keypad = CalculatorKeypad(brain: CalculatorBrain(registry: registry), rules: rules)
    print("reduce, rules \(rules.name)")
    for (name, commands) in sequences {
        var best = Duration.seconds(1_000)
        let rounds = 200_000 / commands.count
        for _ in 0..<9 {
            var state = CalculatorState<Double>()
            let start = ContinuousClock.now
            for _ in 0..<rounds {
                for command in commands { state = keypad.reduce(state, command) }
            }
            best = min(best, ContinuousClock.now - start)
            guard state.error == nil else { fatalError("\(name) is an error") }
        }
        let rate = Double(rounds * commands.count) / (best / .seconds(1)) / 1e6
        print("  \(name): \((rate * 100).rounded() / 100) million commands a second")
    }
}

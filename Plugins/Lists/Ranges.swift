// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ListsPlugin {
    /// Ranges, which can also be written `1…10` and `1…10 step 2`.
    func ranges<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "range", .function,
                .values(
                    ValueOperation(arity: 2...3, [.kind(.number)], result: .list) { operands throws(ValueFailure) in
                        let step = operands.count > 2 ? try operands[2].requireNumber() : 1
                        return .list(
                            try ValueList(
                                from: try operands[0].requireNumber(), to: try operands[1].requireNumber(), by: step))
                    }),
                summary: "The numbers from the first to the last, in steps of 1 or the third; also written 1…10 step 2",
                examples: [
                    Example("range(1, 4)", "[1, 2, 3, 4]"), Example("1…10 step 3", "[1, 4, 7, 10]"),
                ],
                role: .range, yieldsToDefinitions: true)
        ]
    }
}

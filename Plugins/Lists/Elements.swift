// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ListsPlugin {
    /// Properties of whole lists, and reordered lists.
    func elements<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "count", .function,
                .values(
                    ValueOperation(arity: 1...1, [.kind(.list)], result: .number) { operands throws(ValueFailure) in
                        .number(Number(try operands[0].requireList().count))
                    }),
                summary: "The number of elements of a list", examples: [Example("count([5, 6, 7])", "3")],
                yieldsToDefinitions: true),
            Operator(
                "sort", .function,
                .values(
                    ValueOperation(arity: 1...1, [.kind(.list)], result: .list) { operands throws(ValueFailure) in
                        .list(ValueList(try operands[0].requireList().numbers().ascending()))
                    }),
                summary: "The numbers of a list in ascending order",
                examples: [Example("sort([3, 1, 2])", "[1, 2, 3]")],
                yieldsToDefinitions: true),
            Operator(
                "reverse", .function,
                .values(
                    ValueOperation(arity: 1...1, [.kind(.list)], result: .list) { operands throws(ValueFailure) in
                        .list(try operands[0].requireList().reversed())
                    }),
                summary: "A list in reverse order",
                examples: [Example("reverse([1, 2, 3])", "[3, 2, 1]")], yieldsToDefinitions: true),
        ]
    }
}

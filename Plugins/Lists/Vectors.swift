// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ListsPlugin {
    /// Lists of numbers as vectors.
    func vectors<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "dot", .function,
                .values(
                    ValueOperation(arity: 2...2, [.kind(.list)], result: .number) { operands throws(ValueFailure) in
                        let left = try operands[0].requireList().numbers()
                        let right = try operands[1].requireList().numbers()
                        guard left.count == right.count else { throw .differentLengths(left.count, right.count) }
                        var sum: Number = 0
                        for (x, y) in zip(left, right) {
                            sum = sum + x * y
                            // A later product may change the fault: among doubles, the difference of two that are too
                            // large is undefined.
                            if let fault = sum.fault { throw ValueFailure(fault) }
                        }
                        return .number(sum)
                    }),
                summary: "The dot product of two vectors",
                examples: [Example("dot([1, 2, 3], [4, 5, 6])", "32")], yieldsToDefinitions: true),
            Operator(
                "norm", .function,
                .values(
                    ValueOperation(arity: 1...1, [.kind(.list)], result: .number) { operands throws(ValueFailure) in
                        let numbers = try operands[0].requireList().numbers()
                        if numbers.count == 2 { return .number(.hypot(numbers[0], numbers[1])) }
                        return .number(.root(ofSquares: { $0.reduce(0) { $0 + $1 * $1 } }, of: numbers))
                    }),
                summary: "The Euclidean norm of a vector: the square root of the sum of the squares",
                examples: [Example("norm([2, 3, 6])", "7")], yieldsToDefinitions: true),
        ]
    }
}

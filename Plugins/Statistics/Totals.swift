// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension StatisticsPlugin {
    /// The sum and the product of all values, or of the values of a body.
    func totals<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "sum", aliases: ["∑"], .function, .function(arity: 1...Int.max) { Self.sum(of: $0) },
                summary: "The sum of all values; sum(body, k, 1, 10) and ∑(k = 1…10) body are those of the body",
                examples: [Example("sum(1, 2, 3, 4)", "10"), Example("sum(k², k, 1, 10)", "385")],
                binder: BinderForm(writtenCount: 4, Self.total(from: 0) { $0 + $1 })),
            Operator(
                "product", aliases: ["∏"], .function, .function(arity: 1...Int.max) { $0.reduce(1, *) },
                summary: "The product of all values; product(body, k, 1, 5) and ∏(k = 1…5) body are those of the body",
                examples: [Example("product(1, 2, 3, 4)", "24"), Example("∏(k = 1…5) k", "120")],
                binder: BinderForm(writtenCount: 4, Self.total(from: 1) { $0 * $1 })),
        ]
    }

    static func sum<Number: CalculatorNumber>(of values: [Number]) -> Number {
        values.reduce(0, +)
    }

    /// The most terms that are added up: more would take longer than anybody waits.
    private static var termLimit: Int { 10_000_000_000 }

    /// The total of a body for a list, or for the whole numbers from one to another; of no values, `initial`.
    private static func total<Number: CalculatorNumber>(
        from initial: Int, _ combine: @escaping @Sendable (Number, Number) -> Number
    ) -> ValueOperation<Number> {
        ValueOperation(
            arity: 2...3, [.function(operandCount: 1, isNumeric: true), .numberOrList, .kind(.number)], result: .number
        ) { operands throws(ValueFailure) in
            let body = try operands[0].requireFunction()
            guard operands.count > 2 else {
                return .number(try total(of: body, over: try operands[1].requireList(), Number(initial), combine))
            }
            let (first, last) = (try operands[1].requireNumber(), try operands[2].requireNumber())
            guard first.isInteger == true, last.isInteger == true else {
                throw ValueFailure(.notAnInteger, "The first and the last number must be whole numbers.")
            }
            return .number(
                try total(of: body, over: try ValueList(from: first, to: last, by: 1), Number(initial), combine))
        }
    }

    @specialized(where Number == Double)
    private static func total<Number: CalculatorNumber>(
        of body: FunctionValue<Number>, over list: ValueList<Number>, _ initial: Number,
        _ combine: (Number, Number) -> Number
    ) throws(ValueFailure) -> Number {
        guard list.count <= termLimit else {
            throw ValueFailure(.limit, "At most \(termLimit) terms are added up or multiplied.")
        }
        var function = try body.ofNumbers()
        var total = initial
        for index in 0..<list.count {
            try Interrupt.check(at: index)
            total = combine(total, try function(list.number(index)))
            if let fault = total.fault { throw ValueFailure(fault) }
        }
        return total
    }
}

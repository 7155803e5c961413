// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension StatisticsPlugin {
    /// Returns the sum and the product of all values, or of the values of a body.
    func totals<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "sum", aliases: ["∑"], .function, .function(arity: 0...Int.max) { .sum(of: $0) },
                summary: "The sum of all values; sum(body, k, 1, 10) or ∑(k = 1…10) body, of the body for each k",
                examples: [Example("sum(1, 2, 3, 4)", "10"), Example("sum(k², k, 1, 10)", "385")],
                binder: BinderForm(writtenCount: 4, Self.total(.sum))),
            Operator(
                "product", aliases: ["∏"], .function, .function(arity: 0...Int.max) { Self.product(of: $0) },
                summary: "The product of all values; product(body, k, 1, 5) or ∏(k = 1…5) body, of the body for each k",
                examples: [Example("product(1, 2, 3, 4)", "24"), Example("∏(k = 1…5) k", "120")],
                binder: BinderForm(writtenCount: 4, Self.total(.product))),
        ]
    }

    private static func product<Number: CalculatorNumber>(of values: [Number]) -> Number {
        var product: Number = 1
        for (index, value) in values.enumerated() {
            if let fault = Interrupt.requestedFault(at: index) { return Number(fault: fault) }
            product = product * value
            // A later value may change the fault: among doubles, zero times what is too large is undefined.
            if product.fault != nil { return product }
        }
        return product
    }

    /// The maximum number of terms: more would take longer than anyone would wait.
    private static var termLimit: Int { 10_000_000_000 }

    private enum Total {
        case sum, product

        /// Returns the total including some more values.
        @inline(__always)
        func adding<Number: CalculatorNumber>(
            _ values: [Number], to total: Number
        ) throws(ValueFailure) -> Number {
            var result = total
            switch self {
            case .sum: for value in values { result = result + value }
            case .product: for value in values { result = result * value }
            }
            if result.fault == nil { return result }
            // Compute it again, since a later value may have changed the first fault.
            result = total
            for value in values {
                result = self == .sum ? result + value : result * value
                if let fault = result.fault { throw ValueFailure(fault) }
            }
            return result
        }
    }

    /// Returns the total of a body over a list, or over a range of integers; of no values, 0 or 1.
    private static func total<Number: CalculatorNumber>(_ total: Total) -> ValueOperation<Number> {
        ValueOperation(
            arity: 2...3, [.function(operandCount: 1, isNumeric: true), .numberOrList, .kind(.number)], result: .number
        ) { operands throws(ValueFailure) in
            let body = try operands[0].requireFunction()
            guard operands.count > 2 else {
                return .number(try Self.total(total, of: body, over: try operands[1].requireList()))
            }
            let (first, last) = (try operands[1].requireNumber(), try operands[2].requireNumber())
            guard let isFirst = first.isInteger, let isLast = last.isInteger else {
                throw ValueFailure(first.fault ?? last.fault ?? Number.withoutOrdering.fault ?? .undecided)
            }
            guard isFirst, isLast else {
                throw ValueFailure(.notAnInteger, "The first and the last number must be whole numbers.")
            }
            return .number(
                try Self.total(total, of: body, over: try ValueList(from: first, to: last, by: 1)))
        }
    }

    @specialized(where Number == Double)
    private static func total<Number: CalculatorNumber>(
        _ total: Total, of body: FunctionValue<Number>, over list: ValueList<Number>
    ) throws(ValueFailure) -> Number {
        guard list.count <= termLimit else {
            throw ValueFailure(.limit, "At most \(termLimit) terms can be added or multiplied.")
        }
        var function = try body.ofNumbers()
        var result: Number = total == .sum ? 0 : 1
        var index = 0
        while index < list.count {
            let values = try function.values(at: list, from: index)
            result = try total.adding(values, to: result)
            index += values.count
        }
        return result
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ListsPlugin {
    /// Operations that take a function and apply it to the elements of a list.
    func functions<Number: CalculatorNumber>() -> [Operator<Number>] {
        let map = ValueOperation<Number>(
            arity: 2...2, [.function(operandCount: 1, isNumeric: false), .kind(.list)], result: .list
        ) { operands throws(ValueFailure) in
            try Self.mapped(try operands[0].requireFunction(), try operands[1].requireList())
        }
        return [
            Operator(
                "apply", .function,
                .values(
                    ValueOperation(arity: 1...Int.max, [.kind(.function), .any], result: nil) {
                        operands throws(ValueFailure) in
                        try operands[0].requireFunction()(Array(operands[1...]))
                    }),
                summary: "The value of a function; also f(x) where f is a variable whose value is a function",
                examples: [Example("apply(x ↦ x², 3)", "9"), Example("(x ↦ x + 1)(3)", "4")], role: .application,
                yieldsToDefinitions: true),
            Operator(
                "map", .function, .values(map), summary: "The values of a function at the elements of a list",
                examples: [Example("map(x ↦ x², [1, 2, 3])", "[1, 4, 9]"), Example("map(sqrt, [4, 9])", "[2, 3]")],
                yieldsToDefinitions: true),
            Operator(
                "filter", .function,
                .values(
                    ValueOperation(
                        arity: 2...2, [.function(operandCount: 1, isNumeric: false), .kind(.list)], result: .list
                    ) { operands throws(ValueFailure) in
                        try Self.filtered(try operands[0].requireFunction(), try operands[1].requireList())
                    }),
                summary: "The elements of a list that satisfy a condition",
                examples: [Example("filter(x ↦ x > 1, [1, 2, 3])", "[2, 3]")], yieldsToDefinitions: true),
            Operator(
                "table", .function, .values(map),
                summary: "table(body, k, list) is the list of the values of a body for each element",
                examples: [Example("table(k², k, 1…4)", "[1, 4, 9, 16]")], binder: BinderForm(writtenCount: 3, map),
                yieldsToDefinitions: true),
        ]
    }

    private static func mapped<Number: CalculatorNumber>(
        _ function: FunctionValue<Number>, _ list: ValueList<Number>
    ) throws(ValueFailure) -> Value<Number> {
        try ValueList<Number>.checkLength(list.count)
        if list.isNumeric, function.isNumeric {
            var function = try function.ofNumbers()
            var results: [Number] = []
            results.reserveCapacity(list.count)
            while results.count < list.count { results += try function.values(at: list, from: results.count) }
            return .list(ValueList(results))
        }
        var function = function.ofValues()
        var results: [Value<Number>] = []
        results.reserveCapacity(list.count)
        for index in 0..<list.count {
            try Interrupt.check(at: index)
            results.append(try function(list[index]))
        }
        return .list(ValueList(results))
    }

    private static func filtered<Number: CalculatorNumber>(
        _ condition: FunctionValue<Number>, _ list: ValueList<Number>
    ) throws(ValueFailure) -> Value<Number> {
        try ValueList<Number>.checkLength(list.count)
        var condition = condition.ofValues()
        if list.isNumeric {
            var results: [Number] = []
            for index in 0..<list.count {
                try Interrupt.check(at: index)
                let number = list.number(index)
                if try condition(.number(number)).requireTruth() { results.append(number) }
            }
            return .list(ValueList(results))
        }
        var results: [Value<Number>] = []
        for index in 0..<list.count {
            try Interrupt.check(at: index)
            let element = list[index]
            if try condition(element).requireTruth() { results.append(element) }
        }
        return .list(ValueList(results))
    }
}

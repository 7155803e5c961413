// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    mutating func checkColumns() {
        // An odd number, so that one is left over of any that are calculated together.
        let samples = Sample<Number>.all
        let numbers = samples.map(\.number) + [Number(fault: .domain), 3]
        let names = samples.map(\.name) + ["Self(fault: .domain)", "3"]
        for function in ElementaryFunction.allCases {
            var column = numbers
            var span = column.mutableSpan
            Number.replaceEach(in: &span, by: function)
            expectColumn("replaceEach(by: .\(function))", names, column, numbers.map { Self.value(function, $0) })
        }
        for (exponent, name) in [(2, "2"), (3, "3"), (-1, "-1"), (0, "0")] as [(Number, String)] {
            var column = numbers
            var span = column.mutableSpan
            Number.raiseEach(in: &span, to: exponent)
            expectColumn("raiseEach(to: \(name))", names, column, numbers.map { Self.power($0, exponent) })
        }
        var column = numbers
        let exponents = Array(numbers.reversed())
        var span = column.mutableSpan
        Number.raiseEach(in: &span, toEach: exponents.span)
        let powers = zip(numbers, exponents).map { Self.power($0, $1) }
        expectColumn("raiseEach(toEach:)", zip(names, names.reversed()).map { "\($0), \($1)" }, column, powers)
    }

    private mutating func expectColumn(
        _ operation: String, _ names: [String], _ actual: [Number], _ expected: [Number]
    ) {
        for (name, (actual, expected)) in zip(names, zip(actual, expected)) {
            expect(operation, [name], actual, isSameAs: expected)
        }
    }

    private static func value(_ function: ElementaryFunction, _ x: Number) -> Number {
        x.fault == nil ? function(x) : x
    }

    private static func power(_ x: Number, _ y: Number) -> Number {
        x.fault != nil ? x : y.fault != nil ? y : .power(x, y)
    }
}

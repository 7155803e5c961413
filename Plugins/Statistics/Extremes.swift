import CalculatorEngine

extension StatisticsPlugin {
    /// The smallest and the largest value.
    func extremes<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "min", .function, .function(arity: 1...Int.max) { Self.extreme(of: $0, .ascending) },
                summary: "The smallest value", examples: [Example("min(3, 1, 2)", "1")]),
            Operator(
                "max", .function, .function(arity: 1...Int.max) { Self.extreme(of: $0, .descending) },
                summary: "The largest value", examples: [Example("max(3, 1, 2)", "3")]),
        ]
    }

    /// The value that compares with every other one as `wanted` says.
    private static func extreme<Number: CalculatorNumber>(of values: [Number], _ wanted: Ordering) -> Number {
        guard var extreme = values.first else { return Number(fault: .domain) }
        for value in values.dropFirst() {
            guard let ordering = value.ordering(relativeTo: extreme) else { return Number(fault: .undecided) }
            if ordering == wanted { extreme = value }
        }
        return extreme
    }
}

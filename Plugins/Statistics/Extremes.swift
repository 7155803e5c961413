// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension StatisticsPlugin {
    /// Returns the smallest and the largest value.
    func extremes<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "min", .function, .function(arity: 1...Int.max) { Self.extreme(of: $0, .ascending) },
                summary: "The smallest value", examples: [Example("min(3, 1, 2)", "1")]),
            Operator(
                "max", .function, .function(arity: 1...Int.max) { Self.extreme(of: $0, .descending) },
                summary: "The largest value", examples: [Example("max(3, 1, 2)", "3")]),
            Operator(
                "minmag", .function,
                .function(arity: 1...Int.max) { Self.extreme(of: $0, .ascending, byMagnitude: true) },
                summary: "The value nearest to 0; of x and −x, the smaller",
                examples: [Example("minmag(−3, 2)", "2")]),
            Operator(
                "maxmag", .function,
                .function(arity: 1...Int.max) { Self.extreme(of: $0, .descending, byMagnitude: true) },
                summary: "The value farthest from 0; of x and −x, the larger",
                examples: [Example("maxmag(−3, 2)", "-3")]),
        ]
    }

    /// Returns the value that compares as `wanted` with every other one.
    static func extreme<Number: CalculatorNumber>(
        of values: [Number], _ wanted: Ordering, byMagnitude: Bool = false
    ) -> Number {
        guard var extreme = values.first else { return Number(fault: .domain) }
        for value in values.dropFirst() {
            var ordering = byMagnitude ? Self.magnitudeOrdering(value, extreme) : .equal
            if ordering == .equal { ordering = value.ordering(relativeTo: extreme) }
            if let ordering {
                if ordering == wanted { extreme = value }
            } else if byMagnitude {
                return Number(fault: .undecided)
            } else {
                // Indistinguishable values are treated as equal; the digits of the result do not depend on which one is
                // the extreme.
                let distance = Number.absoluteValue(value - extreme)
                if distance.fault != nil { return distance }
                extreme = (value + extreme + (wanted == .descending ? distance : -distance)) / 2
            }
        }
        return extreme
    }

    /// Returns the ordering of |x| and |y| from that of x² and y²: (x − y)(x + y) has the required sign.
    private static func magnitudeOrdering<Number: CalculatorNumber>(_ x: Number, _ y: Number) -> Ordering? {
        guard let difference = (x - y).ordering(relativeTo: 0), let sum = (x + y).ordering(relativeTo: 0) else {
            return nil
        }
        if difference == .equal || sum == .equal { return .equal }
        return difference == sum ? .descending : .ascending
    }
}

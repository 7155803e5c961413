// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Functions that are not defined everywhere: where they are not, the answer is a fault, and it is the same one in
/// every type of number, also where IEEE arithmetic has an infinity.
extension CalculatorNumber {
    /// The value of a function of the numbers between two bounds, both excluded; `nil` stands for no bound.
    static func between(_ lower: Self?, _ upper: Self?, _ x: Self, _ function: (Self) -> Self) -> Self {
        if let lower {
            guard let ordering = x.ordering(relativeTo: lower) else { return Self(fault: .undecided) }
            if ordering != .descending { return Self(fault: .domain) }
        }
        if let upper {
            guard let ordering = x.ordering(relativeTo: upper) else { return Self(fault: .undecided) }
            if ordering != .ascending { return Self(fault: .domain) }
        }
        return function(x)
    }

    /// The value of a function of positive numbers.
    static func ofPositive(_ x: Self, _ function: (Self) -> Self) -> Self {
        between(0, nil, x, function)
    }

    /// The value of an odd function, f(−x) = −f(x), from its values for x ≥ 0.
    static func odd(_ x: Self, _ function: (Self) -> Self) -> Self {
        switch x.ordering(relativeTo: 0) {
        case nil: Self(fault: .undecided)
        case .ascending?: -function(-x)
        default: function(x)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

extension Fault: CustomStringConvertible {
    /// A sentence about a number that has the fault.
    public var description: String { CalculationError.message(self, nil, [], "") }

    /// A short description of the fault, for use in a sentence.
    var phrase: String {
        switch self {
        case .divisionByZero: "a division by zero"
        case .domain: "not defined"
        case .overflow: "too large for this back end"
        case .underflow: "too close to zero for this back end"
        case .notAnInteger: "not a whole number"
        case .limit: "beyond the limits on size"
        case .undecided: "undecided at the precision that was tried"
        case .interrupted: "stopped"
        case .plugin: "without a value, since a plugin failed"
        case .unordered: "without an order"
        }
    }
}

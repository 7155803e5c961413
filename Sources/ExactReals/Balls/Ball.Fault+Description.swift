// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball.Fault: CustomStringConvertible {
    /// A sentence about a ball that has the fault.
    public var description: String {
        switch self {
        case .divisionByZero: "This is a division by zero."
        case .domain: "This is not defined."
        case .undecided: "Whether this is defined could not be decided: a more precise ball may have a value."
        case .overflow: "This number is too large for a ball."
        case .tooLarge: "Deciding this needs more bits than the operation allows."
        case .interrupted: "The evaluation was stopped before it finished."
        }
    }
}

#endif

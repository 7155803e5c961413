// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension Fault {
    /// The name of the case, by which tables of reference values call the fault, too.
    package var name: String {
        switch self {
        case .divisionByZero: "divisionByZero"
        case .domain: "domain"
        case .overflow: "overflow"
        case .underflow: "underflow"
        case .notAnInteger: "notAnInteger"
        case .limit: "limit"
        case .undecided: "undecided"
        case .interrupted: "interrupted"
        case .plugin: "plugin"
        case .unordered: "unordered"
        }
    }
}

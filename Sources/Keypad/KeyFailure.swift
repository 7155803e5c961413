// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A key press that had no answer.
///
/// It is an object: most presses have none, and should not have to make room for it.
public final class KeyFailure: Error, Equatable {
    /// Why.
    public let error: CalculationError
    /// What was pressed.
    public let pressed: String

    init(error: CalculationError, pressed: String) {
        self.error = error
        self.pressed = pressed
    }

    /// A number that is none.
    convenience init(_ fault: Fault, pressed: String) {
        let range = SourceRange(0, pressed.utf8.count)
        let error = CalculationError(.fault(fault, operation: nil, operands: [], domain: ""), at: range)
        self.init(error: error, pressed: pressed)
    }

    /// Whether the reason and what was pressed are the same.
    public static func == (left: KeyFailure, right: KeyFailure) -> Bool {
        left.error == right.error && left.pressed == right.pressed
    }

    /// The reason in so few words that the smallest display holds them.
    public var text: String {
        switch error.reason {
        case .fault(let fault, _, _, _), .explained(let fault, _, _, _): fault.displayText
        case .unknownName, .unknownSymbol, .missingArguments: "No such key"
        case .noPreviousAnswer: "No answer yet"
        default: "Error"
        }
    }
}

extension Fault {
    /// The fault in so few words that the smallest display holds them.
    var displayText: String {
        switch self {
        case .divisionByZero: "Division by 0"
        case .domain: "Not defined"
        case .overflow: "Too large"
        case .underflow: "Too small"
        case .notAnInteger: "Not whole"
        case .limit: "Beyond limits"
        case .undecided: "Undecided"
        case .interrupted: "Interrupted"
        case .plugin: "Plugin failed"
        case .unordered: "No order"
        }
    }
}

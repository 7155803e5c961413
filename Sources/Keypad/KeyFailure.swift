// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The failure of a key press.
///
/// It is an object because most key presses succeed and should not reserve space for it.
public final class KeyFailure: Error, Equatable {
    /// The reason.
    public let error: CalculationError
    /// The keys pressed, as an expression.
    public let pressed: String
    /// Whether only the keys that clear take it away, since it would be missed in the middle of many keys.
    let isLasting: Bool

    init(error: CalculationError, pressed: String, isLasting: Bool = false) {
        self.error = error
        self.pressed = pressed
        self.isLasting = isLasting
    }

    /// Creates the failure of an unrepresentable number.
    convenience init(_ fault: Fault, pressed: String) {
        let range = SourceRange(0, pressed.utf8.count)
        let error = CalculationError(.noValue(fault), at: range)
        self.init(error: error, pressed: pressed)
    }

    /// Creates the failure of a number that a style can’t show.
    convenience init(_ fault: Fault, pressed: String, in style: NumberFormat.Style) {
        guard fault == .notAnInteger, let refusal = style.refusalOfFractions else {
            self.init(fault, pressed: pressed)
            return
        }
        let range = SourceRange(0, pressed.utf8.count)
        let reason = CalculationError.Reason.noValue(fault, because: "\(refusal).")
        self.init(error: CalculationError(reason, at: range), pressed: pressed)
    }

    /// Creates the lasting failure of a key that would exceed a limit, which a sentence states.
    convenience init(beyondLimit sentence: String, pressed: String) {
        let range = SourceRange(0, pressed.utf8.count)
        let reason = CalculationError.Reason.noValue(.limit, because: sentence)
        self.init(error: CalculationError(reason, at: range), pressed: pressed, isLasting: true)
    }

    /// Returns whether two failures have the same reason and the same expression, and go away with the same keys.
    public static func == (left: KeyFailure, right: KeyFailure) -> Bool {
        left.error == right.error && left.pressed == right.pressed && left.isLasting == right.isLasting
    }

    /// The reason, short enough for the smallest display.
    public var text: String {
        switch error.reason {
        case .fault(let fault, _, _, _), .explained(let fault, _, _, _): fault.displayText
        case .unknownName, .unknownSymbol, .missingArguments, .notInGrammar: "No such key"
        case .noPreviousAnswer: "No answer yet"
        default: "Error"
        }
    }
}

extension KeyFailure: CustomStringConvertible {
    /// The description of the error, a sentence.
    public var description: String { error.description }
}

extension Fault {
    /// The fault, short enough for the smallest display.
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

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// A sentence about the limit of memory, digits or precision that is the reason why an evaluation has no value, and the
/// option that sets it.
enum LimitAdvice {
    /// Returns the sentence to be added to the message of an error in the current computation; `nil` if no such limit
    /// is the reason.
    ///
    /// - Parameters:
    ///   - limit: The limit of memory that was chosen.
    ///   - isInSession: Whether it is the error of a session, whose limits on size are those that it was started with.
    static func sentence(
        for error: CalculationError, mebibytes limit: Int, inSession isInSession: Bool = false
    ) -> String? {
        switch error.reason {
        case .tooManyDigits:
            return isInSession ? "Start the session with a greater --max-digits." : "--max-digits sets another limit."
        case .fault(.overflow, _, _, _) where isOfRemainder(error): return remainderOfPower
        case .explained(.limit, _, _, _):
            guard Interrupt.hasMetMemoryLimit else { return nil }
        case .fault(.limit, _, _, _), .fault(.undecided, _, _, _): break
        default: return nil
        }
        let isOfSystem = CalculatorChoices.systemLeavesLess(than: limit)
        let memory = isOfSystem ? "memory that the system leaves to this process" : "memory limit of \(limit) MiB"
        let option = isInSession ? "start the session with a greater --max-memory." : "--max-memory sets another one."
        let advice = isOfSystem ? "‘ulimit -v’ shows its limit." : option
        if Interrupt.abandonment == .limit {
            return "The \(memory) was \(isOfSystem ? "used up" : "reached"); \(advice)"
        }
        if Interrupt.hasMetMemoryLimit { return "That is more than the \(memory); \(advice)" }
        if Interrupt.hasMetSizeLimit {
            let sentence = "A number on the way is too long for the \(memory); \(advice)"
            return isOfRemainder(error) ? "\(sentence) \(remainderOfPower)" : sentence
        }
        if case .fault(.limit, _, _, _) = error.reason { return isOfRemainder(error) ? remainderOfPower : nil }
        // To find the digits of a number, more are tried the more are asked for; to find out about operands, always as
        // many.
        if case .fault(.undecided, _, operands: [], _) = error.reason {
            return "A higher \(isInSession ? "‘precision’" : "--precision") may decide it."
        }
        if case .fault(.undecided, let operation?, operands: _, _) = error.reason, ["==", "≠"].contains(operation) {
            return "Whether they are near each other can be decided: ‘|a − b| < 1e-30’."
        }
        return nil
    }

    private static func isOfRemainder(_ error: CalculationError) -> Bool {
        guard case .fault(_, let operation?, operands: _, _) = error.reason else { return false }
        return ["mod", "rem"].contains(operation)
    }

    private static let remainderOfPower = "The remainder of a power b^e is found without it by ‘powmod(b, e, m)’."
}

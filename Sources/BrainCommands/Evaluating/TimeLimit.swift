// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The time limit, as the reason why an evaluation has no value.
enum TimeLimit {
    /// Returns the sentence to be added to the message of an evaluation that ended at the limit.
    ///
    /// - Parameter advice: What changes the limit, as the end of the sentence.
    static func explanation(seconds: Double, advice: String) -> String {
        let number = seconds == seconds.rounded() && seconds.magnitude < 1e15 ? "\(Int(seconds))" : "\(seconds)"
        return "The time limit of \(number) s was reached; \(advice)."
    }

    /// Returns the sentence if the current computation has met the limit.
    static func explanationIfMet(seconds: Double?) -> String? {
        guard let seconds, Interrupt.hasMetTimeLimit else { return nil }
        return explanation(seconds: seconds, advice: "--timeout sets another one")
    }
}

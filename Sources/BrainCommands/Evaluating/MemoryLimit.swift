// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The limit of memory, as the reason why an evaluation has no value.
enum MemoryLimit {
    /// Returns the sentence to be added to the message of an error in the current computation; `nil` if memory is not the reason.
    static func explanation(of error: CalculationError, mebibytes limit: Int) -> String? {
        switch error.reason {
        case .fault(.limit, _, _, _), .fault(.undecided, _, _, _):
            if Interrupt.abandonment == .limit {
                return "The memory limit of \(limit) MiB was reached; --max-memory sets another one."
            }
            guard Interrupt.hasMetSizeLimit else { return nil }
            return
                "A number on the way is too long for the memory limit of \(limit) MiB; --max-memory sets another one."
        default: return nil
        }
    }
}

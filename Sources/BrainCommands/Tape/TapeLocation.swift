// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles

/// The location of the tape.
enum TapeLocation {
    /// Returns the path in `$BRAIN_TAPE`, or `tape` in the folder of the user’s data; `nil` if there is neither.
    static func path(environment: (String) -> String? = SystemCalls.environment) -> String? {
        if let path = environment("BRAIN_TAPE"), !path.isEmpty { return path }
        return DataFolder.path(of: "tape", environment: environment)
    }
}

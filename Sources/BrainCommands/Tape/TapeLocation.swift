// SPDX-License-Identifier: Apache-2.0

import Platform

/// The location of the tape, according to the XDG Base Directory Specification.
enum TapeLocation {
    /// Returns the path in `$BRAIN_TAPE`; otherwise `brain/tape` in `$XDG_DATA_HOME`, or in `~/.local/share` if that
    /// variable is not set to an absolute path; `nil` if there is no home folder either.
    static func path(environment: (String) -> String? = SystemCalls.environment) -> String? {
        if let path = environment("BRAIN_TAPE"), !path.isEmpty { return path }
        if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") { return "\(folder)/brain/tape" }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/.local/share/brain/tape"
    }
}

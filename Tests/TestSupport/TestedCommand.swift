// SPDX-License-Identifier: Apache-2.0

import Platform

/// The command that the tests run as a process.
package enum TestedCommand {
    /// The path of the command: `$BRAIN`, as `make test` sets it to what it installs; otherwise the one that the build
    /// puts beside the tests.
    package static let path: String = {
        if let chosen = getenv("BRAIN") { return String(cString: chosen) }
        return CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/") + "/brain"
    }()
}

// SPDX-License-Identifier: Apache-2.0

import Platform

/// The command that the tests run as a process.
package enum TestedCommand {
    /// The path of the command: `$BRAIN`, which `make test` sets to the command it installs, or the one that the build
    /// places next to the tests.
    package static let path: String = {
        if let chosen = getenv("BRAIN") { return String(cString: chosen) }
        return CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/") + "/brain"
    }()
}

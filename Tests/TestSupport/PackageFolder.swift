// SPDX-License-Identifier: Apache-2.0

import Platform

/// The locations of the package and of the test suites of other projects.
package enum PackageFolder {
    /// The path of the package.
    package static let path: String = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    /// The folder of the test suites of other projects: `$BRAIN_SUITES`, or `../shared/suites` next to the package. It
    /// need not exist.
    package static var suites: String {
        getenv("BRAIN_SUITES").map { String(cString: $0) } ?? "\(path)/../shared/suites"
    }
}

// SPDX-License-Identifier: Apache-2.0

import Platform

/// Where the tests find the package, and the cases of other projects.
package enum PackageFolder {
    /// The path of the package.
    package static let path: String = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    /// The folder of the cases of other projects: `$BRAIN_SUITES`, or `../shared/suites` beside the package. It need not
    /// be there.
    package static var suites: String {
        getenv("BRAIN_SUITES").map { String(cString: $0) } ?? "\(path)/../shared/suites"
    }
}

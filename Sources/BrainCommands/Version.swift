// SPDX-License-Identifier: Apache-2.0

/// The version of the package, as in CHANGELOG.md.
enum Version {
    static let current = "0.1.0"
}

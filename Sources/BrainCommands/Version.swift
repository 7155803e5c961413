// SPDX-License-Identifier: Apache-2.0
import CalculatorService

/// The version of the package, as in CHANGELOG.md.
enum Version {
    static let current = "0.1.0"

    /// The version as displayed, with a remark on what is missing in a program built without GMP.
    static var description: String {
        Backend.auto.isAvailable ? current : "\(current) (built without GMP: the only back end is double)"
    }
}

// SPDX-License-Identifier: Apache-2.0
import CalculatorService

/// The version of the package, as in CHANGELOG.md.
enum Version {
    static let current = "0.1.0"

    /// The version as it is shown: with a word about what a program built without GMP lacks.
    static var description: String {
        Backend.auto.isAvailable ? current : "\(current) (built without GMP: the back end auto is double)"
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The first message of the process of a plugin: what it supplies.
package enum PluginGreeting {
    /// That of a plugin named `t` with one function `f` of one operand.
    package static let oneFunction: [UInt8] =
        [1] + text("t") + word(1) + text("f") + text("") + word(1) + word(0) + word(0) + word(1) + word(1) + text("s")
        + text("") + text("")

    /// Returns an integer as the messages of plugins hold it.
    package static func word(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

    private static func text(_ value: String) -> [UInt8] { word(value.utf8.count) + Array(value.utf8) }
}

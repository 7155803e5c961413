// SPDX-License-Identifier: Apache-2.0

/// The reason why an operator was not registered: every fault found, not only the first.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The symbol of the operator that was refused.
    public let symbol: String
    /// Its faults: at least one in an error that this library throws.
    public let faults: [RegistrationFault]
    /// The plugin whose operator it is, if it was registered as a plugin.
    public internal(set) var plugin: String?

    /// Creates an error.
    public init(symbol: String, faults: [RegistrationFault]) {
        self.symbol = symbol
        self.faults = faults
    }

    /// The descriptions of the faults, after the plugin and the symbol if there is a plugin.
    public var description: String {
        let reasons = faults.map { "\($0)" }.joined(separator: " ")
        return plugin.map { "‘\(symbol)’ of the plugin ‘\($0)’ can’t be used: \(reasons)" } ?? reasons
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The reason why an operator was not registered: every fault found, not only the first.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The symbol of the operator that was refused.
    public let symbol: String
    /// Its faults; never empty.
    public let faults: [RegistrationFault]

    /// Creates an error.
    public init(symbol: String, faults: [RegistrationFault]) {
        self.symbol = symbol
        self.faults = faults
    }

    /// The descriptions of the faults.
    public var description: String { faults.map { "\($0)" }.joined(separator: " ") }
}

// SPDX-License-Identifier: Apache-2.0

/// The reason why a definition was refused: every fault found, each with the part it is in.
public struct DefinitionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The faults: at least one in an error that this library throws.
    public let faults: [DefinitionFault]

    /// Creates an error.
    public init(_ faults: [DefinitionFault]) {
        self.faults = faults
    }

    /// The descriptions of the faults.
    public var description: String { faults.map { "\($0)" }.joined(separator: " ") }
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A text file of operator definitions, which people can edit and share.
///
/// ```
/// # A comment goes on to the end of its line.
///
/// @precedence like ×
/// @summary    The hypotenuse over two legs
/// @example    3 ⊕ 4 = 5
/// a ⊕ b = √(a² + b²)
///
/// g₀ = 9.80665  # m/s²
/// ```
///
/// A line is a definition in the calculator's own syntax, an annotation of the definition that follows, or blank.
/// Definitions may use one another in any order. Lines that can’t be parsed are reported with their numbers and
/// skipped, and the file keeps everything as it was written.
public struct DefinitionFile: Sendable {
    /// A definition with its annotations.
    public struct Entry: Sendable, Hashable {
        /// The definition.
        public let definition: OperatorDefinition
        /// The line number, counted from 1.
        public let line: Int
        /// The line numbers of its annotations.
        public let annotationLines: [DefinitionFault.Part: Int]
        /// The line numbers of all its annotations, including the summary.
        let allLines: [Int]

        /// Returns the line number of a part of the definition.
        public func line(of part: DefinitionFault.Part) -> Int { annotationLines[part] ?? line }
    }

    /// The definitions that were parsed, in the order of their lines.
    public internal(set) var entries: [Entry] = []
    /// The faults of the lines that could not be parsed.
    public internal(set) var faults: [DefinitionFileFault] = []
    /// The unmodified lines, without their line feeds.
    var lines: [[UInt8]] = []

    /// Creates an empty file.
    public init() {}

    /// Parses the bytes of a file.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init(_ bytes: [UInt8]) {
        var reader = DefinitionFileReader()
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            lines.append(Array(line))
            reader.read(line, number: index + 1)
        }
        // An empty string after the last line feed is not a line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        reader.finish()
        entries = reader.entries
        faults = reader.faults
    }

    /// The bytes of the file.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Registers the definitions.
    ///
    /// - Parameters:
    ///   - registry: The registry that they are added to.
    ///   - others: The definitions of another file, registered as well: definitions of both files may refer to each
    ///     other.
    ///   - origin: The name under which they are listed.
    ///   - checkingExamples: Whether to check that their examples have the stated values.
    /// - Returns: The faults of this file, in the order of the lines; the definitions at fault are not registered.
    @specialized(where Number == Double)
    public func register<Number: CalculatorNumber>(
        in registry: inout OperatorRegistry<Number>, beside others: DefinitionFile = DefinitionFile(),
        from origin: String, checkingExamples: Bool = false
    ) -> [DefinitionFileFault] {
        let definitions = (others.entries + entries).map(\.definition)
        if definitions.isEmpty { return faults }
        let errors = registry.define(definitions, from: origin, checkingExamples: checkingExamples)
        var found = faults
        for (number, error) in errors where number >= others.entries.count {
            let entry = entries[number - others.entries.count]
            found += error.faults.map { fault in
                DefinitionFileFault(
                    line: entry.line(of: fault.part), text: entry.definition[fault.part], .definition(fault.error))
            }
        }
        return found.sorted { $0.line < $1.line }
    }
}

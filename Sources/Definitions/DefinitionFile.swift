// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A file of operators defined by text, which a person may edit and share.
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
/// A line is a definition, in the words of the calculator itself; or an annotation, which says more about the
/// definition that follows; or blank. Definitions may use one another in any order. What can’t be read is reported
/// with its line number and left out, and everything stays in the file as it was written.
public struct DefinitionFile: Sendable {
    /// A definition with its annotations.
    public struct Entry: Sendable, Hashable {
        /// The definition.
        public let definition: OperatorDefinition
        /// The number of its line, counted from 1.
        public let line: Int
        /// The numbers of the lines of its annotations.
        public let annotationLines: [DefinitionFault.Part: Int]
        /// The numbers of all of these lines, those of the summary included.
        let allLines: [Int]

        /// The number of the line that a part of the definition is on.
        public func line(of part: DefinitionFault.Part) -> Int { annotationLines[part] ?? line }
    }

    /// The definitions that could be read, in the order of their lines.
    public internal(set) var entries: [Entry] = []
    /// What could not be read.
    public internal(set) var faults: [DefinitionFileFault] = []
    /// The lines as they are, without the line feeds.
    var lines: [[UInt8]] = []

    /// Creates an empty file.
    public init() {}

    /// Reads a file from its bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init(_ bytes: [UInt8]) {
        var reader = DefinitionFileReader()
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            lines.append(Array(line))
            reader.read(line, number: index + 1)
        }
        // What follows the last line feed is no line unless something stands there.
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
    ///   - registry: Where they are registered.
    ///   - others: The definitions of another file, which are registered too: each may use those of the other file.
    ///   - origin: The name they are listed under.
    ///   - checkingExamples: Whether their examples must have the values they say.
    /// - Returns: Everything that is wrong with this file, in the order of the lines; what it is wrong with was left out.
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

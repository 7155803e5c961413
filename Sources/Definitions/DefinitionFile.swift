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
        /// The line numbers of the annotations that a fault can be about.
        public let annotationLines: [DefinitionFault.Part: Int]
        /// The line numbers of all its annotations.
        let linesBefore: [Int]

        /// Returns the line number of a part of the definition.
        public func line(of part: DefinitionFault.Part) -> Int { annotationLines[part] ?? line }
    }

    /// The definitions that were parsed, in the order of their lines.
    public internal(set) var entries: [Entry] = []
    /// The faults of the lines that could not be parsed.
    public internal(set) var faults: [DefinitionFileFault] = []
    /// The bytes of the file, each line with its line feed.
    public internal(set) var bytes: [UInt8] = []
    /// The number of lines.
    var lineCount = 0
    /// The line numbers of the annotations after the last definition, valid or not.
    var danglingLines: [Int] = []

    /// Creates an empty file.
    public init() {}

    /// Parses the bytes of a file.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // What follows the last line feed is no line unless something stands there.
        if let last = bytes.last, last != UInt8(ascii: "\n") { self.bytes.append(UInt8(ascii: "\n")) }
        var reader = DefinitionFileReader()
        var start = 0
        for (end, byte) in self.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lineCount += 1
            reader.read(self.bytes[start..<end], number: lineCount)
            start = end + 1
        }
        reader.finish()
        entries = reader.entries
        faults = reader.faults
        danglingLines = reader.danglingLines
    }

    /// The lines as they are, with the line feeds.
    var lines: [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
            bytes[$0.startIndex...$0.endIndex]
        }
    }

    /// The definitions of the ``entries``, in the order of their lines.
    public var definitions: [OperatorDefinition] { entries.map(\.definition) }

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
        let errors = registry.define(
            others.definitions + definitions, from: origin, checkingExamples: checkingExamples)
        return faults(errors, beside: others, of: origin)
    }

    /// Everything that is wrong with this file, whose definitions were registered after those of another one.
    private func faults(
        _ errors: [Int: DefinitionError], beside others: DefinitionFile, of origin: String
    ) -> [DefinitionFileFault] {
        var circles: [[String]] = []
        for (place, error) in errors where place < others.entries.count {
            for fault in error.faults {
                if case .circularDefinition(let names) = fault.error.reason { circles.append(names) }
            }
        }
        return faults(errors, after: others.entries.count).map {
            $0.asReplaceable(others.definitions, of: origin).asPart(of: circles)
        }
    }

    /// Everything that is wrong with this file, in the order of the lines.
    ///
    /// - Parameters:
    ///   - errors: Why definitions were refused that were registered, by their place among them; those at other places
    ///     are ignored.
    ///   - count: How many of those were another file’s, and stood before the ones of this file.
    public func faults(_ errors: [Int: DefinitionError], after count: Int = 0) -> [DefinitionFileFault] {
        if errors.isEmpty { return faults }
        var found = faults
        for (place, entry) in entries.enumerated() {
            // There is no error for a sum that wraps around, which is negative.
            guard let error = errors[count &+ place] else { continue }
            found += error.faults.map { fault in
                var found = DefinitionFileFault(
                    line: entry.line(of: fault.part), text: entry.definition[fault.part], .definition(fault.error))
                if found.isAboutSecondDefinition { found.earlierLine = line(ofDefinitionLike: entry, before: place) }
                return found
            }
        }
        return found.sorted { $0.line < $1.line }
    }

    /// Returns the number of the first line that defines the symbol of a definition, among those before it.
    private func line(ofDefinitionLike entry: Entry, before place: Int) -> Int? {
        guard let subject = entry.definition.subject else { return nil }
        return entries[..<place].first { $0.definition.subject.map { $0 == subject } ?? false }?.line
    }
}

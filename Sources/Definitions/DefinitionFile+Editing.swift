// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension DefinitionFile {
    /// Appends a definition.
    ///
    /// Line feeds in its texts are replaced by spaces, since every part of a definition is a single line. What can’t be
    /// read again, such as an alias that is empty, is among the ``faults``.
    public mutating func append(_ definition: OperatorDefinition) {
        var added: [String] = []
        commentOutDanglingLines()
        if let precedence = definition.precedence { added.append("@precedence \(precedence)") }
        if let associativity = definition.associativity { added.append("@associativity \(associativity.rawValue)") }
        if !definition.aliases.isEmpty { added.append("@alias \(definition.aliases.joined(separator: " "))") }
        if !definition.summary.trimmed.isEmpty { added.append("@summary \(definition.summary)") }
        for example in definition.examples { added.append("@example \(example.expression) = \(example.value)") }
        added.append(definition.text.trimmed)
        var reader = DefinitionFileReader()
        for text in added {
            let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
            lineCount += 1
            reader.read(Array(line.utf8)[...], number: lineCount)
            bytes += line.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        reader.finish()
        entries += reader.entries
        faults += reader.faults
        danglingLines = reader.danglingLines
    }

    /// Turns the annotations after the last definition into comments: they would otherwise apply to the next one.
    private mutating func commentOutDanglingLines() {
        if danglingLines.isEmpty { return }
        let lines = lines
        for number in danglingLines.reversed() { bytes.insert(contentsOf: "# ".utf8, at: lines[number - 1].startIndex) }
        faults.removeAll { danglingLines.contains($0.line) }
        danglingLines = []
    }

    /// Removes the definitions of a symbol, with their annotations.
    ///
    /// - Returns: The removed definitions.
    @discardableResult
    public mutating func remove(_ symbol: String) -> [OperatorDefinition] {
        let removed = entries.filter { $0.definition.isNamed(symbol) }
        remove(removed)
        return removed.map(\.definition)
    }

    /// Removes the definition that another one would conflict with: of the same symbol, on the same side of its
    /// operands.
    public mutating func removeRivals(of definition: OperatorDefinition) {
        guard let subject = definition.subject else { return }
        remove(entries.filter { entry in entry.definition.subject.map { $0 == subject } ?? false })
    }

    private mutating func remove(_ removed: [Entry]) {
        let numbers = Set(removed.flatMap { $0.linesBefore + [$0.line] })
        guard !numbers.isEmpty else { return }
        var kept: [UInt8] = []
        for (index, line) in lines.enumerated() where !numbers.contains(index + 1) { kept += line }
        self = DefinitionFile(kept)
    }
}

extension OperatorDefinition {
    /// Returns whether a text is its symbol or one of its aliases.
    package func isNamed(_ symbol: String) -> Bool { subject?.symbol == symbol || aliases.contains(symbol) }
}

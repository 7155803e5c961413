// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension DefinitionFile {
    /// Appends a definition.
    ///
    /// Line feeds in its texts are replaced by spaces, since every part of a definition is a single line. What can’t be
    /// read again, such as an alias that is empty, is among the ``faults``. A definition that would be read as another
    /// one, such as with an alias that has a blank or `#` in it, is not appended, and among the faults with the number
    /// of the line after the last.
    public mutating func append(_ definition: OperatorDefinition) {
        var added: [String] = []
        if let precedence = definition.precedence { added.append("@precedence \(precedence)") }
        if let associativity = definition.associativity { added.append("@associativity \(associativity.rawValue)") }
        if !definition.aliases.isEmpty { added.append("@alias \(definition.aliases.joined(separator: " "))") }
        if !definition.summary.trimmed.isEmpty { added.append("@summary \(definition.summary)") }
        for example in definition.examples { added.append("@example \(example.expression) = \(example.value)") }
        added.append(definition.text.trimmed)
        added = added.map(\.withoutLineBreaks)
        var reader = DefinitionFileReader()
        for (index, line) in added.enumerated() { reader.read(Array(line.utf8)[...], number: lineCount + 1 + index) }
        reader.finish()
        if reader.faults.isEmpty, let reason = definition.difference(fromRead: reader.entries.first?.definition) {
            var fault = DefinitionFileFault(line: lineCount + 1, text: definition.text, reason)
            if case .unreadableAnnotation = reason { fault.lostDefinition = definition.text }
            faults.append(fault)
            return
        }
        let ending = Array(bytes.endsWithCarriageReturn ? "\r\n".utf8 : "\n".utf8)
        commentOutDanglingLines()
        lineCount += added.count
        for line in added {
            bytes += line.utf8
            bytes += ending
        }
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

    /// Removes the definitions of a symbol, and those with the symbol as an alias, with their annotations. One that has
    /// lost the alias to a definition of the symbol, on the same side of the operands, stays.
    ///
    /// - Returns: The removed definitions.
    @discardableResult
    public mutating func remove(_ symbol: String) -> [OperatorDefinition] {
        let subjects = entries.compactMap(\.definition.subject).filter { $0.symbol == symbol }
        let removed = entries.filter { entry in
            guard let subject = entry.definition.subject else { return false }
            return subject.symbol == symbol
                || entry.definition.aliases.contains(symbol)
                    && !subjects.contains { $0.isBeforeOperand == subject.isBeforeOperand }
        }
        remove(removed)
        return removed.map(\.definition)
    }

    /// Removes the definition that another one would conflict with: of the same symbol, on the same side of its
    /// operands.
    public mutating func removeRivals(of definition: OperatorDefinition) {
        remove(rivals(of: definition))
    }

    /// Replaces the definition that another one would conflict with, and its annotations, by that one and its own;
    /// appends it if there is none. The comment after the definition stays.
    public mutating func replaceRivals(by definition: OperatorDefinition) {
        let rivals = rivals(of: definition)
        guard let first = rivals.first else { return append(definition) }
        let replaced = lines[first.line - 1]
        var added = DefinitionFile()
        // Its lines end as the replaced one does.
        if replaced.endsWithCarriageReturn { added.bytes = Array("\r\n".utf8) }
        let start = added.bytes.count
        added.append(definition)
        var new = Array(added.bytes[start...])
        // A definition that is refused is told as such.
        if new.isEmpty { return append(definition) }
        let ending = replaced.endsWithCarriageReturn ? 2 : 1
        new.insert(contentsOf: replaced.comment, at: new.count - ending)
        remove(rivals, insteadOf: new)
    }

    /// Returns these definitions, appended to an empty file, each with the annotations that it lacks and the one that
    /// it replaces in another file has, if that is of the same kind. A file with faults is returned as it is.
    package func withMissingAnnotations(from other: DefinitionFile) -> DefinitionFile {
        guard faults.isEmpty else { return self }
        var completed = DefinitionFile()
        for definition in definitions {
            let rival = definition.isReplacing ? other.rivals(of: definition).first : nil
            completed.append(rival.map { definition.withMissingAnnotations(from: $0.definition) } ?? definition)
        }
        return completed
    }

    private func rivals(of definition: OperatorDefinition) -> [Entry] {
        guard let subject = definition.subject else { return [] }
        return entries.filter { entry in entry.definition.subject.map { $0 == subject } ?? false }
    }

    /// - Parameter added: The lines that stand where the first of the definitions did.
    private mutating func remove(_ removed: [Entry], insteadOf added: [UInt8] = []) {
        let numbers = Set(removed.flatMap { $0.linesBefore + [$0.line] })
        guard let first = removed.map(\.line).min() else { return }
        var kept: [UInt8] = []
        for (index, line) in lines.enumerated() {
            if index + 1 == first { kept += added }
            if !numbers.contains(index + 1) { kept += line }
        }
        self = DefinitionFile(kept)
    }
}

extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
    /// Whether it ends in CR LF.
    fileprivate var endsWithCarriageReturn: Bool { suffix(2).elementsEqual("\r\n".utf8) }
}

extension ArraySlice<UInt8> {
    /// The comment of a line with the blanks before it, without its end.
    fileprivate var comment: ArraySlice<UInt8> {
        guard var start = firstIndex(of: UInt8(ascii: "#")) else { return [] }
        while start > startIndex, self[start - 1].isBlank { start -= 1 }
        let line = self[start...]
        return line.dropLast(line.endsWithCarriageReturn ? 2 : 1)
    }
}

extension OperatorDefinition {
    /// Returns whether a text is its symbol or one of its aliases.
    package func isNamed(_ symbol: String) -> Bool { subject?.symbol == symbol || aliases.contains(symbol) }

    /// Returns why the definition, written to a file, is read as another one; `nil` if it is read as itself.
    fileprivate func difference(fromRead read: OperatorDefinition?) -> DefinitionFileFault.Reason? {
        guard let read, read.text == text.trimmed.withoutLineBreaks.withoutComments else {
            return .definition(CalculationError(.invalidDefinition, at: SourceRange(0, text.utf8.count)))
        }
        if read.aliases != aliases { return .unreadableAnnotation(.alias) }
        if read.precedence != precedence { return .unreadableAnnotation(.precedence) }
        if read.associativity != associativity { return .unreadableAnnotation(.associativity) }
        if read.summary != summary.withoutLineBreaks.trimmed { return .unreadableAnnotation(.summary) }
        let given = examples.map {
            Example($0.expression.withoutLineBreaks.trimmed, $0.value.withoutLineBreaks.trimmed)
        }
        return read.examples == given ? nil : .unreadableAnnotation(.example)
    }

    /// Returns the definition with those annotations of another of its kind that it has none of.
    fileprivate func withMissingAnnotations(from other: OperatorDefinition) -> OperatorDefinition {
        guard other.kind == kind else { return self }
        var completed = self
        completed.precedence = precedence ?? other.precedence
        completed.associativity = associativity ?? other.associativity
        if aliases.isEmpty { completed.aliases = other.aliases }
        if summary.trimmed.isEmpty { completed.summary = other.summary }
        if examples.isEmpty { completed.examples = other.examples }
        return completed
    }
}

extension String {
    /// The text with spaces in place of line feeds.
    fileprivate var withoutLineBreaks: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
    }
}

// SPDX-License-Identifier: Apache-2.0

extension CalculatorBrain {
    /// Returns how a text is parsed: an expression with all parentheses and implicit operators; for a definition, that
    /// of its right side.
    ///
    /// - Throws: ``CalculationError`` if it can't be parsed.
    @export(interface)
    public func reading(of text: String) throws(CalculationError) -> String {
        let source = Array(text.utf8)
        return String(decoding: try reading(of: source.span), as: UTF8.self)
    }

    /// Returns how a text in UTF-8 is parsed, like ``reading(of:)-(String)``, in UTF-8 too.
    ///
    /// - Throws: ``CalculationError`` if it can't be parsed.
    @specialized(where Number == Double)
    public func reading(of source: Span<UInt8>) throws(CalculationError) -> [UInt8] {
        try checkLength(source.count)
        let (before, start, end) = source.lastStep
        let last = source.extracting(0..<end)
        var reading: [UInt8] = []
        reading.reserveCapacity(2 * source.count)
        var draft = self
        if before > 0 {
            // The last step may need what those before it define. If it defines a function, they may need it, too.
            let head = try? DefinitionHead(step: last, from: start, registry.vocabulary)
            let isDefinition = head.map { $0.form != .variable } ?? false
            let steps = isDefinition ? last : source.extracting(0..<before)
            try draft.keep(draft.lineResult(of: steps, appendingReadingTo: &reading))
            if isDefinition { return reading }
        }
        try draft.appendReading(ofStep: last, from: start, isFirst: before == 0, to: &reading)
        return reading
    }

    /// Appends how the last step of a line is parsed, which is not evaluated.
    private mutating func appendReading(
        ofStep source: Span<UInt8>, from start: Int, isFirst: Bool, to reading: inout [UInt8]
    ) throws(CalculationError) {
        parser.parameters = []
        parser.functionParameters = [:]
        if let head = try DefinitionHead(step: source, from: start, registry.vocabulary) {
            if head.form != .variable {
                let definition = try StepDefinition(head, source, from: start)
                _ = try define([definition])
                try appendReading(of: definition, to: &reading)
                return
            }
            parser.continued = nil
            try parser.parse(source, from: head.bodyStart, registry.vocabulary)
            reading.append(ofHead: head, source, from: start)
        } else {
            parser.continued = isFirst && hasAnswer ? answerIndex : nil
            try parser.parse(source, from: start, registry.vocabulary)
            reading.separateStep()
        }
        readingWriter.append(parser, source, registry.vocabulary, to: &reading)
    }

    /// Appends how a definition was parsed, which has been carried out.
    func appendReading(of definition: StepDefinition, to reading: inout [UInt8]) throws(CalculationError) {
        let source = Array(definition.text.utf8)
        reading.append(ofHead: definition.head, source.span, from: 0)
        var parser = Parser()
        parser.parameters = definition.head.parameters
        parser.functionParameters = definition.head.functionParameters
        do throws(CalculationError) {
            try parser.parse(source.span, from: definition.head.bodyStart, registry.vocabulary)
        } catch {
            throw error.shifted(by: definition.start)
        }
        var writer = ReadingWriter()
        writer.append(parser, source.span, registry.vocabulary, to: &reading)
    }
}

extension [UInt8] {
    /// Appends what separates the reading of a step from that of the one before it.
    mutating func separateStep() {
        if !isEmpty { self += "; ".utf8 }
    }

    /// Appends the left side of the definition that a step is, which begins at `start`.
    mutating func append(ofHead head: DefinitionHead, _ source: Span<UInt8>, from start: Int) {
        separateStep()
        let sign = head.isReplacing ? DefinitionHead.replacingSymbol : "="
        self += source.text(in: SourceRange(start, head.bodyStart - sign.utf8.count)).trimmed.utf8
        self += " \(sign) ".utf8
    }
}

extension Span<UInt8> {
    /// The steps of a line that are not blank.
    var steps: [SourceRange] {
        var steps: [SourceRange] = []
        forEachStep { step in if !isBlank(from: step.start, to: step.end) { steps.append(step) } }
        return steps
    }

    /// The steps of a line as ``CalculatorBrain/lineResult(of:isMarked:)`` evaluates them: of blank ones none but the
    /// last, where there is no other. None for a line that is one step, perhaps with a comment after it.
    var severalSteps: [SourceRange] {
        guard contains(UInt8(ascii: ";")) else { return [] }
        var steps: [SourceRange] = []
        steps.reserveCapacity(4)
        var (count, last) = (0, SourceRange(0, 0))
        forEachStep { step in
            (count, last) = (count + 1, step)
            if !isBlank(from: step.start, to: step.end) { steps.append(step) }
        }
        if count == 1 { return [] }
        return steps.isEmpty ? [last] : steps
    }

    /// Goes through the steps of a line, blank ones included, of which there is one at least.
    @inline(__always)
    private func forEachStep(_ body: (SourceRange) -> Void) {
        var (start, index) = (0, 0)
        while index <= count {
            let end = index
            if index < count, self[index] == UInt8(ascii: "#") {
                index = endOfLine(from: index)
                if index < count { continue }
            } else if index < count, self[index] != UInt8(ascii: ";") {
                index += 1
                continue
            }
            body(SourceRange(start, end))
            (start, index) = (end + 1, index + 1)
        }
    }

    /// The last step of a line that is not blank, where it starts and ends, and where the one before it ends, 0 for
    /// none.
    fileprivate var lastStep: (before: Int, start: Int, end: Int) {
        let last = steps.suffix(2)
        guard let step = last.last else { return (0, 0, count) }
        return (last.count > 1 ? last[last.startIndex].end : 0, step.start, step.end)
    }
}

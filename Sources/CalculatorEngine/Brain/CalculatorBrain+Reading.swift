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
    mutating func appendReading(
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

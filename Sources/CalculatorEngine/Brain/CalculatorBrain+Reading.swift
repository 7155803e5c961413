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
    @specialized(where Number == Double)
    public func reading(of source: Span<UInt8>) throws(CalculationError) -> [UInt8] {
        try checkLength(source.count)
        var reading: [UInt8] = []
        reading.reserveCapacity(2 * source.count)
        let ends = source.stepEnds
        if ends.count == 1 {
            try appendReading(ofStep: source, from: 0, isFirst: true, to: &reading)
            return reading
        }
        var draft = self
        var start = 0
        for end in ends {
            let step = source.extracting(0..<end)
            if end == source.count && reading.isEmpty || !source.isBlank(from: start, to: end) {
                let isFirst = reading.isEmpty
                if !isFirst { reading += "; ".utf8 }
                try draft.appendReading(ofStep: step, from: start, isFirst: isFirst, to: &reading)
                // Later steps may need the definitions of this one.
                if end < source.count { _ = try? draft.evaluateStep(step, from: start, true, isFirst: isFirst) }
            }
            start = end + 1
        }
        return reading
    }

    /// Evaluates a text, and appends how it was parsed; an expression is parsed only once for both.
    ///
    /// - Throws: ``CalculationError``; the text appended to `reading` is then meaningless.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func lineResult(
        of source: Span<UInt8>, isMarked: Bool = true, appendingReadingTo reading: inout [UInt8]
    ) throws(CalculationError) -> LineResult<Number> {
        let isMarked = isMarked && source.hasMarks
        if isMarked, source.contains(UInt8(ascii: "=")) || source.contains(UInt8(ascii: ";")) {
            reading += try self.reading(of: source)
            return try lineResult(of: source)
        }
        let result = try lineResult(of: source, isMarked: isMarked)
        ReadingWriter(parser.nodes, [], registry).append(source, parser.parsed, registry, to: &reading)
        return result
    }

    private func appendReading(
        ofStep source: Span<UInt8>, from start: Int, isFirst: Bool, to reading: inout [UInt8]
    ) throws(CalculationError) {
        var parser = Parser<Number>()
        guard source.contains(UInt8(ascii: "=")),
            let head = try DefinitionHead(step: source, from: start, registry, origin: Self.sessionName)
        else {
            parser.continued = isFirst && hasAnswer ? answerIndex : nil
            try parser.parse(source, from: start, registry)
            ReadingWriter(parser.nodes, [], registry).append(source, parser.parsed, registry, to: &reading)
            return
        }
        parser.parameters = head.parameters
        parser.functionParameters = head.functionParameters
        let sign = head.isReplacing ? DefinitionHead.replacingSymbol : "="
        reading += source.text(in: SourceRange(start, head.bodyStart - sign.utf8.count)).trimmed.utf8
        reading += " \(sign) ".utf8
        do throws(CalculationError) {
            try parser.parse(source, from: head.bodyStart, registry)
            ReadingWriter(parser.nodes, head.parameters, registry)
                .append(source, parser.parsed, registry, to: &reading)
        } catch {
            // A recursive definition can only be parsed once it is registered.
            var draft = self
            guard error.names(head.symbol), (try? draft.define(head, source, from: start)) != nil else { throw error }
            try parser.parse(source, from: head.bodyStart, draft.registry)
            ReadingWriter(parser.nodes, head.parameters, draft.registry)
                .append(source, parser.parsed, draft.registry, to: &reading)
        }
    }
}

extension CalculationError {
    /// Returns whether the error is that this symbol is unknown.
    fileprivate func names(_ symbol: String) -> Bool {
        switch reason {
        case .unknownName(symbol, _), .unknownSymbol(symbol, _): true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// The ends of the steps of a line.
    fileprivate var stepEnds: [Int] {
        var ends: [Int] = []
        var index = 0
        while index < count {
            if self[index] == UInt8(ascii: ";") { ends.append(index) }
            index = self[index] == UInt8(ascii: "#") ? endOfLine(from: index) : index + 1
        }
        return ends + [count]
    }
}

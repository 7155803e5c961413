// SPDX-License-Identifier: Apache-2.0

extension CalculatorBrain {
    /// How a text would be read: an expression fully parenthesised, with every implicit sign written out; of a
    /// definition, its right side so.
    ///
    /// - Throws: ``CalculationError`` where it can't be read.
    public func reading(of text: String) throws(CalculationError) -> String {
        let source = Array(text.utf8)
        return String(decoding: try reading(of: source.span), as: UTF8.self)
    }

    /// How a text given as UTF-8 bytes would be read, as ``reading(of:)-(String)`` says it, as UTF-8 too.
    @specialized(where Number == Double)
    public func reading(of source: Span<UInt8>) throws(CalculationError) -> [UInt8] {
        guard source.count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
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
                // What comes after may need what this step defines.
                if end < source.count { _ = try? draft.evaluateStep(step, from: start, true, isFirst: isFirst) }
            }
            start = end + 1
        }
        return reading
    }

    /// Evaluates a text, and appends how it was read; an expression is parsed only once for both.
    ///
    /// - Throws: ``CalculationError``; what has been appended to `reading` then means nothing.
    @specialized(where Number == Double)
    public mutating func evaluate(
        _ source: Span<UInt8>, appendingReadingTo reading: inout [UInt8]
    ) throws(CalculationError) -> Answer<Number> {
        if source.contains(UInt8(ascii: "=")) || source.contains(UInt8(ascii: ";")) {
            reading += try self.reading(of: source)
            return try evaluate(source)
        }
        let answer = try evaluate(source)
        ReadingWriter(parser.parsed, [], registry).append(source, to: &reading)
        return answer
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
            ReadingWriter(parser.parsed, [], registry).append(source, to: &reading)
            return
        }
        parser.parameters = head.parameters
        parser.functionParameters = head.functionParameters
        let sign = head.isReplacing ? DefinitionHead.replacingSymbol : "="
        reading += source.text(in: SourceRange(start, head.bodyStart - sign.utf8.count)).trimmed.utf8
        reading += " \(sign) ".utf8
        do throws(CalculationError) {
            try parser.parse(source, from: head.bodyStart, registry)
            ReadingWriter(parser.parsed, head.parameters, registry).append(source, to: &reading)
        } catch {
            // A definition that needs itself can be read only once it is there.
            var draft = self
            guard error.names(head.symbol), (try? draft.define(head, source, from: start)) != nil else { throw error }
            try parser.parse(source, from: head.bodyStart, draft.registry)
            ReadingWriter(parser.parsed, head.parameters, draft.registry).append(source, to: &reading)
        }
    }
}

extension CalculationError {
    /// Whether the error is that nothing has this symbol.
    fileprivate func names(_ symbol: String) -> Bool {
        switch reason {
        case .unknownName(symbol, _), .unknownSymbol(symbol, _): true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// Where the steps of a line end.
    fileprivate var stepEnds: [Int] {
        var ends: [Int] = []
        for index in 0..<count {
            if self[index] == UInt8(ascii: ";") { ends.append(index) }
            if self[index] == UInt8(ascii: "#") { break }
        }
        return ends + [count]
    }
}

// SPDX-License-Identifier: Apache-2.0

// Lines are evaluated by code that other modules specialize for their numbers, which the compiler can do only with
// functions that call none whose specialization for `Double` is shared and depends on itself. Therefore what lines
// rarely need is behind private functions, which are never shared.
extension CalculatorBrain {
    /// Evaluates an expression in UTF-8, like ``evaluate(_:)-(Span<UInt8>)``, but its result takes effect by
    /// ``keep(_:)``.
    ///
    /// It is usable from inline code because only such functions are specialized in other modules.
    ///
    /// - Parameter isMarked: Whether there may be marks (``Span/hasMarks``), as far as the caller knows.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func lineResult(
        of source: Span<UInt8>, isMarked: Bool = true
    ) throws(CalculationError) -> LineResult<Number> {
        try checkLength(source.count)
        guard isMarked, source.hasMarks else { return try evaluateExpression(source, from: 0, isFirst: true) }
        var reading: [UInt8] = []
        return try evaluateSteps(source, isRead: false, &reading)
    }

    /// Evaluates a line as ``lineResult(of:isMarked:)`` does, and appends how each of its steps was read, parsing them
    /// only once for both.
    ///
    /// - Throws: ``CalculationError``; the text appended to `reading` is then meaningless.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func lineResult(
        of source: Span<UInt8>, isMarked: Bool = true, appendingReadingTo reading: inout [UInt8]
    ) throws(CalculationError) -> LineResult<Number> {
        try checkLength(source.count)
        guard isMarked, source.hasMarks else {
            let result = try evaluateExpression(source, from: 0, isFirst: true)
            appendReading(ofParsed: source, to: &reading)
            return result
        }
        return try evaluateSteps(source, isRead: true, &reading)
    }

    /// Evaluates the steps of a line.
    @inline(never)
    private mutating func evaluateSteps(
        _ source: Span<UInt8>, isRead: Bool, _ reading: inout [UInt8]
    ) throws(CalculationError) -> LineResult<Number> {
        let steps = source.severalSteps
        if steps.isEmpty {
            let head = try DefinitionHead(step: source, from: 0, registry.vocabulary)
            guard isRead, let head, head.form != .variable else {
                return try evaluate(source, head, from: 0, of: source, isFirst: true, isRead, &reading)
            }
            let result = try define(head, source, from: 0)
            try appendReading(of: StepDefinition(head, source, from: 0), to: &reading)
            return result
        }
        // Those of a result that nobody kept or discarded.
        changes.forget()
        let keepsAnswer = keepsAnswer
        self.keepsAnswer = true
        defer { self.keepsAnswer = keepsAnswer }
        do throws(CalculationError) {
            return .steps(try answer(to: steps, of: source, isRead, &reading))
        } catch {
            changes.undo(in: &registry)
            throw error
        }
    }

    private mutating func answer(
        to steps: [SourceRange], of source: Span<UInt8>, _ isRead: Bool, _ reading: inout [UInt8]
    ) throws(CalculationError) -> Answer<Number> {
        var answer: Answer<Number>?
        // Successive definitions may depend on one another.
        var definitions: [StepDefinition] = []
        // Of a conversion, only that of the last step has an effect.
        var converted: SourceRange?
        for (index, range) in steps.enumerated() {
            if let fault = Interrupt.requestedFault(at: index) {
                throw CalculationError(.noValue(fault), at: range)
            }
            if let converted { throw Parser.unusedConversion(parser.conversionWord.rawValue, at: converted) }
            let step = source.extracting(0..<range.end)
            let head = try DefinitionHead(step: step, from: range.start, registry.vocabulary)
            if let head, head.form != .variable {
                if head.isReplacing, definitions.contains(where: { $0.head.symbol == head.symbol }) {
                    answer = try define(&definitions, isRead, &reading)
                }
                definitions.append(try StepDefinition(head, step, from: range.start))
                continue
            }
            answer = try define(&definitions, isRead, &reading) ?? answer
            let result = try evaluate(
                step, head, from: range.start, of: source, isFirst: answer == nil, isRead, &reading)
            try keepNotingChanges(result)
            answer = result.answer
            if parser.conversion != nil { converted = range }
        }
        answer = try define(&definitions, isRead, &reading) ?? answer
        guard let answer else {
            throw CalculationError(.emptyExpression, at: SourceRange(source.count, source.count))
        }
        return answer
    }

    /// Evaluates a step: an expression, or one with a left side.
    private mutating func evaluate(
        _ step: Span<UInt8>, _ head: DefinitionHead?, from start: Int, of source: Span<UInt8>, isFirst: Bool,
        _ isRead: Bool, _ reading: inout [UInt8]
    ) throws(CalculationError) -> LineResult<Number> {
        let result: LineResult<Number>
        do throws(CalculationError) {
            if let head {
                result = try define(head, step, from: start)
                if parser.conversion != nil, case .variable(_, .value(let value, let conversion?)) = result {
                    try check(conversion, of: value, step, from: step.endOfBlanks(from: head.bodyStart))
                }
                if isRead { reading.append(ofHead: head, step, from: start) }
            } else {
                result = try evaluateExpression(step, from: start, isFirst: isFirst)
                if isRead { reading.separateStep() }
            }
        } catch {
            throw error.ofStep(endingAt: step.count, in: source)
        }
        if isRead { readingWriter.append(parser, step, registry.vocabulary, to: &reading) }
        return result
    }

    /// Carries definitions out as ``define(_:)`` does, and notes what that changes; there are none left then.
    private mutating func define(
        _ definitions: inout [StepDefinition], _ isRead: Bool, _ reading: inout [UInt8]
    ) throws(CalculationError) -> Answer<Number>? {
        guard let first = definitions.first else { return nil }
        // A single one that replaces nothing is undone by removing what it has introduced.
        if definitions.count > 1 || first.head.isReplacing { changes.note(registry) }
        let count = registry.operations.count
        let answer = try define(definitions)
        if registry.operations.count > count { changes.noteNewOperator() }
        if isRead { for definition in definitions { try appendReading(of: definition, to: &reading) } }
        definitions = []
        return answer
    }

    /// Sets what a step sets, as ``keep(_:)`` does, and notes what that changes.
    private mutating func keepNotingChanges(_ result: LineResult<Number>) throws(CalculationError) {
        if case .variable(let head, _) = result, let present = registry.index(of: head.symbol, beforeOperand: true) {
            if registry.vocabulary.isVariable(present) {
                changes.noteValue(at: present, in: registry)
            } else {
                changes.note(registry)
            }
        }
        if answerIndex >= 0 { changes.noteValue(at: answerIndex, in: registry) }
        let count = registry.operations.count
        try keep(result)
        if registry.operations.count > count { changes.noteNewOperator() }
    }

    /// Evaluates an expression, from `start` to the end of `source`.
    @inline(__always)
    private mutating func evaluateExpression(
        _ source: Span<UInt8>, from start: Int, isFirst: Bool
    ) throws(CalculationError) -> LineResult<Number> {
        if !parser.parameters.isEmpty { parser.parameters = [] }
        if !parser.functionParameters.isEmpty { parser.functionParameters = [:] }
        parser.continued = isFirst && hasAnswer ? answerIndex : nil
        try parser.parse(source, from: start, registry.vocabulary)
        if leavesExactForms, let conversion = parser.conversion, conversion.wantsExactForm {
            throw CalculationError(.noValue(.undecided), at: SourceRange(start, source.count))
        }
        let value: Value<Number>
        if let number = try numberOfParsed() {
            if parser.conversion == nil { return .number(number) }
            value = .number(number)
        } else {
            value = try evaluator.value(of: parser.parsed, registry)
        }
        if let conversion = parser.conversion { try check(conversion, of: value, source, from: start) }
        return .answer(.value(value, parser.conversion))
    }

    /// Refuses a conversion that is meaningless for a value.
    private func check(
        _ conversion: Conversion, of value: Value<Number>, _ source: Span<UInt8>, from start: Int
    ) throws(CalculationError) {
        let limit = ResourceLimits.current.maximumDigits
        if let digits = conversion.digits(of: value, beyond: limit) {
            throw CalculationError(.tooManyDigits(digits, limit: limit), at: SourceRange(start, source.count))
        }
        if value.kind == .truth || value.kind == .function {
            throw CalculationError(
                .wrongKind(operation: nil, expected: "a number or a list", given: value.kind),
                at: SourceRange(start, source.count))
        }
        guard let explanation = conversion.refusal(of: value) else { return }
        throw CalculationError(
            .noValue(.undecided, because: explanation),
            at: SourceRange(start, source.count))
    }

    /// Appends how a text was parsed.
    @inline(never)
    private mutating func appendReading(ofParsed source: Span<UInt8>, to reading: inout [UInt8]) {
        readingWriter.append(parser, source, registry.vocabulary, to: &reading)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import Platform

#if GMP
import ExactReals
#endif

/// A session that answers lines in order; lines share variables and definitions.
public struct CalculatorSession<Number: CalculatorNumber>: BranchingSession {
    /// The underlying calculator.
    public internal(set) var brain: CalculatorBrain<Number>
    /// The omitted operators, as in ``CalculatorService/Assembly/complaints``.
    public let complaints: [String]

    private let format: NumberFormat
    private let wantsReading: Bool
    private let isStateless: Bool
    /// The last value that was displayed.
    private(set) var last = LastValue<Number>()
    /// The conversion that its line requested.
    private(set) var lastConversion: Conversion?
    /// The answers that lines may refer to by number; `nil` if none does.
    var answers: NumberedAnswers<Number>?
    /// The memory that an evaluation may take, in bytes.
    private let memoryLimit: Int
    private var underflow: UnderflowRecord
    /// How the text of the last appended number relates to it.
    private(set) var lastExactness = Exactness.exact
    /// A buffer for the digits of numbers.
    private var digits: [UInt8] = []
    /// How the last line was read, if that is wanted.
    private var reading: [UInt8] = []

    init(
        _ registry: consuming OperatorRegistry<Number>, complaints: [String], isStateless: Bool,
        holdsUnderflow: Bool, _ choices: CalculatorChoices
    ) {
        brain = CalculatorBrain(registry: registry)
        if let space = SystemCalls.addressSpaceLeft() {
            brain.lengthLimit = min(brain.lengthLimit, space / Self.bytesOfByte)
        }
        self.complaints = complaints
        format = choices.format
        wantsReading = choices.wantsReading
        self.isStateless = isStateless
        underflow = UnderflowRecord(isInConstants: holdsUnderflow)
        memoryLimit = choices.maximumMemory
        keepAnswers()
    }

    /// The maximum length of a line, in bytes: less where the address space is limited, since the process ends if Swift
    /// can't allocate an array.
    public var lengthLimit: Int { brain.lengthLimit }

    /// The address space that a byte of a long line may take, in bytes: room for the steps, the numbers and the code of
    /// two calculators, and for how the line is read.
    private static var bytesOfByte: Int { 256 }

    /// Answers a line in UTF-8 that is not just a comment.
    ///
    /// - Complexity: O(*n*) in the length of the line, plus the cost of the operators.
    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    public mutating func answer(_ line: Span<UInt8>) -> LineAnswer { evaluated(line) }

    /// Answers a line as ``answer(_:)`` does, but appends a number in a form, in UTF-8, instead of returning it.
    ///
    /// - Returns: The answer, or `nil` if it was appended.
    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    public mutating func answer(
        _ line: Span<UInt8>, appendingNumberAs form: AnswerForm, to bytes: inout [UInt8]
    ) -> LineAnswer? { evaluated(line, isMarked: true, form, &bytes) }

    /// Answers a line as ``answer(_:appendingNumberAs:to:)`` does.
    ///
    /// - Parameter isMarked: Whether the line may have marks of definitions, steps, comments or answers.
    mutating func answer(
        _ line: Span<UInt8>, isMarked: Bool, appendingNumberAs form: AnswerForm, to bytes: inout [UInt8]
    ) -> LineAnswer? { evaluated(line, isMarked: isMarked, form, &bytes) }

    // Called through a protocol, an unspecialized function requests the metadata of its local values before it finds
    // out that there is a specialized one. Therefore the functions that are called have none.
    @inline(never)
    private mutating func evaluated(_ line: Span<UInt8>) -> LineAnswer {
        do throws(CalculationError) {
            return try answer(line, shown: evaluate(line), .text)
        } catch {
            // The answer of another line, as in `$3`, is registered while it is used.
            guard answers?.name(error, in: &brain) == true else { return failure(error) }
            defer { brain.forgetNumberedAnswers() }
            return evaluated(line)
        }
    }

    @inline(never)
    private mutating func evaluated(
        _ line: Span<UInt8>, isMarked: Bool, _ form: AnswerForm, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        do throws(CalculationError) {
            switch try evaluate(line, isMarked: isMarked) {
            case .number(let number):
                lastExactness = try written(number, nil, line)
                brain.keep(number)
                append(number, form, line, &bytes)
            case let result:
                guard let number = result.number else { return try answer(line, shown: result, form) }
                lastExactness = try discarding(
                    result,
                    unless: { session throws(CalculationError) in
                        try session.written(number, nil, line)
                    })
                try brain.keep(result)
                append(number, form, line, &bytes)
            }
            return nil
        } catch {
            guard answers?.name(error, in: &brain) == true else { return failure(error) }
            defer { brain.forgetNumberedAnswers() }
            return evaluated(line, isMarked: isMarked, form, &bytes)
        }
    }

    /// Appends the number that answers a line.
    @inline(__always)
    private mutating func append(
        _ number: Number, _ form: AnswerForm, _ line: Span<UInt8>, _ bytes: inout [UInt8]
    ) {
        last.set(number)
        lastConversion = nil
        form.append(number: digits.span, lastExactness, reading: reading.span, for: line, to: &bytes)
        note(number, line)
    }

    /// Returns what `show` does with a result, which has no effect if it can't be shown.
    @inline(__always)
    private mutating func discarding<Shown>(
        _ result: LineResult<Number>, unless show: (inout CalculatorSession) throws(CalculationError) -> Shown
    ) throws(CalculationError) -> Shown {
        do throws(CalculationError) {
            return try show(&self)
        } catch {
            brain.discard(result)
            throw error
        }
    }

    /// Evaluates a line, and notes how it was read where that is wanted.
    @inline(__always)
    private mutating func evaluate(
        _ line: Span<UInt8>, isMarked: Bool = true
    ) throws(CalculationError) -> LineResult<Number> {
        if Number.significantDigitLimit != nil { UnderflowFlag.lower() }
        guard wantsReading else { return try brain.lineResult(of: line, isMarked: isMarked) }
        reading.removeAll(keepingCapacity: true)
        return try brain.lineResult(of: line, isMarked: isMarked, appendingReadingTo: &reading)
    }

    /// Notes a number that was shown for lines to come.
    @inline(__always)
    private mutating func note(_ number: Number, _ line: Span<UInt8>) {
        if Number.significantDigitLimit != nil { noteUnderflow(line, isZero: number == 0) }
        answers?.add(number)
    }

    private mutating func noteUnderflow(_ line: Span<UInt8>, isZero: Bool) {
        underflow.note(
            isRoundedZero: isZero && mayRoundZero(of: line),
            maySetVariable: line.holdsEqualsSign && !line.isIndependent)
    }

    /// Returns whether the zero that a line has just been answered with may be rounded.
    private func mayRoundZero(of line: Span<UInt8>) -> Bool { underflow.mayRoundZero(usesAnswer: usesAnswer(line)) }

    /// Returns whether a line that was answered may have no answer without the last one. It is evaluated once more,
    /// unless that could change the state of a plugin.
    private func usesAnswer(_ line: Span<UInt8>) -> Bool {
        if !isStateless || line.holds(UInt8(ascii: "$")) { return true }
        var other = brain
        other.forgetAnswer()
        return (try? other.lineResult(of: line)) == nil
    }

    /// Returns the answer to a line with its value as text, whereupon its result takes effect.
    private mutating func answer(
        _ line: Span<UInt8>, shown result: LineResult<Number>, _ form: AnswerForm
    ) throws(CalculationError) -> LineAnswer {
        switch result.answer {
        case .value(let value, let conversion):
            var text = ExpectedText(form)
            let shown = try discarding(
                result,
                unless: { session throws(CalculationError) in
                    try session.shown(value, conversion, line, &text)
                })
            try brain.keep(result)
            last.value = value
            lastConversion = conversion
            if case .number(let number) = value {
                note(number, line)
            } else {
                if Number.significantDigitLimit != nil { noteUnderflow(line, isZero: false) }
                answers?.add(value)
            }
            return LineAnswer(.value(shown), reading: String(decoding: reading, as: UTF8.self))
        case .definition(let definition):
            try brain.keep(result)
            answers?.addNone()
            return LineAnswer(.definition(definition), reading: String(decoding: reading, as: UTF8.self))
        }
    }

    private mutating func failure(_ error: CalculationError) -> LineAnswer {
        let error = answers?.explained(error) ?? error
        if error.reason != .emptyExpression { answers?.addNone() }
        return LineAnswer(.failure(error, explanation: nil))
    }

    /// Returns whether the operators depend on their operands only, and no definition uses the last answer.
    package func prepareToBranch() -> Bool { isStateless && !brain.definitionsUseAnswer }

    /// The answers of a branch.
    package struct Branch: Sendable {
        fileprivate let answers: NumberedAnswers<Number>?
        fileprivate let last: LastValue<Number>
        fileprivate let lastConversion: Conversion?
        fileprivate let underflow: UnderflowRecord
    }

    /// Starts a branch, for lines that define nothing, without a last answer.
    package mutating func beginBranch() {
        if answers != nil { keepAnswers() }
        last = LastValue()
        underflow.forgetAnswer()
        brain.forgetAnswer()
    }

    /// Ends a branch, and starts another one.
    package mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Branch {
        if isLastLeftOut { answers?.removeLast() }
        let branch = Branch(
            answers: answers, last: last, lastConversion: lastConversion, underflow: underflow)
        beginBranch()
        return branch
    }

    /// Keeps the answers of the lines from now on, and forgets those of the lines before.
    mutating func keepAnswers() { answers = NumberedAnswers(memoryLimit: memoryLimit) }

    /// Merges the answers of a branch.
    package mutating func join(_ branch: Branch) {
        if let others = branch.answers { answers?.append(others) }
        guard let value = branch.last.value else { return }
        last = branch.last
        lastConversion = branch.lastConversion
        underflow = branch.underflow
        brain.setAnswer(to: value)
    }

    /// Evaluates a line for its definitions, and for the last answer.
    ///
    /// - Returns: The fault with which it was refused, if it was.
    mutating func follow(_ line: Span<UInt8>) -> Fault? {
        do throws(CalculationError) {
            try brain.evaluate(line)
            return nil
        } catch {
            if let fault = Interrupt.requestedFault { return fault }
            return switch error.reason {
            case .fault(let fault, _, _, _), .explained(let fault, _, _, _): fault
            default: .undecided
            }
        }
    }

    /// Sets a variable.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - value: Its value.
    ///   - isReplacing: Whether it takes the place of an operator with that name.
    /// - Throws: `CalculationError` for an invalid name, or one used by something other than a variable that is not to
    ///   be replaced, or can’t be.
    @export(interface)
    @specialized(where Number == Double)
    public mutating func setVariable(
        _ name: String, to value: Value<Number>, replacing isReplacing: Bool = false
    ) throws(CalculationError) {
        try brain.setVariable(name, to: value, replacing: isReplacing)
    }

    private mutating func shown(
        _ value: Value<Number>, _ conversion: Conversion?, _ line: Span<UInt8>, _ text: inout ExpectedText
    ) throws(CalculationError) -> AnsweredValue {
        switch value {
        case .truth(let truth): return .truth(truth)
        case .function(let function): return .function(function.text)
        case .list(let list):
            guard list.count <= ValueList<Number>.lengthLimit else {
                throw CalculationError(
                    .noValue(.limit, because: ValueList<Number>.tooLong),
                    at: SourceRange(0, line.count))
            }
            if let fault = text.fault(ofListOf: list.count) {
                throw brain.error(fault, writing: nil, of: line, in: format)
            }
            var elements: [AnsweredValue] = []
            elements.reserveCapacity(list.count)
            for index in 0..<list.count {
                if let fault = text.nextElement() { throw brain.error(fault, writing: nil, of: line, in: format) }
                elements.append(try shown(list[index], conversion, line, &text))
            }
            return .list(elements)
        case .number(let number):
            let exactness = try written(number, conversion, line)
            text.add(digits.count)
            return .number(FormattedNumber(text: String(decoding: digits, as: UTF8.self), exactness: exactness))
        }
    }

    /// Writes a number to ``digits``, as the line asks for it, or else the format.
    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    private mutating func written(
        _ number: Number, _ conversion: Conversion?, _ line: Span<UInt8>
    ) throws(CalculationError) -> Exactness {
        do throws(Fault) {
            digits.removeAll(keepingCapacity: true)
            let exactness =
                conversion == nil
                ? try format.append(number, to: &digits)
                : try ValueFormat(format).append(.number(number), as: conversion, to: &digits)
            guard Number.significantDigitLimit != nil, exactness == .exact, number == 0 else { return exactness }
            // Whether a zero over doubles is one, or was too small for a double.
            return mayRoundZero(of: line) ? .rounded : .exact
        } catch {
            if brain.leavesExactForms {
                // The answer is left to another calculator, and with it the explanation.
                throw CalculationError(.noValue(error), at: SourceRange(0, line.count))
            }
            throw brain.error(error, writing: number, of: line, in: conversion?.format(format) ?? format)
        }
    }
}

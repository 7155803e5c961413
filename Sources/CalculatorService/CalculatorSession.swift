// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import Platform

#if GMP
import ExactReals
#endif

/// A session that answers lines in order; lines share variables and definitions.
public struct CalculatorSession<Number: CalculatorNumber>: LineSession {
    /// The underlying calculator.
    public internal(set) var brain: CalculatorBrain<Number>
    /// The omitted operators, as in ``CalculatorService/Assembly/complaints``.
    public let complaints: [String]

    private let format: NumberFormat
    private let wantsReading: Bool
    private let isStateless: Bool
    /// The last value, even if it could not be displayed.
    private(set) var lastValue: Value<Number>?
    /// Whether the line of the last value requested a conversion.
    private(set) var lastIsConverted = false
    private var answers = NumberedAnswers<Number>()
    private var underflow = UnderflowRecord()
    /// A buffer for the digits of numbers.
    private var digits: [UInt8] = []

    /// Creates a session with the operators of an assembly.
    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    public init(_ assembly: CalculatorService.Assembly<Number>, _ choices: CalculatorChoices) {
        brain = CalculatorBrain(registry: assembly.registry)
        complaints = assembly.complaints
        format = choices.format
        wantsReading = choices.wantsReading
        isStateless = assembly.isStateless
    }

    /// The maximum length of a line, in bytes.
    public var lengthLimit: Int { brain.lengthLimit }

    /// Answers a line in UTF-8 that is not just a comment.
    ///
    /// - Complexity: O(*n*) in the length of the line, plus the cost of the operators.
    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    public mutating func answer(_ line: Span<UInt8>) -> LineAnswer { evaluated(line) }

    // Called through a protocol, an unspecialized function requests the metadata of its local values before it finds
    // out that there is a specialized one. Therefore this function has none.
    @inline(never)
    private mutating func evaluated(_ line: Span<UInt8>) -> LineAnswer {
        do throws(CalculationError) {
            var reading: [UInt8] = []
            UnderflowFlag.lower()
            let answer =
                wantsReading ? try brain.evaluate(line, appendingReadingTo: &reading) : try brain.evaluate(line)
            switch answer {
            case .value(let value, let conversion):
                lastValue = value
                lastIsConverted = conversion != nil
                let shown = try shown(value, conversion, line)
                if Number.significantDigitLimit != nil { underflow.note(line, isZero: value.number == 0) }
                answers.add(answer, shown)
                return LineAnswer(.value(shown), reading: reading)
            case .definition(let definition):
                answers.add(nil)
                return LineAnswer(.definition(definition), reading: reading)
            }
        } catch {
            // The answer of another line, as in `$3`, is registered when it is first used.
            if answers.name(error, in: &brain) { return evaluated(line) }
            if error.reason != .emptyExpression { answers.add(nil) }
            return LineAnswer(.failure(error, explanation: nil))
        }
    }

    /// Whether the operators depend on their operands only, and no definition uses the last answer.
    public var canBranch: Bool { isStateless && !brain.definitionsUseAnswer }

    /// The answers of a branch.
    public struct Branch: Sendable {
        fileprivate let answers: NumberedAnswers<Number>
        fileprivate let lastValue: Value<Number>?
        fileprivate let lastIsConverted: Bool
        fileprivate let underflow: UnderflowRecord
    }

    /// Starts a branch, for lines that define nothing, without a last answer.
    public mutating func beginBranch() {
        answers = NumberedAnswers()
        lastValue = nil
        brain.setAnswer(to: nil)
    }

    /// Ends a branch, and starts another one.
    public mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Branch {
        if isLastLeftOut { answers.removeLast() }
        let branch = Branch(
            answers: answers, lastValue: lastValue, lastIsConverted: lastIsConverted, underflow: underflow)
        beginBranch()
        return branch
    }

    /// Merges the answers of a branch.
    public mutating func join(_ branch: Branch) {
        answers.append(branch.answers)
        guard let value = branch.lastValue else { return }
        lastValue = value
        lastIsConverted = branch.lastIsConverted
        underflow = branch.underflow
        brain.setAnswer(to: value)
    }

    /// Evaluates a line for its definitions, and for the last answer.
    mutating func follow(_ line: Span<UInt8>) { _ = try? brain.evaluate(line) }

    /// Sets a variable.
    ///
    /// - Throws: ``CalculationError`` for an invalid name, or one used by something other than a variable.
    public mutating func setVariable(_ name: String, to value: Value<Number>) throws(CalculationError) {
        try brain.setVariable(name, to: value)
    }

    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    private mutating func shown(
        _ value: Value<Number>, _ conversion: Conversion?, _ line: Span<UInt8>
    ) throws(CalculationError) -> AnsweredValue {
        do throws(Fault) {
            let roundsZero = Number.significantDigitLimit != nil && underflow.mayRoundZero(of: line)
            return try shown(value, conversion, roundsZero)
        } catch {
            throw brain.error(error, writing: line)
        }
    }

    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    private mutating func shown(
        _ value: Value<Number>, _ conversion: Conversion?, _ roundsZero: Bool
    ) throws(Fault) -> AnsweredValue {
        switch value {
        case .truth(let truth): return .truth(truth)
        case .function(let function): return .function(function.text)
        case .list(let list):
            guard list.count <= ValueList<Number>.lengthLimit else { throw .limit }
            var elements: [AnsweredValue] = []
            elements.reserveCapacity(list.count)
            for index in 0..<list.count { elements.append(try shown(list[index], conversion, roundsZero)) }
            return .list(elements)
        case .number(let number):
            digits.removeAll(keepingCapacity: true)
            // Whether a zero over doubles is the result of underflow.
            let isTooSmall = roundsZero && number == 0
            var exactness =
                conversion == nil
                ? try format.append(number, to: &digits)
                : try ValueFormat(format).append(value, as: conversion, to: &digits)
            if isTooSmall, exactness == .exact { exactness = .rounded }
            return .number(FormattedNumber(text: String(decoding: digits, as: UTF8.self), exactness: exactness))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad
import Platform
import Tapes
import Terminals

/// A calculator over one type of number.
struct KeypadCalculator<Number: CalculatorNumber>: PadCalculator {
    /// Returns the keypad for the chosen modes.
    private let keypad: @Sendable (PadModes) -> CalculatorKeypad<Number>
    /// The format of numbers, as far as modes don't change it.
    private let unchangedFormat: NumberFormat
    /// The time limit of a calculation, in seconds; `nil` for no limit.
    private let timeLimit: Double?
    private var state: CalculatorState<Number>

    /// The maximum numbers of digits to view, for integers and for other numbers.
    private static var digitLimits: (whole: Int, other: Int) { (100_000, 1000) }

    /// Creates a calculator with zero on the display.
    ///
    /// - Parameters:
    ///   - timeLimit: The time limit of a calculation, in seconds; `nil` for no limit.
    ///   - keypad: Returns the keypad for the chosen modes.
    init(
        format: NumberFormat, timeLimit: Double?, keypad: @escaping @Sendable (PadModes) -> CalculatorKeypad<Number>
    ) {
        self.keypad = keypad
        unchangedFormat = format
        self.timeLimit = timeLimit
        state = CalculatorState(format: format)
    }

    /// Why a calculation that has just ended was too long; `nil` if it was not.
    private var reasonForTimeout: String? { TimeLimit.explanationIfMet(seconds: timeLimit) }

    var format: NumberFormat {
        get { state.format }
        set { state.format = newValue }
    }

    var isTypingSignificand: Bool { state.isTypingSignificand }

    func keys(_ modes: PadModes) -> PadKeys { PadKeys(keypad(modes)) }

    func outcome(of action: PadState.Action, _ modes: PadModes) -> PadState.Outcome {
        let keypad = keypad(modes)
        var next = state
        var copy: String?
        var failure: String?
        do throws(TapeCalculator<Number>.Failure) {
            let calculator = TapeCalculator(brain: keypad.brain, format: state.format)
            switch action {
            case .command(let command):
                next = keypad.reduce(next, command)
                switch command {
                case .storeInMemory, .addToMemory, .subtractFromMemory:
                    // Lines of the tape may change before the number is recalled.
                    next.describeMemoriesByDigits { !TapeEntry.references(in: $0).isEmpty }
                default: break
                }
            case .use(let entry, let tape):
                next = keypad.show(try calculator.valueShown(by: entry, on: tape), named: entry.name, in: next)
            case .paste(let text, let tape):
                let value = try calculator.value(of: text, on: tape)
                next = Self.show(value, of: text, on: keypad, in: next)
            case .calculate(let line, let tape):
                let text = line.editor.text
                let value = try calculator.value(of: text, on: tape)
                // On a stack, it moves the other numbers up.
                let before = keypad.rules.stack == nil ? keypad.reduce(next, .clear) : next
                next = Self.show(value, of: text, on: keypad, in: before)
            case .show: break
            case .describeByDigits: next.describeByDigits()
            case .copy:
                copy = integer ?? next.screen
            }
        } catch {
            failure = reasonForTimeout ?? error.description
        }
        var display = PadDisplay(next)
        if display.failure != nil, let reason = reasonForTimeout { display.failure = reason }
        var calculator = self
        calculator.state = next
        return PadState.Outcome(
            calculator: calculator, display: display, copy: copy, time: LocalTime.now, failure: failure)
    }

    /// Returns the state with the value of an expression on the display.
    private static func show(
        _ value: Number, of expression: String, on keypad: CalculatorKeypad<Number>, in state: CalculatorState<Number>
    ) -> CalculatorState<Number> {
        let operand = OperandText(expression, keypad.brain.registry)
        return keypad.show(value, named: operand.text, isExpression: !operand.isAtom, in: state)
    }

    func preview(_ modes: PadModes) -> LinePreview? {
        let next = keypad(modes).reduce(state, .equal)
        return next.error == nil ? .value(next.screen) : nil
    }

    func preview(of question: PadState.ExpressionQuestion) -> LinePreview? {
        let brain = keypad(question.modes).brain
        let format = question.modes.applied(to: unchangedFormat)
        do throws(TapeCalculator<Number>.Failure) {
            let value = try TapeCalculator(brain: brain, format: format)
                .anyValue(of: question.text, on: question.tape)
            return (try? ValueFormat(format).text(for: value).text).map { .value($0) }
        } catch {
            if case .calculation(let fault, of: nil) = error, fault.isIncompleteness(of: question.text) { return nil }
            return .failure(
                reasonForTimeout ?? error.description, error.range(in: question.text, brain.registry))
        }
    }

    func digits() -> (text: String, areFirst: Bool) {
        var format = state.format
        // An inexact number has no more digits than the display shows.
        guard case .whole(_, let count) = format.digits, let value = state.value else { return (state.screen, false) }
        format.digits = .whole(limit: Self.digitLimits.whole, fallback: max(count, Self.digitLimits.other))
        guard let number = try? format.text(for: value) else { return (state.screen, false) }
        return (number.text, number.exactness != .exact)
    }

    /// The number on the display with all its digits, if it is an integer that they show; `nil` for one that is being
    /// typed.
    private var integer: String? {
        if case .typed = state.calculation.operand { return nil }
        let text = digits().text
        return text.hasPointOrExponent ? nil : text
    }

    /// - Complexity: O(*n*) in the number of entries of the days, which are evaluated again, so that the sums are those
    ///   of the numbers and not of their rounded texts.
    func totals(_ question: PadState.TotalsQuestion) -> [Int: String] {
        let brain = keypad(question.modes).brain
        let format = question.modes.applied(to: unchangedFormat)
        let calculator = TapeCalculator(brain: brain, format: format)
        var values: TapeCalculator<Number>.Values = [:]
        let entries = question.tape.entries
        let wanted = Set(question.ids)
        var totals: [Int: String] = [:]
        for day in Set(question.ids.compactMap { entries.position(of: $0).map(entries.day(at:)) }) {
            var sum: Number = 0
            var position = entries.end(of: day) - 1
            while position > 0, entries.day(at: position - 1) == day { position -= 1 }
            while position < entries.count, entries.day(at: position) == day, !Task.isCancelled {
                let entry = entries[position]
                if case .value(let text) = entry.result,
                    let number = (try? calculator.valueShown(by: entry, on: question.tape, &values))
                        ?? (try? brain.expression(text).value([]))?.number
                {
                    sum += number
                }
                if wanted.contains(entry.id) { totals[entry.id] = (try? format.text(for: sum).text) ?? "…" }
                position += 1
            }
        }
        return totals
    }
}

extension TapeCalculator.Failure {
    /// Returns the part of an expression that is at fault: where the error is, or the name of the entry, if the
    /// expression has it; otherwise all of it.
    fileprivate func range(in text: String, _ registry: OperatorRegistry<Number>) -> SourceRange {
        let id: Int
        switch self {
        case .calculation(let error, of: nil): return error.range
        case .calculation(_, of: let user?): id = user
        case .missingEntry(let missing, _): id = missing
        case .circular(let circular): id = circular
        case .conversion: return SourceRange(0, text.utf8.count)
        }
        let bytes = Array(text.utf8)
        let named = registry.tokens(of: text).first {
            $0.range.end <= bytes.count && bytes[$0.range.start..<$0.range.end].elementsEqual("r\(id)".utf8)
        }
        return named?.range ?? SourceRange(0, bytes.count)
    }
}

extension String {
    /// Whether it has the sign of a fraction or of an exponent.
    fileprivate var hasPointOrExponent: Bool {
        for byte in utf8 where byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") { return true }
        return false
    }
}

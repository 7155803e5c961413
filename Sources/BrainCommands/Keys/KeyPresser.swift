// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Keypad

/// Presses sequences of keys, and writes the final displays.
struct KeyPresser<Number: CalculatorNumber> {
    private let keypad: CalculatorKeypad<Number>
    private var sequences: KeySequences<Number>
    private var reader: KeyReader
    private let format: NumberFormat
    private let traces: Bool
    /// The keys of a line, in a buffer reused for all lines.
    private var keys: [Int] = []
    private let watch: EvaluationWatch

    init(
        _ registry: OperatorRegistry<Number>, _ choices: CalculatorChoices, _ rules: RuleSet, traces: Bool,
        _ watch: EvaluationWatch
    ) {
        var keypad = CalculatorKeypad(
            brain: CalculatorBrain(registry: registry), rules: rules, digitLimit: choices.keypadDigitLimit)
        keypad.refusesExcessDigits = true
        self.keypad = keypad
        reader = KeyReader(keypad)
        sequences = KeySequences(of: reader.commands, on: keypad, format: choices.format)
        format = choices.format
        self.traces = traces
        self.watch = watch
    }

    /// Presses the keys in a line, starting from the cleared state.
    ///
    /// - Parameter number: The line number for messages; `nil` if there is only one line.
    @specialized(where Number == Double)
    mutating func press(_ line: Span<UInt8>, number: Int?, into output: inout OutputBuffer) -> ExitStatus {
        watch.begin()
        defer { watch.end() }
        if let status = read(line, number, &output) { return status }
        var errors = SequenceErrors()
        if traces {
            var state = CalculatorState<Number>(format: format)
            for key in keys {
                let command = reader.commands[key]
                let before = state.error
                state = keypad.reduce(state, command)
                errors.note(command, from: before, to: state.error)
                output.results += "\(command.keyName)\t".utf8
                errors.shown = state.appendScreen(to: &output.results)
                output.results += "\t\(state.sign)\n".utf8
            }
        } else {
            errors = sequences.appendScreen(after: keys, to: &output.results)
            output.results.append(UInt8(ascii: "\n"))
        }
        guard let error = errors.shown ?? errors.passedOver else { return .success }
        let introduction = errors.shown == nil ? "The keys went on after an error: " : ""
        let explanation = watch.explanation(of: error).map { "\n\($0)" } ?? ""
        output.complain("\(place(number))\(introduction)\(error)\(explanation)")
        return .evaluationFailed
    }

    /// Presses the keys in a line like ``press(_:number:into:)``, unless a key press fails.
    ///
    /// - Returns: The status; `nil` if a key press failed, or may have failed, and nothing was written.
    mutating func pressWithoutFailure(
        _ line: Span<UInt8>, number: Int?, into output: inout OutputBuffer
    ) -> ExitStatus? {
        watch.begin()
        defer { watch.end() }
        if let status = read(line, number, &output) { return status }
        guard sequences.appendScreenWithoutFailure(after: keys, to: &output.results) else { return nil }
        output.results.append(UInt8(ascii: "\n"))
        return .success
    }

    /// Reads the keys of a line into ``keys``.
    ///
    /// - Returns: `nil`, or the status if one of them is not a key, which is reported.
    private mutating func read(_ line: Span<UInt8>, _ number: Int?, _ output: inout OutputBuffer) -> ExitStatus? {
        keys.removeAll(keepingCapacity: true)
        do throws(CalculationError) {
            try reader.read(line, into: &keys)
            if sequences.commands.count < reader.commands.count { sequences.commands = reader.commands }
        } catch {
            let text = String(decoding: (0..<line.count).map { line[$0] }, as: UTF8.self)
            let prefix = "brain: \(place(number))"
            output.report(error.report(for: text, prefix: prefix, width: ReportWidth.onStandardError))
            return ExitStatus(error)
        }
        guard let key = keys.first(where: { !keypad.rules.has(reader.commands[$0]) }) else { return nil }
        let name = reader.commands[key].keyName
        output.complain("\(place(number))\(keypad.rules.message(lacking: name))")
        return .unreadable
    }

    private func place(_ number: Int?) -> String { number.map { "line \($0): " } ?? "" }
}

extension CalculatorChoices {
    /// The maximum number of digits that can be typed.
    var keypadDigitLimit: Int { backend.isExact ? 1000 : 16 }
}

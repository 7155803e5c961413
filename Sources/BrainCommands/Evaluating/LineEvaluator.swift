import CalculatorEngine

/// Evaluates one line after the other, and writes the answers and the messages.
struct LineEvaluator<Number: CalculatorNumber>: ~Copyable {
    private var brain: CalculatorBrain<Number>
    private let choices: EvaluationChoices
    /// What stands before a message: the program's name, and where the line is from.
    private let prefix: String

    private let watch: EvaluationWatch

    init(
        _ registry: OperatorRegistry<Number>, _ choices: EvaluationChoices, _ watch: EvaluationWatch,
        prefix: String = "brain: "
    ) {
        self.watch = watch
        brain = CalculatorBrain(registry: registry)
        self.choices = choices
        self.prefix = prefix
    }

    /// What stands before a value whose last digit could not be decided.
    private static var undecidedMark: String.UTF8View { "≈".utf8 }

    /// The longest line that is evaluated, in bytes.
    var lengthLimit: Int { brain.lengthLimit }

    /// Evaluates a line and appends its answer, or a message.
    ///
    /// - Parameter number: The line's number, which messages name; `nil` where there is only one line.
    @specialized(where Number == Double)
    mutating func answer(_ line: Span<UInt8>, number: Int? = nil, into output: inout OutputBuffer) -> ExitStatus {
        watch.begin()
        defer { watch.end() }
        if choices.writesJSON { return answerJSON(line, into: &output) }
        do throws(CalculationError) {
            let reading = choices.explains ? try brain.reading(of: line) : nil
            switch try brain.evaluate(line) {
            case .value(let value, let conversion):
                try append(value, conversion, reading: reading, line, to: &output.results)
            case .definition(let definition):
                output.results += (reading ?? definition).utf8
            }
            output.results.append(UInt8(ascii: "\n"))
            return .success
        } catch {
            let place = number.map { "line \($0): " } ?? ""
            output.messages += error.report(for: text(of: line), prefix: "\(prefix)\(place)").utf8
            if let explanation = watch.explanation(of: error) { output.messages += "\(explanation)\n".utf8 }
            return ExitStatus(error)
        }
    }

    /// Whether a line of many holds a comment and nothing else: it needs no answer, but for an object in JSON.
    func passOver(_ line: Span<UInt8>, into output: inout OutputBuffer) -> Bool {
        var index = 0
        while index < line.count, line[index] == UInt8(ascii: " ") || line[index] == UInt8(ascii: "\t") { index += 1 }
        guard index < line.count, line[index] == UInt8(ascii: "#") else { return false }
        if choices.writesJSON {
            var object = JSONObject()
            object.add("input", text(of: line))
            object.add("backend", Number.backendName)
            output.results += object.utf8 + [UInt8(ascii: "\n")]
        }
        return true
    }

    /// Refuses a line that is too long, of which only the beginning was kept.
    func refuse(_ beginning: Span<UInt8>, number: Int?, into output: inout OutputBuffer) -> ExitStatus {
        let error = CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        let shown = text(of: beginning.extracting(first: 200))
        if choices.writesJSON {
            output.results += object(for: error, input: shown + "…").utf8 + [UInt8(ascii: "\n")]
        } else {
            let place = number.map { "line \($0): " } ?? ""
            output.messages += error.report(for: shown, prefix: "\(prefix)\(place)").utf8
        }
        return ExitStatus(error)
    }

    private func text(of line: Span<UInt8>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.count)
        for index in line.indices { bytes.append(line[index]) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func append(
        _ value: Value<Number>, _ conversion: Conversion?, reading: String?, _ line: Span<UInt8>,
        to results: inout [UInt8]
    ) throws(CalculationError) {
        let start = results.count
        if let reading { results += "\(reading) = ".utf8 }
        do throws(Fault) {
            let valueStart = results.count
            if try ValueFormat(choices.format).append(value, as: conversion, to: &results) == .undecided {
                results.insert(contentsOf: Self.undecidedMark, at: valueStart)
            }
        } catch {
            results.removeLast(results.count - start)
            throw formattingError(error, line)
        }
    }

    /// A value that can't be written is the fault of the whole line.
    private func formattingError(_ fault: Fault, _ line: Span<UInt8>) -> CalculationError {
        CalculationError(.fault(fault, operation: nil, operands: [], domain: ""), at: SourceRange(0, line.count))
    }

    // MARK: JSON

    private mutating func answerJSON(_ line: Span<UInt8>, into output: inout OutputBuffer) -> ExitStatus {
        let input = text(of: line)
        var object = JSONObject()
        var status = ExitStatus.success
        do throws(CalculationError) {
            let reading = try brain.reading(of: line)
            object.add("input", input)
            switch try brain.evaluate(line) {
            case .value(let value, let conversion):
                let formatted: FormattedNumber
                do throws(Fault) {
                    formatted = try ValueFormat(choices.format).text(for: value, as: conversion)
                } catch {
                    throw formattingError(error, line)
                }
                object.add("value", formatted.text)
                object.add("kind", value.kind.rawValue)
                object.add("exact", formatted.isExact)
                if formatted.isUndecided { object.add("undecided", true) }
            case .definition(let definition):
                object.add("definition", definition)
            }
            object.add("reading", reading)
            object.add("backend", Number.backendName)
        } catch {
            object = self.object(for: error, input: input)
            status = ExitStatus(error)
        }
        output.results += object.utf8
        output.results.append(UInt8(ascii: "\n"))
        return status
    }

    private func object(for error: CalculationError, input: String) -> JSONObject {
        var fault = JSONObject()
        fault.add("code", error.code)
        fault.add("message", [error.message, watch.explanation(of: error)].compactMap(\.self).joined(separator: " "))
        fault.add("start", error.range.start)
        fault.add("end", error.range.end)
        fault.add("suggestion", error.suggestion)
        var object = JSONObject()
        object.add("input", input)
        object.add("error", fault)
        object.add("backend", Number.backendName)
        return object
    }
}

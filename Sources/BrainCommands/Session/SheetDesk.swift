// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import Sheets

/// A sheet with the calculator that evaluates it, over one type of number.
struct SheetDesk<Number: CalculatorNumber>: SessionDesk {
    private(set) var sheet: Sheet<Number>
    var settings: SessionSettings
    var choices: CalculatorChoices
    let brain: Brain
    /// The sources of the operators, also for desks that replace this one.
    let loaded: LoadedSources
    /// The omitted operators, and the reasons.
    let complaints: [String]
    var files = SheetFiles()
    /// The time of the line being evaluated or shown.
    private(set) var clock = LineClock(limit: nil)

    /// Creates a desk with an empty sheet.
    init(
        _ assembly: CalculatorService.Assembly<Number>, _ choices: CalculatorChoices, _ settings: SessionSettings,
        _ brain: Brain, _ loaded: LoadedSources
    ) {
        sheet = Sheet(brain: CalculatorBrain(registry: assembly.registry))
        self.choices = choices
        self.settings = settings
        self.brain = brain
        self.loaded = loaded
        complaints = assembly.complaints
    }

    /// The time limit of a preview, in seconds.
    private static var previewTime: Double { 5 }
    /// The number of digits in a preview.
    private static var previewDigits: Int { 15 }

    private var registry: OperatorRegistry<Number> { sheet.brain.registry }

    var columns: Int {
        get { settings.columns }
        set { settings.columns = newValue }
    }

    var lineCount: Int { sheet.entries.count }

    func line(_ number: Int) -> String? { sheet[number]?.text }

    // MARK: While typing

    func isCommand(_ line: String) -> Bool { call(line) != nil || SessionCommand.markedName(line) != nil }

    func call(_ line: String) -> SessionCommand.Call? {
        SessionCommand.call(line, isTaken: isTaken)
    }

    func tokens(of line: String) -> [SourceToken] {
        let bytes = Array(line.utf8)
        return registry.tokensKnowingIntroducedNames(of: line).map { token in
            // The name of a line's answer, which is not in the registry.
            guard token.role == .unknown, token.range.start < min(token.range.end, bytes.count),
                token.range.end <= bytes.count,
                let number = AnswerName.line(
                    named: String(decoding: bytes[token.range.start..<token.range.end], as: UTF8.self)),
                number <= max(1, lineCount)
            else { return token }
            return SourceToken(.variable, at: token.range)
        }
    }

    func matchingParenthesis(at position: Int, in line: String) -> SourceRange? {
        registry.matchingParenthesis(at: position, in: line)
    }

    func isIncomplete(_ line: String) -> Bool {
        guard let call = call(line) else { return registry.isIncomplete(line) }
        switch call.command {
        case .edit: return registry.isIncomplete(String(call.argument.drop { !$0.isWhitespace }))
        case .explain, .time: return registry.isIncomplete(call.argument)
        default: return false
        }
    }

    func signature(at position: Int, in line: String) -> FunctionSignature? {
        registry.signature(at: position, in: line)
    }

    func arguments(beginningWith word: String, after text: String) -> [Completion]? {
        if text.allSatisfy(\.isWhitespace) { return markedCommands(beginningWith: word) }
        guard let call = call(text) else { return nil }
        let names: [String]
        switch call.command {
        case .explain, .time: return nil
        case .edit: return call.argument.isEmpty ? [] : nil
        case _ where !call.argument.isEmpty: return []
        case .help, .operators:
            let commands = call.command == .help ? commands(beginningWith: word) : []
            if word.isEmpty { return commands }
            let similar = registry.completions(of: word)
            let found = commands + similar.filter { $0.symbol.hasPrefix(word) }
            return found.isEmpty ? similar : found
        default: names = call.command.setting?.choices ?? []
        }
        return names.filter { $0.hasPrefix(word) }.map { Completion(symbol: $0, role: .constant, summary: "") }
    }

    /// Returns the commands, with the colon before them; `nil` for a word without a colon.
    private func markedCommands(beginningWith word: String) -> [Completion]? {
        guard word.first == ":" else { return nil }
        return commands(beginningWith: String(word.dropFirst())).map {
            Completion(symbol: ":\($0.symbol)", role: $0.role, summary: $0.summary)
        }
    }

    private func commands(beginningWith word: String) -> [Completion] {
        SessionCommand.allCases.filter { $0.rawValue.hasPrefix(word) }
            .map { Completion(symbol: $0.rawValue, role: .function, summary: $0.summary) }
    }

    func completions(of word: String, isFirst: Bool) -> [Completion] {
        let names = registry.completions(of: word)
        guard isFirst else { return names }
        return commands(beginningWith: word).filter { !isTaken($0.symbol) } + names
    }

    private func isTaken(_ name: String) -> Bool { !registry.operators(named: name).isEmpty }

    func preview(of line: String, inPlaceOf number: Int?) -> LinePreview? {
        var choices = choices
        switch choices.format.digits {
        case .fractional: break
        case .significant, .whole: choices.format.digits = .significant(Self.previewDigits)
        }
        choices.timeout = Self.previewTime
        return choices.withLimits {
            do throws(CalculationError) {
                let text = try Self.text(of: sheet.preview(line, inPlaceOf: number), choices, line, sheet)
                return text == line ? nil : text.map { .value($0) }
            } catch {
                return error.isIncompleteness(of: line) ? nil : .failure("\(error)", error.range)
            }
        }
    }

    // MARK: Carrying out

    func carryOut(_ line: String, inPlaceOf number: Int?) -> (desk: any SessionDesk, reply: SessionReply) {
        let start = SystemCalls.now()
        var desk = self
        var reply = SessionReply()
        if let number {
            desk.calculating { $0.change(number, to: line, &reply) }
        } else if let call = call(line) {
            var successor: (any SessionDesk)?
            desk.calculating { successor = $0.carryOut(call, &reply) }
            return (successor ?? desk, reply)
        } else if let name = SessionCommand.markedName(line) {
            let hint = SessionCommand.name(like: name).map { "Did you mean ‘:\($0)’?" } ?? "‘help’ lists the commands."
            reply.complain("There is no command ‘\(name)’. \(hint)")
            return (desk, reply)
        } else if !CalculatorSession<Number>.isComment(Array(line.utf8).span) {
            desk.calculating { $0.add(line, &reply) }
        } else {
            return (self, reply)
        }
        if settings.times { reply.say(Self.text(ofSeconds: SystemCalls.now() - start)) }
        return (desk, reply)
    }

    /// Runs a long operation, until the user stops it; the time limit stops single lines.
    private mutating func calculating(_ body: (inout Self) -> Void) {
        let clock = LineClock(limit: choices.timeout)
        self.clock = clock
        var limits = choices
        limits.timeout = nil
        // Within another operation, such as one that loads lines, only this clock counts.
        Interrupt.$current.withValue(nil) {
            limits.withLimits(until: { SessionWatch.isOver || clock.isOver }) { body(&self) }
        }
    }

    static func text(ofSeconds seconds: Double) -> String {
        seconds < 1 ? "\((seconds * 100_000).rounded() / 100) ms" : "\((seconds * 1000).rounded() / 1000) s"
    }

    /// Adds a line to the sheet.
    mutating func add(_ line: String, _ reply: inout SessionReply) {
        do throws(CalculationError) {
            let reading = settings.explains ? try sheet.brain.reading(of: line) : nil
            var changed = sheet
            try changed.append(line)
            let text = try text(ofLine: changed.entries.count, changed)
            sheet = changed
            reply.answer(shown(text, readAs: reading), label(lineCount))
            if let setting = SessionSettings.setting(meantBy: line) {
                reply.say("This sets a variable; ‘:\(setting)’ changes the setting.")
            }
        } catch {
            reply.complain(report(error, line))
            if let hint = WordHint.hint(forCommandLike: error, in: line) { reply.complain(hint) }
        }
    }

    mutating func add(_ lines: [String], known: [String?], _ reply: inout SessionReply) {
        calculating { desk in
            for (index, line) in lines.enumerated() {
                desk.clock.restart()
                desk.sheet.appendAnyway(line)
                let answer = try? desk.text(ofLine: desk.lineCount, desk.sheet)
                if index >= known.count || known[index] != answer { desk.showLine(desk.lineCount, &reply) }
                // The lines that were there before were not added now.
                if index == known.count - 1 { desk.sheet.forgetChanges() }
            }
        }
    }

    mutating func change(_ number: Int, to line: String, _ reply: inout SessionReply) {
        guard sheet[number] != nil else { return reply.complain(noLine(number)) }
        if CalculatorSession<Number>.isComment(Array(line.utf8).span) {
            return reply.complain("Line \(number) was not changed: a comment alone is no line of the sheet.")
        }
        do throws(CalculationError) {
            var changed = sheet
            let numbers = try changed.replace(number, by: line, beforeEach: clock.restart)
            // Like a new line, one whose answer can't be shown is refused.
            clock.restart()
            _ = try text(ofLine: number, changed)
            let before = sheet
            sheet = changed
            show(numbers, before: before, &reply, always: number)
        } catch {
            reply.complain(report(error, line))
        }
    }

    mutating func undo(_ reply: inout SessionReply) {
        let before = sheet
        switch sheet.undo() {
        case .removed(let line): reply.show(line: "undone: \(line)")
        case .changed(let numbers): show(numbers, before: before, &reply)
        case .added, nil:
            let limit = lineCount > 0 ? ": it does not reach back past a changed setting or a loaded file" : ""
            reply.say("There is nothing to undo\(limit).")
        }
    }

    mutating func redo(_ reply: inout SessionReply) {
        let before = sheet
        switch sheet.redo() {
        case .added(let number): showLine(number, &reply)
        case .changed(let numbers): show(numbers, before: before, &reply)
        case .removed, nil: reply.say("There is nothing to redo.")
        }
    }

    // MARK: Showing

    /// Shows the answer of a line, with its number.
    func showLine(_ number: Int, _ reply: inout SessionReply) {
        guard let entry = sheet[number] else { return }
        do throws(CalculationError) {
            reply.answer(try text(ofLine: number, sheet), label(number))
        } catch {
            reply.complain("\(label(number))\(report(error, entry.text))")
        }
    }

    /// Shows the changes in lines that were evaluated again.
    private func show(
        _ numbers: [Int], before: Sheet<Number>, _ reply: inout SessionReply, always shown: Int? = nil
    ) {
        for number in numbers {
            clock.restart()
            let old = try? text(ofLine: number, before)
            let new = try? text(ofLine: number, sheet)
            if let new, new == old, number != shown { continue }
            if let new {
                let was = old.flatMap { $0 == new ? nil : "   (was \($0))" } ?? ""
                reply.answer(new + was, label(number))
            } else {
                showLine(number, &reply)
            }
        }
    }

    /// Returns the answer of a line as text.
    func text(ofLine number: Int, _ sheet: Sheet<Number>) throws(CalculationError) -> String {
        guard let entry = sheet[number] else { return "" }
        return try Self.text(of: entry.outcome.get(), choices, entry.text, sheet) ?? entry.text
    }

    /// Returns an answer as text, in base 10 if it has parts that the chosen base does not show; `nil` for a
    /// definition.
    func shown(_ answer: Answer<Number>) throws(CalculationError) -> String? {
        do throws(CalculationError) {
            return try Self.text(of: answer, choices, "", sheet)
        } catch {
            guard case .value(let value, _) = answer, case .explained(.notAnInteger, _, _, _) = error.reason else {
                throw error
            }
            return try Self.text(of: .value(value, .style(.plain)), choices, "", sheet)
        }
    }

    private func label(_ number: Int) -> String { isDefinition(number) ? "$\(number): " : "$\(number) = " }

    /// Returns the text of the last line’s answer with how the line was read: that alone for a definition.
    private func shown(_ text: String, readAs reading: String?) -> String {
        guard let reading else { return text }
        return isDefinition(lineCount) ? reading : "\(reading) = \(text)"
    }

    private func isDefinition(_ number: Int) -> Bool {
        if case .success(.definition) = sheet[number]?.outcome { true } else { false }
    }

    func noLine(_ number: Int) -> String {
        lineCount == 0 ? "The sheet is empty." : "There is no line \(number): the sheet has lines 1 to \(lineCount)."
    }

    func report(_ error: CalculationError, _ line: String) -> String {
        var text = error.report(for: line, width: ReportWidth.onTerminal(columns: columns))
        if text.last == "\n" { text.removeLast() }
        if case .fault(.interrupted, _, _, _) = error.reason, let timeout = choices.timeout {
            text += "\n\(TimeLimit.explanation(seconds: timeout, advice: "‘timeout off’ lifts it"))"
        }
        if let advice = LimitAdvice.sentence(for: error, mebibytes: choices.maximumMebibytes, inSession: true) {
            text += "\n\(advice)"
        }
        if let hint = hint(for: error, line) { text += "\n\(hint)" }
        return text
    }

    /// Returns the hint for a line that may be meant as a command, whose name has another meaning.
    private func hint(for error: CalculationError, _ line: String) -> String? {
        guard !error.isEvaluationFailure else { return nil }
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard words.count == 2, let command = SessionCommand(rawValue: String(words[0])), isTaken(command.rawValue)
        else {
            return nil
        }
        return "‘\(command.rawValue)’ has a meaning of its own here; the command is ‘:\(words.joined(separator: " "))’."
    }

    /// Returns the answer of a line of a sheet in the chosen format; `nil` for a definition.
    private static func text(
        of answer: Answer<Number>, _ choices: CalculatorChoices, _ line: String, _ sheet: Sheet<Number>
    ) throws(CalculationError) -> String? {
        guard case .value(let value, let conversion) = answer else { return nil }
        do throws(Fault) {
            var format = ValueFormat(choices.format)
            format.marksUndecided = true
            return try format.text(for: value, as: conversion).text
        } catch {
            throw sheet.brain.error(error, writing: value, as: conversion, ofLine: line, in: choices.format)
        }
    }
}

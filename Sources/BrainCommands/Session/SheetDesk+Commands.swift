// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import SharedFiles
import Sheets

extension SheetDesk {
    /// Carries out a command.
    ///
    /// - Returns: The desk that replaces this one, if any.
    mutating func carryOut(_ call: SessionCommand.Call, _ reply: inout SessionReply) -> (any SessionDesk)? {
        let argument = call.argument
        if !argument.isEmpty, call.command.takesNothing {
            let name = call.command == .quit ? "quit’ or ‘exit" : call.command.rawValue
            reply.complain("Nothing may stand after ‘\(name)’.")
            return nil
        }
        switch call.command {
        case .help: help(argument, &reply)
        case .operators: showOperators(argument, &reply)
        case .vars: showVariables(&reply)
        case .list:
            if lineCount == 0 { reply.say(noLine(1)) }
            for number in 1..<max(1, lineCount + 1) { list(number, &reply) }
        case .edit: edit(argument, &reply)
        case .undo: undo(&reply)
        case .redo: redo(&reply)
        case .save: save(argument, replacing: call.isForced, &reply)
        case .explain where argument != "on" && argument != "off" && !argument.isEmpty: explain(argument, &reply)
        case .time where argument != "on" && argument != "off" && !argument.isEmpty:
            let start = SystemCalls.now()
            add(argument, &reply)
            if !settings.times { reply.say(Self.text(ofSeconds: SystemCalls.now() - start)) }
        case .settings:
            let width = SessionSetting.allCases.map { settings.shownValue(of: $0).count }.max() ?? 0
            for setting in SessionSetting.allCases { showSetting(setting, width: width, &reply) }
        case .copy: copy(argument, &reply)
        case .clear: reply.requests.append(.clear)
        case .quit: reply.requests.append(.quit)
        case .reset: return desk(settings, &reply)
        case .load: return load(argument, &reply)
        default: return call.command.setting.flatMap { set($0, argument, &reply) }
        }
        return nil
    }

    /// Returns a desk with an empty sheet; if that is impossible, adds a complaint and returns `nil`.
    private func desk(_ settings: SessionSettings, _ reply: inout SessionReply) -> (any SessionDesk)? {
        do {
            let (desk, omissions) = try SessionOpening(settings: settings, brain: brain, loaded: loaded).desk()
            // Other numbers may leave out other operators.
            for omission in omissions where !complaints.contains(omission) { reply.complain(omission) }
            return desk
        } catch {
            reply.complain("\(error)")
            return nil
        }
    }

    // MARK: Help

    private func help(_ word: String, _ reply: inout SessionReply) {
        if word.isEmpty { return reply.say(SessionHelp.text(ofKeys: settings.hasEditor)) }
        let name = word.first == ":" ? String(word.dropFirst()) : word
        var isKnown = false
        if let command = SessionCommand(rawValue: name == "exit" ? "quit" : name) {
            reply.say("\(command.synopsis)\n  \(command.summary)")
            isKnown = true
        }
        if let text = OperatorsCommand.description(of: word, in: sheet.brain.registry) {
            reply.say(text)
            isKnown = true
        }
        if !isKnown {
            let hint = sheet.brain.registry.suggestion(for: word, besides: SessionCommand.allCases.map(\.rawValue))
            reply.complain("There is nothing named ‘\(word)’.\(hint.map { " Did you mean ‘\($0)’?" } ?? "")")
        }
    }

    private func showOperators(_ word: String, _ reply: inout SessionReply) {
        if !word.isEmpty { return help(word, &reply) }
        reply.say(OperatorsCommand.list(sheet.brain.registry))
    }

    private func showVariables(_ reply: inout SessionReply) {
        let registry = sheet.brain.registry
        let count = reply.rows.count
        for (found, origin) in zip(registry.operators, registry.origins)
        where origin == CalculatorBrain<Number>.sessionName {
            clock.restart()
            if found.definition != nil {
                reply.answer(found.summary)
                continue
            }
            let isAnswer = found.symbol == CalculatorBrain<Number>.answerName
            guard let value = isAnswer ? sheet.brain.answer : sheet.brain.value(ofVariable: found.symbol) else {
                continue
            }
            do throws(CalculationError) {
                if let text = try shown(.value(value, nil)) { reply.answer(text, "\(found.symbol) = ") }
            } catch {
                reply.complain("\(found.symbol): \(error)")
            }
        }
        if reply.rows.count == count { reply.say("There are no variables yet: ‘x = 5’ makes one.") }
    }

    private func list(_ number: Int, _ reply: inout SessionReply) {
        guard let line = line(number) else { return }
        clock.restart()
        reply.show(line: "\(number)> \(line)")
        if case .success(.definition) = sheet[number]?.outcome { return }
        showLine(number, &reply)
    }

    private mutating func explain(_ expression: String, _ reply: inout SessionReply) {
        do throws(CalculationError) {
            reply.answer(try sheet.brain.reading(of: expression))
        } catch {
            reply.complain(error.message)
        }
    }

    // MARK: The sheet

    private mutating func edit(_ argument: String, _ reply: inout SessionReply) {
        let word = argument.prefix { !$0.isWhitespace }
        guard let number = Int(word.first == "$" ? word.dropFirst() : word) else {
            return reply.complain("‘edit’ needs the number of a line: ‘edit 3’, or ‘edit 3 2 + 2’.")
        }
        guard line(number) != nil else { return reply.complain(noLine(number)) }
        let text = argument.dropFirst(word.count).drop(while: \.isWhitespace)
        if text.isEmpty { reply.requests.append(.edit(number)) } else { change(number, to: String(text), &reply) }
    }

    private func copy(_ argument: String, _ reply: inout SessionReply) {
        let last = lineCount
        let word = argument.first == "$" ? argument.dropFirst() : argument[...]
        guard let number = argument.isEmpty ? last : Int(word), line(number) != nil else {
            let text =
                Int(word).map(noLine)
                ?? "‘copy’ needs the number of a line: ‘copy 3’; alone, it copies the last answer."
            return reply.complain(argument.isEmpty ? noLine(last) : text)
        }
        do throws(CalculationError) {
            reply.requests.append(.copy(try text(ofLine: number, sheet)))
        } catch {
            reply.complain("Line \(number) has no answer.\n\(report(error, line(number) ?? ""))")
        }
    }

    // MARK: Settings

    /// Shows a setting, its value in a column of at least a width.
    private func showSetting(_ setting: SessionSetting, width: Int = 0, _ reply: inout SessionReply) {
        func padding(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        let (name, value) = (setting.rawValue, settings.shownValue(of: setting))
        reply.say("\(name)\(padding(name, 10)) \(value)\(padding(value, width))   (\(setting.synopsis))")
    }

    private mutating func set(
        _ setting: SessionSetting, _ value: String, _ reply: inout SessionReply
    ) -> (any SessionDesk)? {
        if value.isEmpty {
            showSetting(setting, &reply)
            return nil
        }
        var new = settings
        let choices: CalculatorChoices
        do throws(WrongChoice) {
            try new.set(setting, to: value)
            choices = try CalculatorChoices(new.options)
        } catch {
            reply.complain(error.description)
            return nil
        }
        reply.requests.append(.adopt(new.preferences))
        if choices.backend == self.choices.backend && choices.settings == self.choices.settings {
            let before = try? text(ofLine: lineCount, sheet)
            (settings, self.choices) = (new, choices)
            // The last answer shows the effect, if there is one.
            if (try? text(ofLine: lineCount, sheet)) != before { showLine(lineCount, &reply) }
            return nil
        }
        var next = desk(new, &reply)
        next?.files = files
        next?.add(sheet.entries.map(\.text), known: shownAnswers(), &reply)
        return next
    }

    /// Returns the displayed answers of all lines.
    private func shownAnswers() -> [String?] {
        (1..<max(1, lineCount + 1)).map { number in
            clock.restart()
            return try? text(ofLine: number, sheet)
        }
    }

    // MARK: Files

    private mutating func save(_ argument: String, replacing isForced: Bool, _ reply: inout SessionReply) {
        guard let path = Self.path(argument.isEmpty ? files.last ?? "" : argument) else {
            return reply.complain("‘save’ needs the name of a file.")
        }
        let known = files.texts[path]
        let text = SheetFile(settings: settings.savedLines, lines: sheet.entries.map(\.text)).text
        var isThere = false
        do throws(FileError) {
            try SharedFile(path: path, sizeLimit: Int.max).update(creatingFolder: false) { present in
                isThere = !present.isEmpty && !isForced && known.map { Array($0.utf8).textLines } != present.textLines
                return isThere ? nil : Array(text.utf8)
            }
        } catch {
            return reply.complain(error.description)
        }
        if isThere {
            let state =
                known == nil
                ? "already exists" : "has other content than this session knows, such as comments or new lines"
            return reply.complain("‘\(path)’ \(state): ‘save! \(path)’ overwrites it.")
        }
        files.texts[path] = text
        files.last = path
        reply.say("saved \(lineCount) line\(lineCount == 1 ? "" : "s") in ‘\(path)’")
    }

    private mutating func load(_ argument: String, _ reply: inout SessionReply) -> (any SessionDesk)? {
        guard let path = Self.path(argument) else {
            reply.complain("‘load’ needs the name of a file.")
            return nil
        }
        do {
            let file = try SheetFile(readingFrom: path)
            var new = settings
            try file.apply(to: &new)
            guard var next = desk(new, &reply) else { return nil }
            reply.requests.append(.adopt(new.preferences))
            next.files = files
            next.files.texts[path] = file.text
            if lineCount == 0 { next.files.last = path }
            let lines = file.lines.map { $0.text.addingToAnswerNumbers(lineCount) }
            next.add(sheet.entries.map(\.text) + lines, known: shownAnswers(), &reply)
            return next
        } catch {
            reply.complain("\(error)")
            return nil
        }
    }

    /// Returns the path that the user has written: without quotation marks around it, in which a `~` is one, and else
    /// with the home folder for a `~` at its beginning.
    private static func path(_ text: String) -> String? {
        if text.isEmpty { return nil }
        if let mark = text.first, mark == "\"" || mark == "'", text.count > 2, text.last == mark {
            return String(text.dropFirst().dropLast())
        }
        guard text == "~" || text.hasPrefix("~/"), let home = SystemCalls.environment("HOME") else { return text }
        return home + text.dropFirst()
    }
}

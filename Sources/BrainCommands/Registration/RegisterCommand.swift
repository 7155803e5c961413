// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Definitions
import SharedFiles
import Terminals

extension Command {
    static let register = Command(
        name: "register",
        summary: "Define an operator of your own in a form.",
        discussion: [
            """
            At a terminal, each field of the form is checked as you type, once those above it are right. Otherwise \
            each line of standard input is a field, in this order: the kind, the symbol, the definition, the \
            precedence, unless it is a constant or a function, and an example. The last two may be empty, and a field \
            that is refused is read again from the next line.
            """
        ],
        options: .sources,
        run: { try RegisterCommand.run($0) })
}

/// `brain register`: `brain define` as a form.
enum RegisterCommand {
    fileprivate static func run(_ invocation: CommandInvocation) throws -> ExitStatus {
        // What is typed may take any time to compute.
        let editor = try DefinitionEditor(invocation, timeLimit: 5)
        let effects = RegistrationLoop.Effects(
            check: { editor.failure(of: $0.definition) },
            value: { editor.value(of: $0.expression, with: $0.definition) },
            register: { editor.failure(adding: $0) })
        if UnixTerminal.isThere {
            try Self.runForm(effects)
        } else {
            try RegistrationConversation(RegistrationLoop.form(effects)).run()
        }
        var output = OutputBuffer()
        output.print("Added. It is listed by ‘brain operators --mine’.\n")
        try output.flush()
        return .success
    }

    private static func runForm(_ effects: RegistrationLoop.Effects) throws {
        let terminal = try UnixTerminal()
        let loop = RegistrationLoop.page(effects, size: terminal.size, isLight: UnixTerminal.isLight)
        var session = RegistrationSession(terminal: terminal, loop: loop, colors: UnixTerminal.colors)
        switch try session.run() {
        case .done: return
        case .left: throw CommandFailure("Nothing was added.")
        case .signal(let number): throw ExitStatus.signal(number)
        }
    }
}

extension DefinitionEditor {
    /// Returns the faults of a definition that is not to be added yet, as consecutive sentences; `nil` if there are
    /// none.
    func failure(of definition: OperatorDefinition) -> String? {
        do throws(FileError) {
            let faults = try self.faults(of: definition)
            return faults.isEmpty ? nil : faults.map(\.messageInForm).joined(separator: " ")
        } catch {
            return error.description
        }
    }

    /// Adds a definition; returns an error message if that fails.
    func failure(adding definition: OperatorDefinition) -> String? {
        var file = DefinitionFile()
        file.append(definition)
        do throws(FileError) {
            let outcome = try add(file)
            let faults = outcome.faults + outcome.damage
            return faults.isEmpty ? nil : faults.map(\.messageInForm).joined(separator: " ")
        } catch {
            return error.description
        }
    }
}

extension DefinitionFileFault {
    /// The message for a form, which has no sign of definition to be written otherwise.
    fileprivate var messageInForm: String {
        guard case .definition(let error) = reason, case .registration(let refusal) = error.reason,
            case .symbolTaken(let symbol, let plugin)? = refusal.faults.first, refusal.faults.count == 1
        else { return message }
        return
            "‘\(symbol)’ is already taken by \(plugin): choose another symbol, or replace it with ‘brain define’ and ‘:=’."
    }
}

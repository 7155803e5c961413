import ArgumentParser
import CalculatorEngine
import PluginLoading
import SharedFiles

/// `brain register`: the same as `brain define`, as a conversation.
struct RegisterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "register", abstract: "Add an operator of your own, step by step.")

    @OptionGroup var sources: SourceOptions

    mutating func run() throws {
        let sources = sources.sources
        try CommandFailure.reporting {
            let editor = try DefinitionEditor(sources)
            let loop = RegistrationLoop.make(
                check: { editor.failure(of: $0.definition) }, register: { editor.failure(adding: $0) })
            return try Conversation(loop).run()
        }
    }
}

/// Asks for one field of a ``RegistrationForm`` after the other, line by line.
private struct Conversation {
    private let loop: RegistrationLoop.Loop

    init(_ loop: RegistrationLoop.Loop) {
        self.loop = loop
    }

    /// Runs to the end; the definition that was added.
    ///
    /// - Throws: ``CommandFailure`` where the input ends before.
    func run() throws -> String {
        for field in RegistrationForm.Field.allCases { try fill(field) }
        loop.send(.submitted)
        switch settled(while: { $0.phase == .submitting }).phase {
        case .done: return "Added. It is listed by ‘brain operators --mine’."
        case .refused(let reason): throw CommandFailure(reason)
        case .editing, .submitting: throw CommandFailure("The form is not complete.")
        }
    }

    /// Asks for a field until it is fine.
    private func fill(_ field: RegistrationForm.Field) throws {
        while true {
            try SystemCalls.write(1, Array(prompt(field).utf8))
            guard let line = readLine() else { throw CommandFailure("The input ended, and nothing was added.") }
            loop.send(.typed(field, line))
            switch settled(while: { $0.status(of: field) == .checking }).status(of: field) {
            case .fine: return
            case .failed(let reason): try SystemCalls.write(1, Array("  \(reason)\n".utf8))
            case .empty, .checking:
                if field.isOptional { return }
                try SystemCalls.write(1, Array("  It can’t be left empty.\n".utf8))
            }
        }
    }

    /// The state once nothing is awaited any more.
    private func settled(while isWaiting: (RegistrationForm) -> Bool) -> RegistrationForm {
        while true {
            let state = loop.state
            if !isWaiting(state) { return state }
            SystemCalls.sleep(milliseconds: 1)
        }
    }

    private func prompt(_ field: RegistrationForm.Field) -> String {
        switch field {
        case .kind: "Kind (infix, prefix, postfix, constant, function kg, m): "
        case .symbol: "Symbol: "
        case .definition: "Definition, of \(OperatorKind(loop.state.text(of: .kind))?.operands ?? "x"): "
        case .precedence: "Precedence, such as ‘like ×’ (or nothing): "
        case .example: "Example, such as ‘3 ⊕ 4 = 5’ (or nothing): "
        }
    }
}

extension DefinitionEditor {
    /// What is wrong with a definition that is not to be added yet, as one sentence after the other.
    func failure(of definition: OperatorDefinition) -> String? {
        do throws(FileError) {
            let faults = try self.faults(of: definition)
            return faults.isEmpty ? nil : faults.map(\.message).joined(separator: " ")
        } catch {
            return error.description
        }
    }

    /// Adds a definition; what went wrong, if anything did.
    func failure(adding definition: OperatorDefinition) -> String? {
        var file = DefinitionFile()
        file.append(definition)
        do throws(FileError) {
            let outcome = try add(file)
            let faults = outcome.faults + outcome.damage
            return faults.isEmpty ? nil : faults.map(\.message).joined(separator: " ")
        } catch {
            return error.description
        }
    }
}

import ArgumentParser
import CalculatorEngine
import Definitions

/// `brain define`: adds operators to the user's own.
struct DefineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "define",
        abstract: "Add an operator of your own, or all those of a file.",
        usage: """
            brain define 'a ⊕ b = √(a² + b²)' [--precedence 'like ×'] [--summary 'hypotenuse'] ...
            brain define --from <file>
            """,
        discussion: """
            A definition is an operator between, before or behind its operands (a <> b = ..., <> x = ..., x <> = ...), a function \
            (f(x, y) = ...) or a constant (name = ...). With ':=' for '=' it replaces what has its symbol.

            It is kept in the file that $BRAIN_OPERATORS or --operators names, else in brain/operators.brain in your \
            configuration folder.
            """
    )

    @Argument(parsing: .allUnrecognized, help: "The definition.") var definition: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("How tightly it binds: like, above or below another operator.", valueName: "relation"))
    var precedence: [String] = []

    @Option(help: ArgumentHelp("How a row of it is grouped: left, right or none.", valueName: "side"))
    var associativity: String?

    @Option(name: .customLong("alias"), help: ArgumentHelp("Another spelling.", valueName: "symbol"))
    var aliases: [String] = []

    @Option(help: ArgumentHelp("One line that says what it does.", valueName: "text"))
    var summary: String?

    @Option(name: .customLong("example"), help: ArgumentHelp("As in '3 <> 4 = 5'.", valueName: "equation"))
    var examples: [String] = []

    @Option(name: .customLong("from"), help: ArgumentHelp("Add the definitions of this file.", valueName: "file"))
    var source: String?

    @OptionGroup var sources: SourceOptions

    func validate() throws {
        let hasAnnotations =
            !precedence.isEmpty || associativity != nil || !aliases.isEmpty || summary != nil || !examples.isEmpty
        if source != nil {
            guard definition.isEmpty, !hasAnnotations else {
                throw ValidationError("--from takes its definitions from the file alone.")
            }
        } else if let unknown = definition.first(where: { PlainExpression.isOption($0) && !$0.contains(" ") }) {
            throw ValidationError("Unknown option ‘\(unknown)’.")
        } else if definition.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("Give a definition such as 'a ⊕ b = √(a² + b²)', or a file with --from.")
        } else {
            _ = try annotated()
        }
    }

    /// The definition with its annotations.
    private func annotated() throws -> OperatorDefinition {
        var new = OperatorDefinition(definition.joined(separator: " "), aliases: aliases, summary: summary ?? "")
        if !precedence.isEmpty {
            guard let relation = PrecedenceRelation(precedence.joined(separator: " ")) else {
                throw ValidationError("--precedence needs ‘like’, ‘above’ or ‘below’ and a symbol, as in 'like ×'.")
            }
            new.precedence = relation
        }
        if let associativity {
            guard let side = Associativity(associativity) else {
                throw ValidationError("--associativity must be left, right or none.")
            }
            new.associativity = side
        }
        new.examples = try examples.map { text in
            guard let example = Example(equation: text) else {
                throw ValidationError("--example needs an expression, ‘=’ and its value, as in '3 ⊕ 4 = 5'.")
            }
            return example
        }
        return new
    }

    mutating func run() throws {
        var file = DefinitionFile()
        if source == nil { file.append(try annotated()) }
        let source = source
        let given = file
        let sources = sources.sources
        try CommandFailure.reporting {
            let editor = try DefinitionEditor(sources)
            let outcome = try editor.add(source.map { try DefinitionStore(path: $0).loadPresent() } ?? given)
            if let damage = outcome.damage.first {
                throw CommandFailure(
                    "This would spoil another of your operators. \(damage.message)\n  \(damage.text)\n"
                        + "Redefine that one first, or both at once in a file with --from.")
            }
            var output = OutputBuffer()
            for added in outcome.added { output.results += "\(added)\n".utf8 }
            for fault in outcome.faults {
                let prefix = source.map { "brain: \($0), " } ?? "brain: "
                output.messages += fault.report(prefix: prefix, namesLine: source != nil).utf8
            }
            try output.flush()
            if !outcome.faults.isEmpty { throw ExitCode(ExitStatus.unreadable.rawValue) }
            return ""
        }
    }
}

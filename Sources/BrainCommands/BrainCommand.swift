import ArgumentParser
import CalculatorEngine

/// The command `brain` itself, which evaluates expressions, and the parent of all others.
struct BrainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brain",
        abstract: "Evaluate expressions, with operators of your own.",
        usage: """
            brain [<options>] <expression> ...
            brain [<options>] < <file>
            brain <command>
            """,
        discussion: """
            Several arguments are joined by blanks. Options may stand before, between and after them; '--' ends the \
            options. Without an expression every line of standard input is one; at a terminal a session begins.

            Exit status: 0 if everything was answered, 1 if an expression has no value, 2 if one could not be read, \
            64 for wrong usage; the worst of all lines.
            """,
        version: Version.current,
        subcommands: [
            OperatorsCommand.self, DefineCommand.self, UndefineCommand.self, RegisterCommand.self, PluginCommand.self,
            KeysCommand.self, PadCommand.self, TapeCommand.self, PluginHostCommand.self,
        ]
    )

    /// The names of the commands: a command line that begins with one is no expression.
    private static var names: [String] { configuration.subcommands.map { $0._commandName } + ["help"] }

    @OptionGroup var options: EvaluationOptions

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The expression.", valueName: "expression"))
    var words: [String] = []

    func validate() throws {
        try CommandWords.refuseOptions(among: words)
    }

    mutating func run() throws {
        let words = CommandWords.withoutTerminator(words)
        let status = EvaluateCommand.run(words: words, options: try options.choices, by: .current)
        if status != .success { throw ExitCode(status.rawValue) }
    }

    /// The commands without the expression, which would take their names for its words.
    private struct NamedCommands: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "brain", abstract: BrainCommand.configuration.abstract,
            subcommands: BrainCommand.configuration.subcommands)
    }

    /// Carries a command line out.
    static func run(_ arguments: [String]) -> ExitStatus {
        do {
            if arguments == ["help"] { throw CleanExit.helpRequest(self) }
            let isNamed = arguments.first.map(names.contains) ?? false
            var command = isNamed ? try NamedCommands.parseAsRoot(arguments) : try parseAsRoot(arguments)
            try command.run()
            return .success
        } catch {
            exit(withError: error)
        }
    }
}

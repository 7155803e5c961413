// SPDX-License-Identifier: Apache-2.0

extension Command {
    /// The command `brain` itself, which evaluates expressions, and the parent of all others.
    static let root = Command(
        name: "brain",
        summary: "Evaluate expressions, with operators of your own.",
        usage: ["brain [<options>] <expression> ...", "brain [<options>] < <file>", "brain <command>"],
        discussion: [
            """
            Several arguments are joined by spaces. Options may come before or after them; ‘--’ ends the options. \
            Without an expression, each line of standard input is evaluated; at a terminal, a session starts.
            """
        ],
        operands: Operands("expression", "The expression.", count: 0...Int.max),
        options: .evaluation + [.version, .generateCompletionScript, .generateManual],
        subcommands: [
            .operators, .define, .undefine, .check, .register, .plugin, .keys, .pad, .tape, .help, .pluginHost,
        ],
        run: { try EvaluateCommand.run($0) })

    /// Executes the command line, or shows the help.
    func dispatch(_ invocation: CommandInvocation) throws -> ExitStatus {
        if invocation.options.has(.help) {
            var output = OutputBuffer()
            output.explain(HelpText.text(of: invocation.command, invocation.path))
            try output.flush()
            return .success
        }
        if invocation.options.has(.version) { return try OutputBuffer.print("\(Version.description)\n") }
        if let shell = invocation.options.text(.generateCompletionScript) {
            return try OutputBuffer.print(CompletionScript.text(for: shell, program: CommandLine.arguments.first ?? ""))
        }
        if invocation.options.has(.generateManual) { return try OutputBuffer.print(ManualPage.text) }
        return try invocation.command.run(invocation)
    }
}

extension CommandOption {
    static let help = CommandOption("help", summary: "Show help.")
    fileprivate static let version = CommandOption("version", summary: "Show the version.")
    fileprivate static let generateCompletionScript = CommandOption(
        "generate-completion-script", .choice(CompletionScript.shells), summary: "Print the completions for a shell.")
    fileprivate static let generateManual = CommandOption("generate-manual", summary: "Print the manual page, in mdoc.")
}

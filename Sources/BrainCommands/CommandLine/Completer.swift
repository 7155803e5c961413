// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// Completes a command line for a shell: the scripts of ``CompletionScript`` call it, so that all shells complete the
/// same.
struct Completer {
    /// The completions offered by a shell.
    enum Answer: Equatable {
        /// File names.
        case files
        /// Words with their meanings.
        case words([Candidate])

        /// Writes the answer: its kind on the first line, then each word, followed by a tab and its meaning.
        func print() throws -> ExitStatus {
            var output = OutputBuffer()
            switch self {
            case .files: output.print("files\n")
            case .words(let words):
                output.print("words\n")
                for word in words { output.print("\(word.text)\t\(word.meaning)\n") }
            }
            try output.flush()
            return .success
        }
    }

    /// A possible word, and its meaning.
    struct Candidate: Equatable {
        let text: String
        let meaning: String
    }

    /// The argument with which shells call this program, followed by the words of the command line up to the cursor.
    static let request = "--complete-words"

    /// Returns the completions of a command line, given the words after the program's name, of which the last is to be
    /// completed; `nil` if the arguments are not a completion request.
    static func answer(to arguments: [String], by brain: Brain) -> Answer? {
        guard arguments.first == request else { return nil }
        return Completer(Array(arguments.dropFirst()), brain).answer
    }

    private let brain: Brain
    private var command = Command.root
    /// The option whose value is to be completed.
    private var open: CommandOption?
    private var endsOptions = false
    private var operandCount = 0
    private var lastOperand = ""
    private var sources = OperatorSources()
    /// The word to complete.
    private let word: String

    private init(_ words: [String], _ brain: Brain) {
        self.brain = brain
        word = words.last ?? ""
        for word in words.dropLast() { pass(word) }
    }

    private mutating func pass(_ word: String) {
        if let option = open {
            add(option, word)
            open = nil
        } else if endsOptions {
            operandCount += 1
        } else if word == "--" {
            endsOptions = true
        } else if CommandLineParser.isOption(word) {
            let (name, value) = CommandLineParser.parts(of: word)
            guard let option = options.first(where: { $0.name == name }), option.needsArgument else { return }
            if let value { add(option, value) } else { open = option }
        } else if operandCount == 0, let next = command.subcommands.first(where: { $0.name == word }) {
            command = next
        } else {
            operandCount += 1
            lastOperand = word
        }
    }

    private mutating func add(_ option: CommandOption, _ value: String) {
        if option == .operators { sources.definitions = value }
        if option == .plugin { sources.plugins.append(value) }
    }

    private var options: [CommandOption] { command.options + [.help] }

    private var answer: Answer {
        if let open { return values(of: open, prefix: "").matching(word) }
        if endsOptions { return operands }
        if word.hasPrefix("-") {
            if let sign = word.firstIndex(of: "="),
                let option = options.first(where: { "--\($0.name)" == word[..<sign] })
            {
                return values(of: option, prefix: "\(word[...sign])").matching(word)
            }
            return Answer.words(options.map { Candidate(text: "--\($0.name)", meaning: $0.summary) }).matching(word)
        }
        return operands
    }

    private func values(of option: CommandOption, prefix: String) -> Answer {
        if case .file = option.argument { return .files }
        if option == .without {
            let own = brain.pluginNames.map { Candidate(text: prefix + $0, meaning: option.summary) }
            let loaded = PluginCommand.candidates(brain).map { Candidate(text: prefix + $0.text, meaning: $0.meaning) }
            return .words(own + loaded)
        }
        return .words(option.words.map { Candidate(text: prefix + $0, meaning: option.summary) })
    }

    /// The words that can be operands.
    private var operands: Answer {
        var words: [Candidate] = []
        if operandCount == 0, !endsOptions { words += command.subcommands.filter { !$0.isHidden }.map(Candidate.init) }
        guard let expected = command.operands, operandCount < expected.count.upperBound else {
            return Answer.words(words).matching(word)
        }
        switch expected.completion {
        case .none: break
        case .files, .libraries: return .files
        case .plugins: words += PluginCommand.candidates(brain)
        case .operators: words += operators { _ in true }
        case .ownOperators: words += operators { $0 == OperatorAssembly.ownName }
        case .commandsAndOperators:
            let parent = operandCount == 1 ? Command.root.subcommands.first { $0.name == lastOperand } : nil
            if let parent, !parent.subcommands.isEmpty {
                words += parent.subcommands.filter { !$0.isHidden }.map(Candidate.init)
                break
            }
            words += Command.root.subcommands.filter { !$0.isHidden }.map(Candidate.init) + operators { _ in true }
        }
        return Answer.words(words).matching(word)
    }

    /// Returns the symbols and aliases of operators with the given origins.
    private func operators(from isWanted: (String) -> Bool) -> [Candidate] {
        var choices = CalculatorChoices()
        choices.sources = sources
        choices.evaluatesConstants = false
        guard let registry = try? brain.service(choices).assembly(over: Double.self).registry else { return [] }
        return zip(registry.operators, registry.origins).filter { isWanted($1) }.flatMap { known, _ in
            ([known.symbol] + known.aliases).map { Candidate(text: $0, meaning: known.summary) }
        }
    }
}

extension Completer.Candidate {
    fileprivate init(_ command: Command) {
        self.init(text: command.name, meaning: command.summary)
    }
}

extension Completer.Answer {
    /// Returns the distinct words that begin with a text.
    fileprivate func matching(_ prefix: String) -> Self {
        guard case .words(let words) = self else { return self }
        var seen: Set<String> = []
        return .words(words.filter { $0.text.hasPrefix(prefix) && seen.insert($0.text).inserted })
    }
}

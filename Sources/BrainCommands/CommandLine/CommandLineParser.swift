// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Parses the arguments of a command line.
///
/// Options may occur anywhere, even before the command; ‘--’ ends them. An argument is an option if it begins with two
/// hyphens and a lowercase letter and has the form of a name, optionally followed by ‘=’ and a value, if it is one in
/// other letters, or if it is `-h`.
/// All other arguments that begin with a hyphen are operands: `-5 + 3`, `-π`, `---1`, `--(2)`.
struct CommandLineParser {
    private let root: Command
    private let brain: Brain
    private var command: Command
    private var path: String
    /// The options in the order given.
    private var given: [(option: CommandOption, value: String)] = []
    private var operands: [String] = []

    private init(_ root: Command, _ brain: Brain) {
        self.root = root
        self.brain = brain
        command = root
        path = root.name
    }

    /// Parses a command line.
    ///
    /// - Throws: ``UsageError``.
    static func parse(
        _ arguments: [String], _ root: Command, by brain: Brain
    ) throws(UsageError) -> CommandInvocation {
        var parser = CommandLineParser(root, brain)
        return try parser.parse(arguments)
    }

    private mutating func parse(_ arguments: [String]) throws(UsageError) -> CommandInvocation {
        var rest = findCommand(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            if Self.isOption(argument) { try readOption(argument, &rest) } else { operands.append(argument) }
        }
        try check()
        var values = OptionValues()
        for (option, value) in given { values.add(option, value) }
        return CommandInvocation(brain: brain, command: command, path: path, options: values, operands: operands)
    }

    /// Finds the command, which options may precede; returns the other arguments.
    private mutating func findCommand(_ arguments: [String]) -> [String] {
        var others: [String] = []
        var rest = arguments[...]
        while let argument = rest.first, argument != "--" {
            if Self.isOption(argument) {
                others.append(rest.removeFirst())
                let (name, value) = Self.parts(of: argument)
                if value == nil, option(name)?.needsArgument == true, let next = rest.popFirst() { others.append(next) }
            } else {
                guard let next = command.subcommands.first(where: { $0.name == argument }) else { break }
                command = next
                path += " \(next.name)"
                rest.removeFirst()
            }
        }
        return others + rest
    }

    /// Returns the name of an option, and the value after it in the same argument, if there is one.
    static func parts(of argument: String) -> (name: String, value: String?) {
        if argument == "-h" { return (CommandOption.help.name, nil) }
        let option = argument.dropFirst(2)
        guard let sign = option.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (String(option), nil) }
        return (String(option[..<sign]), String(option[option.utf8.index(after: sign)...]))
    }

    private mutating func readOption(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let (name, ownValue) = Self.parts(of: argument)
        var value = ownValue
        guard let option = option(name) else {
            let hint = option(meantBy: name).map { " Did you mean ‘--\($0)’?" } ?? ""
            let remedy = command.name == root.name ? " Before an expression that begins with it, write ‘--’." : ""
            throw error("Unknown option ‘--\(name)’.\(hint)\(remedy)")
        }
        if option.needsArgument, value == nil {
            guard let next = rest.popFirst() else { throw error("--\(name) needs a value: \(option.synopsis).") }
            value = next
            if case .phrase(_, let words) = option.argument, words.contains(next), let more = rest.popFirst() {
                value = "\(next) \(more)"
            }
        }
        value = value.map { option.word(for: $0) }
        if let value, let fault = option.fault(of: value) {
            let other =
                self.option(value)?.argument == CommandOption.Argument.none ? " There is the option ‘--\(value)’." : ""
            throw error(fault + other)
        }
        given.append((option, value ?? ""))
    }

    /// Returns the option, without its hyphens, that an unknown one is probably meant as: one with a similar name, with
    /// a longer one, or with that word as its value, as in `--degrees`.
    private func option(meantBy name: String) -> String? {
        let names = command.options.map(\.name)
        let similar = name.mostSimilar(among: names)
        if let found = similar ?? names.first(where: { $0.hasPrefix(name) }) { return found }
        for option in command.options where option.needsArgument {
            let word = option.word(for: name)
            if option.words.contains(word) { return "\(option.name) \(word)" }
        }
        return Self.otherNames[name].flatMap { names.contains($0) ? $0 : nil }
    }

    /// Names that options have elsewhere.
    private static let otherNames = [
        "digits": CommandOption.precision.name, "places": CommandOption.decimals.name,
    ]

    /// Returns the option with a name: one of the command, or of another command.
    private func option(_ name: String) -> CommandOption? {
        if name == CommandOption.help.name { return .help }
        return command.options.first { $0.name == name } ?? Self.option(name, of: root)
    }

    private static func option(_ name: String, of command: Command) -> CommandOption? {
        if let found = command.options.first(where: { $0.name == name }) { return found }
        for subcommand in command.subcommands {
            if let found = option(name, of: subcommand) { return found }
        }
        return nil
    }

    private func check() throws(UsageError) {
        if given.contains(where: { $0.option == CommandOption.help }) { return }
        for (option, _) in given where !command.options.contains(option) {
            throw error("‘\(path)’ has no option --\(option.name).")
        }
        if !command.subcommands.isEmpty, command.name != root.name {
            let names = command.subcommands.map(\.name).joined(separator: ", ")
            let given = operands.first.map { ", not ‘\($0)’" } ?? ""
            throw error("‘\(path)’ needs one of \(names) after it\(given).")
        }
        let expected = command.operands?.count ?? 0...0
        if operands.count > expected.upperBound {
            throw error("‘\(operands[expected.upperBound])’ is one word too many.")
        }
        if operands.count < expected.lowerBound {
            throw error("‘\(path)’ needs a \(command.operands?.name ?? "word") after it.")
        }
    }

    private func error(_ message: String) -> UsageError { UsageError(message, command, path) }

    /// Returns whether an argument has the form of an option.
    static func isOption(_ argument: String) -> Bool {
        if argument == "-h" || argument == "--" { return true }
        let bytes = argument.utf8
        guard bytes.starts(with: "--".utf8) else { return false }
        let name = bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
        guard let first = name.first else { return false }
        guard isSmallLetter(first) else { return isCapitalizedOption(name) }
        return name.allSatisfy { isSmallLetter($0) || $0 == UInt8(ascii: "-") }
    }

    /// Returns whether a name is that of an option in other letters, as in `--Precision`, which is refused with the right
    /// one.
    private static func isCapitalizedOption(_ name: Substring.UTF8View) -> Bool {
        guard name.allSatisfy({ isSmallLetter($0 | 0x20) || $0 == UInt8(ascii: "-") }), name.count > 1 else {
            return false
        }
        return option(String(Substring(name)).lowercased(), of: .root) != nil
    }

    /// Returns whether a command line is just an expression: no argument has the form of an option, and the first does
    /// not have that of a command, which is lowercase letters and hyphens. An empty command line counts as an
    /// expression.
    ///
    /// The result may be `false` for an expression that looks like a command; parsing it as a command line is then
    /// still correct.
    static func isPlainExpression(_ arguments: [String]) -> Bool {
        if let first = arguments.first?.utf8,
            first.allSatisfy({ isSmallLetter($0) || $0 == UInt8(ascii: "-") }), first.first.map(isSmallLetter) ?? true
        {
            return false
        }
        return !arguments.contains(where: isOption)
    }

    private static func isSmallLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}

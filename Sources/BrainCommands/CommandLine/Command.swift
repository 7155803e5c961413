// SPDX-License-Identifier: Apache-2.0

/// The description of a command, shared by the parser, the help, the manual page and the completions.
struct Command: Sendable {
    /// The operands, which follow the name and the options.
    struct Operands: Sendable {
        /// The way in which the shell completes them.
        enum Completion: Sendable {
            case none
            case files
            case libraries
            case plugins
            case operators
            case ownOperators
            case commandsAndOperators
        }

        /// The name of an operand.
        let name: String
        let summary: String
        /// The permitted number of operands.
        let count: ClosedRange<Int>
        let completion: Completion

        init(_ name: String, _ summary: String, count: ClosedRange<Int>, completion: Completion = .none) {
            self.name = name
            self.summary = summary
            self.count = count
            self.completion = completion
        }

        /// The synopsis of the operands.
        var synopsis: String {
            let one = count.upperBound == 1 ? "<\(name)>" : "<\(name)> ..."
            return count.lowerBound == 0 ? "[\(one)]" : one
        }
    }

    let name: String
    /// A sentence that says what the command does.
    let summary: String
    /// The usage lines, unless they simply consist of the name, the options and the operands.
    var usage: [String] = []
    /// Further explanations, in paragraphs.
    var discussion: [String] = []
    var operands: Operands?
    var options: [CommandOption] = []
    var subcommands: [Command] = []
    /// Whether the command is intended for programs rather than people.
    var isHidden = false
    /// The action of the command; parent commands need none.
    var run: @Sendable (CommandInvocation) throws -> ExitStatus = { _ in .success }

    /// Returns the usage lines.
    ///
    /// - Parameter path: The command's name, preceded by those of its parents.
    func synopses(_ path: String) -> [String] {
        if !usage.isEmpty { return usage }
        if !subcommands.isEmpty { return subcommands.flatMap { $0.synopses("\(path) \($0.name)") } }
        return [
            ([path] + (options.isEmpty ? [] : ["[<options>]"]) + [operands?.synopsis].compactMap(\.self))
                .joined(separator: " ")
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A command, as the parser, the help, the manual page and the completions know it.
struct Command: Sendable {
    /// What stands after the name and the options.
    struct Operands: Sendable {
        /// How the shell completes them.
        enum Completion: Sendable {
            case none
            case files
            case libraries
            case operators
            case ownOperators
            case commandsAndOperators
        }

        /// What one of them is.
        let name: String
        let summary: String
        /// How many there may be.
        let count: ClosedRange<Int>
        let completion: Completion

        init(_ name: String, _ summary: String, count: ClosedRange<Int>, completion: Completion = .none) {
            self.name = name
            self.summary = summary
            self.count = count
            self.completion = completion
        }

        /// The operands as they are written.
        var synopsis: String {
            let one = count.upperBound == 1 ? "<\(name)>" : "<\(name)> ..."
            return count.lowerBound == 0 ? "[\(one)]" : one
        }
    }

    let name: String
    /// What it does, as a sentence.
    let summary: String
    /// How it is written, where that is not simply the name, the options and the operands.
    var usage: [String] = []
    /// More about it, in paragraphs.
    var discussion: [String] = []
    var operands: Operands?
    var options: [CommandOption] = []
    var subcommands: [Command] = []
    /// Whether it is for programs rather than people.
    var isHidden = false
    /// Carries it out; a parent of others needs none.
    var run: @Sendable (CommandInvocation) throws -> ExitStatus = { _ in .success }

    /// The lines that show how it is written.
    ///
    /// - Parameter path: The command's name after those of its parents.
    func synopses(_ path: String) -> [String] {
        if !usage.isEmpty { return usage }
        if !subcommands.isEmpty { return subcommands.flatMap { $0.synopses("\(path) \($0.name)") } }
        return [
            ([path] + (options.isEmpty ? [] : ["[<options>]"]) + [operands?.synopsis].compactMap(\.self))
                .joined(separator: " ")
        ]
    }
}

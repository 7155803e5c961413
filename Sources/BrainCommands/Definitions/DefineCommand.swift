// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Definitions

extension Command {
    static let define = Command(
        name: "define",
        summary: "Define an operator of your own, or all those in a file.",
        usage: [
            "brain define [<options>] 'a ⊕ b = √(a² + b²)'",
            "brain define --from <file>",
        ],
        discussion: [
            """
            A definition is that of an infix, prefix or postfix operator (a <> b = ..., <> x = ..., x <> = ...), of a \
            function (f(x, y) = ...) or of a constant (name = ...). With ‘:=’ in place of ‘=’, it replaces whatever \
            has its symbol. One of yours of the same kind keeps its annotations, such as its precedence and its examples, except \
            those that you give.
            """,
            """
            Definitions are stored in the file that --operators or $BRAIN_OPERATORS names, otherwise in \
            $XDG_CONFIG_HOME/brain/operators.brain or ~/.config/brain/operators.brain.
            """,
        ],
        operands: Operands("definition", "The definition.", count: 0...Int.max),
        options: [.precedence, .associativity, .alias, .summary, .example, .from] + .sources,
        run: { try DefineCommand.run($0) })
}

extension CommandOption {
    fileprivate static let precedence = CommandOption(
        "precedence", .phrase("relation", beginningWith: ["like", "above", "below"]),
        summary: "Its precedence: like, above or below that of another operator.")
    fileprivate static let associativity = CommandOption(
        "associativity", .choice(Associativity.allCases.map(\.rawValue)),
        summary: "How a chain such as a <> b <> c is grouped.")
    fileprivate static let alias = CommandOption(
        "alias", .text("symbol"), summary: "Another spelling; may be repeated.")
    fileprivate static let summary = CommandOption(
        "summary", .text("text"), summary: "A description in one line.")
    fileprivate static let example = CommandOption(
        "example", .text("equation"), summary: "An expression and its value, as in '3 <> 4 = 5'; may be repeated.")
    fileprivate static let from = CommandOption(
        "from", .file("file"), summary: "Add the definitions of this file; - is standard input.")
}

/// `brain define`: adds operators to the user's definitions.
private enum DefineCommand {
    static func run(_ invocation: CommandInvocation) throws -> ExitStatus {
        let path = invocation.options.text(.from)
        let new = try path.map { try contents(of: $0, invocation) } ?? given(invocation)
        // A file tells all there is to its definitions.
        let outcome = try DefinitionEditor(invocation).add(new, keepingAnnotations: path == nil)
        if let damage = outcome.damage.first {
            throw CommandFailure(
                "This would break another of your operators. \(damage.message)\n  \(damage.text)\n"
                    + "Redefine that one first, or both at once in a file with --from.")
        }
        var output = OutputBuffer()
        for added in outcome.added { output.print("\(added)\n") }
        if let path, new.entries.isEmpty, outcome.faults.isEmpty {
            output.complain("\(DefinitionFile.name(ofPath: path)) has no definitions.")
        }
        let prefix = path.map { "brain: \(DefinitionFile.name(ofPath: $0)), " } ?? "brain: "
        let width = ReportWidth.onStandardError
        for report in outcome.faults.reports(prefix: prefix, namesLines: path != nil, width: width) {
            output.report(report)
        }
        try output.flush()
        return outcome.faults.isEmpty ? .success : .unreadable
    }

    private static func contents(of path: String, _ invocation: CommandInvocation) throws -> DefinitionFile {
        let annotations: [CommandOption] = [.precedence, .associativity, .alias, .summary, .example]
        guard invocation.operands.isEmpty, !annotations.contains(where: { invocation.options.has($0) }) else {
            throw invocation.usageError("--from can’t be combined with a definition or its options.")
        }
        return try DefinitionFile(readingFrom: path)
    }

    /// Returns the definition on the command line, with its annotations, as a file.
    private static func given(_ invocation: CommandInvocation) throws(UsageError) -> DefinitionFile {
        let options = invocation.options
        let text = invocation.operands.joined(separator: " ")
        if text.withoutComments.isEmpty {
            throw invocation.usageError("Give a definition such as 'a ⊕ b = √(a² + b²)', or a file with --from.")
        }
        if !text.withoutComments.utf8.contains(UInt8(ascii: "=")), text.utf8.contains(UInt8(ascii: "#")) {
            throw invocation.usageError(
                "‘#’ begins a comment, and can’t be part of a symbol: ‘\(text.withoutComments)’ before it is no definition."
            )
        }
        if text.trimmed.hasPrefix("@"), text.trimmed.contains(where: \.isNewline) {
            throw invocation.usageError(
                "An annotation is an option here, such as --summary; --from - reads definitions with annotations.")
        }
        for part in [text] + options.texts(.example) where part.hasCommentBeforeItsEnd {
            throw invocation.usageError(
                "What follows ‘#’ is a comment up to the end of the definition: write it in one line.")
        }
        let aliases = options.texts(.alias)
        if aliases.contains(where: { $0.isEmpty || $0.contains { $0.isWhitespace || $0 == "#" } }) {
            throw invocation.usageError("--alias needs a symbol, which can’t contain spaces or ‘#’.")
        }
        var new = OperatorDefinition(
            text, aliases: aliases, summary: options.text(.summary) ?? "")
        if let precedence = options.text(.precedence) {
            guard let relation = PrecedenceRelation(precedence) else {
                throw invocation.usageError(
                    "--precedence needs ‘like’, ‘above’ or ‘below’ and a symbol, as in 'like ×'.")
            }
            new.precedence = relation
        }
        new.associativity = options.text(.associativity).flatMap { Associativity(rawValue: $0) }
        for text in options.texts(.example) {
            guard let example = Example(equation: text) else {
                throw invocation.usageError("--example needs an expression, ‘=’ and its value, as in '3 ⊕ 4 = 5'.")
            }
            new.examples.append(example)
        }
        var file = DefinitionFile()
        file.append(new)
        return file
    }
}

extension String {
    /// Whether a line with a comment is followed by another one with text.
    fileprivate var hasCommentBeforeItsEnd: Bool {
        guard let sign = utf8.firstIndex(of: UInt8(ascii: "#")), let end = self[sign...].firstIndex(where: \.isNewline)
        else { return false }
        return self[end...].contains { !$0.isWhitespace }
    }
}

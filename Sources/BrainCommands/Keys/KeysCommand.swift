// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Keypad
import Platform

extension Command {
    static let keys = Command(
        name: "keys",
        summary: "Press the keys of a pocket calculator, and print its display.",
        usage: ["brain keys [<options>] <key> ...", "brain keys [<options>] < <file>"],
        discussion: [
            """
            The keys are digits, the point, the symbol or name of every operator, and: C clear, CE clear entry, BS \
            backspace, +/- change sign, % percent, = equals, EXP exponent, M+ M- MS MR MC memory, undo, redo, ( and ), \
            and x^2 x^3 1/x x^y n! e^x; with --rules rpn also ENTER, DROP, SWAP, R↓, R↑ and LASTX, and neither = nor \
            parentheses. Spaces between keys are optional. Each line of standard input is a sequence of its own.
            """,
            "The exit status is 0 if the display shows a number, 1 if it shows an error, 2 if a key is unknown.",
        ],
        operands: Operands("key", "The keys.", count: 0...Int.max),
        options: [.rules, .trace] + .calculation,
        run: { try KeysCommand($0).run() })
}

extension CommandOption {
    static let rules = CommandOption(
        "rules", .choice(RuleSet.all.map(\.name)), standard: RuleSet.pocket.name,
        summary: "What keys mean where calculators differ.")
    fileprivate static let trace = CommandOption(
        "trace", summary: "Print each key, the display after it and the pending operator, separated by tabs.")
}

extension CommandInvocation {
    /// The rules selected by the options.
    var rules: RuleSet {
        let name = options.text(.rules)
        return RuleSet.all.first { $0.name == name } ?? .pocket
    }
}

/// `brain keys`: presses the keys of a pocket calculator.
private struct KeysCommand: NumericTask {
    private let brain: Brain
    private let choices: CalculatorChoices
    private let rules: RuleSet
    private let traces: Bool
    private let words: [String]

    init(_ invocation: CommandInvocation) throws {
        brain = invocation.brain
        choices = try invocation.choices()
        rules = invocation.rules
        traces = invocation.options.has(.trace)
        words = invocation.operands
    }

    func run() throws -> ExitStatus { try choices.backend.run(self) }

    @specialized(where Number == Double)
    func run<Number: CalculatorNumber>(over: Number.Type) throws -> ExitStatus {
        let registry = try brain.assembly(over: Number.self, choices).registry
        let watch = EvaluationWatch(choices)
        var presser = KeyPresser(registry, choices, rules, traces: traces, watch)
        return try choices.withLimits(until: watch.interrupt) {
            guard words.isEmpty else {
                var output = OutputBuffer()
                let line = Array(words.joined(separator: " ").utf8)
                let status = presser.press(line.span, number: nil, into: &output)
                try output.flush()
                // As for an expression, the process ends here.
                status.exit()
            }
            return try Batch.run(lengthLimit: KeyPresser<Number>.lengthLimit) { line, isCut, number, output in
                isCut
                    ? presser.refuse(number: number, into: &output)
                    : presser.press(line, number: number, into: &output)
            }
        }
    }
}

extension RuleSet {
    /// Returns the message about a key that the rules do not have.
    func message(lacking key: String) -> String { "The rules ‘\(name)’ have no key ‘\(key)’." }
}

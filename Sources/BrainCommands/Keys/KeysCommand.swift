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
            The keys are digits, the point, the symbol or name of every constant, and of every operator and function of \
            one or two numbers, and: C clear, CE clear entry, BS backspace, +/- change sign, % percent, = equals, EXP \
            exponent, M+ M- MS MR MC memory, undo, redo, ( and ), and x^2 x^3 1/x x^y n! e^x 2^x 10^x. With --rules rpn \
            and rpn-unlimited, ENTER, DROP, SWAP, R↓, R↑ and LASTX take the place of = and the parentheses, which basic \
            lacks too. Spaces between keys are optional. A function follows its number, as in 9 sqrt, and a constant \
            replaces the number on the display. A key of the rules comes before a constant or function with its name. \
            Each line of standard input is a sequence of its own.
            """,
            """
            The exit status is 0 if the display shows a number, 1 if it shows an error, or showed one on the way that no \
            C, CE, BS or undo took away, 2 if a key is unknown.
            """,
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
private struct KeysCommand {
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

    func run() throws -> ExitStatus {
        let batch = words.isEmpty ? BatchOutput() : nil
        let watch = EvaluationWatch(choices, batch)
        let press = try presser(watch)
        let worst = try choices.withLimits(watchedBy: watch) {
            guard let batch else {
                var output = OutputBuffer()
                let line = words.line
                let status = press(line.span, nil, &output)
                try output.flush()
                // As for an expression, the process ends here.
                status.exit()
            }
            UserInterrupt.beginBatch()
            return try Batch.run(lengthLimit: Self.lengthLimit, to: batch) { line, isCut, number, output in
                isCut ? Self.refuse(number: number, into: &output) : press(line, number, &output)
            }
        }
        return UserInterrupt.status(ofBatch: worst)
    }

    /// The maximum length of a sequence, in bytes.
    private static let lengthLimit = 16 << 20

    /// Refuses a line that is too long.
    private static func refuse(number: Int, into output: inout OutputBuffer) -> ExitStatus {
        let error = CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        output.complain("line \(number): \(error)")
        return .unreadable
    }

    /// Presses the keys in a line, and returns the status.
    private typealias Presser = (_ line: Span<UInt8>, _ number: Int?, _ output: inout OutputBuffer) -> ExitStatus

    private func presser(_ watch: EvaluationWatch) throws -> Presser {
        #if GMP
        // Each display of a trace would have to be proven.
        if choices.backend == .auto, !traces {
            let operators = try AutomaticAssembly(brain.service(choices))
            if let certified = operators.certified {
                Brain.complain(certified.complaints)
                return presser(operators, certified.registry, watch)
            }
            let exact = try operators.exact()
            Brain.complain(exact.complaints)
            return presser(exact.registry, watch)
        }
        #endif
        return try choices.backend.run(Assembling(command: self, watch: watch))
    }

    private struct Assembling: NumericTask {
        let command: KeysCommand
        let watch: EvaluationWatch

        @specialized(where Number == Double)
        func run<Number: CalculatorNumber>(over: Number.Type) throws -> Presser {
            command.presser(try command.brain.assembly(over: Number.self, command.choices).registry, watch)
        }
    }

    private func presser<Number>(_ registry: OperatorRegistry<Number>, _ watch: EvaluationWatch) -> Presser {
        var presser = KeyPresser(registry, choices, rules, traces: traces, watch)
        return { presser.press($0, number: $1, into: &$2) }
    }

    #if GMP
    /// Returns a presser over certified numbers, which presses the keys again over exact ones if a key press fails.
    private func presser<Number>(
        _ operators: AutomaticAssembly, _ registry: OperatorRegistry<Number>, _ watch: EvaluationWatch
    ) -> Presser {
        var certified = KeyPresser(registry, choices, rules, traces: false, watch)
        var exact: Presser?
        return { line, number, output in
            if let status = certified.pressWithoutFailure(line, number: number, into: &output) { return status }
            if let exact { return exact(line, number, &output) }
            do throws(AssemblyError) {
                let press = presser(try operators.exact().registry, watch)
                exact = press
                return press(line, number, &output)
            } catch {
                output.complain("\(error)")
                return .wronglyBuilt
            }
        }
    }
    #endif
}

extension RuleSet {
    /// Returns the message about a key that the rules do not have.
    func message(lacking key: String) -> String { "The rules ‘\(name)’ have no key ‘\(key)’." }
}

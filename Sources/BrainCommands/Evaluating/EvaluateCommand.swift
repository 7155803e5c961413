import CalculatorEngine

/// `brain EXPRESSION`: evaluates an expression, the lines of standard input, or what is typed at a terminal.
enum EvaluateCommand {
    static func run(words: [String], options: EvaluationChoices) -> ExitStatus {
        run(words, options, over: Double.self)
    }

    @specialized(where Number == Double)
    private static func run<Number: CalculatorNumber>(
        _ words: [String], _ choices: EvaluationChoices, over: Number.Type
    ) -> ExitStatus {
        SystemCalls.ignoreBrokenPipes()
        let registry: OperatorRegistry<Number>
        do {
            registry = try Brain.current.registry(over: Number.self, choices.settings)
        } catch {
            var output = OutputBuffer()
            output.complain("brain: \(error)")
            try? output.flush()
            return .wrongUsage
        }
        var evaluator = LineEvaluator(registry, choices)
        do throws(SystemCalls.Failure) {
            if !words.isEmpty {
                var output = OutputBuffer()
                let line = Array(words.joined(separator: " ").utf8)
                let status = evaluator.answer(line.span, into: &output)
                try output.flush()
                return status
            }
            return SystemCalls.isTerminal(0)
                ? try Session.run(&evaluator) : try Batch.run(&evaluator)
        } catch {
            return Self.status(of: error)
        }
    }

    /// What a failure to read or to write means for the process; an output that nobody reads any more is no failure.
    private static func status(of failure: SystemCalls.Failure) -> ExitStatus {
        if failure.isBrokenPipe { return .success }
        var output = OutputBuffer()
        output.complain("brain: reading or writing failed: \(failure.message)")
        try? output.flush()
        return .inputOutputFailed
    }
}

import CalculatorEngine
import Platform

#if GMP
import ExactReals
#endif

/// `brain EXPRESSION`: evaluates an expression, the lines of standard input, or what is typed at a terminal.
enum EvaluateCommand {
    /// Evaluates with what the environment says, for a command line without options.
    static func run(words: [String], by brain: Brain) -> ExitStatus {
        do {
            return run(words: words, options: try EvaluationDefaults().choices, by: brain)
        } catch {
            return complain("\(error)", .wrongUsage)
        }
    }

    static func run(words: [String], options: EvaluationChoices, by brain: Brain) -> ExitStatus {
        switch options.backend {
        case .double:
            // Only a plugin can take long.
            let watch =
                options.timeout == nil
                ? EvaluationWatch() : EvaluationWatch(timeout: options.timeout, showsProgress: false)
            return run(words, options, watch, by: brain, over: Double.self)
        case .gmp:
            #if GMP
            return options.withLimits { watch in run(words, options, watch, by: brain, over: ExactReal.self) }
            #else
            return complain(Backend.advice, .wrongUsage)
            #endif
        }
    }

    @specialized(where Number == Double)
    private static func run<Number: CalculatorNumber>(
        _ words: [String], _ choices: EvaluationChoices, _ watch: EvaluationWatch, by brain: Brain, over: Number.Type
    ) -> ExitStatus {
        SystemCalls.ignoreBrokenPipes()
        let registry: OperatorRegistry<Number>
        do {
            registry = try brain.registry(over: Number.self, choices.settings, choices.sources)
        } catch {
            return complain("\(error)", .wrongUsage)
        }
        var evaluator = LineEvaluator(registry, choices, watch)
        do throws(SystemCalls.Failure) {
            if !words.isEmpty {
                var output = OutputBuffer()
                var line = Array(words[0].utf8)
                for word in words.dropFirst() { line += " \(word)".utf8 }
                let status = evaluator.answer(line.span, into: &output)
                try output.flush()
                return status
            }
            if SystemCalls.isTerminal(0) { return try Session.run(&evaluator) }
            return try Batch.run(lengthLimit: evaluator.lengthLimit) { line, isCut, number, output in
                if isCut { return evaluator.refuse(line, number: number, into: &output) }
                if evaluator.passOver(line, into: &output) { return nil }
                return evaluator.answer(line, number: number, into: &output)
            }
        } catch {
            return Self.status(of: error)
        }
    }

    /// What a failure to read or to write means for the process; an output that nobody reads any more is no failure.
    private static func status(of failure: SystemCalls.Failure) -> ExitStatus {
        if failure.isBrokenPipe { return .success }
        return complain("reading or writing failed: \(failure.message)", .inputOutputFailed)
    }

    private static func complain(_ message: String, _ status: ExitStatus) -> ExitStatus {
        var output = OutputBuffer()
        output.complain("brain: \(message)")
        try? output.flush()
        return status
    }
}

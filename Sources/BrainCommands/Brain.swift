// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import CalculatorService
import Platform
import SharedFiles

/// A calculator for the command line: the commands of `brain`, with operators of one's own choice.
///
/// A program of one's own needs no more than this:
///
/// ```swift
/// import BrainCommands
///
/// Brain(plugins: { settings in Brain.standardPlugins(settings) + [GeometryPlugin()] }).run()
/// ```
public struct Brain: Sendable {
    /// The plugins whose operators the calculator knows, for the settings the user chose.
    private let plugins: CalculatorService.Plugins

    /// Creates a calculator.
    ///
    /// - Parameter plugins: The plugins to register, in this order, for the settings the user chose.
    public init(plugins: @escaping @Sendable (Settings) -> [any OperatorPlugin]) {
        self.plugins = plugins
    }

    /// Carries the command line of this process out, and ends the process with its status: 0 where everything was
    /// answered, 1 where an expression has no value, 2 where one could not be read, 64 for wrong usage, 74 where
    /// reading or writing failed, 130 where Ctrl-C stopped an evaluation.
    public func run() -> Never {
        SystemCalls.reportFailedWrites()
        status(of: Array(CommandLine.arguments.dropFirst())).exit()
    }

    /// Carries a command line out; this is where all complaints of commands are written.
    private func status(of arguments: [String]) -> ExitStatus {
        do {
            // The tables of commands and options take time to build: a plain expression does without.
            if CommandLineParser.isPlainExpression(arguments) {
                return try EvaluateCommand.run(OptionValues(), words: arguments, by: self)
            }
            if let answer = Completer.answer(to: arguments, by: self) { return try answer.print() }
            return try Command.root.dispatch(CommandLineParser.parse(arguments, .root, by: self))
        } catch let status as ExitStatus {
            return status
        } catch let error as UsageError {
            return complain("\(error.message)\n\(error.hint)", .wrongUsage)
        } catch let error as CommandFailure {
            return complain(error.text, error.status)
        } catch let error as WrongChoice {
            return complain(error.description, .wrongUsage)
        } catch let error as SystemCalls.Failure {
            // An output that nobody reads any more is no failure.
            return error.isBrokenPipe
                ? .success : complain("reading or writing failed: \(error.message)", .inputOutputFailed)
        } catch let error as FileError {
            return complain("\(error)", .inputOutputFailed)
        } catch let error where error is AssemblyError || error is ChoiceError {
            return complain("\(error)", .wrongUsage)
        } catch {
            return complain("\(error)", .unreadable)
        }
    }

    private func complain(_ message: String, _ status: ExitStatus) -> ExitStatus {
        var output = OutputBuffer()
        output.complain(message)
        try? output.flush()
        return status
    }

    /// The service of this calculator's operators for what the user chose.
    func service(_ choices: CalculatorChoices) -> CalculatorService {
        var choices = choices
        if choices.sources.isIsolated {
            choices.sources.hostCommand = [SystemCalls.executable, PluginHostCommand.name]
        }
        return CalculatorService(choices, plugins: plugins)
    }

    /// The operators for what the user chose. What had to be left out is said on standard error.
    @specialized(where Number == Double)
    func assembly<Number: CalculatorNumber>(
        over: Number.Type, _ choices: CalculatorChoices
    ) throws(AssemblyError) -> CalculatorService.Assembly<Number> {
        let assembly = try service(choices).assembly(over: Number.self)
        Self.complain(assembly.complaints)
        return assembly
    }

    /// Says on standard error what had to be left out.
    static func complain(_ complaints: [String]) {
        if complaints.isEmpty { return }
        var output = OutputBuffer()
        for complaint in complaints { output.complain(complaint) }
        // Standard error is all there is to complain to.
        try? output.flush()
    }

    /// A registry for commands that only look at the operators.
    func registry(_ sources: OperatorSources) throws(AssemblyError) -> OperatorRegistry<Double> {
        var choices = CalculatorChoices()
        choices.sources = sources
        return try assembly(over: Double.self, choices).registry
    }
}

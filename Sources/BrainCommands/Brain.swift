// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import CalculatorService
import Platform
import SharedFiles

/// A command-line calculator: the commands of `brain`, with a custom selection of operators.
///
/// A custom program consists of two statements:
///
/// ```swift
/// import BrainCommands
///
/// Brain(plugins: { settings in Brain.standardPlugins(settings) + [GeometryPlugin()] }).run()
/// ```
public struct Brain: Sendable {
    /// The plugins of the calculator, for the settings the user chose.
    private let plugins: CalculatorService.Plugins

    /// Creates a calculator.
    ///
    /// - Parameter plugins: The plugins to register, in this order, for the settings the user chose.
    public init(plugins: @escaping @Sendable (Settings) -> [any OperatorPlugin]) {
        self.plugins = plugins
    }

    /// The names of its own plugins and of the user’s operators.
    var pluginNames: [String] { plugins(CalculatorChoices().settings).map(\.name) + [OperatorAssembly.ownName] }

    /// Returns whether one of its own plugins, or the user’s operators, have a name, which is compared
    /// case-insensitively.
    func hasPlugin(named name: String) -> Bool {
        OperatorAssembly.isReserved(name) || pluginNames.contains { $0.lowercased() == name.lowercased() }
    }

    /// Executes the command line of this process, and ends the process with an exit status: 0 if everything was
    /// answered, 1 if an expression has no value, 2 if one could not be parsed, 64 for wrong usage, 70 if operators of
    /// the plugins can’t be used together, 74 if reading or writing failed, 130 if Ctrl-C stopped an evaluation, 143 if
    /// SIGTERM stopped a batch of lines.
    public func run() -> Never {
        SystemCalls.reportFailedWrites()
        MemoryRefusal.report()
        status(of: Array(CommandLine.arguments.dropFirst())).exit()
    }

    /// Executes a command line; this is where all error messages of commands are written.
    private func status(of arguments: [String]) -> ExitStatus {
        do {
            // Building the tables of commands and options takes time, which a plain expression can save.
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
        } catch let error as WrongSetting {
            return complain(error.description, .wrongUsage)
        } catch let error as SystemCalls.Failure {
            // An output whose reader closed the pipe is not a failure.
            return error.isBrokenPipe
                ? .success : complain(error.sentence, .inputOutputFailed)
        } catch let error as FileError {
            return complain("\(error)", .inputOutputFailed)
        } catch AssemblyError.registration(let error) {
            return complain("\(error)", .wronglyBuilt)
        } catch let error where error is AssemblyError || error is ChoiceError {
            return complain("\(error)", .wrongUsage)
        } catch {
            return complain("\(error)", .unreadable)
        }
    }

    private func complain(_ message: String, _ status: ExitStatus) -> ExitStatus {
        var output = OutputBuffer()
        output.complain(message)
        do throws(SystemCalls.Failure) { try output.flush() } catch { return max(status, .inputOutputFailed) }
        return status
    }

    /// Returns the service with this calculator's operators for the user's choices.
    func service(_ choices: CalculatorChoices) -> CalculatorService {
        var choices = choices
        choices.sources.adviceOnDispute = "leave one out with --without"
        choices.sources.adviceOnFaults = "‘brain check’ lists all of them"
        choices.sources.adviceOnMissingPlugin = "brain plugin remove"
        if choices.sources.isIsolated {
            choices.sources.hostCommand = [SystemCalls.executable, PluginHostCommand.name]
        }
        return CalculatorService(choices, plugins: plugins)
    }

    /// Returns the operators for the user's choices. Omissions are reported on standard error.
    @specialized(where Number == Double)
    func assembly<Number: CalculatorNumber>(
        over: Number.Type, _ choices: CalculatorChoices
    ) throws(AssemblyError) -> CalculatorService.Assembly<Number> {
        let assembly = try service(choices).assembly(over: Number.self)
        Self.complain(assembly.complaints)
        return assembly
    }

    /// Reports omitted operators on standard error.
    static func complain(_ complaints: [String]) {
        if complaints.isEmpty { return }
        var output = OutputBuffer()
        for complaint in complaints { output.complain(complaint) }
        // There is no other place for complaints than standard error.
        try? output.flush()
    }

    /// Returns a registry for commands that only inspect operators.
    ///
    /// - Parameter isComplaining: Whether omissions are reported on standard error.
    func registry(
        _ sources: OperatorSources, isComplaining: Bool = true
    ) throws(AssemblyError) -> OperatorRegistry<Double> {
        var choices = CalculatorChoices()
        choices.sources = sources
        choices.evaluatesConstants = false
        if isComplaining { return try assembly(over: Double.self, choices).registry }
        return try service(choices).assembly(over: Double.self).registry
    }
}

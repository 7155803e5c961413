public import CalculatorEngine

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
    let plugins: @Sendable (Settings) -> [any OperatorPlugin]

    /// What the commands that are running belong to.
    @TaskLocal static var current = Brain(plugins: Brain.standardPlugins)

    /// The words of the command line after the program's name.
    static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

    /// Creates a calculator.
    ///
    /// - Parameter plugins: The plugins to register, in this order, for the settings the user chose.
    public init(plugins: @escaping @Sendable (Settings) -> [any OperatorPlugin]) {
        self.plugins = plugins
    }

    /// Carries the command line of this process out, and ends the process with its status: 0 where everything was
    /// answered, 1 where an expression failed to evaluate, 2 where one could not be read, 64 for wrong usage.
    public func run() -> Never {
        let arguments = Self.arguments
        // Loading the parser of options takes longer than most calculations: a plain expression does without.
        if PlainExpression.isPlain(arguments) {
            EvaluateCommand.run(words: arguments, by: self).exit()
        }
        Brain.$current.withValue(self) { BrainCommand.run(arguments) }.exit()
    }

    /// The registry of all operators for the settings given, the user's own and those of loaded plugins among them. What
    /// had to be left out is said on standard error.
    ///
    /// - Throws: ``CalculatorEngine/RegistrationError`` where two of the program's plugins claim the same symbol.
    @specialized(where Number == Double)
    func registry<Number: CalculatorNumber>(
        over: Number.Type, _ settings: Settings, _ sources: OperatorSources
    ) throws(RegistrationError) -> OperatorRegistry<Number> {
        var output = OutputBuffer()
        let registry = try sources.registry(over: Number.self, shipped: plugins(settings)) { text in
            output.messages += "brain: \(text)".utf8
        }
        // Standard error is all there is to complain to.
        try? output.flush()
        return registry
    }
}

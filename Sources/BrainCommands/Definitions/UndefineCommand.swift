import ArgumentParser
import CalculatorEngine

/// `brain undefine`: removes operators from the user's own.
struct UndefineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undefine", abstract: "Remove operators of your own.")

    @Argument(help: "The symbols of the operators.") var symbols: [String]

    @OptionGroup var sources: SourceOptions

    mutating func run() throws {
        let symbols = symbols
        let sources = sources.sources
        try CommandFailure.reporting {
            try DefinitionEditor(sources).remove(symbols).map { "Removed: \($0)" }.joined(separator: "\n")
        }
    }
}

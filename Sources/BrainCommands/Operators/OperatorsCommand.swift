import ArgumentParser
import CalculatorEngine
import CalculatorService

/// `brain operators`: lists the operators, or shows one.
struct OperatorsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "operators",
        abstract: "List every operator by plugin, or show those with a symbol."
    )

    @Argument(help: "A symbol or a name; without one, all operators are listed.")
    var symbol: String?

    @Flag(help: "List your own operators only.")
    var mine = false

    @OptionGroup var sources: SourceOptions

    mutating func run() throws {
        let registry = try Brain.current.registry(over: Double.self, Settings(), sources.sources)
        var output = OutputBuffer()
        if let symbol {
            let found = registry.operators(named: symbol)
            guard !found.isEmpty else {
                let suggestion = registry.suggestion(for: symbol).map { " Did you mean ‘\($0)’?" } ?? ""
                output.complain("brain: There is no operator ‘\(symbol)’.\(suggestion)")
                try output.flush()
                throw ExitCode(ExitStatus.evaluationFailed.rawValue)
            }
            let texts = found.map { OperatorDescription($0.operator, origin: $0.origin).full }
            output.results += texts.joined(separator: "\n").utf8
        } else {
            output.results += list(registry).utf8
        }
        try output.flush()
    }

    private func list(_ registry: OperatorRegistry<Double>) -> String {
        var text = ""
        var section = ""
        let descriptions = zip(registry.operators, registry.origins).map { OperatorDescription($0, origin: $1) }
            .filter { !mine || $0.origin == OperatorAssembly.ownName }
        let width = descriptions.map { DisplayWidth.columns(of: $0.spellings) }.max() ?? 0
        for description in descriptions {
            if description.origin != section {
                section = description.origin
                text += text.isEmpty ? "\(section)\n" : "\n\(section)\n"
            }
            text += "  \(description.line(width: min(width, 28)))\n"
        }
        return text
    }
}

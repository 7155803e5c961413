import ArgumentParser

/// The options that say where operators come from.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Take your own operators from this file.", valueName: "file"))
    var operators: String?

    @Option(
        name: .customLong("plugin"), help: ArgumentHelp("Load operators from this shared library.", valueName: "path"))
    var plugins: [String] = []

    @Option(
        name: .customLong("without"),
        help: ArgumentHelp("Leave out the operators of this plugin, or 'my operators'.", valueName: "name"))
    var excluded: [String] = []

    @Flag(name: .customLong("isolate"), help: "Run each loaded plugin in a process of its own.")
    var isIsolated = false

    /// What the options say.
    var sources: OperatorSources {
        OperatorSources(definitions: operators, plugins: plugins, excluded: excluded, isIsolated: isIsolated)
    }
}

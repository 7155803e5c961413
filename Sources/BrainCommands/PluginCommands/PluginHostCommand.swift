import ArgumentParser
import PluginLibraries

/// `brain plugin-host PATH`: what `--isolate` starts for each plugin; it is not for people.
struct PluginHostCommand: ParsableCommand {
    static let name = "plugin-host"

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Run a plugin for another process.", shouldDisplay: false)

    @Argument var path: String

    mutating func run() throws { PluginHost.run(path: path) }
}

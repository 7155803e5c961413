import ArgumentParser
import CalculatorEngine
import PluginLibraries

/// `brain plugin`: which shared libraries are loaded every time.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Remember, list or forget shared libraries of operators.",
        subcommands: [Add.self, List.self, Remove.self]
    )

    /// The list of remembered plugins.
    ///
    /// - Throws: A usage error where there is no place for it.
    private static func list() throws -> PluginList {
        guard let list = OperatorSources.pluginList else {
            throw ValidationError("Neither $XDG_CONFIG_HOME nor $HOME is set: there is no place to remember plugins.")
        }
        return list
    }

    /// `brain plugin add PATH`
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Load a shared library, and every time from now on.")

        @Argument(help: "The shared library.") var path: String

        mutating func run() throws {
            let list = try PluginCommand.list()
            try CommandFailure.reporting {
                let plugin = try OperatorSources.isolated(path)
                try list.add(PluginList.resolved(path))
                // What it does not go together with is said now rather than at the next expression.
                _ = try Brain.current.registry(over: Double.self, Settings(), OperatorSources(isIsolated: true))
                return "\(plugin.name): \(PluginCommand.symbols(of: plugin))"
            }
        }
    }

    /// `brain plugin list`
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the libraries that are loaded every time.")

        mutating func run() throws {
            let list = try PluginCommand.list()
            try CommandFailure.reporting {
                try list.load().map { path in
                    do throws(PluginError) {
                        let plugin = try OperatorSources.isolated(path)
                        return "\(plugin.name)  \(path)\n  \(PluginCommand.symbols(of: plugin))"
                    } catch {
                        return "\(error)"
                    }
                }.joined(separator: "\n")
            }
        }
    }

    /// `brain plugin remove NAME`
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Load a library no longer.")

        @Argument(help: "The name of the plugin, or the path of the library.") var name: String

        mutating func run() throws {
            let list = try PluginCommand.list()
            try CommandFailure.reporting {
                let known = try list.load()
                var paths = known.filter { $0 == name || $0 == PluginList.resolved(name) }
                // A library is loaded only where its path does not tell.
                if paths.isEmpty {
                    paths = known.filter {
                        (try? OperatorSources.isolated($0))?.name.lowercased() == name.lowercased()
                    }
                }
                guard try list.remove(Set(paths)) else {
                    throw CommandFailure(
                        "There is no plugin ‘\(name)’ among those that are loaded every time: give a name or a path "
                            + "that ‘brain plugin list’ shows.")
                }
                return paths.joined(separator: "\n")
            }
        }
    }

    private static func symbols(of plugin: IsolatedPlugin) -> String {
        plugin.operators(over: Double.self).map(\.symbol).joined(separator: " ")
    }
}

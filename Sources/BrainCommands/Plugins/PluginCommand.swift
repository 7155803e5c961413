// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import PluginLibraries

extension Command {
    static let plugin = Command(
        name: "plugin",
        summary: "Add, list or remove shared libraries of operators.",
        subcommands: [
            Command(
                name: "add", summary: "Load a shared library, now and in all later commands.",
                operands: Operands("library", "The shared library.", count: 1...1, completion: .libraries),
                run: { try PluginCommand.add($0) }),
            Command(
                name: "list", summary: "List the libraries that are always loaded.",
                run: { try PluginCommand.list($0) }),
            Command(
                name: "remove", summary: "Stop loading a library.",
                operands: Operands(
                    "name", "The name of the plugin, or the path of the library.", count: 1...1,
                    completion: .plugins),
                run: { try PluginCommand.remove($0) }),
        ])
}

/// `brain plugin`: manages the shared libraries that are loaded every time.
enum PluginCommand {
    /// Returns the list of remembered plugins.
    ///
    /// - Throws: ``CommandFailure`` if there is no place for it.
    private static func remembered() throws -> PluginList {
        guard let list = OperatorSources.pluginList else {
            throw CommandFailure(
                "Neither $XDG_CONFIG_HOME nor $HOME is set to an absolute path: there is no place to remember plugins.",
                .wrongUsage)
        }
        return list
    }

    /// Returns the operator sources of a calculator, including how plugins are isolated.
    private static func sources(_ brain: Brain) -> OperatorSources {
        var choices = CalculatorChoices()
        choices.sources.isIsolated = true
        return brain.service(choices).choices.sources
    }

    /// Returns the words for the remembered plugins: their names, or the paths of those that can’t be used.
    static func candidates(_ brain: Brain) -> [Completer.Candidate] {
        guard let paths = try? remembered().load() else { return [] }
        let sources = sources(brain)
        return paths.map { path in
            guard let plugin = try? sources.isolated(path) else { return .init(text: path, meaning: "can’t be used") }
            return .init(text: plugin.name, meaning: path)
        }
    }

    fileprivate static func add(_ invocation: CommandInvocation) throws -> ExitStatus {
        let list = try remembered()
        let sources = sources(invocation.brain)
        let plugin = try sources.isolated(invocation.operands[0])
        let path = PluginList.resolved(invocation.operands[0])
        guard PluginList.canHold(path) else {
            throw CommandFailure(
                "A path with ‘#’ or a line feed in it, or a blank at its end, can’t be remembered: load it with "
                    + "--plugin, or rename it.")
        }
        if invocation.brain.hasPlugin(named: plugin.name) {
            throw CommandFailure(
                "‘\(path)’ has the name ‘\(plugin.name)’, as operators of the calculator have: it could never be used. Give it "
                    + "another name in its description.")
        }
        for other in try list.load() where other != path {
            guard let name = try? sources.isolated(other).name, name.lowercased() == plugin.name.lowercased() else {
                continue
            }
            throw CommandFailure(
                "‘\(path)’ has the name ‘\(plugin.name)’, as ‘\(other)’ has, which is always loaded already: neither could be used. "
                    + "To replace it: brain plugin remove '\(other)'")
        }
        try plugin.checkConstants()
        try list.add(path)
        // Conflicts are reported now rather than at the next expression.
        let registry = try invocation.brain.registry(sources)
        return try OutputBuffer.print("\(plugin.name): \(symbols(of: plugin, in: registry))\n")
    }

    /// Returns the symbols that are a plugin’s, other than those that other operators have, or that there are none.
    private static func symbols(of plugin: IsolatedPlugin, in registry: OperatorRegistry<Double>) -> String {
        let own = zip(registry.operators, registry.origins).filter { $1 == plugin.name }.map { $0.0.symbol }
        return own.isEmpty ? "(no operators)" : own.joined(separator: " ")
    }

    fileprivate static func list(_ invocation: CommandInvocation) throws -> ExitStatus {
        let sources = sources(invocation.brain)
        let paths = try remembered().load()
        if paths.isEmpty { return .success }
        // What is left out any calculation reports.
        let registry = try invocation.brain.registry(sources, isComplaining: false)
        var text = ""
        for path in paths {
            do throws(PluginError) {
                let plugin = try sources.isolated(path)
                text += "\(plugin.name)  \(path)\n  \(symbols(of: plugin, in: registry))\n"
            } catch {
                text += "\(error)\n"
            }
        }
        return try OutputBuffer.print(text)
    }

    fileprivate static func remove(_ invocation: CommandInvocation) throws -> ExitStatus {
        let name = invocation.operands[0]
        let list = try remembered()
        let sources = sources(invocation.brain)
        let known = try list.load()
        var paths = known.filter { $0 == name || $0 == PluginList.resolved(name) }
        // A library is loaded only if its path is not sufficient.
        if paths.isEmpty {
            paths = known.filter { (try? sources.isolated($0))?.name.lowercased() == name.lowercased() }
        }
        guard try list.remove(Set(paths)) else {
            throw CommandFailure(
                "There is no plugin ‘\(name)’ among those that are always loaded: give a name or a path that "
                    + "‘brain plugin list’ shows.", .evaluationFailed)
        }
        return try OutputBuffer.print(paths.map { "Removed: \($0)\n" }.joined())
    }
}

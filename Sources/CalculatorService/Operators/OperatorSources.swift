// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
public import Definitions
import Platform
public import PluginLibraries
import SharedFiles

/// The sources of operators other than the plugins that the program ships with: the user's definitions, and loaded
/// plugins.
public struct OperatorSources: Sendable {
    /// The file of the user's definitions, if it is not the default one.
    public var definitions: String?
    /// The paths of plugins to load, in addition to the remembered ones.
    public var plugins: [String] = []
    /// Whether the remembered plugins, which the user has added with `brain plugin add`, and those of `$BRAIN_PLUGINS`
    /// are loaded, too. Like ``plugins``, they run in this process unless they are isolated (``isIsolated``).
    public var loadsRememberedPlugins = true
    /// The names of plugins to exclude. A shared library is loaded even if its plugin is excluded, since the library
    /// gives the name.
    public var excluded: [String] = []
    /// Whether each loaded plugin runs in a separate process, which takes a ``hostCommand``.
    public var isIsolated = false
    /// The path of the program that runs an isolated plugin, which is not searched for in `PATH`, and its arguments; it
    /// calls `PluginHost.run(path:)`. Without one, isolated plugins are refused.
    public var hostCommand: [String] = []
    /// The time limit of a call of an isolated plugin, in seconds; `nil` for the default. Less than a millisecond
    /// counts as one.
    public var callTimeLimit: Double?
    /// A callback before a plugin is loaded into this process, which it could end, with ``callTimeLimit``.
    public var willLoadPlugin: @Sendable (_ timeLimit: Double?) -> Void = { _ in }
    /// What can be done about a symbol that several plugins claim, as the end of a sentence: a front end names its own
    /// way to exclude a plugin.
    public var adviceOnDispute = OperatorAssembly.advice
    /// Where all faults of the user's definitions are found if only some are reported, as the end of a sentence; `nil`
    /// for no such place.
    public var adviceOnFaults: String?
    /// The command that forgets a remembered plugin, to be followed by its path, for one that no longer exists; `nil`
    /// for no such command.
    public var adviceOnMissingPlugin: String?

    /// Creates sources: the default definition file, the remembered plugins, and those of `$BRAIN_PLUGINS`.
    public init() {}

    /// The store of the user's definitions; `nil` if the environment has no place for it.
    public var definitionStore: DefinitionStore? {
        let path = definitions ?? ConfigurationFolder.operators(environment: SystemCalls.environment)
        return path.map { DefinitionStore(path: $0) }
    }

    /// The list of remembered plugins; `nil` if the environment has no place for it.
    public static var pluginList: PluginList? {
        pluginList(SystemCalls.environment)
    }

    private static func pluginList(_ environment: (String) -> String?) -> PluginList? {
        ConfigurationFolder.path(of: "plugins", environment: environment).map { PluginList(path: $0) }
    }

    /// Returns the user's definitions.
    ///
    /// - Throws: `FileError` if they can’t be read. An explicitly chosen file must exist, the default one need not.
    func loadDefinitions() throws(FileError) -> DefinitionFile? {
        guard let store = definitionStore else { return nil }
        return try definitions == nil ? store.load() : store.loadPresent()
    }

    /// Returns the plugins that could be loaded: those requested, and, unless they are not wanted, the remembered ones
    /// and those of `$BRAIN_PLUGINS`.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of an environment variable.
    ///   - complain: Receives a sentence for each plugin that failed to load and was not requested by name.
    /// - Returns: The plugins, and how many of them, the first ones, were requested by name.
    /// - Throws: `PluginError` for one requested by name.
    func loadPlugins(
        environment: (String) -> String? = SystemCalls.environment, _ complain: (String) -> Void
    ) throws(PluginError) -> (plugins: [any OperatorPlugin], requestedCount: Int) {
        var remembered: [String] = []
        var fromEnvironment = ""
        if loadsRememberedPlugins {
            do throws(FileError) {
                remembered = try Self.pluginList(environment)?.load() ?? []
            } catch {
                complain(error.description)
            }
            fromEnvironment = environment("BRAIN_PLUGINS") ?? ""
        }
        if remembered.isEmpty && fromEnvironment.isEmpty && plugins.isEmpty { return ([], 0) }
        var seen: Set<String> = []
        var loaded: [any OperatorPlugin] = []
        for path in plugins where seen.insert(PluginList.resolved(path)).inserted { loaded.append(try load(path)) }
        let requestedCount = loaded.count
        for path in remembered where seen.insert(PluginList.resolved(path)).inserted {
            do throws(PluginError) {
                loaded.append(try load(path))
            } catch {
                let remedy =
                    SharedFile.exists(path) ? nil : adviceOnMissingPlugin.map { " To forget it: \($0) '\(path)'" }
                complain("\(error)\(remedy ?? "")")
            }
        }
        for path in fromEnvironment.split(separator: ":").map(String.init)
        where seen.insert(PluginList.resolved(path)).inserted {
            do throws(PluginError) { loaded.append(try load(path)) } catch { complain(error.description) }
        }
        return (loaded, requestedCount)
    }

    private func load(_ path: String) throws(PluginError) -> any OperatorPlugin {
        if isIsolated { return try isolated(path) }
        willLoadPlugin(callTimeLimit)
        return try PluginLibrary(path: path)
    }

    /// Loads a plugin in a separate process.
    ///
    /// - Throws: `PluginError` if the library can’t be used.
    public func isolated(_ path: String) throws(PluginError) -> IsolatedPlugin {
        guard let callTimeLimit else { return try IsolatedPlugin(path: path, command: hostCommand) }
        return try IsolatedPlugin(path: path, command: hostCommand, callTimeLimit: callTimeLimit)
    }
}

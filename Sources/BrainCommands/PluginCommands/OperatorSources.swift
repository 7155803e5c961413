import CalculatorEngine
import CalculatorService
import Definitions
import Platform
import PluginLibraries
import SharedFiles

/// Where operators come from besides the plugins that the program ships with: the user's definitions, and plugins that
/// are loaded.
struct OperatorSources: Sendable, Hashable {
    /// The file of the user's definitions, where another than the usual one was chosen.
    var definitions: String?
    /// The paths of plugins to load, besides those that are remembered.
    var plugins: [String] = []
    /// The names of plugins to leave out.
    var excluded: [String] = []
    /// Whether each loaded plugin runs in a process of its own.
    var isIsolated = false
    /// How long a call of an isolated plugin may take, in seconds; `nil` for the usual time.
    var callTimeLimit: Double?

    /// The store of the user's definitions; `nil` where the environment has no place for it.
    var definitionStore: DefinitionStore? {
        let path = definitions ?? ConfigurationFolder.operators(environment: SystemCalls.environment)
        return path.map { DefinitionStore(path: $0) }
    }

    /// The list of remembered plugins; `nil` where the environment has no place for it.
    static var pluginList: PluginList? {
        ConfigurationFolder.path(of: "plugins", environment: SystemCalls.environment).map { PluginList(path: $0) }
    }

    /// The registry of the operators of `shipped` and from these sources.
    ///
    /// - Parameter complain: Gets a text for everything that was left out.
    /// - Throws: ``CalculatorEngine/RegistrationError`` where the shipped plugins do not go together.
    @specialized(where Number == Double)
    func registry<Number: CalculatorNumber>(
        over: Number.Type, shipped: [any OperatorPlugin], complain: (String) -> Void
    ) throws(RegistrationError) -> OperatorRegistry<Number> {
        let assembly = OperatorAssembly(shipped: shipped, loaded: loadedPlugins(complain), excluding: excluded)
        var (registry, complaints) = try assembly.registry(over: Number.self)
        for complaint in complaints { complain("\(complaint)\n") }
        if !assembly.excludesOwn { registerDefinitions(in: &registry, complain) }
        return registry
    }

    private func registerDefinitions<Number: CalculatorNumber>(
        in registry: inout OperatorRegistry<Number>, _ complain: (String) -> Void
    ) {
        guard let store = definitionStore else { return }
        do throws(FileError) {
            // A file that is named is meant to be there; the usual one need not be.
            let file = try definitions == nil ? store.load() : store.loadPresent()
            for fault in file.register(in: &registry, from: OperatorAssembly.ownName) {
                complain(fault.report(prefix: "\(store.path), "))
            }
        } catch {
            complain("\(error)\n")
        }
    }

    /// The plugins that could be loaded: those that are remembered, those of `$BRAIN_PLUGINS`, and those asked for.
    private func loadedPlugins(_ complain: (String) -> Void) -> [any OperatorPlugin] {
        var paths: [String] = []
        do throws(FileError) {
            paths = try Self.pluginList?.load() ?? []
        } catch {
            complain("\(error)\n")
        }
        if let remembered = SystemCalls.environment("BRAIN_PLUGINS") {
            paths += remembered.split(separator: ":").map(String.init)
        }
        paths += plugins
        if paths.isEmpty { return [] }
        var seen: Set<String> = []
        var loaded: [any OperatorPlugin] = []
        for path in paths where seen.insert(PluginList.resolved(path)).inserted {
            do throws(PluginError) { loaded.append(try load(path)) } catch { complain("\(error)\n") }
        }
        return loaded
    }

    private func load(_ path: String) throws(PluginError) -> any OperatorPlugin {
        if isIsolated { return try Self.isolated(path, timeLimit: callTimeLimit) }
        PluginFailureReport.begin()
        return try PluginLibrary(path: path)
    }

    /// Loads a plugin in a process of its own.
    static func isolated(_ path: String, timeLimit: Double? = nil) throws(PluginError) -> IsolatedPlugin {
        let command = [SystemCalls.executable, PluginHostCommand.name]
        guard let timeLimit else { return try IsolatedPlugin(path: path, command: command) }
        let milliseconds = Int(min(timeLimit, 1e8) * 1_000)
        return try IsolatedPlugin(path: path, command: command, timeLimit: max(1, milliseconds))
    }
}

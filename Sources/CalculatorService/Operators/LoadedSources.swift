// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Definitions
import PluginLibraries
import SharedFiles

/// What was read from ``OperatorSources``: loaded plugins, and the user's definitions.
///
/// A run reads them once, so that all its numbers, settings and lines have the same operators, also while the files
/// change, or if they can be read only once.
package struct LoadedSources: Sendable {
    /// The loaded plugins, in addition to those that the program ships with.
    let plugins: [any OperatorPlugin]
    /// The user's definitions, unless they are excluded.
    let definitions: DefinitionFile?
    /// The sources that could not be read and the reasons, as sentences.
    let complaints: [String]

    /// Returns whether all plugins are stateless. Loaded ones may count their calls.
    func areStateless(beside shipped: [any OperatorPlugin]) -> Bool {
        plugins.isEmpty && shipped.allSatisfy(\.isStateless)
    }
}

extension CalculatorService {
    /// Loads the chosen plugins, and reads the user's definitions.
    ///
    /// - Throws: ``AssemblyError`` if something requested by name is missing.
    package func loadSources() throws(AssemblyError) -> LoadedSources {
        let sources = choices.sources
        var complaints: [String] = []
        let (plugins, requestedCount): ([any OperatorPlugin], Int)
        do throws(PluginError) {
            (plugins, requestedCount) = try sources.loadPlugins { complaints.append($0) }
        } catch {
            throw .plugin(error)
        }
        let assembly = operatorAssembly(of: plugins)
        if let name = assembly.unknownExclusions.first { throw .noPluginToLeaveOut(name) }
        if requestedCount > 0 {
            let shared = assembly.sharedNames
            let requested = plugins.prefix(requestedCount).map(\.name)
            if let name = requested.first(where: { shared.contains($0.lowercased()) }) {
                let isOwn =
                    OperatorAssembly.isReserved(name)
                    || assembly.shipped.contains { $0.name.lowercased() == name.lowercased() }
                throw .sharedPluginName(name, isOwn: isOwn)
            }
        }
        var definitions: DefinitionFile?
        if !assembly.excludesOwn {
            do throws(FileError) {
                definitions = try sources.loadDefinitions()
            } catch {
                if sources.definitions != nil { throw .definitions(error) }
                complaints.append(error.description)
            }
        }
        return LoadedSources(plugins: plugins, definitions: definitions, complaints: complaints)
    }

    /// Returns what combines the operators of the program's plugins with those of loaded ones.
    func operatorAssembly(of plugins: [any OperatorPlugin]) -> OperatorAssembly {
        OperatorAssembly(
            shipped: shippedPlugins, loaded: plugins, excluding: choices.sources.excluded,
            advice: choices.sources.adviceOnDispute)
    }
}

// SPDX-License-Identifier: Apache-2.0

import SharedFiles

/// The reason why a plugin in a shared library can’t be used.
public struct PluginError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of the error.
    public enum Reason: Sendable, Hashable {
        /// The system can’t load it: the file does not exist, is not a library, or depends on something missing.
        case notLoadable(String)
        /// It does not export `brain_plugin_entry`.
        case noEntryPoint
        /// Its entry point returned null.
        case noDescription
        /// It was built for another version of the interface.
        case wrongVersion(UInt32)
        /// It was built for a later `brain`, with host functions that this one lacks.
        case laterHost
        /// Its description is invalid.
        case invalid(String)
        /// One of its operators is invalid.
        case invalidOperator(String, because: String)
        /// Two of its operators have the same symbol in the same position.
        case repeatedSymbol(String)
        /// It is to run in a separate process, and no program is given that runs it.
        case noHost
        /// A report about a plugin in a separate process: its own message, or how the process ended.
        case reported(String)
    }

    /// The path of the library.
    public let path: String
    /// The kind of the error.
    public let reason: Reason

    init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Throws for a path that the system would read in part.
    static func check(_ path: String) throws(PluginError) {
        if path.hasNUL { throw PluginError(path, .notLoadable("its path has a NUL character in it")) }
    }

    /// The error as a sentence.
    public var description: String { "The plugin ‘\(path)’ can’t be used: \(cause)." }

    /// The reason, worded to follow a colon.
    var cause: String {
        switch reason {
        case .notLoadable(let message): message
        case .noEntryPoint: "it does not export ‘brain_plugin_entry’, as brain_plugin.h asks"
        case .noDescription: "its ‘brain_plugin_entry’ answered with nothing"
        case .wrongVersion(0): "its abi is 0, and must be BRAIN_PLUGIN_ABI"
        case .wrongVersion(let version):
            "it is made for version \(version) of brain_plugin.h, and this is version \(PluginLibrary.abi); rebuild it"
        case .laterHost: "it is made for a later brain than this one"
        case .invalid(let problem): problem
        case .invalidOperator(let name, let problem): "its operator \(name) \(problem)"
        case .repeatedSymbol(let symbol): "it has two operators ‘\(symbol)’ for the same place"
        case .noHost:
            """
            no program is given that runs it in a process of its own; give a command that calls PluginHost.run(path:), \
            ‘hostCommand’ of OperatorSources or ‘command’ of IsolatedPlugin
            """
        case .reported(let problem): problem
        }
    }
}

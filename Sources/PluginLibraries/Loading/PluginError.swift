// SPDX-License-Identifier: Apache-2.0

/// Why a plugin in a shared library can’t be used.
public struct PluginError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Reason: Sendable, Hashable {
        /// The system can’t load it: there is no such file, it is no library, or it needs what is not there.
        case notLoadable(String)
        /// It does not export `brain_plugin_entry`.
        case noEntryPoint
        /// Its entry point answered with nothing.
        case noDescription
        /// It is made for another version of the interface.
        case wrongVersion(UInt32)
        /// It is made for a later `brain`, with functions of the host that this one has not.
        case laterHost
        /// Its description makes no sense.
        case invalid(String)
        /// One of its operators makes no sense.
        case invalidOperator(String, because: String)
        /// Two of its operators have the same symbol in the same place.
        case repeatedSymbol(String)
        /// What is known of a plugin in a process of its own: what it said, or how that process ended.
        case reported(String)
    }

    /// The path of the library.
    public let path: String
    /// What is wrong.
    public let reason: Reason

    init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The error as a sentence.
    public var description: String { "The plugin ‘\(path)’ can’t be used: \(cause)." }

    /// The reason, in words that follow a colon.
    var cause: String {
        switch reason {
        case .notLoadable(let message): message
        case .noEntryPoint: "it does not export ‘brain_plugin_entry’, as brain_plugin.h asks"
        case .noDescription: "its ‘brain_plugin_entry’ answered with nothing"
        case .wrongVersion(let version):
            "it is made for version \(version) of brain_plugin.h, and this is version \(PluginLibrary.abi); rebuild it"
        case .laterHost: "it is made for a later brain than this one"
        case .invalid(let problem): problem
        case .invalidOperator(let name, let problem): "its operator \(name) \(problem)"
        case .repeatedSymbol(let symbol): "it has two operators ‘\(symbol)’ for the same place"
        case .reported(let problem): problem
        }
    }
}

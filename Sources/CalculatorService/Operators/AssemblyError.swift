// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import PluginLibraries
public import SharedFiles

/// The reason why a calculator can’t be assembled.
public enum AssemblyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Two of the program's own plugins claim the same symbol.
    case registration(RegistrationError)
    /// An explicitly requested plugin can’t be used.
    case plugin(PluginError)
    /// An explicitly requested plugin has the name of another one; whether that is a name of the program's own.
    case sharedPluginName(String, isOwn: Bool)
    /// The explicitly requested definition file can’t be read.
    case definitions(FileError)
    /// The chosen numbers are not available.
    case choice(ChoiceError)
    /// No plugin has the name to be excluded.
    case noPluginToLeaveOut(String)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .registration(let error): error.description
        case .plugin(let error): error.description
        case .sharedPluginName(let name, isOwn: true):
            "The loaded plugin ‘\(name)’ can’t be used: the calculator has operators of that name. Give it another name in its description."
        case .sharedPluginName(let name, isOwn: false):
            "The loaded plugins named ‘\(name)’ can’t be used: each must have a name of its own. Load only one of them."
        case .definitions(let error): error.description
        case .choice(let error): error.description
        case .noPluginToLeaveOut(let name): "There is no plugin ‘\(name)’ to leave out."
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import PluginLibraries
public import SharedFiles

/// Why a calculator can’t be put together.
public enum AssemblyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Two of the program's own plugins claim the same symbol.
    case registration(RegistrationError)
    /// A plugin that was asked for by name can’t be used.
    case plugin(PluginError)
    /// The file of definitions that was asked for by name can’t be read.
    case definitions(FileError)
    /// There is no plugin of the name that was to be left out.
    case noPluginToLeaveOut(String)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .registration(let error): error.description
        case .plugin(let error): error.description
        case .definitions(let error): error.description
        case .noPluginToLeaveOut(let name): "There is no plugin ‘\(name)’ to leave out."
        }
    }
}

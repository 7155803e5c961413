// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import CalculatorService
public import Foundation
public import PluginLibraries
public import SharedFiles

// For programs that display Foundation's `localizedDescription` of an error: with this module, it is the error's own
// description. The libraries themselves do not depend on Foundation.

extension CalculationError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension DefinitionError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension RegistrationError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension AssemblyError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension ChoiceError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension PluginError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension FileError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

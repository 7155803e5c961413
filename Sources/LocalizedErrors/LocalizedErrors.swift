// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import CalculatorService
public import Foundation
public import PluginLibraries
public import SharedFiles

// For programs that show errors by Foundation's `localizedDescription`: with this module it is the sentence that the error
// describes itself by. The libraries themselves do without Foundation.

extension CalculationError: LocalizedError {
    /// What is wrong, as a sentence.
    public var errorDescription: String? { description }
}

extension DefinitionError: LocalizedError {
    /// What is wrong, as a sentence.
    public var errorDescription: String? { description }
}

extension RegistrationError: LocalizedError {
    /// What is wrong, as a sentence.
    public var errorDescription: String? { description }
}

extension AssemblyError: LocalizedError {
    /// What is wrong, as a sentence.
    public var errorDescription: String? { description }
}

extension ChoiceError: LocalizedError {
    /// What is wrong, as a sentence.
    public var errorDescription: String? { description }
}

extension PluginError: LocalizedError {
    /// What is wrong, as a sentence.
    public var errorDescription: String? { description }
}

extension FileError: LocalizedError {
    /// What is wrong, as a sentence.
    public var errorDescription: String? { description }
}

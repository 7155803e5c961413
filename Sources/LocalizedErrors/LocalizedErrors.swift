// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import CalculatorService
public import Definitions
public import Foundation
public import Keypad
public import PluginLibraries
public import SharedFiles
public import Tapes

// For programs that display Foundation's `localizedDescription` of an error: with this module, it is the error's own
// description. The libraries themselves do not depend on Foundation.

extension CalculationError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension Fault: LocalizedError {
    /// A sentence about a number that has the fault.
    public var errorDescription: String? {
        CalculationError(.fault(self, operation: nil, operands: [], domain: ""), at: SourceRange(0, 0)).description
    }
}

extension ValueFailure: LocalizedError {
    /// Its sentence, or that of its fault.
    public var errorDescription: String? { sentence ?? fault.errorDescription }
}

extension KeyFailure: LocalizedError {
    /// The description of the error behind it, a sentence.
    public var errorDescription: String? { error.description }
}

extension TapeCalculator.Failure: LocalizedError {
    /// Its description, a sentence.
    public var errorDescription: String? { description }
}

extension DefinitionError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension DefinitionFault: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension DefinitionFileFault: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension RegistrationFault: LocalizedError {
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

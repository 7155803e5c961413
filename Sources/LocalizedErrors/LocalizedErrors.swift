// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
public import CalculatorService
public import Definitions
public import Foundation
public import Keypad
public import NumberLaws
public import PluginLibraries
public import SharedFiles
public import Tapes

#if GMP
public import ExactReals
#endif

// For programs that display Foundation's `localizedDescription` of an error: with this module, it is the error's own
// description. The libraries themselves do not depend on Foundation.

extension CalculationError: LocalizedError {
    /// The description of the error, a sentence.
    public var errorDescription: String? { description }
}

extension Fault: LocalizedError {
    /// The description of the fault, a sentence.
    public var errorDescription: String? { description }
}

extension ValueFailure: LocalizedError {
    /// The description of the failure, a sentence.
    public var errorDescription: String? { description }
}

extension KeyFailure: LocalizedError {
    /// The description of the failure, a sentence.
    public var errorDescription: String? { description }
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

extension LawViolation: LocalizedError {
    /// The description of the violation, a sentence.
    public var errorDescription: String? { description }
}

#if GMP
extension Ball.Fault: LocalizedError {
    /// The description of the fault, a sentence.
    public var errorDescription: String? { description }
}
#endif

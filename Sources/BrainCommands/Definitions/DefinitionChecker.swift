// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Definitions

/// Checks definitions over the numbers that the user calculates with, beside the operators they may use in addition to
/// one another.
protocol DefinitionChecker: Sendable {
    /// Returns the faults of the definitions in a file, combined with those of another.
    func faults(of file: DefinitionFile, beside others: DefinitionFile, from origin: String) -> [DefinitionFileFault]

    /// Returns the value of an expression with the definitions of two files; `nil` if it has none.
    func value(of expression: String, with file: DefinitionFile, beside others: DefinitionFile) -> String?
}

extension CommandInvocation {
    /// Returns a checker for the numbers that the environment or the program chooses.
    ///
    /// - Parameters:
    ///   - sources: The sources of the operators that definitions may use.
    ///   - timeLimit: The time limit of a check, in seconds.
    /// - Throws: ``WrongChoice`` for an invalid choice, ``AssemblyError`` if the operators can’t be assembled.
    func definitionChecker(_ sources: OperatorSources, timeLimit: Double? = nil) throws -> any DefinitionChecker {
        var choices = try CalculatorChoices(options)
        choices.sources = sources
        choices.timeout = timeLimit
        return try choices.backend.run(Assembling(brain: brain, choices: choices))
    }
}

private struct Assembling: NumericTask {
    let brain: Brain
    let choices: CalculatorChoices

    func run<Number: CalculatorNumber>(over: Number.Type) throws -> any DefinitionChecker {
        Checker<Number>(registry: try brain.assembly(over: Number.self, choices).registry, choices: choices)
    }
}

private struct Checker<Number: CalculatorNumber>: DefinitionChecker {
    let registry: OperatorRegistry<Number>
    let choices: CalculatorChoices

    func faults(of file: DefinitionFile, beside others: DefinitionFile, from origin: String) -> [DefinitionFileFault] {
        choices.withLimits {
            var known = registry
            return file.register(in: &known, beside: others, from: origin, checkingExamples: true)
        }
    }

    func value(of expression: String, with file: DefinitionFile, beside others: DefinitionFile) -> String? {
        choices.withLimits {
            var known = registry
            guard file.register(in: &known, beside: others, from: OperatorAssembly.ownName).isEmpty,
                let value = try? CalculatorBrain(registry: known).expression(expression).value([])
            else { return nil }
            return try? ValueFormat(choices.format).text(for: value).text
        }
    }
}

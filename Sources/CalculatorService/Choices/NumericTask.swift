// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A task that is generic over the numbers of the chosen back end.
public protocol NumericTask {
    /// The result of the task.
    associatedtype Outcome

    /// Runs the task over one type of number.
    func run<Number: CalculatorNumber>(over: Number.Type) throws -> Outcome
}

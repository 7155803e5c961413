// SPDX-License-Identifier: Apache-2.0

/// The reason why a definition can't be compiled.
struct DefinitionCompilingError: Error {
    enum Kind {
        case limit(DefinitionLimit)
        /// An error of the definition as a whole.
        case error(CalculationError.Reason)
        /// An error with a range in its text.
        case failure(CalculationError)
    }

    /// The index of the definition in the registry.
    let index: Int
    let kind: Kind

    init(index: Int, _ kind: Kind) {
        self.index = index
        self.kind = kind
    }

    /// Creates the error of a computation that ended before the definition was compiled.
    init(index: Int, _ fault: Fault) {
        self.init(index: index, .error(.noValue(fault)))
    }

    /// Returns the error, for a text in which the defined symbol is at `range`.
    func error(at range: SourceRange) -> CalculationError {
        switch kind {
        case .limit(let limit): CalculationError(limit.reason, at: range)
        case .error(let reason): CalculationError(reason, at: range)
        case .failure(let error): error
        }
    }
}

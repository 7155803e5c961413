import CalculatorEngine
import Platform

/// A user's own defaults, from the environment: `BRAIN_BACKEND` and `BRAIN_PRECISION`.
struct EvaluationDefaults {
    let backend: Backend?
    let precision: Int?

    /// A variable with a value that makes no sense.
    struct Invalid: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads the environment.
    init() throws(Invalid) {
        if let name = SystemCalls.environment("BRAIN_BACKEND"), !name.isEmpty {
            guard let backend = Backend(rawValue: name) else {
                throw Invalid(description: "The variable BRAIN_BACKEND is ‘\(name)’; it can be ‘double’ or ‘gmp’.")
            }
            self.backend = backend
        } else {
            backend = nil
        }
        if let text = SystemCalls.environment("BRAIN_PRECISION"), !text.isEmpty {
            guard let digits = Int(text), digits > 0 else {
                throw Invalid(description: "The variable BRAIN_PRECISION is ‘\(text)’; it must be a number of digits.")
            }
            precision = digits
        } else {
            precision = nil
        }
    }

    /// What holds on a command line without options.
    ///
    /// - Throws: What the user is to be told.
    var choices: EvaluationChoices {
        get throws(Invalid) {
            var choices = EvaluationChoices()
            try choices.choose(backend: nil, precision: nil, decimals: nil, needsExactness: false, self)
            choices.showExactNumbersWhole()
            return choices
        }
    }
}

extension EvaluationChoices {
    /// Decides on the back end and the digits.
    ///
    /// - Parameters:
    ///   - backend: What the user asked for on the command line, as the other parameters.
    ///   - needsExactness: Whether the user asked for something that only an exact back end has.
    ///   - defaults: What they asked for in the environment.
    mutating func choose(
        backend: Backend?, precision: Int?, decimals: Int?, needsExactness: Bool, _ defaults: EvaluationDefaults
    ) throws(EvaluationDefaults.Invalid) {
        let wanted = precision ?? decimals
        let needsGMP = needsExactness || (wanted ?? 0) > Self.doubleDigits
        if backend == .double, needsGMP {
            let reason =
                needsExactness
                ? "Exact forms and fractions need exact numbers"
                : "The double back end has no more than \(Self.doubleDigits) digits"
            throw .init(description: "\(reason): use --backend gmp.")
        }
        let preset = wanted == nil && backend != .double ? defaults.precision : nil
        let presetNeedsGMP = (preset ?? 0) > Self.doubleDigits && defaults.backend != .double
        self.backend = backend ?? (needsGMP || presetNeedsGMP ? .gmp : defaults.backend ?? .double)
        if !self.backend.isAvailable { throw .init(description: Backend.advice) }
        if let decimals {
            format.digits = .fractional(decimals)
        } else if let precision {
            format.digits = .significant(precision)
        } else if let preset {
            format.digits = .significant(self.backend == .double ? min(preset, Self.doubleDigits) : preset)
        } else if self.backend == .gmp {
            format.digits = .significant(Self.defaultExactDigits)
        }
    }

    /// Lets numbers that end be shown with all their digits, if the back end is exact.
    mutating func showExactNumbersWhole() {
        if backend == .gmp, case .significant(let digits) = format.digits {
            format.digits = .whole(limit: maximumDigits, fallback: digits)
        }
    }
}

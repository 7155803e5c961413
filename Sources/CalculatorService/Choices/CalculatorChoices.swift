// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A user's choices for a calculator, fully resolved; the initial values are the defaults.
public struct CalculatorChoices: Sendable {
    /// The meaning of operators.
    public var settings = Settings()
    /// The sources of operators other than the program's own.
    public var sources = OperatorSources()
    /// The back end; see ``choose(backend:precision:decimals:needsExactness:presets:)``.
    public var backend = Backend.standard
    /// The format of numbers.
    public var format = NumberFormat(digits: Self.digits(of: .standard))
    /// Whether each answer includes how its expression was parsed.
    public var wantsReading = false
    /// The maximum number of digits requested from a number, and displayed for an exact one. Fractions, exact forms,
    /// other bases, and a fixed number of decimals that needs no rounding, are displayed in full.
    public var maximumDigits = ResourceLimits().maximumDigits
    /// The memory limit of an evaluation, such as that of the user's constants together, in mebibytes (2²⁰ bytes). Over
    /// doubles, only lists and their texts take memory.
    public var maximumMebibytes = 256
    /// The time limit of an expression, and of the user's constants together, in seconds; `nil` for no limit. One below
    /// 0, or that is not a number, is over at once; what is too short to look at the time is evaluated all the same.
    public var timeout: Double?
    /// Whether those of the user's constants are evaluated that are numbers and may take long; lists of operators need
    /// no values.
    package var evaluatesConstants = true

    /// Creates the default choices.
    public init() {}

    /// The number of significant digits that distinguishes all doubles.
    public static let doubleDigits = 17

    /// The default number of digits of nonintegral numbers over `gmp`.
    public static let defaultExactDigits = 30

    /// The default number of digits of nonintegral numbers over the other back ends.
    public static let defaultDigits = 15

    /// The maximum number of digits of an integer displayed in full over ``Backend/auto``.
    public static let wholeDigitLimit = 1_000

    /// Returns the default digits of numbers: integers in full, as far as doubles distinguish them, up to
    /// ``wholeDigitLimit``, or up to the maximum for exact numbers.
    private static func digits(of backend: Backend, _ count: Int? = nil, limit: Int = .max) -> DigitCount {
        let usual = backend == .gmp ? defaultExactDigits : defaultDigits
        let fallback = min(count ?? usual, limit)
        return switch backend {
        case .double: .whole(limit: min(16, limit), fallback: fallback)
        case .auto: .whole(limit: min(wholeDigitLimit, limit), fallback: fallback)
        case .gmp: .whole(limit: limit, fallback: fallback)
        }
    }

    /// A user's defaults.
    public struct Presets: Sendable, Hashable {
        /// The back end.
        public var backend: Backend?
        /// The number of significant digits.
        public var precision: Int?

        /// Creates defaults, with only the given values set.
        public init(backend: Backend? = nil, precision: Int? = nil) {
            self.backend = backend
            self.precision = precision
        }
    }

    /// Determines the back end and the digits.
    ///
    /// - Parameters:
    ///   - backend: The requested back end, if any; without one, and without a default of the user's,
    ///     ``Backend/standard``.
    ///   - precision: The requested number of significant digits, at least 1.
    ///   - decimals: The requested number of digits after the point, at least 0; not together with `precision`.
    ///   - needsExactness: Whether a feature of exact back ends was requested.
    ///   - presets: The defaults for what was not requested.
    /// - Throws: ``ChoiceError`` for conflicting choices, for numbers of digits out of range, and for what this program
    ///   can’t satisfy, such as a back end that was named and is not available. The choices are then unchanged.
    public mutating func choose(
        backend: Backend? = nil, precision: Int? = nil, decimals: Int? = nil, needsExactness: Bool = false,
        presets: Presets = Presets()
    ) throws(ChoiceError) {
        if precision != nil, decimals != nil { throw .precisionAndDecimals }
        if let precision = precision ?? presets.precision, precision < 1 { throw .invalidDigits(precision) }
        if let decimals, decimals < 0 { throw .invalidDigits(decimals) }
        let wanted = precision ?? decimals
        let needsDigits = (wanted ?? 0) > Self.doubleDigits
        if backend == .double, needsExactness { throw .inexactBackend }
        if backend == .double, needsDigits { throw .tooFewDigits(Self.doubleDigits) }
        let preset = presets.backend == .double && (needsExactness || needsDigits) ? nil : presets.backend
        let backend = backend ?? preset ?? .standard
        // Doubles that would not do were not named: they are all that there is.
        if !backend.isAvailable || backend == .double && (needsExactness || needsDigits) { throw .unavailable }
        self.backend = backend
        if let decimals {
            format.digits = .fractional(decimals)
            format.keepsTrailingZeros = true
        } else if let precision {
            format.digits = .significant(precision)
        } else {
            // A preset number of digits applies to every back end, as far as it has them.
            let most = backend == .double ? Self.doubleDigits : .max
            format.digits = Self.digits(
                of: backend, presets.precision.map { min($0, most) }, limit: maximumDigits)
        }
    }
}

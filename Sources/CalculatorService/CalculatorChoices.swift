// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// What a user chose about a calculator, with everything decided; the initial values hold where they chose nothing.
public struct CalculatorChoices: Sendable {
    /// What operators mean.
    public var settings = Settings()
    /// Where operators come from besides the program's own.
    public var sources = OperatorSources()
    /// The numbers to calculate with; see ``choose(backend:precision:decimals:needsExactness:presets:)``.
    public var backend = Backend.double
    /// How numbers are written.
    public var format = NumberFormat()
    /// Whether each answer tells how its expression was read.
    public var wantsReading = false
    /// The most digits that may be asked of a number, and that an exact one is shown with.
    public var maximumDigits = 10_000_000
    /// The most memory that an evaluation over exact numbers may take, in MiB.
    public var maximumMemory = 256
    /// The seconds that an expression may take; `nil` for as long as it needs.
    public var timeout: Double?

    /// Creates the choices of a user who chose nothing.
    public init() {}

    /// The most significant digits that tell one double from another.
    public static let doubleDigits = 17

    /// How many digits exact numbers that do not end are shown with, unless another number is asked for.
    public static let defaultExactDigits = 30

    /// A user's own defaults, where they have any.
    public struct Presets: Sendable, Hashable {
        /// The numbers to calculate with.
        public var backend: Backend?
        /// The significant digits to show.
        public var precision: Int?

        /// Creates defaults; none unless given.
        public init(backend: Backend? = nil, precision: Int? = nil) {
            self.backend = backend
            self.precision = precision
        }
    }

    /// Decides on the back end and the digits.
    ///
    /// - Parameters:
    ///   - backend: The back end that was asked for, if one was.
    ///   - precision: The significant digits that were asked for.
    ///   - decimals: The digits after the point that were asked for.
    ///   - needsExactness: Whether something was asked for that only an exact back end has.
    ///   - presets: What holds where nothing was asked for.
    /// - Throws: ``ChoiceError`` for choices that do not go together.
    public mutating func choose(
        backend: Backend? = nil, precision: Int? = nil, decimals: Int? = nil, needsExactness: Bool = false,
        presets: Presets = Presets()
    ) throws(ChoiceError) {
        let wanted = precision ?? decimals
        let needsDigits = (wanted ?? 0) > Self.doubleDigits
        if backend == .double, needsExactness { throw .inexactBackend }
        if backend == .double, needsDigits { throw .tooFewDigits(Self.doubleDigits) }
        let preset = wanted == nil && backend != .double ? presets.precision : nil
        let presetNeedsDigits = (preset ?? 0) > Self.doubleDigits && presets.backend != .double
        self.backend =
            backend ?? (needsExactness || needsDigits || presetNeedsDigits ? .gmp : presets.backend ?? .double)
        if !self.backend.isAvailable { throw .unavailable }
        if let decimals {
            format.digits = .fractional(decimals)
            format.keepsTrailingZeros = true
        } else if let precision {
            format.digits = .significant(precision)
        } else if let preset {
            format.digits = .significant(self.backend.isExact ? preset : min(preset, Self.doubleDigits))
        } else if self.backend.isExact {
            format.digits = .significant(Self.defaultExactDigits)
        }
    }

    /// Lets exact numbers that end be shown with all their digits.
    public mutating func showExactNumbersWhole() {
        if backend.isExact, case .significant(let digits) = format.digits {
            format.digits = .whole(limit: maximumDigits, fallback: digits)
        }
    }
}

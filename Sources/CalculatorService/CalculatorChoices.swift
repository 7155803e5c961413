// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// What a user chose about a calculator, with everything decided; the initial values hold where they chose nothing.
public struct CalculatorChoices: Sendable {
    /// What operators mean.
    public var settings = Settings()
    /// Where operators come from besides the program's own.
    public var sources = OperatorSources()
    /// The numbers to calculate with; see ``choose(backend:precision:decimals:needsExactness:presets:)``.
    public var backend = Backend.standard
    /// How numbers are written.
    public var format = NumberFormat(digits: Self.digits(of: .standard))
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

    /// How many digits numbers that are not whole are shown with over `gmp`, unless another number is asked for.
    public static let defaultExactDigits = 30

    /// How many digits they are shown with over the other back ends.
    public static let defaultDigits = 15

    /// The most digits of a whole number that is shown whole over ``Backend/auto``.
    public static let wholeDigitLimit = 1_000

    /// The digits of numbers where no other number of them is asked for: whole numbers whole, as far as doubles tell
    /// them apart, up to ``wholeDigitLimit``, or up to the most that exact numbers are shown with.
    private static func digits(of backend: Backend, _ count: Int? = nil, limit: Int = .max) -> DigitCount {
        switch backend {
        case .double: .whole(limit: 16, fallback: count ?? defaultDigits)
        case .auto: .whole(limit: min(wholeDigitLimit, limit), fallback: count ?? defaultDigits)
        case .gmp: .whole(limit: limit, fallback: count ?? defaultExactDigits)
        }
    }

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
        let preset = presets.backend == .double && (needsExactness || needsDigits) ? nil : presets.backend
        self.backend = backend ?? preset ?? .auto
        if !self.backend.isAvailable {
            if self.backend == .gmp || needsExactness || needsDigits { throw .unavailable }
            self.backend = .double
        }
        if let decimals {
            format.digits = .fractional(decimals)
            format.keepsTrailingZeros = true
        } else if let precision {
            format.digits = .significant(precision)
        } else {
            // A preset number of digits is meant for whichever back end has them.
            let count = backend == .double ? nil : presets.precision
            let most = self.backend == .double ? Self.doubleDigits : .max
            format.digits = Self.digits(of: self.backend, count.map { min($0, most) }, limit: maximumDigits)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The rule for rounding away unwanted digits: one of the seven modes of decimal arithmetic (IEEE 754-2019 §4.3 and the
/// General Decimal Arithmetic specification).
public enum RoundingRule: String, Sendable, Hashable, CaseIterable {
    /// To nearest, ties to even.
    case halfEven = "half-even"
    /// To nearest, ties away from zero.
    case halfUp = "half-up"
    /// To nearest, ties towards zero.
    case halfDown = "half-down"
    /// Away from zero.
    case up
    /// Towards zero.
    case down
    /// Towards negative infinity.
    case floor
    /// Towards positive infinity.
    case ceiling
}

extension RoundingRule {
    /// Creates the equivalent of a rounding rule of the standard library.
    init(_ rule: FloatingPointRoundingRule) {
        switch rule {
        case .toNearestOrEven: self = .halfEven
        case .toNearestOrAwayFromZero: self = .halfUp
        case .awayFromZero: self = .up
        case .towardZero: self = .down
        case .down: self = .floor
        case .up: self = .ceiling
        @unknown default: self = .halfEven
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// How digits that are not wanted are rounded away: the seven modes of decimal arithmetic (IEEE 754-2019 §4.3
/// and the General Decimal Arithmetic specification).
public enum RoundingRule: String, Sendable, Hashable, CaseIterable {
    /// To the nearest; halves to the even neighbour.
    case halfEven = "half-even"
    /// To the nearest; halves away from zero.
    case halfUp = "half-up"
    /// To the nearest; halves towards zero.
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
    /// The same rule as the standard library names it.
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

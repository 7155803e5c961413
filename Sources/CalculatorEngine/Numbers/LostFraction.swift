// SPDX-License-Identifier: Apache-2.0

/// The fraction cut off after the last digit kept, compared with half a unit of that digit: all the information that
/// rounding needs (the guard and sticky bits of IEEE 754).
package enum LostFraction {
    case zero
    case belowHalf
    case half
    case aboveHalf

    /// Classifies `remainder` / `divisor`, where `remainder` < `divisor`.
    @inline(__always)
    init(remainder: UInt64, divisor: UInt64) {
        if remainder == 0 {
            self = .zero
        } else {
            let complement = divisor - remainder
            self = remainder < complement ? .belowHalf : remainder == complement ? .half : .aboveHalf
        }
    }
}

extension RoundingRule {
    /// Returns whether a truncated magnitude is to be rounded up to the next digit.
    @inline(__always)
    package func roundsUp(_ lost: LostFraction, lastDigitIsOdd: Bool, isNegative: Bool) -> Bool {
        if lost == .zero { return false }
        return switch self {
        case .halfEven: lost == .aboveHalf || lost == .half && lastDigitIsOdd
        case .halfUp: lost != .belowHalf
        case .halfDown: lost == .aboveHalf
        case .up: true
        case .down: false
        case .floor: isNegative
        case .ceiling: !isNegative
        }
    }
}

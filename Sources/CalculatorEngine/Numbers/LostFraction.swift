// SPDX-License-Identifier: Apache-2.0

/// What is cut off behind the last digit that is kept, compared with one half of that digit's unit: all that
/// rounding needs to know of it (IEEE 754's guard and sticky bits, in words).
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
    /// Whether a magnitude that was cut off is to be rounded up to the next digit.
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

// SPDX-License-Identifier: Apache-2.0

/// The meaning of a percentage on the right of a sum or a difference.
public enum PercentRule: String, Sendable, Hashable, CaseIterable {
    /// A percentage of the left operand, as on a pocket calculator: `100 + 10%` is 110.
    case calculator
    /// A number of hundredths, as everywhere else: `100 + 10%` is 100.1.
    case plain
}

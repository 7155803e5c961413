// SPDX-License-Identifier: Apache-2.0

/// What a percentage on the right of a sum or a difference means.
public enum PercentRule: String, Sendable, Hashable, CaseIterable {
    /// So many parts of the left operand, as on a pocket calculator: `100 + 10%` is 110.
    case calculator
    /// So many hundredths, as everywhere else: `100 + 10%` is 100.1.
    case plain
}

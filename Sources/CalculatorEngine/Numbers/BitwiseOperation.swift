// SPDX-License-Identifier: Apache-2.0

/// A bitwise operation on each pair of bits.
public enum BitwiseOperation: Sendable, Hashable {
    /// 1 if both bits are 1.
    case and
    /// 1 if at least one bit is 1.
    case or
    /// 1 if the bits differ.
    case xor
}

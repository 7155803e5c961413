// SPDX-License-Identifier: Apache-2.0

/// Digits and letters of ASCII.
extension UInt8 {
    /// Whether it is a decimal digit of ASCII.
    @inlinable
    @inline(__always)
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether it is an ASCII character of a name.
    @inline(__always)
    var continuesName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

    /// Returns the value of a digit in bases up to 36.
    @inline(__always)
    var digitValue: UInt8? {
        if isDigit { return self &- UInt8(ascii: "0") }
        return isLetter ? (self | 0x20) &- UInt8(ascii: "a") &+ 10 : nil
    }
}

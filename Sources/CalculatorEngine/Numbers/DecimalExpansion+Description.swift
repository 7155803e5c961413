// SPDX-License-Identifier: Apache-2.0

extension DecimalExpansion: CustomStringConvertible {
    /// The digits in scientific notation, such as `-1.25e+3`, or `0`; with `≈` before them if the last one
    /// ``isUndecided``.
    public var description: String {
        var text = isUndecided ? "≈" : ""
        if isNegative { text += "-" }
        let digits = digits
        guard let first = digits.first else { return text + "0" }
        text += "\(first)"
        if digits.count > 1 {
            text += "."
            for digit in digits.dropFirst() { text += "\(digit)" }
        }
        return text + (exponent < 0 ? "e\(exponent)" : "e+\(exponent)")
    }
}

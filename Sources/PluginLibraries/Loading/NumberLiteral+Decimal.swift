// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension NumberLiteral {
    /// Parses a decimal number without a sign, such as `0.1` or `1.5e-7`; `nil` for any other text.
    init?(decimal text: ArraySlice<UInt8>) {
        var digits: [UInt8] = []
        var exponent = 0
        var rest = text
        var hasPoint = false
        while let byte = rest.first {
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                digits.append(byte - UInt8(ascii: "0"))
                if hasPoint { exponent -= 1 }
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                break
            }
            rest.removeFirst()
        }
        guard !digits.isEmpty else { return nil }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)) else { return nil }
            let (sum, overflows) = exponent.addingReportingOverflow(power)
            guard !overflows else { return nil }
            exponent = sum
        } else if !rest.isEmpty {
            return nil
        }
        self.init(digits: digits, exponent: exponent)
    }
}

// SPDX-License-Identifier: Apache-2.0

extension NumberLiteral {
    /// Its value, if it is an integer; `Int.max` for larger ones.
    ///
    /// - Complexity: O(*n*) in the number of digits.
    var clampedInteger: Int? {
        var digits = self.digits
        if digits.isEmpty {
            var rest = significand
            while rest > 0 {
                digits.append(UInt8(rest % UInt64(radix.rawValue)))
                rest /= UInt64(radix.rawValue)
            }
            digits.reverse()
        }
        var zeros = exponent
        while digits.last == 0 {
            digits.removeLast()
            zeros += 1
        }
        if digits.isEmpty { return 0 }
        if zeros < 0 { return nil }
        var value = 0
        for digit in digits {
            let (product, overflows) = value.multipliedReportingOverflow(by: radix.rawValue)
            let (sum, sumOverflows) = product.addingReportingOverflow(Int(digit))
            if overflows || sumOverflows { return .max }
            value = sum
        }
        while zeros > 0 {
            let (product, overflows) = value.multipliedReportingOverflow(by: radix.rawValue)
            if overflows { return .max }
            value = product
            zeros -= 1
        }
        return value
    }
}

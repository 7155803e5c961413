// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CertifiedReal {
    /// The number that a literal says; to 128 bits where it has more, or is no multiple of a power of two.
    public init(_ literal: NumberLiteral) {
        var digits = UInt128(literal.significand)
        var exponent = literal.exponent
        var isCut = false
        if !literal.digits.isEmpty {
            let radix = UInt128(literal.radix)
            var count = 0
            for digit in literal.digits {
                let (product, overflows) = digits.multipliedReportingOverflow(by: radix)
                let (sum, carries) = product.addingReportingOverflow(UInt128(digit))
                if overflows || carries { break }
                digits = sum
                count += 1
            }
            isCut = literal.digits[count...].contains { $0 != 0 }
            let (shifted, overflows) = exponent.addingReportingOverflow(literal.digits.count - count)
            exponent = overflows ? .max : shifted
        }
        // The digits cut off are less than one unit of the last that is kept.
        let integer = CertifiedReal.ball(isNegative: false, digits, radius: isCut ? 1 : 0, exponent: 0)
        guard integer.isRegular, exponent != 0 else {
            self = integer
            return
        }
        guard exponent.magnitude <= CertifiedReal.exponentLimit else {
            self = .open
            return
        }
        self =
            literal.radix == 10
            ? integer * .powerOfTen(exponent)
            : integer.scaled(byPowerOfTwo: exponent * literal.radix.trailingZeroBitCount)
    }

    /// 10^k: from the engine's table, or by multiplication beyond it.
    @inline(__always)
    static func powerOfTen(_ k: Int) -> CertifiedReal {
        guard let power = PowerOfTen(k) else { return pow(CertifiedReal(10), k) }
        return CertifiedReal(
            isNegative: false, normalized: UInt128(power.high, power.low), radius: power.isExact ? 0 : 1,
            exponent: Int32(truncatingIfNeeded: power.binaryExponent - 127))
    }
}

extension UInt128 {
    /// 10⁰ to 10³⁸.
    static let powersOfTen: [UInt128] = {
        var powers: [UInt128] = [1]
        for _ in 1...38 { powers.append(powers[powers.count - 1] * 10) }
        return powers
    }()
}

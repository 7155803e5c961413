// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals

extension ExactReal {
    /// Creates the value of a certified number that is exact; `nil` for a ball and a fault.
    package init?(_ number: CertifiedReal) {
        guard number.isExact else { return nil }
        if number.significand == 0 {
            self.init(0)
            return
        }
        let zeros = number.significand.trailingZeroBitCount
        let odd = number.significand >> UInt128(zeros)
        let low = Integer(magnitude: UInt(truncatingIfNeeded: odd), isNegative: false)
        let high = Integer(magnitude: UInt(truncatingIfNeeded: odd >> 64), isNegative: false)
        let magnitude = high.isZero ? low : low + high.scaledUp(by: 64)
        let exponent = Int(number.exponent) + zeros
        let integer = (number.isNegative ? -magnitude : magnitude).scaledUp(by: max(exponent, 0))
        guard let decimal = Rational(digits: integer, exponent10: -Int(number.places)) else { return nil }
        self.init(
            exponent >= 0 ? decimal : decimal * Rational(reducing: 1, Integer(1).scaledUp(by: -exponent)))
    }

    /// Creates the exact value of a double: `ExactReal(0.1 as Double)` is 3602879701896397/36028797018963968. An
    /// infinity or NaN yields a fault.
    public init(_ value: Double) {
        if let fault = value.fault {
            self.init(fault: fault)
        } else if let rational = Rational(value) {
            self.init(rational)
        } else {
            self.init(fault: .domain)
        }
    }

    /// Parses the exact value of a text such as `-12.5e-3`: digits with an optional point, sign and exponent (after `e`
    /// or `E`); or of a fraction such as `1/3`. `nil` for any other text; expressions are parsed by a
    /// `CalculatorBrain`. A number whose exponent is beyond those of a `NumberLiteral` is a fault, unless it is zero.
    ///
    /// - Complexity: That of a multiplication of numbers as long as the text.
    public init?(_ text: some StringProtocol) {
        if let (isNegative, literal) = NumberLiteral.signed(text) {
            let magnitude = ExactReal(literal)
            self = isNegative ? -magnitude : magnitude
        } else if let fraction = Rational(text) {
            self.init(fraction)
        } else {
            return nil
        }
    }
}

extension ExactReal: ExpressibleByFloatLiteral {
    /// Creates the decimal number as written, of up to 15 digits: the literal `0.1` is 1/10, and not the double nearest
    /// to it. For more digits, use ``init(_:)-(StringProtocol)``.
    ///
    /// The compiler passes literals as doubles: the shortest decimal number that rounds to one is what was written,
    /// unless it had more than 15 digits.
    public init(floatLiteral value: Double) {
        self = ExactReal(value.description) ?? ExactReal(value)
    }
}

extension Double {
    /// Creates the double nearest to an exact number, ties to even. A number too large for doubles, and one that has a
    /// fault or cannot be found within its limits, yields a `Double` with that ``CalculatorNumber/fault``.
    public init(_ value: ExactReal) {
        do throws(Fault) {
            self = try value.nearestDouble()
        } catch {
            self = error == .underflow ? 0 : Double(fault: error)
        }
    }
}

#endif

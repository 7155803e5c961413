// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport

@testable import ExactReals

/// Expressions as a user types them, over exact reals.
enum ExactCalculator {
    static func brain<Number: CalculatorNumber>(
        over: Number.Type, _ unit: AngleUnit
    ) -> CalculatorBrain<Number>? {
        (try? Shipped.registry(over: Number.self, unit, .plain)).map { CalculatorBrain(registry: $0) }
    }

    private static let inRadians = brain(over: ExactReal.self, .radians)
    private static let inDegrees = brain(over: ExactReal.self, .degrees)

    /// The value of an expression; that of one that cannot be read is a fault, which no test expects.
    static func value(_ text: String, _ unit: AngleUnit = .radians) -> ExactReal {
        guard var brain = unit == .degrees ? inDegrees : inRadians else { return ExactReal(fault: .interrupted) }
        do throws(CalculationError) {
            return try brain.number(of: text)
        } catch {
            return ExactReal(fault: error.fault ?? .interrupted)
        }
    }
}

extension CalculationError {
    /// The fault of the operation that had no answer; `nil` for a text that cannot be read.
    var fault: Fault? { Fault.allCases.first { $0.code == code } }
}

extension DecimalExpansion {
    /// The number as a fraction, to compare with others.
    var rational: Rational? { rational(timesTenTo: 0) }

    /// self · 10^shift as a fraction: for numbers too large or too small to be written out.
    func rational(timesTenTo shift: Int) -> Rational? {
        let text = digits.isEmpty ? "0" : digits.map(String.init).joined()
        return Integer((isNegative ? "-" : "") + text).flatMap {
            Rational(digits: $0, exponent10: exponent - digits.count + 1 + shift)
        }
    }
}

/// A decimal number as tables have it, m·10^e.
struct ScientificDecimal {
    let mantissa: Rational
    let exponent: Int

    init?(_ text: String) {
        let parts = text.split(separator: "e")
        guard let first = parts.first, let mantissa = Rational(String(first)), parts.count <= 2,
            let exponent = parts.count == 2 ? Int(parts[1]) : 0
        else { return nil }
        (self.mantissa, self.exponent) = (mantissa, exponent)
    }
}

extension Rational {
    /// A decimal number as tables have it: digits, a point, an exponent.
    init?(decimal text: some StringProtocol) {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard let mantissa = parts.first, parts.count <= 2, let exponent = parts.count == 2 ? Int(parts[1]) : 0 else {
            return nil
        }
        let sides = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = sides.first, sides.count <= 2 else { return nil }
        let fraction = sides.count == 2 ? sides[1] : ""
        guard let digits = Integer(whole + fraction) else { return nil }
        self.init(digits: digits, exponent10: exponent - fraction.count)
    }
}

#endif

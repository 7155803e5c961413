// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A complex number of two doubles, for which the base of the protocol is enough.
struct ComplexNumber: UnorderedNumber, AlgebraicNumber, Hashable {
    var real: Double
    var imaginary: Double

    init(_ real: Double, _ imaginary: Double = 0) { (self.real, self.imaginary) = (real, imaginary) }
    init(_ integer: Int) { self.init(Double(integer)) }
    init(_ literal: NumberLiteral) { self.init(Double(literal)) }
    init(fault: Fault) { self.init(Double(fault: fault)) }
    var fault: Fault? { real.fault ?? imaginary.fault }
    var exactInt: Int? { imaginary == 0 ? real.exactInt : nil }

    static func + (a: Self, b: Self) -> Self { combined(a, b) { Self(a.real + b.real, a.imaginary + b.imaginary) } }
    static func - (a: Self, b: Self) -> Self { combined(a, b) { Self(a.real - b.real, a.imaginary - b.imaginary) } }
    static func * (a: Self, b: Self) -> Self {
        combined(a, b) {
            Self(a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
        }
    }
    static func quotient(_ a: Self, _ b: Self) -> Self {
        combined(a, b) {
            let square = b.real * b.real + b.imaginary * b.imaginary
            if square == 0 { return Self(fault: .divisionByZero) }
            let product = a * Self(b.real, -b.imaginary)
            return Self(product.real / square, product.imaginary / square)
        }
    }

    /// The root with a real part that is not negative.
    static func sqrt(_ x: Self) -> Self {
        if x.fault != nil { return x }
        let magnitude = Double.hypot(x.real, x.imaginary)
        let imaginary = Double.sqrt((magnitude - x.real) / 2)
        return Self(Double.sqrt((magnitude + x.real) / 2), x.imaginary < 0 ? -imaginary : imaginary)
    }

    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if let fault { throw fault }
        if imaginary != 0 { throw .domain }
        return try real.decimalExpansion(count, rounding: rounding)
    }

    func text(in format: NumberFormat) throws(Fault) -> FormattedNumber? {
        if fault != nil || imaginary == 0 { return nil }
        let (first, second) = (try format.text(for: real), try format.text(for: imaginary.magnitude))
        let text =
            switch (real == 0, imaginary < 0) {
            case (true, false): "\(second)i"
            case (true, true): "-\(second)i"
            case (false, false): "\(first) + \(second)i"
            case (false, true): "\(first) - \(second)i"
            }
        return FormattedNumber(text: text, exactness: first.isExact ? second.exactness : first.exactness)
    }

    private static func combined(_ a: Self, _ b: Self, _ body: () -> Self) -> Self {
        a.fault != nil ? a : b.fault != nil ? b : body()
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Creates the exact value of a double: that of `0.1 as Double` is 3602879701896397/36028797018963968. An infinity
    /// or NaN yields a fault.
    public init(_ value: Double) {
        if let fault = value.fault {
            self.init(fault: fault)
            return
        }
        if value == 0 {
            self = .zero
            return
        }
        // A subnormal double is scaled to one with all bits.
        let isTiny = value.magnitude < 0x1p-900
        let scaled = isTiny ? value.magnitude * 0x1p200 : value.magnitude
        self = .ball(
            isNegative: value < 0, UInt128(scaled.significandBitPattern | 1 << 52), radius: 0,
            exponent: Int(scaled.exponent) - 52 - (isTiny ? 200 : 0))
    }

    /// Parses the value of a text such as `-12.5e-3`: digits with an optional point, sign and exponent (after `e` or
    /// `E`), and nothing else; `nil` for any other text. It is exact, or a ball, as for the `NumberLiteral` of these
    /// digits.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init?(_ text: some StringProtocol) {
        guard let (isNegative, literal) = NumberLiteral.signed(text) else { return nil }
        let magnitude = CertifiedReal(literal)
        self = isNegative ? -magnitude : magnitude
    }
}

extension CertifiedReal: ExpressibleByFloatLiteral {
    /// Creates the decimal number as written, of up to 15 digits: the literal `0.1` is 1/10, and not the double nearest
    /// to it. For more digits, use ``init(_:)-(StringProtocol)``.
    ///
    /// The compiler passes literals as doubles: the shortest decimal number that rounds to one is what was written,
    /// unless it had more than 15 digits.
    public init(floatLiteral value: Double) {
        self = CertifiedReal(value.description) ?? CertifiedReal(value)
    }
}

extension Double {
    /// Creates the double nearest to a certified number, ties to even; 0 for one that is too small. A number too large
    /// for doubles, one that has a fault, and one whose ball does not determine the nearest double yields a `Double`
    /// with that `CalculatorNumber.fault`.
    public init(_ value: CertifiedReal) {
        let number = value.settled
        guard number.fault == nil, !number.isCoarse else {
            self.init(fault: number.fault ?? .undecided)
            return
        }
        let (significand, exponent) = (number.significand, Int(number.exponent))
        var (least, greatest) = (significand, significand)
        var unit = exponent
        if number.radius > 0 {
            // Halved, the bounds fit; they are rounded outwards.
            let radius = UInt128(number.radius >> 1) + 1
            (least, greatest, unit) = (significand >> 1 - radius, significand >> 1 + radius, exponent + 1)
        }
        let nearest = Double(nearestTo: least, exponent: unit)
        guard nearest == Double(nearestTo: greatest, exponent: unit) else {
            self.init(fault: .undecided)
            return
        }
        self = nearest.isInfinite ? Double(fault: .overflow) : number.isNegative ? -nearest : nearest
    }

    /// Creates the double nearest to `integer` · 2^`exponent`, ties to even; an infinity beyond the range.
    private init(nearestTo integer: UInt128, exponent: Int) {
        let width = 128 - integer.leadingZeroBitCount
        let top = exponent + width
        guard integer != 0, top >= -1074, top <= 1024 else {
            self = integer == 0 || top < 0 ? 0 : .infinity
            return
        }
        // As many bits as the result can hold: fewer for a subnormal one.
        let shift = Swift.max(width - Swift.min(53, top + 1074), 0)
        let kept = UInt64(truncatingIfNeeded: integer >> UInt128(shift))
        let rest = integer - UInt128(kept) << UInt128(shift)
        let half: UInt128 = shift > 0 ? 1 << UInt128(shift - 1) : 0
        let isUp = rest > half || shift > 0 && rest == half && kept & 1 == 1
        self = Double(sign: .plus, exponent: exponent + shift, significand: Double(isUp ? kept + 1 : kept))
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Double {
    /// The bits that a decimal digit takes: the least double above log₂10, so that a product rounded to nearest is an
    /// upper bound, too.
    @inline(__always)
    static var bitsPerDigit: Double { 3.321_928_094_887_363 }

    /// The decimal digits that a bit takes: less than log₁₀2 by less than 3·10⁻¹⁶.
    @inline(__always)
    static var digitsPerBit: Double { 0.301_029_995_663_981 }
}

extension Int {
    /// The bits that 2¹⁶ decimal digits take, rounded up.
    @inline(__always)
    static var bitsPer65536Digits: Int { 217_706 }

    /// ⌊self · log₁₀2⌋, or one less where the product is within |self|·2⁻⁶⁴ of an integer: the factor is ⌊2⁶⁴·log₁₀2⌋.
    var timesDecimalLogarithmOf2: Int {
        let product = Int(magnitude.multipliedFullWidth(by: 5_553_023_288_523_357_132).high)
        return self >= 0 ? product : -product - 1
    }
}

#endif

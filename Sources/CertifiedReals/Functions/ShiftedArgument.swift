// SPDX-License-Identifier: Apache-2.0

/// A positive number x, shifted to where Stirling’s series has enough bits: Γ(x) is Γ(z)/((x + 15) … (x + 1)x) with
/// z = x + 16 for x < 16; otherwise, z is x.
struct ShiftedArgument {
    private let z: CertifiedReal
    /// 15x + x², of which the factors (x + k)(x + 15 − k) differ by k(15 − k); `nil` if x was not shifted.
    private let square: CertifiedReal?
    /// 2x + 15, the sum of x + k and x + 15 − k.
    private let sum: CertifiedReal

    init(_ x: CertifiedReal) {
        let x = x.settled
        let last = x + CertifiedReal(15)
        sum = x + last
        square = x.leadingExponent < 4 ? x * last : nil
        z = square == nil ? x : x + CertifiedReal(16)
    }

    /// k(15 − k) for k from 1 to 7.
    private static var offsets: [7 of Int] { [14, 26, 36, 44, 50, 54, 56] }

    /// (x + 15) … (x + 1)x; `nil` if x was not shifted.
    private var product: CertifiedReal? {
        guard let square else { return nil }
        var product = square
        for index in Self.offsets.indices { product *= square + CertifiedReal(Self.offsets[index]) }
        return product
    }

    /// 128/z² in fixed point.
    private static func parameter(_ reciprocal: CertifiedReal) -> FixedPoint128? {
        FixedPoint128(magnitudeOf: (reciprocal * reciprocal).settled.scaled(byPowerOfTwo: 7))
    }

    /// ln Γ(z) = (z − ½) ln z − z + ½ ln 2π + S/z.
    private var logGammaOfShifted: CertifiedReal {
        guard z.isRegular else { return z.unlessCoarse }
        let reciprocal = CertifiedReal(1) / z
        guard reciprocal.isRegular, let t = Self.parameter(reciprocal) else { return .open }
        let half = CertifiedReal(1).scaled(byPowerOfTwo: -1)
        return (z - half) * .log(z) - z + Self.halfLogOfTwoPi + reciprocal * StirlingSeries128.logGamma(t)
    }

    /// ½ ln 2π, rounded to nearest.
    private static let halfLogOfTwoPi = CertifiedReal(
        isNegative: false, normalized: 0xeb3f_8e43_25f5_a534_94bc_9001_4419_2024, radius: 1, exponent: -128)

    /// Γ(x).
    var gamma: CertifiedReal {
        let gamma = CertifiedReal.exp(logGammaOfShifted)
        return product.map { gamma / $0 } ?? gamma
    }

    /// ln Γ(x).
    var logGamma: CertifiedReal {
        product.map { logGammaOfShifted - .log($0) } ?? logGammaOfShifted
    }

    /// ψ(x) = ln z − 1/(2z) − T/z², less the sum of 1/(x + k) + 1/(x + 15 − k) if x was shifted.
    var digamma: CertifiedReal {
        guard z.isRegular else { return z.unlessCoarse }
        let reciprocal = CertifiedReal(1) / z
        guard reciprocal.isRegular, let t = Self.parameter(reciprocal) else { return .open }
        let series =
            reciprocal * (CertifiedReal(1).scaled(byPowerOfTwo: -1) + reciprocal * StirlingSeries128.digamma(t))
        let value = CertifiedReal.log(z) - series
        guard let square else { return value }
        var reciprocals = CertifiedReal(1) / square
        for index in Self.offsets.indices {
            reciprocals += CertifiedReal(1) / (square + CertifiedReal(Self.offsets[index]))
        }
        return value - sum * reciprocals
    }

    /// Returns the product of Γ at some numbers, divided by the product of Γ at others.
    static func gammaQuotient(_ above: [CertifiedReal], over below: [CertifiedReal]) -> CertifiedReal {
        var (logarithm, factor) = (CertifiedReal.zero, CertifiedReal(1))
        for x in above {
            let argument = ShiftedArgument(x)
            logarithm += argument.logGammaOfShifted
            if let product = argument.product { factor = factor / product }
        }
        for x in below {
            let argument = ShiftedArgument(x)
            logarithm -= argument.logGammaOfShifted
            if let product = argument.product { factor *= product }
        }
        return factor * .exp(logarithm)
    }
}

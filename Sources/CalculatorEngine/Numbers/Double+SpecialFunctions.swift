// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// Returns the value within 2 ulp, unless the function's own comment states otherwise.
    public static func special(_ function: SpecialFunction, _ x: Double) -> Double {
        if x.isNaN { return x }
        return switch function {
        case .errorFunction: .erf(x)
        case .complementaryErrorFunction: complementaryErrorFunction(x)
        case .inverseErrorFunction: inverseErrorFunction(x)
        case .inverseComplementaryErrorFunction: inverseComplementaryErrorFunction(x)
        case .logGamma: logGammaFunction(x)
        case .digamma: digamma(x)
        case .zeta: zeta(x)
        case .lambertW: lambertW(x)
        }
    }

    /// Returns ln |Γ(x)|, accurate also near 1 and 2 and near its zeros down to −150.
    private static func logGammaFunction(_ x: Double) -> Double {
        if x == x.rounded(.down), x <= 2 { return x > 0 ? 0 : Double(fault: .domain) }
        let value = DoubleDouble.logGamma(DoubleDouble(x)).high
        return value.isFinite ? value : Double(fault: .overflow)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CertifiedReal {
    /// Returns the value of a function, to about 100 bits; `Fault.undecided` at poles, zeros and ends of domains.
    public static func special(_ function: SpecialFunction, _ x: CertifiedReal) -> CertifiedReal {
        switch function {
        case .errorFunction: errorFunction(x)
        case .complementaryErrorFunction: errorFunctionComplement(x)
        case .inverseErrorFunction: inverseErrorFunction(x)
        case .inverseComplementaryErrorFunction: inverseErrorFunctionComplement(x)
        case .logGamma: logGamma(x)
        case .digamma: digamma(x)
        case .zeta: zeta(x)
        case .lambertW: lambertW(x, isLower: false)
        case .lowerLambertW: lambertW(x, isLower: true)
        }
    }
}

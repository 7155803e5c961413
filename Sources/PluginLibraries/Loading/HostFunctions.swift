// SPDX-License-Identifier: Apache-2.0

import CBrainPlugin
import CalculatorEngine

/// The functions of the host that a plugin can call, on the numbers of any back end.
///
/// Operands are never faults.
enum HostFunctions {
    /// Returns a function by its number in `brain_plugin.h`; `nil` if there is none.
    @specialized(where Number == Double)
    static func unary<Number: CalculatorNumber>(_ which: Int, _ x: Number) -> Number? {
        switch which {
        case BRAIN_NEGATE: -x
        case BRAIN_ABS: .absoluteValue(x)
        case BRAIN_SQRT: .sqrt(x)
        case BRAIN_CBRT: .nthRoot(x, 3)
        case BRAIN_EXP: .exponential(x)
        case BRAIN_EXPM1: .expMinusOne(x)
        case BRAIN_LN: .logarithm(x)
        case BRAIN_LOG1P: .logarithm(onePlus: x)
        case BRAIN_LOG2: .logarithm(x, base: 2)
        case BRAIN_LOG10: .logarithm(x, base: 10)
        case BRAIN_SIN: .sine(x)
        case BRAIN_COS: .cosine(x)
        case BRAIN_TAN: .tan(x)
        case BRAIN_ASIN: .asin(x)
        case BRAIN_ACOS: .acos(x)
        case BRAIN_ATAN: .atan(x)
        case BRAIN_SINH: .sinh(x)
        case BRAIN_COSH: .cosh(x)
        case BRAIN_TANH: .hyperbolic(.tangent, x)
        case BRAIN_ASINH: .asinh(x)
        case BRAIN_ACOSH: .acosh(x)
        case BRAIN_ATANH: .hyperbolic(.inverseTangent, x)
        case BRAIN_GAMMA: .gammaFunction(x)
        case BRAIN_FACTORIAL: .factorial(x)
        case BRAIN_FLOOR: x.rounded(.down)
        case BRAIN_CEIL: x.rounded(.up)
        case BRAIN_ROUND: x.rounded(.toNearestOrAwayFromZero)
        case BRAIN_TRUNC: x.rounded(.towardZero)
        default: nil
        }
    }

    /// Returns a function of two numbers by its number in `brain_plugin.h`; `nil` if there is none.
    @specialized(where Number == Double)
    static func binary<Number: CalculatorNumber>(_ which: Int, _ x: Number, _ y: Number) -> Number? {
        switch which {
        case BRAIN_ADD: x + y
        case BRAIN_SUBTRACT: x - y
        case BRAIN_MULTIPLY: x * y
        case BRAIN_DIVIDE: .quotient(x, y)
        case BRAIN_POWER: .power(x, y)
        case BRAIN_MODULO: .modulo(x, y)
        case BRAIN_REMAINDER: .remainder(x, y)
        case BRAIN_ATAN2: .angle(y: x, x: y)
        case BRAIN_HYPOT: .hypot(x, y)
        case BRAIN_GCD: .greatestCommonDivisor(x, y)
        case BRAIN_BINOMIAL: .binomial(x, y)
        default: nil
        }
    }

    static func constant<Number: CalculatorNumber>(_ which: Int) -> Number? {
        switch which {
        case BRAIN_PI: .pi
        case BRAIN_E: .exponential(1)
        default: nil
        }
    }
}

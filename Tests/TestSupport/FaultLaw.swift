// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import RealModule

/// The requirements on faults for every type of number: each operation propagates the fault of an operand, and returns
/// a fault itself if it is undefined at its operands.
package enum FaultLaw<Number: CalculatorNumber> {
    /// The operations that do not propagate the fault of an operand, each with its operands and the fault of its
    /// result; empty if the requirement is met.
    package static var violations: [String] {
        var violations: [String] = []
        for fault in Fault.allCases {
            let faulty = Number(fault: fault)
            if faulty.fault != fault { violations.append("init(fault: \(fault)) has \(faulty.fault as Fault?)") }
            func check(_ result: Number, _ operation: String) {
                if result.fault != fault { violations.append("\(operation) of \(fault): \(result.fault as Fault?)") }
            }
            for (name, operation) in unary { check(operation(faulty), name) }
            for (name, operation) in binary {
                // In IEEE 754, some operations on 0 or 1 do not depend on the other operand, even if it is NaN.
                for other in [-2, 0, 1, 3] as [Number] {
                    check(operation(faulty, other), "\(name) (first operand)")
                    check(operation(other, faulty), "\(name) (second operand)")
                }
                check(operation(faulty, faulty), "\(name) (both operands)")
            }
            do throws(Fault) {
                _ = try faulty.decimalExpansion(.significant(5), rounding: .halfEven)
                violations.append("digits of \(fault)")
            } catch {
                if error != fault { violations.append("digits of \(fault): \(error)") }
            }
        }
        return violations
    }

    /// The operations of an ordered type with transcendental functions that do not return the expected fault where they
    /// are undefined.
    package static var undefinedValues: [String] {
        let cases: [(String, Number, Fault)] = [
            ("√−1", .sqrt(-1), .domain), ("⁴√−1", .nthRoot(-1, 4), .domain), ("ln 0", .logarithm(0), .domain),
            ("ln −1", .logarithm(-1), .domain), ("ln(1 − 1)", .logarithm(onePlus: -1), .domain),
            ("ln(1 − 2)", .logarithm(onePlus: -2), .domain), ("log₂ 0", .logarithm(0, base: 2), .domain),
            ("log₁₀ −1", .logarithm(-1, base: 10), .domain), ("log₋₂ 8", .logarithm(8, base: -2), .domain),
            ("asin 2", .asin(2), .domain), ("acos −2", .acos(-2), .domain), ("acosh 0", .acosh(0), .domain),
            ("atanh 1", .hyperbolic(.inverseTangent, 1), .domain),
            ("atanh −1", .hyperbolic(.inverseTangent, -1), .domain),
            ("atanh 2", .hyperbolic(.inverseTangent, 2), .domain),
            ("acoth 1", .hyperbolic(.inverseCotangent, 1), .domain),
            ("acoth 0", .hyperbolic(.inverseCotangent, 0), .domain),
            ("asech 0", .hyperbolic(.inverseSecant, 0), .domain), ("coth 0", .hyperbolic(.cotangent, 0), .domain),
            ("csch 0", .hyperbolic(.cosecant, 0), .domain), ("tan(π/2)", .tanPi(.quotient(1, 2)), .domain),
            ("Γ(0)", .gammaFunction(0), .domain), ("(−1)!", .factorial(-1), .domain),
            ("(−8)^½", .power(-8, .quotient(1, 2)), .domain), ("1/0", .quotient(1, 0), .divisionByZero),
            ("0/0", .quotient(0, 0), .divisionByZero), ("0^−1", .power(0, -1), .divisionByZero),
            ("1 mod 0", .modulo(1, 0), .divisionByZero), ("1 rem 0", .remainder(1, 0), .divisionByZero),
            ("gcd(½, 1)", .greatestCommonDivisor(.quotient(1, 2), 1), .notAnInteger),
            ("½ and 1", .bitwise(.and, .quotient(1, 2), 1), .notAnInteger), ("mean of none", .mean(of: []), .domain),
        ]
        return cases.compactMap { name, value, fault in
            value.fault == fault ? nil : "\(name): \(value.fault as Fault?)"
        }
    }

    private static var unary: [(String, (Number) -> Number)] {
        var operations: [(String, (Number) -> Number)] = [
            ("−x", { -$0 }), ("absoluteValue", { .absoluteValue($0) }), ("sqrt", { .sqrt($0) }),
            ("root", { .root($0, 3) }), ("nthRoot", { .nthRoot($0, 5) }), ("pow", { .pow($0, 2) }),
            ("power(over:)", { .power($0, 1, over: 2) }), ("power(over: 0)", { .power($0, 1, over: 0) }),
            ("complement", { .complement(of: $0) }),
            ("exp", { .exp($0) }), ("expMinusOne", { .expMinusOne($0) }),
            ("log", { .log($0) }), ("log(onePlus:)", { .log(onePlus: $0) }), ("logarithm", { .logarithm($0) }),
            ("logarithm(onePlus:)", { .logarithm(onePlus: $0) }), ("log2", { .log2($0) }), ("log10", { .log10($0) }),
            ("sin", { .sin($0) }), ("cos", { .cos($0) }), ("tan", { .tan($0) }), ("asin", { .asin($0) }),
            ("acos", { .acos($0) }), ("atan", { .atan($0) }), ("sinh", { .sinh($0) }), ("cosh", { .cosh($0) }),
            ("tanh", { .tanh($0) }), ("asinh", { .asinh($0) }), ("acosh", { .acosh($0) }), ("atanh", { .atanh($0) }),
            ("sinPi", { .sinPi($0) }), ("cosPi", { .cosPi($0) }), ("tanPi", { .tanPi($0) }),
            ("sinPi(over:)", { .sinPi($0, over: 180) }), ("cosPi(over:)", { .cosPi($0, over: 180) }),
            ("tanPi(over:)", { .tanPi($0, over: 180) }), ("gammaFunction", { .gammaFunction($0) }),
            ("factorial", { .factorial($0) }), ("mean", { .mean(of: [1, $0, 2]) }),
            ("mean of one", { .mean(of: [$0]) }),
            ("rounded down", { $0.rounded(.down) }), ("rounded to even", { $0.rounded(.toNearestOrEven) }),
        ]
        for function in HyperbolicFunction.allCases {
            operations.append(("hyperbolic \(function)", { .hyperbolic(function, $0) }))
        }
        for function in SpecialFunction.allCases {
            operations.append(("special \(function)", { .special(function, $0) }))
        }
        return operations
    }

    private static var binary: [(String, (Number, Number) -> Number)] {
        [
            ("+", { $0 + $1 }), ("−", { $0 - $1 }), ("×", { $0 * $1 }), ("quotient", { .quotient($0, $1) }),
            ("modulo", { .modulo($0, $1) }), ("remainder", { .remainder($0, $1) }), ("power", { .power($0, $1) }),
            ("power(over:)", { .power(2, $0, over: $1) }), ("logarithm(base:)", { .logarithm($0, base: $1) }),
            ("atan2", { .atan2(y: $0, x: $1) }), ("hypot", { .hypot($0, $1) }), ("binomial", { .binomial($0, $1) }),
            ("beta", { .beta($0, $1) }), ("greatestCommonDivisor", { .greatestCommonDivisor($0, $1) }),
            ("and", { .bitwise(.and, $0, $1) }), ("xor", { .bitwise(.xor, $0, $1) }),
            ("shifted", { .shifted($0, leftBy: $1) }),
        ]
    }
}

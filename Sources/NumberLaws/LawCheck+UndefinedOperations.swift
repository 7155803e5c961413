// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    private typealias Case = (operation: String, operands: [String], value: Number, fault: Fault)

    mutating func checkUndefinedOperations() {
        for (operation, operands, value, fault) in Self.undefined + (Number.isOrdered ? Self.ordered : Self.unordered) {
            expect(operation, operands, value, has: fault)
        }
    }

    /// What is undefined in every type.
    private static var undefined: [Case] {
        var cases: [Case] = [
            ("quotient", ["1", "0"], .quotient(1, 0), .divisionByZero),
            ("quotient", ["0", "0"], .quotient(0, 0), .divisionByZero),
            ("columnQuotient", ["1", "0"], .columnQuotient(1, 0), .divisionByZero),
            ("power", ["0", "-1"], .power(0, -1), .divisionByZero),
            ("power", ["2", "1", "over: 0"], .power(2, 1, over: 0), .divisionByZero),
            ("nthRoot", ["2", "0"], .nthRoot(2, 0), .domain), ("logarithm", ["0"], .logarithm(0), .domain),
            ("nthRoot", ["0", "-1"], .nthRoot(0, -1), .divisionByZero),
            ("logarithm", ["onePlus: -1"], .logarithm(onePlus: -1), .domain),
            ("logarithm", ["2", "base: 1"], .logarithm(2, base: 1), .domain),
            ("hyperbolic", [".cotangent", "0"], .hyperbolic(.cotangent, 0), .domain),
            ("hyperbolic", [".cosecant", "0"], .hyperbolic(.cosecant, 0), .domain),
            ("gammaFunction", ["0"], .gammaFunction(0), .domain), ("factorial", ["-1"], .factorial(-1), .domain),
            ("beta", ["0", "1"], .beta(0, 1), .domain), ("mean", ["of: []"], .mean(of: []), .domain),
        ]
        for (name, function) in Self.functionsOfAngles {
            cases.append((name, ["1", "over: 0"], function(1, 0), .divisionByZero))
        }
        if Sample<Number>.hasHalves {
            cases.append(("tanPi", ["1/2"], .tanPi(.quotient(1, 2)), .domain))
        }
        return cases
    }

    /// What is undefined in an ordered type.
    private static var ordered: [Case] {
        var cases: [Case] = [
            ("sqrt", ["-1"], .sqrt(-1), .domain), ("nthRoot", ["-1", "4"], .nthRoot(-1, 4), .domain),
            ("power", ["-8", "1", "over: 2"], .power(-8, 1, over: 2), .domain),
            ("logarithm", ["-1"], .logarithm(-1), .domain), ("log2", ["-1"], .log2(-1), .domain),
            ("log10", ["-1"], .log10(-1), .domain),
            ("logarithm", ["onePlus: -2"], .logarithm(onePlus: -2), .domain),
            ("logarithm", ["0", "base: 2"], .logarithm(0, base: 2), .domain),
            ("logarithm", ["8", "base: -2"], .logarithm(8, base: -2), .domain),
            ("asin", ["2"], .asin(2), .domain), ("acos", ["-2"], .acos(-2), .domain),
            ("acosh", ["0"], .acosh(0), .domain),
            ("hyperbolic", [".inverseTangent", "1"], .hyperbolic(.inverseTangent, 1), .domain),
            ("hyperbolic", [".inverseTangent", "-1"], .hyperbolic(.inverseTangent, -1), .domain),
            ("hyperbolic", [".inverseTangent", "2"], .hyperbolic(.inverseTangent, 2), .domain),
            ("hyperbolic", [".inverseCotangent", "1"], .hyperbolic(.inverseCotangent, 1), .domain),
            ("hyperbolic", [".inverseCotangent", "0"], .hyperbolic(.inverseCotangent, 0), .domain),
            ("hyperbolic", [".inverseSecant", "0"], .hyperbolic(.inverseSecant, 0), .domain),
            ("binomial", ["2", "-1"], .binomial(2, -1), .domain),
            ("modulo", ["1", "0"], .modulo(1, 0), .divisionByZero),
            ("remainder", ["1", "0"], .remainder(1, 0), .divisionByZero),
        ]
        guard Sample<Number>.hasHalves else { return cases }
        let half = Number.quotient(1, 2)
        cases += [
            ("power", ["-8", "1/2"], .power(-8, half), .domain),
            ("greatestCommonDivisor", ["1/2", "1"], .greatestCommonDivisor(half, 1), .notAnInteger),
            ("bitwise(.and)", ["1/2", "1"], .bitwise(.and, half, 1), .notAnInteger),
            ("shifted", ["1/2", "1"], .shifted(half, leftBy: 1), .notAnInteger),
            ("complement", ["1/2"], .complement(of: half), .notAnInteger),
        ]
        return cases
    }

    /// What needs an order.
    private static var unordered: [Case] {
        [
            ("rounded", ["1", ".down"], Number(1).rounded(.down), .unordered),
            ("modulo", ["1", "2"], .modulo(1, 2), .unordered), ("remainder", ["1", "2"], .remainder(1, 2), .unordered),
        ]
    }

    private static var functionsOfAngles: [(name: String, function: (Number, Int) -> Number)] {
        [
            ("sinPi", { .sinPi($0, over: $1) }), ("cosPi", { .cosPi($0, over: $1) }),
            ("tanPi", { .tanPi($0, over: $1) }),
        ]
    }
}

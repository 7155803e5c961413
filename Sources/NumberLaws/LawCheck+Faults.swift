// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    private typealias Unary = (name: String, operation: (Number) -> Number)
    private typealias Binary = (name: String, operation: (Number, Number) -> Number)

    mutating func checkFaultPropagation() {
        let (unary, binary) = (Self.unary, Self.binary)
        for fault in Fault.allCases {
            let (faulty, name) = (Number(fault: fault), "Self(fault: .\(fault.name))")
            for (operation, apply) in unary { expectFault(operation, [name], apply(faulty), fault) }
            for (operation, apply) in binary {
                // In IEEE 754, some operations on 0 or 1 do not depend on the other operand, even if it is NaN.
                for (other, text) in [(-2, "-2"), (0, "0"), (1, "1"), (3, "3")] as [(Number, String)] {
                    expectFault(operation, [name, text], apply(faulty, other), fault)
                    expectFault(operation, [text, name], apply(other, faulty), fault)
                }
                expectFault(operation, [name, name], apply(faulty, faulty), fault)
            }
            do throws(Fault) {
                let digits = try faulty.decimalExpansion(.significant(5), rounding: .halfEven)
                record("decimalExpansion", [name], Self.text(fault), butIs: digits.description)
            } catch {
                if error != fault { record("decimalExpansion", [name], Self.text(fault), butIs: Self.text(error)) }
            }
        }
        let (first, second) = (Fault.domain, Fault.overflow)
        for (operation, apply) in binary {
            let result = apply(Number(fault: first), Number(fault: second))
            if result.fault == first || result.fault == second { continue }
            record(
                operation, ["Self(fault: .\(first.name))", "Self(fault: .\(second.name))"],
                "\(Self.text(first)) or \(Self.text(second))", butIs: Self.text(result))
        }
    }

    private mutating func expectFault(_ operation: String, _ operands: [String], _ result: Number, _ fault: Fault) {
        if result.fault != fault { record(operation, operands, Self.text(fault), butIs: Self.text(result)) }
    }

    private static var unary: [Unary] {
        var operations: [Unary] = [
            ("-", { -$0 }), ("absoluteValue", { .absoluteValue($0) }), ("complement", { .complement(of: $0) }),
            ("sqrt", { .sqrt($0) }), ("root(_, 3)", { .root($0, 3) }), ("nthRoot(_, 5)", { .nthRoot($0, 5) }),
            ("pow(_, 2)", { .pow($0, 2) }), ("power(_, 1, over: 2)", { .power($0, 1, over: 2) }),
            ("power(_, 1, over: 0)", { .power($0, 1, over: 0) }),
            ("exp", { .exp($0) }), ("exponential", { .exponential($0) }), ("expMinusOne", { .expMinusOne($0) }),
            ("log", { .log($0) }), ("log(onePlus:)", { .log(onePlus: $0) }), ("logarithm", { .logarithm($0) }),
            ("logarithm(onePlus:)", { .logarithm(onePlus: $0) }), ("log2", { .log2($0) }), ("log10", { .log10($0) }),
            ("sin", { .sin($0) }), ("cos", { .cos($0) }), ("sine", { .sine($0) }), ("cosine", { .cosine($0) }),
            ("tan", { .tan($0) }), ("asin", { .asin($0) }), ("acos", { .acos($0) }), ("atan", { .atan($0) }),
            ("sinh", { .sinh($0) }), ("cosh", { .cosh($0) }), ("tanh", { .tanh($0) }), ("asinh", { .asinh($0) }),
            ("acosh", { .acosh($0) }), ("atanh", { .atanh($0) }),
            ("sinPi", { .sinPi($0) }), ("cosPi", { .cosPi($0) }), ("tanPi", { .tanPi($0) }),
            ("sinPi(_, over: 180)", { .sinPi($0, over: 180) }), ("cosPi(_, over: 180)", { .cosPi($0, over: 180) }),
            ("tanPi(_, over: 180)", { .tanPi($0, over: 180) }), ("gammaFunction", { .gammaFunction($0) }),
            ("factorial", { .factorial($0) }), ("mean(of: [1, _, 2])", { .mean(of: [1, $0, 2]) }),
            ("mean(of: [_])", { .mean(of: [$0]) }), ("rounded(.down)", { $0.rounded(.down) }),
            ("rounded(.toNearestOrEven)", { $0.rounded(.toNearestOrEven) }),
        ]
        for function in HyperbolicFunction.allCases {
            operations.append(("hyperbolic(.\(function), _)", { .hyperbolic(function, $0) }))
        }
        for function in SpecialFunction.allCases {
            operations.append(("special(.\(function), _)", { .special(function, $0) }))
        }
        return operations
    }

    private static var binary: [Binary] {
        [
            ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("quotient", { .quotient($0, $1) }),
            ("columnQuotient", { .columnQuotient($0, $1) }), ("modulo", { .modulo($0, $1) }),
            ("remainder", { .remainder($0, $1) }), ("power", { .power($0, $1) }),
            ("power(2, _, over: _)", { .power(2, $0, over: $1) }), ("logarithm(base:)", { .logarithm($0, base: $1) }),
            ("atan2", { .atan2(y: $0, x: $1) }), ("hypot", { .hypot($0, $1) }), ("binomial", { .binomial($0, $1) }),
            ("beta", { .beta($0, $1) }), ("greatestCommonDivisor", { .greatestCommonDivisor($0, $1) }),
            ("bitwise(.and)", { .bitwise(.and, $0, $1) }), ("bitwise(.or)", { .bitwise(.or, $0, $1) }),
            ("bitwise(.xor)", { .bitwise(.xor, $0, $1) }), ("shifted", { .shifted($0, leftBy: $1) }),
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CombinatoricsPlugin {
    /// Returns the remainder of a power.
    func modularPowers<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "powmod", .function,
                .function(arity: 3...3) { operands in
                    guard operands.count == 3 else { return Number(fault: .domain) }
                    return Self.power(operands[0], operands[1], modulo: operands[2])
                },
                summary: "powmod(b, e, m) is b^e mod m, found without the power; with an e of −1, the modular inverse",
                domain:
                    "whole numbers, an m other than 0, and an e below 0 only where b and m have no common divisor",
                examples: [
                    Example("powmod(3, 10^9, 10^6 + 7)", "475422"), Example("powmod(3, −1, 7)", "5"),
                    Example("powmod(3, 5, −7)", "-2"),
                ],
                needsAllDigits: true)
        ]
    }

    /// Returns b^e mod m by squaring, with factors below |m|.
    ///
    /// - Complexity: O(log e) products modulo m.
    private static func power<Number: CalculatorNumber>(
        _ base: Number, _ exponent: Number, modulo modulus: Number
    ) -> Number {
        for operand in [base, exponent, modulus] {
            if operand.fault != nil { return operand }
            guard let isInteger = operand.isInteger else { return .withoutOrdering }
            guard isInteger else { return Number(fault: .notAnInteger) }
            if operand.standsForNeighbors { return Number(fault: .overflow) }
        }
        // Those of an expression that is only proven to be whole have the form of an integer.
        let (base, exponent, modulus) = (
            base.rounded(.toNearestOrEven), exponent.rounded(.toNearestOrEven), modulus.rounded(.toNearestOrEven)
        )
        if modulus.ordering(relativeTo: 0) == .ascending {
            // The remainder has the sign of m, as that of `mod` has.
            let remainder = power(base, exponent, modulo: -modulus)
            return remainder.ordering(relativeTo: 0) == .descending ? remainder + modulus : remainder
        }
        if let power = powerOfWords(base, exponent, modulo: modulus)
            ?? .modularPower(base, exponent, modulo: modulus)
        {
            return power
        }
        guard let sign = modulus.ordering(relativeTo: 0), let direction = exponent.ordering(relativeTo: 0) else {
            return .withoutOrdering
        }
        guard sign == .descending else { return Number(fault: .domain) }
        var factor = Number.modulo(base, modulus)
        if direction == .ascending { factor = inverse(of: factor, modulo: modulus) }
        var rest = Number.absoluteValue(exponent)
        var result = Number.modulo(1, modulus)
        var count = 0
        while factor.fault == nil, result.fault == nil, rest.ordering(relativeTo: 0) == .descending {
            if let fault = Interrupt.requestedFault(at: count) { return Number(fault: fault) }
            count += 1
            let half = Number.shifted(rest, leftBy: -1)
            if (rest - half - half).ordering(relativeTo: 0) == .descending {
                result = product(result, factor, modulo: modulus)
            }
            rest = half
            if rest.ordering(relativeTo: 0) == .descending { factor = product(factor, factor, modulo: modulus) }
        }
        return rest.fault != nil ? rest : factor.fault != nil ? factor : result
    }

    /// Returns b^e mod m of machine integers, of which e is not negative and m is greater than 1; `nil` of any others.
    private static func powerOfWords<Number: CalculatorNumber>(
        _ base: Number, _ exponent: Number, modulo modulus: Number
    ) -> Number? {
        guard let m = modulus.exactInt, m > 1, let e = exponent.exactInt, e >= 0, let b = base.exactInt else {
            return nil
        }
        let remainder = b % m
        let power = UInt(remainder < 0 ? remainder + m : remainder).power(UInt(e), modulo: UInt(m))
        return Number(Int(power))
    }

    /// Returns the product of two numbers below m, modulo m. Where it has more digits than the type holds, it is put
    /// together from sums below m.
    private static func product<Number: CalculatorNumber>(_ x: Number, _ y: Number, modulo modulus: Number) -> Number {
        let product = x * y
        guard product.standsForNeighbors else { return .modulo(product, modulus) }
        func sum(_ x: Number, _ y: Number) -> Number {
            let rest = modulus - y
            return x.ordering(relativeTo: rest) == .ascending ? x + y : x - rest
        }
        var (result, summand, rest): (Number, Number, Number) = (0, x, y)
        while rest.ordering(relativeTo: 0) == .descending {
            let half = Number.shifted(rest, leftBy: -1)
            if (rest - half - half).ordering(relativeTo: 0) == .descending { result = sum(result, summand) }
            summand = sum(summand, summand)
            rest = half
        }
        return result
    }

    /// Returns the inverse of a number below m by Euclid's algorithm; ``Fault/domain`` if both have a common divisor.
    private static func inverse<Number: CalculatorNumber>(of x: Number, modulo modulus: Number) -> Number {
        var (larger, smaller): (Number, Number) = (modulus, x)
        var (last, next): (Number, Number) = (0, 1)
        var count = 0
        while smaller.ordering(relativeTo: 0) == .descending {
            if let fault = Interrupt.requestedFault(at: count) { return Number(fault: fault) }
            count += 1
            let remainder = Number.modulo(larger, smaller)
            let quotient = Number.quotient(larger - remainder, smaller)
            (larger, smaller) = (smaller, remainder)
            (last, next) = (next, last - quotient * next)
        }
        if smaller.fault != nil { return smaller }
        return larger.ordering(relativeTo: 1) == .equal ? .modulo(last, modulus) : Number(fault: .domain)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    mutating func checkConstruction() {
        for integer in [-1234, -4, -3, -2, -1, 0, 1, 2, 3, 4, 1234] {
            let (number, name) = (Number(integer), "\(integer)")
            expect("fault", [name], number.fault, is: nil)
            expect("exactInt", [name], number.exactInt, is: integer)
            expect("isInteger", [name], number.isInteger, is: true)
        }
        let (zero, three): (Number, Number) = (.zero, 3)
        expect("zero", [], zero.exactInt, is: 0)
        expect("init(integerLiteral:)", ["3"], three.exactInt, is: 3)
        checkLiterals()
        for fault in Fault.allCases {
            let (number, name) = (Number(fault: fault), ["Self(fault: .\(fault.name))"])
            expect("fault", name, number.fault, is: fault)
            expect("exactInt", name, number.exactInt, is: nil)
            expect("isInteger", name, number.isInteger, is: nil)
            expect("ordering", name + ["1"], number.ordering(relativeTo: 1), is: nil)
            expect("ordering", ["1"] + name, Number(1).ordering(relativeTo: number), is: nil)
        }
    }

    private mutating func checkLiterals() {
        let integers: [(NumberLiteral, String, Int)] = [
            (NumberLiteral(significand: 0), "0", 0), (NumberLiteral(significand: 0, exponent: 9), "0e9", 0),
            (NumberLiteral(significand: 12), "12", 12), (NumberLiteral(significand: 12, exponent: 2), "12e2", 1200),
            (NumberLiteral(significand: 1200, exponent: -2), "1200e-2", 12),
            (NumberLiteral(radix: .hexadecimal, significand: 0xff), "0xff", 255),
            (NumberLiteral(radix: .binary, significand: 5, exponent: 2), "0b101 × 2²", 20),
            (NumberLiteral(radix: .octal, significand: 15), "0o17", 15),
        ]
        for (literal, name, integer) in integers { expect("init(literal)", [name], Number(literal), is: integer) }
        if Sample<Number>.hasHalves {
            expect("init(literal)", ["2.5"], Number(NumberLiteral(significand: 25, exponent: -1)), halves: 5)
        }
        // What no type with a limited range holds.
        for (exponent, allowed) in [(1 << 59, Fault.overflow), (-1 << 59, .underflow)] {
            guard let fault = Number(NumberLiteral(significand: 1, exponent: exponent)).fault else { continue }
            if fault == allowed || fault == .undecided { continue }
            record("init(literal)", ["1e\(exponent)"], Self.text(allowed), butIs: Self.text(fault))
        }
    }
}

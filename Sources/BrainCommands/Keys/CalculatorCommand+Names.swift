// SPDX-License-Identifier: Apache-2.0

import Keypad

/// The names of keys.
extension CalculatorCommand {
    /// The keys other than digits and registered operators. The help of `brain keys` lists them.
    static let fixedKeys: [(names: [String], command: CalculatorCommand)] = [
        (["."], .dot), (["C", "AC"], .clear), (["CE"], .clearEntry), (["BS", "⌫"], .backspace),
        (["±", "+/-", "+/−"], .changeSign),
        (["%"], .percent), (["="], .equal), (["("], .openParenthesis), ([")"], .closeParenthesis),
        (["EE", "EXP"], .exponent), (["M+"], .addToMemory), (["M-", "M−"], .subtractFromMemory),
        (["MR"], .recallMemory), (["MC"], .clearMemory), (["MS"], .storeInMemory), (["undo"], .undo),
        (["redo"], .redo), (["ENTER"], .enter), (["DROP"], .drop), (["SWAP", "x⇄y", "x<>y"], .swap),
        (["R↓", "RDN"], .rollDown), (["R↑", "RUP"], .rollUp), (["LASTX"], .lastOperand),
    ]

    /// Other labels found on the keys of calculators, each with the symbol of its operator.
    static let labels = [
        ("x²", "sqr"), ("x^2", "sqr"), ("x³", "cube"), ("x^3", "cube"), ("1/x", "reciprocal"), ("n!", "!"), ("x", "×"),
        ("xʸ", "^"), ("x^y", "^"), ("ʸ√x", "root"), ("eˣ", "exp"), ("e^x", "exp"),
        ("2ˣ", "exp2"), ("2^x", "exp2"), ("10ˣ", "exp10"), ("10^x", "exp10"),
    ]

    /// The displayed name of the key.
    var keyName: String {
        switch self {
        case .digit(let digit): "\(digit)"
        case .operation(let symbol): symbol
        case .key(let key): key.symbol
        default: Self.fixedKeys.first { $0.command == self }?.names.first ?? ""
        }
    }
}

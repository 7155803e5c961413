// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Wrong input: what is said about it, and where it says the fault lies.
struct WrongInputTests {
    /// An input, and the code, the part at fault, the sentence and the suggestion of its error.
    struct Case: CustomTestStringConvertible, Sendable {
        let input: String
        let code: String
        let faulty: Range<Int>
        let message: String
        let suggestion: String?

        init(_ input: String, _ code: String, _ faulty: Range<Int>, _ message: String, suggestion: String? = nil) {
            (self.input, self.code, self.faulty) = (input, code, faulty)
            (self.message, self.suggestion) = (message, suggestion)
        }

        var testDescription: String { input }
    }

    static let onlyNames = """
        Only a name such as net_pay, a function such as f(x, y), or an operator such as a ⊕ b, ⊕ x or x ⊕, can be defined.
        """
    static let remainder = "for the remainder of a division write ‘mod’, for a part of a number ‘of’."
    static let mixedNumber = "write ‘1½’ without a blank for the sum, and ‘1 × ½’ for the product."
    static let narrow = "write all digits and parentheses in their ordinary form."
    static let oneFraction =
        "a mixed number has digits and one fraction: write ‘1½ + ½’ for the sum, and ‘1½ × ½’ for the product."
    static let productOrPower =
        "nothing has this name, and a name is read as a whole; write ‘π·2’ for the product, and ‘π^2’ for the power."
    static let wholePart = "a mixed number has digits before the fraction, as in ‘1½’."
    static let combinations = "combinations and permutations are ‘nCr(n, k)’ and ‘nPr(n, k)’."
    static let index = "an index is written as in ‘sum(k², k, 1, 10)’."
    static let wholeQuotient = "the whole quotient is written with ‘div’, as in 10 div 3."
    static let powerOfFunction =
        "a power is written after the argument, as in ‘sin(x)^2’; inverse functions have names, such as ‘asin’."
    static let random = "there are no random numbers, since an expression always has the same value."
    static let units = "there are no units; calculate with the factor between them."
    static func invisible(_ code: String) -> String {
        "The character \(code), which is invisible, has no meaning here."
    }
    static func inParentheses(_ function: String) -> String {
        "‘\(function)’ needs its arguments in parentheses, as in ‘\(function)(a, b)’ or ‘\(function)(1…5)’."
    }
    static func superscript(_ sign: String) -> String {
        "‘\(sign)’ can’t be a symbol: superscripts are read as powers."
    }
    static let onlyIntegers = "only integers are written in base 2, 8 or 16; divide one, as in ‘0x18/16’."
    static let isTruth = "which is true or false"
    static let comparing = "to compare, write ‘==’, and to replace it on purpose ‘:=’."
    static let incomplete = "‘=’ needs an expression after it, as in ‘r = 3’."
    static let productWithBars =
        "‘|’ has no meaning here: between numbers it is the bitwise ‘or’; write ‘·’ before bars, as in ‘2·|x|’."
    static let negation =
        "‘!’ has no meaning here: a factorial stands after its number, as in ‘5!’, and a truth value is negated by ‘not’."
    static let comma = """
        A comma separates the arguments of a function; in a number, write ‘.’ before the decimals, and group digits with ‘_’, as \
        in 1_234.5.
        """
    static let semicolon =
        "it separates whole steps; write ‘,’ between arguments, and close parentheses and brackets before it."
    static let plainAngles = """
        an angle is a plain number, in radians unless ‘--angle’, or ‘angle’ in a session, sets another unit; degrees are \
        written ‘30°’.
        """
    static let function = "it is a function, and there are no units; calculate with the factor between them."
    static let letter = "no variable has this name, and there are no units; calculate with the factor between them."
    static let conversions = """
        it must be followed, at the end of the line, by hex, binary, octal, decimal, fraction, exact, scientific, engineering, \
        percent, degrees, radians, or by a number of digits or decimals, such as ‘20 digits’.
        """
    static let wrongCount = "has no meaning here: the number of digits must be a whole number, at least"
    static let lastDigits =
        "This depends on the last digits, and whole numbers from 2^53 on are rounded in this back end."
    static let last = "nothing follows a conversion, of which a value has one."
    static let shown = "only a value that is shown is converted, once and at the end of its line."
    static let power = """
        it takes a base below 0 only with a whole exponent or a fraction with an odd denominator, such as 1/3 (over doubles, if \
        it is written so; for others there is root(x, n)), and a base of 0 only with an exponent from 0.
        """

    private func check(_ example: Case, after line: String? = nil, isEvaluationFailure: Bool) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        if let line { try brain.evaluate(line) }
        let found = brain.error(of: example.input)
        let error = try #require(found)
        #expect(error.code == example.code)
        #expect(error.range == SourceRange(example.faulty.lowerBound, example.faulty.upperBound))
        #expect(error.message == example.message)
        #expect(error.suggestion == example.suggestion)
        #expect(error.isEvaluationFailure == isEvaluationFailure)
    }

    @Test(arguments: [
        Case("", "empty-expression", 0..<0, "There is nothing to calculate: the expression is empty."),
        Case("   ", "empty-expression", 3..<3, "There is nothing to calculate: the expression is empty."),
        Case("# note", "empty-expression", 6..<6, "There is nothing to calculate: the expression is empty."),
        Case("1 +", "missing-operand", 2..<3, "‘+’ needs a number after it."),
        Case("1 + * 2", "missing-operand", 2..<3, "‘+’ needs a number after it."),
        Case("1 + )", "missing-operand", 2..<3, "‘+’ needs a number after it."),
        Case("√", "missing-operand", 0..<3, "‘√’ needs a number after it."),
        Case("sin to hex", "missing-operand", 0..<3, "‘sin’ needs a number after it."),
        Case("2 + in 20 digits", "missing-operand", 2..<3, "‘+’ needs a number after it."),
        Case("to hex", "missing-operand", 0..<2, "‘to’ needs a number before it."),
        Case("(255 to hex) + 1", "not-in-grammar", 5..<11, "‘to’ has no meaning here: \(shown)"),
        Case("1/3 in fraction in 5 digits", "not-in-grammar", 4..<15, "‘in’ has no meaning here: \(shown)"),
        Case("12 to scientific notation", "not-in-grammar", 17..<25, "‘notation’ has no meaning here: \(last)"),
        Case("1/3 to 2 decimals percent", "not-in-grammar", 18..<25, "‘percent’ has no meaning here: \(last)"),
        Case("1/3 to percent with 1 decimal", "not-in-grammar", 15..<19, "‘with’ has no meaning here: \(last)"),
        Case("255 to hex mod 7", "not-in-grammar", 4..<10, "‘to’ has no meaning here: \(shown)"),
        Case("x = 5 to hex; x", "not-in-grammar", 0..<12, "‘to’ has no meaning here: \(shown)"),
        Case("x = 5 in hex; x", "not-in-grammar", 0..<12, "‘in’ has no meaning here: \(shown)"),
        Case("f(x) = x in hex", "not-in-grammar", 6..<15, "‘in’ has no meaning here: \(shown)"),
        Case("(2 to feet)", "not-in-grammar", 3..<11, "‘to’ has no meaning here: \(conversions)"),
        Case("2 to", "not-in-grammar", 2..<4, "‘to’ has no meaning here: \(conversions)"),
        Case("2 -", "missing-operand", 2..<3, "‘-’ needs a number after it."),
        Case("sin", "missing-operand", 0..<3, "‘sin’ needs a number after it."),
        Case("* 3", "missing-operand", 0..<1, "‘*’ needs a number before it."),
        Case("!", "missing-operand", 0..<1, "‘!’ needs a number before it."),
        Case("² + 1", "missing-operand", 0..<2, "‘²’ needs a number before it."),
        Case("sin² 2", "not-in-grammar", 0..<5, "‘sin²’ has no meaning here: \(powerOfFunction)"),
        Case("cos^2(1)", "not-in-grammar", 0..<4, "‘cos^’ has no meaning here: \(powerOfFunction)"),
        Case("sin⁻¹ 1", "not-in-grammar", 0..<8, "‘sin⁻¹’ has no meaning here: \(powerOfFunction)"),
        Case("sin ^2", "missing-operand", 0..<3, "‘sin’ needs a number after it."),
        Case("3 <> 4", "not-in-grammar", 2..<4, "‘<>’ has no meaning here: ‘not equal’ is written ‘≠’ or ‘!=’."),
        Case("(", "missing-operand", 1..<1, "A number is missing here."),
        Case("(1 + 2", "unclosed-parenthesis", 0..<1, "This parenthesis is never closed."),
        Case("2 × (1 + (2", "unclosed-parenthesis", 10..<11, "This parenthesis is never closed."),
        Case("max (1, 2", "unclosed-parenthesis", 4..<5, "This parenthesis is never closed."),
        Case("log(8; 2)", "not-in-grammar", 5..<6, "‘;’ has no meaning here: \(semicolon)"),
        Case("x = 3; max(x; 2); 5", "not-in-grammar", 12..<13, "‘;’ has no meaning here: \(semicolon)"),
        Case("sin(1 rad)", "not-in-grammar", 6..<9, "‘rad’ has no meaning here: \(plainAngles)"),
        Case("100 gradians", "not-in-grammar", 4..<12, "‘gradians’ has no meaning here: \(plainAngles)"),
        Case("1 + 2)", "unopened-parenthesis", 5..<6, "This parenthesis was never opened."),
        Case(")", "unopened-parenthesis", 0..<1, "This parenthesis was never opened."),
        Case("()", "empty-parentheses", 0..<2, "There is nothing between these parentheses."),
        Case("2 × ( )", "empty-parentheses", 5..<8, "There is nothing between these parentheses."),
        Case("1 2", "missing-operator", 0..<3, "There is no operator between ‘1’ and ‘2’."),
        Case("2² 3", "missing-operator", 0..<5, "There is no operator between ‘2²’ and ‘3’."),
        Case("5! 3", "missing-operator", 0..<4, "There is no operator between ‘5!’ and ‘3’."),
        Case("π 3", "missing-operator", 0..<4, "There is no operator between ‘π’ and ‘3’."),
        Case(
            "22⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴ 5", "missing-operator", 0..<49,
            "There is no operator between ‘22⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴⁴…’ and ‘5’."),
        Case("1,234.5", "misplaced-comma", 1..<2, comma),
        Case("(1, 2)", "misplaced-comma", 2..<3, comma),
        Case(",", "misplaced-comma", 0..<1, comma),
        Case("log 2, 8", "misplaced-comma", 5..<6, comma),
        Case("3,14", "misplaced-comma", 1..<2, comma),
        Case("1.000,50", "misplaced-comma", 5..<6, comma),
        Case("π(1, 2)", "wrong-kind", 0..<2, "This must be a function, not a number."),
        Case("max := 3; 2 max(1, 2)", "wrong-kind", 12..<15, "This must be a function, not a number."),
        Case("x = [1]; x (1, 2)", "wrong-kind", 9..<10, "This must be a function, not a list."),
        Case("true to hex", "wrong-kind", 0..<11, "This must be a number or a list, not true or false."),
        Case("1<2 to fraction", "wrong-kind", 0..<15, "This must be a number or a list, not true or false."),
        Case("(x ↦ x) to percent", "wrong-kind", 0..<20, "This must be a number or a list, not a function."),
        Case("a = true to hex", "wrong-kind", 4..<15, "This must be a number or a list, not true or false."),
        Case("1; a = (x ↦ x) to percent", "wrong-kind", 7..<27, "This must be a number or a list, not a function."),
        Case("5 to HEX", "not-in-grammar", 5..<8, "‘HEX’ has no meaning here: write ‘to hex’."),
        Case("π in degree", "not-in-grammar", 6..<12, "‘degree’ has no meaning here: write ‘to degrees’."),
        Case("2 x 3", "not-in-grammar", 2..<3, "‘x’ has no meaning here: write ‘×’ or ‘*’."),
        Case("r = 2; r X 3", "not-in-grammar", 9..<10, "‘X’ has no meaning here: write ‘×’ or ‘*’."),
        Case("2 x + 3", "unknown-name", 2..<3, "There is nothing named ‘x’."),
        Case("20°C", "not-in-grammar", 4..<5, "‘C’ has no meaning here: \(units)"),
        Case("C(10, 3)", "not-in-grammar", 0..<1, "‘C’ has no meaning here: \(combinations)"),
        Case("nCk(10, 3)", "not-in-grammar", 0..<3, "‘nCk’ has no meaning here: \(combinations)"),
        Case("tg 1", "not-in-grammar", 0..<2, "‘tg’ has no meaning here: the tangent is ‘tan(x)’."),
        Case(
            "power(2, 3)", "not-in-grammar", 0..<5,
            "‘power’ has no meaning here: a power is written ‘x^y’ or ‘pow(x, y)’."),
        Case(
            "modinv(3, 7)", "not-in-grammar", 0..<6,
            "‘modinv’ has no meaning here: the remainder of a power is ‘powmod(b, e, m)’, a modular inverse ‘powmod(b, −1, m)’."
        ),
        Case(
            "dec(0xff)", "not-in-grammar", 0..<3,
            "‘dec’ has no meaning here: a conversion is written ‘0xff to decimal’."),
        Case(
            "f(x) = x²; h = f", "not-in-grammar", 16..<17,
            "‘f’ has no meaning here: a variable is set to a function as in ‘h = x ↦ f(x)’."),
        Case(
            "f = hypot", "not-in-grammar", 4..<9,
            "‘hypot’ has no meaning here: a variable is set to a function as in ‘f = (x, y) ↦ hypot(x, y)’."),
        Case("max(1, )", "missing-operand", 7..<8, "A number is missing here."),
        Case("max(, 1)", "missing-operand", 4..<5, "A number is missing here."),
        Case("max(1 2)", "missing-operator", 4..<7, "There is no operator between ‘1’ and ‘2’."),
        Case("max()", "wrong-argument-count", 0..<5, "‘max’ takes at least 1 argument, but was given 0."),
        Case("sin()", "wrong-argument-count", 0..<5, "‘sin’ takes 1 argument, but was given 0."),
        Case("sin(1, 2)", "wrong-argument-count", 0..<9, "‘sin’ takes 1 argument, but was given 2."),
        Case("log(1, 2, 3)", "wrong-argument-count", 0..<12, "‘log’ takes 1 or 2 arguments, but was given 3."),
        Case("atan2(1)", "wrong-argument-count", 0..<8, "‘atan2’ takes 2 arguments, but was given 1."),
        Case("stddev(1)", "wrong-argument-count", 0..<9, "‘stddev’ takes at least 2 arguments, but was given 1."),
        Case("1 + hypot 2", "missing-arguments", 4..<9, "‘hypot’ needs 2 arguments in parentheses after it."),
        Case("foo(3)", "unknown-name", 0..<3, "There is nothing named ‘foo’."),
        Case("1 + coss(1)", "unknown-name", 4..<8, "There is nothing named ‘coss’.", suggestion: "cos"),
        Case("sine(1)", "unknown-name", 0..<4, "There is nothing named ‘sine’.", suggestion: "sin"),
        Case("ocs(2)", "unknown-name", 0..<3, "There is nothing named ‘ocs’.", suggestion: "cos"),
        Case("LN(2)", "unknown-name", 0..<2, "There is nothing named ‘LN’.", suggestion: "ln"),
        Case("x", "unknown-name", 0..<1, "There is nothing named ‘x’."),
        Case("π2", "not-in-grammar", 0..<3, "‘π2’ has no meaning here: \(productOrPower)"),
        Case("5 ⊗ 3", "unknown-symbol", 2..<5, "There is no operator ‘⊗’."),
        Case("∞", "not-in-grammar", 0..<3, "‘∞’ has no meaning here: there are no infinite numbers."),
        Case(
            "5€ + 10%", "not-in-grammar", 1..<4,
            "‘€’ has no meaning here: currencies are not supported; leave the symbol out."),
        Case(
            "$5 + 10%", "not-in-grammar", 0..<2,
            "‘$5’ has no meaning here: no answer of that number is kept; if it is an amount of money, leave the ‘$’ out."
        ),
        Case(
            "1 + $0", "not-in-grammar", 4..<6,
            "‘$0’ has no meaning here: no answer of that number is kept; if it is an amount of money, leave the ‘$’ out."
        ),
        Case(
            "mean(data)", "not-in-grammar", 5..<9,
            "‘data’ has no meaning here: it is the list of the numbers that ‘--data FILE’ reads."),
        Case(
            "mode(1, 2)", "not-in-grammar", 0..<4,
            "‘mode’ has no meaning here: there is no mode; ‘mean’ and ‘median’ are there."),
        Case("1/3 to 0 digits", "not-in-grammar", 7..<15, "‘0 digits’ \(wrongCount) 1."),
        Case("1/3 in -1 decimals", "not-in-grammar", 7..<18, "‘-1 decimals’ \(wrongCount) 0."),
        Case("1/3 to 2.5 digits", "not-in-grammar", 7..<17, "‘2.5 digits’ \(wrongCount) 1."),
        Case("1/3 to −2 places", "not-in-grammar", 7..<18, "‘−2 places’ \(wrongCount) 0."),
        Case(
            "$x", "not-in-grammar", 0..<1,
            "‘$’ has no meaning here: currencies are not supported; leave the symbol out."),
        Case(
            "sum(k², k, [1, 2, 5])", "not-in-grammar", 4..<5,
            "‘k’ has no meaning here: an index is written as in ‘sum(k², k, 1, 10)’."),
        Case(
            "table(x², x, 1, 5)", "not-in-grammar", 6..<7,
            "‘x’ has no meaning here: an index is written as in ‘table(k², k, 1…4)’."),
        Case("sum(k², j, [1, 2, 5])", "unknown-name", 4..<5, "There is nothing named ‘k’."),
        Case("exit", "unknown-name", 0..<4, "There is nothing named ‘exit’."),
        Case("2|3|", "not-in-grammar", 3..<4, productWithBars),
        Case("1 - 2|3 - 5| ", "not-in-grammar", 11..<12, productWithBars),
        Case("(2|3|) × 4", "not-in-grammar", 4..<5, productWithBars),
        Case("2|", "missing-operand", 1..<2, "‘|’ needs a number after it."),
        Case("(2|3)|", "missing-operand", 5..<6, "‘|’ needs a number after it."),
        Case("5 §§ 3", "unknown-symbol", 2..<6, "There is no operator ‘§§’."),
        Case("3 + .", "unknown-symbol", 4..<5, "There is no operator ‘.’."),
        Case("1 + 1.2.3", "invalid-number", 4..<9, "‘1.2.3’ is not a number."),
        Case("0x.8", "invalid-number", 0..<4, "‘0x.8’ is not a number: \(onlyIntegers)"),
        Case("1 + 0B1.1", "invalid-number", 4..<9, "‘0B1.1’ is not a number: \(onlyIntegers)"),
        Case("0x1.8p3", "invalid-number", 0..<7, "‘0x1.8p3’ is not a number: \(onlyIntegers)"),
        Case("0b102", "invalid-number", 0..<5, "‘0b102’ is not a number."),
        Case("1\u{0}2", "unexpected-character", 1..<2, "The character U+0000 has no meaning here."),
        Case(
            "1 + \u{FFFD}", "unexpected-character", 4..<7,
            "The character ‘\u{FFFD}’ has no meaning here; it may stand for bytes that are not UTF-8 text."),
        Case("2x := 4", "invalid-definition", 0..<2, onlyNames),
        Case("f() := 3", "invalid-definition", 0..<3, onlyNames),
        Case("f(x,) := 3", "invalid-definition", 0..<5, onlyNames),
        Case("f(2) := 3", "invalid-definition", 0..<4, onlyNames),
        Case("sin x := 3", "invalid-definition", 0..<5, onlyNames),
        Case("2x = 4", "unknown-name", 1..<2, "There is nothing named ‘x’."),
        Case("f(2) = 3", "invalid-definition", 0..<4, onlyNames),
        Case("f() = 3", "invalid-definition", 0..<3, onlyNames),
        Case("f(x + 1) = 3", "invalid-definition", 0..<8, onlyNames),
        Case("coss(0) = 1", "unknown-name", 0..<4, "There is nothing named ‘coss’.", suggestion: "cos"),
        Case("x ! = x", "already-defined", 2..<3, "‘!’ is already defined by Combinatorics; \(comparing)"),
        Case("− x = x + 1", "already-defined", 0..<3, "‘−’ is already defined by Arithmetic; \(comparing)"),
        Case("x % y = x mod y", "already-defined", 2..<3, "‘%’ is already defined by Arithmetic; \(comparing)"),
        Case("x + y = 3", "unknown-name", 0..<1, "There is nothing named ‘x’."),
        Case("π :=", "invalid-definition", 3..<5, "‘:=’ needs an expression after it, as in ‘r := 3’."),
        Case("10 % 3", "not-in-grammar", 0..<6, "‘10 % 3’ has no meaning here: \(remainder)"),
        Case("8%(3)", "not-in-grammar", 0..<3, "‘8%(’ has no meaning here: \(remainder)"),
        Case("2 + 5%π", "not-in-grammar", 4..<8, "‘5%π’ has no meaning here: \(remainder)"),
        Case("(4)%sin 1", "not-in-grammar", 0..<7, "‘(4)%sin’ has no meaning here: \(remainder)"),
        Case("1 ½", "not-in-grammar", 0..<4, "‘1 ½’ has no meaning here: \(mixedNumber)"),
        Case(
            "2 × 3 ¼", "not-in-grammar", 5..<9,
            "‘3 ¼’ has no meaning here: write ‘3¼’ without a blank for the sum, and ‘3 × ¼’ for the product."),
        Case("1½½", "not-in-grammar", 0..<5, "‘1½½’ has no meaning here: \(oneFraction)"),
        Case("1.5½", "not-in-grammar", 0..<5, "‘1.5½’ has no meaning here: \(wholePart)"),
        Case("2 + 0x1½", "not-in-grammar", 4..<9, "‘0x1½’ has no meaning here: \(wholePart)"),
        Case("5P3", "not-in-grammar", 1..<3, "‘P3’ has no meaning here: \(combinations)"),
        Case("5 C2", "not-in-grammar", 2..<4, "‘C2’ has no meaning here: \(combinations)"),
        Case(
            "log₃ 9", "not-in-grammar", 0..<6,
            "‘log₃’ has no meaning here: the logarithm to base 3 is written ‘log(3, x)’."),
        Case(
            "1 + log₁₆(4)", "not-in-grammar", 4..<13,
            "‘log₁₆’ has no meaning here: the logarithm to base 16 is written ‘log(16, x)’."),
        Case("hex 255", "not-in-grammar", 0..<3, "‘hex’ has no meaning here: a conversion is written ‘255 to hex’."),
        Case("255 bin", "not-in-grammar", 4..<7, "‘bin’ has no meaning here: a conversion is written ‘255 to binary’."),
        Case(
            "Σ(k=1..10) k^2", "not-in-grammar", 0..<2,
            "‘Σ’ has no meaning here: the sign of a sum is ‘∑’, as in ‘∑(k = 1…10) k²’."),
        Case(
            "2 Π(k=1..10) k", "not-in-grammar", 2..<4,
            "‘Π’ has no meaning here: the sign of a product is ‘∏’, as in ‘∏(k = 1…10) k²’."),
        Case("sum(j, 1, 100)", "not-in-grammar", 4..<5, "‘j’ has no meaning here: \(index)"),
        Case("2 sum(k², 1, 100)", "not-in-grammar", 6..<7, "‘k’ has no meaning here: \(index)"),
        Case("sum(x, 1, 100)", "unknown-name", 4..<5, "There is nothing named ‘x’."),
        Case("table(i j, i, 1…3)", "unknown-name", 8..<9, "There is nothing named ‘j’."),
        Case("∑(k = 1…3) j", "unknown-name", 15..<16, "There is nothing named ‘j’."),
        Case("2j", "not-in-grammar", 1..<2, "‘j’ has no meaning here: there are no complex numbers."),
        Case("5 ? 1 : 2", "wrong-kind", 0..<1, "‘?’ takes true or false here, not a number."),
        Case("10//3", "not-in-grammar", 2..<4, "‘//’ has no meaning here: \(wholeQuotient)"),
        Case("rand", "not-in-grammar", 0..<4, "‘rand’ has no meaning here: \(random)"),
        Case(
            "prod(1…5)", "not-in-grammar", 0..<4,
            "‘prod’ has no meaning here: a product is written ‘product(1, 2, 3)’ or ‘product(k, k, 1, 5)’."),
        Case(
            "1 + len([1, 2])", "not-in-grammar", 4..<7,
            "‘len’ has no meaning here: the number of elements of a list is ‘count(list)’."),
        Case("len + 1", "unknown-name", 0..<3, "There is nothing named ‘len’.", suggestion: "ln"),
        Case("3 km", "not-in-grammar", 2..<4, "‘km’ has no meaning here: \(units)"),
        Case("2 + 5m", "not-in-grammar", 5..<6, "‘m’ has no meaning here: \(letter)"),
        Case("m + 1", "unknown-name", 0..<1, "There is nothing named ‘m’."),
        Case("s^2", "unknown-name", 0..<1, "There is nothing named ‘s’."),
        Case("f(x) = m x", "unknown-name", 7..<8, "There is nothing named ‘m’."),
        Case("sum(m, k, 1, 3)", "unknown-name", 4..<5, "There is nothing named ‘m’."),
        Case("2 + m", "unknown-name", 4..<5, "There is nothing named ‘m’."),
        Case("NaN", "not-in-grammar", 0..<3, "‘NaN’ has no meaning here: an operation that has no value is an error."),
        Case("!5", "not-in-grammar", 0..<1, negation),
        Case("!true", "not-in-grammar", 0..<1, negation),
        Case("!", "missing-operand", 0..<1, "‘!’ needs a number before it."),
        Case(
            "[1] and true", "wrong-kind", 0..<12,
            "‘and’ takes two truth values or two integers; here only one is a truth value."),
        Case(
            "true and [1]", "wrong-kind", 0..<12,
            "‘and’ takes two truth values or two integers; here only one is a truth value."),
        Case("5 \u{200B}\u{202E} 3", "unexpected-character", 2..<5, invisible("U+200B")),
        Case("sin\u{AD}us(1)", "unexpected-character", 3..<5, invisible("U+00AD")),
        Case("1 +\u{2060} 2", "unexpected-character", 3..<6, invisible("U+2060")),
        Case("1\u{200D}+ 2", "unexpected-character", 1..<4, invisible("U+200D")),
        Case("1 +\u{FE0F} 2", "unexpected-character", 3..<6, invisible("U+FE0F")),
        Case("\u{202E}2", "unexpected-character", 0..<3, invisible("U+202E")),
        Case("\u{3164} = 2", "unexpected-character", 0..<3, invisible("U+3164")),
        Case("x\u{200B}y = 4", "unexpected-character", 1..<4, invisible("U+200B")),
        Case("f\u{FE0F}(x) := 4", "unexpected-character", 1..<4, invisible("U+FE0F")),
        Case("a +\u{200D} b := 4", "unexpected-character", 3..<6, invisible("U+200D")),
        Case("a ⊕\u{2063} b = 4", "unexpected-character", 5..<8, invisible("U+2063")),
        Case(
            "π = 3", "already-defined", 0..<2,
            "‘π’ is already defined by Scientific; to compare, write ‘==’, and to replace it on purpose ‘:=’."),
        Case("x =", "invalid-definition", 2..<3, incomplete),
        Case("f(x) = # later", "invalid-definition", 5..<6, incomplete),
        Case("y = 2; x :=", "invalid-definition", 9..<11, "‘:=’ needs an expression after it, as in ‘r := 3’."),
        Case("a ⊕ b =", "invalid-definition", 8..<9, incomplete),
        Case("a + b =", "unknown-name", 0..<1, "There is nothing named ‘a’."),
        Case(
            "１２ + 3", "not-in-grammar", 0..<3, "‘１’ has no meaning here: this is the wide form of ‘1’; \(narrow)"),
        Case(
            "2（3）", "not-in-grammar", 1..<4, "‘（’ has no meaning here: this is the wide form of ‘(’; \(narrow)"),
        Case("1 + ٣", "not-in-grammar", 4..<6, "‘٣’ has no meaning here: numbers are written with the digits 0 to 9."),
        Case("∑(k=3) k", "wrong-kind", 6..<7, "‘sum’ takes a range such as 1…10 or a list here, not a number."),
        Case("a + b = 3", "unknown-name", 0..<1, "There is nothing named ‘a’."),
        Case(
            "ans = 3", "already-defined", 0..<3,
            "‘ans’ is the last answer, and can’t be defined or set."),
        Case("ans := 3", "registration", 0..<3, "‘ans’ is the last answer, and can’t be defined or set."),
        Case("x⁺ = 3", "registration", 1..<4, superscript("⁺")),
        Case("x⁺ := 3", "registration", 1..<4, superscript("⁺")),
        Case("1; x⁻ := 3", "registration", 4..<7, superscript("⁻")),
        Case("x² := 3", "registration", 1..<3, superscript("²")),
        Case("x² = 3", "unknown-name", 0..<1, "There is nothing named ‘x’."),
        Case("f(x, y, x) = 3", "repeated-parameter", 0..<10, "The parameter ‘x’ appears twice."),
        Case("[1, 2] = 3", "wrong-kind", 0..<10, "‘=’ can’t compare a list with a number."),
        Case("[1, 2] == 3", "wrong-kind", 0..<11, "‘==’ can’t compare a list with a number."),
        Case("(x↦x) = (x↦x)", "wrong-kind", 0..<17, "‘=’ can’t compare functions."),
        Case("(1<2) < (1<2)", "wrong-kind", 0..<13, "‘<’ can’t compare truth values; only ‘=’ and ‘≠’ do."),
        Case(
            "6 and 3 == 2", "wrong-kind", 0..<12,
            "‘and’ takes two truth values or two integers; here only one is a truth value."),
        Case(
            "map((x, y) ↦ x + y, [1])", "wrong-argument-count", 4..<20,
            "This function takes 2 arguments, but is given 1 here."),
        Case(
            "[1; 2]", "not-in-grammar", 2..<3,
            "‘;’ has no meaning here: commas separate the elements of a list; ‘;’ separates whole steps."),
        Case(
            "f = sin", "not-in-grammar", 4..<7,
            "‘sin’ has no meaning here: a variable is set to a function as in ‘f = x ↦ sin(x)’."),
        Case(
            "f = √", "not-in-grammar", 4..<7,
            "‘√’ has no meaning here: a variable is set to a function as in ‘f = x ↦ √x’."),
        Case(
            "f = +", "not-in-grammar", 4..<5,
            "‘+’ has no meaning here: a variable is set to a function as in ‘f = (x, y) ↦ x + y’."),
        Case(
            "f = !", "not-in-grammar", 4..<5,
            "‘!’ has no meaning here: a variable is set to a function as in ‘f = x ↦ x!’."),
        Case("sqrt of 2", "missing-operand", 0..<4, "‘sqrt’ needs a number after it."),
        Case("12 gcd 18", "missing-arguments", 3..<6, inParentheses("gcd")),
        Case("1 + mean 1…5", "missing-arguments", 4..<8, inParentheses("mean")),
        Case("∑ 1…3", "missing-arguments", 0..<3, inParentheses("sum")),
        Case("3 max 2π sin 1", "missing-arguments", 2..<5, inParentheses("max")),
        Case("90 min in h", "not-in-grammar", 3..<6, "‘min’ has no meaning here: \(function)"),
        Case("max", "missing-arguments", 0..<3, inParentheses("max")),
        Case(
            "2 > 1 ∧ 3 > 5 ∨ 4", "wrong-kind", 0..<21,
            "‘∨’ takes two truth values or two integers; here only one is a truth value."),
        Case("∑(j = 1…2) j + j", "unknown-name", 19..<20, "There is nothing named ‘j’."),
        Case("sin", "missing-operand", 0..<3, "‘sin’ needs a number after it."),
        Case("([1]) = (3) == 3", "wrong-kind", 1..<10, "‘=’ can’t compare a list with a number."),
        Case("3 = 3 == ([1])", "wrong-kind", 4..<13, "‘==’ can’t compare a number with a list."),
        Case("if(3 == 3, ([1] = 3), 2)", "wrong-kind", 12..<19, "‘=’ can’t compare a list with a number."),
        Case("1 + (x = 3)", "unknown-name", 5..<6, "There is nothing named ‘x’."),
        Case("f(x) = y(x)", "unknown-name", 7..<8, "There is nothing named ‘y’."),
    ])
    func `what can't be read is told with its place`(_ example: Case) throws {
        try check(example, isEvaluationFailure: false)
    }

    @Test(arguments: [
        ("1 < 2", Case("* 2", "wrong-kind", 0..<1, "‘×’ takes numbers here, not the last answer, \(isTruth).")),
        ("1 < 2", Case("  mod 2", "wrong-kind", 2..<5, "‘mod’ takes numbers here, not the last answer, \(isTruth).")),
        ("1 < 2", Case("!", "wrong-kind", 0..<1, "‘!’ takes numbers here, not the last answer, \(isTruth).")),
        (
            "1 < 2",
            Case(
                "and 3", "wrong-kind", 0..<3,
                "‘and’ takes two truth values or two integers here, not the last answer, \(isTruth).")
        ),
        (
            "2",
            Case(
                "and true", "wrong-kind", 0..<8,
                "‘and’ takes two truth values or two integers; here only one is a truth value.")
        ),
        ("1 < 2", Case("ans × 2", "wrong-kind", 0..<3, "‘×’ takes numbers here, not true or false.")),
    ])
    func `a last answer from which a line can't continue is named`(_ last: String, _ example: Case) throws {
        try check(example, after: last, isEvaluationFailure: false)
    }

    @Test(arguments: [
        Case("1/0", "division-by-zero", 0..<3, "This is a division by zero."),
        Case("[1,2][3,4]", "domain", 0..<10, "The list has 2 elements, so there is no element 3."),
        Case("[[1,2],[3,4]][1, 3]", "domain", 0..<19, "The list has 2 elements, so there is no element 3."),
        Case(
            "[1, 2][1, 2]", "domain", 0..<12,
            "An index needs a list before it, not a number; two, as in ‘m[1, 2]’, need a list of lists."),
        Case("2 + 1 ÷ (2 − 2)", "division-by-zero", 4..<18, "This is a division by zero."),
        Case("7 mod 0", "division-by-zero", 0..<7, "This is a division by zero."),
        Case("0^-1", "division-by-zero", 0..<4, "This is a division by zero."),
        Case("1 + ln 0", "domain", 4..<8, "‘ln’ is not defined at 0; it takes numbers greater than 0."),
        Case("√(1 − 3)", "domain", 0..<12, "‘√’ is not defined at -2; it takes numbers from 0."),
        Case("(−8)^0.5", "domain", 0..<10, "‘^’ is not defined for -8, 0.5; \(power)"),
        Case(
            "root(−8, 2÷3)", "domain", 0..<16,
            "‘root’ is not defined for -8, 0.666666666666667; it takes an n other than 0, and numbers below 0 only where 1/n is "
                + "a fraction with an odd denominator, as for 3 and 1.5 (over doubles, only where n is odd or 1/n is whole)."
        ),
        Case("asin(2)", "domain", 0..<7, "‘asin’ is not defined at 2; it takes numbers from −1 to 1."),
        Case("(−1)!", "domain", 0..<7, "‘!’ is not defined at -1; it takes numbers other than −1, −2 …."),
        Case("171!", "overflow", 0..<4, "‘!’ of 171 is too large for this back end."),
        Case("9^9^9^9", "overflow", 2..<7, "‘^’ of 9, 387420489 is too large for this back end."),
        Case("1e200²", "overflow", 0..<7, "‘^’ of 1e+200, 2 is too large for this back end."),
        Case(
            "product(1e200, 1e200, 0)", "overflow", 0..<24,
            "‘product’ of 1e+200, 1e+200, 0 is too large for this back end."),
        Case(
            "dot([1e200, 1e200], [1e200, -1e200])", "overflow", 0..<36,
            "‘dot’ of [1e+200, 1e+200], [1e+200, -1e+200] is too large for this back end."),
        Case("1e999999999", "overflow", 0..<11, "This number is too large for this back end."),
        Case("1e-999", "underflow", 0..<6, "This number is too close to zero for this back end."),
        Case(
            "gcd([√2 × √2, 2])", "not-an-integer", 0..<22,
            "‘gcd’ of [2.0000000000000004440892098500626161694526672363281, 2]: it takes whole numbers."),
        Case("[[1], 2][1] = 3", "domain", 0..<15, "[1] = 3: A list and a number can’t be compared."),
        Case("[[1], 2][1] < 3", "domain", 0..<15, "[1] < 3: A list and a number can’t be compared."),
        Case("[[1]][1] < [2]", "domain", 0..<14, "[1] < [2]: Lists can only be compared with ‘=’ and ‘≠’."),
        Case("[true][1] < true", "domain", 0..<16, "true < true: Truth values can only be compared with ‘=’ and ‘≠’."),
        Case("[x ↦ x][1] = [x ↦ x][1]", "domain", 0..<27, "x ↦ … = x ↦ …: Functions can’t be compared."),
        Case("1e17 rem 1e30", "overflow", 0..<13, "‘rem’ of 1e+17, 1e+30: \(lastDigits)"),
        Case("mod(−1, 2^53)", "overflow", 0..<15, "‘mod’ of -1, 9.00719925474099e+15: \(lastDigits)"),
        Case("1 + gcd(2^60, 4)", "overflow", 4..<16, "‘gcd’ of 1.15292150460685e+18, 4: \(lastDigits)"),
        Case("-9007199254740993 xor 90", "overflow", 0..<24, "‘xor’ of -9.00719925474099e+15, 90: \(lastDigits)"),
        Case("(-0x20000000000001) and 5", "overflow", 0..<25, "‘and’ of -9.00719925474099e+15, 5: \(lastDigits)"),
        Case("~(-9007199254740993)", "overflow", 0..<20, "‘~’ of -9.00719925474099e+15: \(lastDigits)"),
        Case("2^60 and 1", "overflow", 0..<10, "‘and’ of 1.15292150460685e+18, 1: \(lastDigits)"),
        Case("1 << 2000", "overflow", 0..<9, "‘<<’ of 1, 2000 is too large for this back end."),
        Case("2.5 and 1", "not-an-integer", 0..<9, "‘and’ of 2.5, 1: it takes truth values or whole numbers."),
        Case(
            "a = [0.1, 1/3] to fraction", "undecided", 4..<26,
            """
            This number is rounded, and what fraction it stands for is not known: calculate with exact numbers, or write \
            ‘to 17 digits’ for its digits.
            """),
        Case("round(π, 2.5)", "not-an-integer", 0..<14, "‘round’ of 3.14159265358979, 2.5: it takes a whole n."),
        Case(
            "powmod(3, 7846356250770543, 0)", "domain", 0..<30,
            "‘powmod’ is not defined for 3, 7846356250770543, 0; it takes whole numbers, an m other than 0, and an e below 0 only "
                + "where b and m have no common divisor."),
        Case("ans", "no-previous-answer", 0..<3, "There is no previous answer yet."),
        Case("1 + ans", "no-previous-answer", 4..<7, "There is no previous answer yet."),
    ])
    func `what has no value is told with the operation that has none`(_ example: Case) throws {
        try check(example, isEvaluationFailure: true)
    }

    @Test(arguments: [
        ("⌊2.5", "This bracket is never closed."), ("[1,2", "This bracket is never closed."),
        ("a = [1]; a[1", "This bracket is never closed."), ("|2 − 3", "This bar is never closed."),
        ("⌊2.5⌉", "‘⌊’ has no meaning here: it must be closed by ‘⌋’ before ‘⌉’."),
        ("2.5⌋", "‘⌋’ has no meaning here: it stands around an operand, as in ‘⌊2.5⌋’."),
        ("[1, (2]", "This parenthesis is never closed."),
    ])
    func `a sign without its partner says which one it needs`(_ line: String, _ message: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == message)
    }
}

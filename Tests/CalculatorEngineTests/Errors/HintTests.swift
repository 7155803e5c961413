// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// What is said about the habits of other calculators, languages and keyboards.
struct HintTests {
    static let latex = "LaTeX is not read; write ‘√2’ or ‘sqrt(2)’, ‘1/2’, ‘2·3’ and ‘π’ or ‘pi’."
    static let discount = "a price with 20% off is ‘50 − 20%’."
    static let cross = "write ‘×’ or ‘*’."
    static let groups =
        "groups of digits are separated by ‘_’, as in 1_234.5, and two numbers by an operator or a comma."
    static let combinations = "combinations and permutations are ‘nCr(n, k)’ and ‘nPr(n, k)’."
    static let mixed = "a mixed number is written as a sum, as in ‘2 + 1/4’."
    static let noTimes = "there are no times of day; a ratio is a quotient, as in ‘3 ÷ 4’."
    static let degrees = "degrees are written ‘30°’."
    static let anglesInDegrees = "an angle in degrees is written ‘sin(30°)’."
    static let texts = "there are no texts, only numbers, truths, lists and functions."
    static let quotient = "write ‘/’ or ‘÷’."
    static let assignment = "a variable is changed as in ‘x = x + 1’."
    static let digits = "only digits are read as superscripts; write ‘2^n’."
    static let negation =
        "a factorial stands after its number, as in ‘5!’, and a truth value is negated by ‘not’."
    static let conversion = "a conversion is written ‘255 to hex’."
    static let arrow =
        "a conversion is written ‘255 to hex’, and a function ‘x ↦ x²’, with a name before the arrow."
    static let otherBases = "write ‘to binary’, ‘to octal’, ‘to decimal’ or ‘to hex’; there are no other bases."
    static let units = "there are no units; calculate with the factor between them."
    static let e = "Euler’s number is ‘e’; a power of ten is written without blanks, as in 1e5."
    static let index = "an index is written as in ‘sum(k², k, 1, 10)’."

    @Test(
        arguments: [
            (#"\sqrt{2}"#, #"\sqrt"#, latex), (#"2 \cdot 3"#, #"\cdot"#, latex), (#"\left(2\right)"#, #"\left"#, latex),
            (#"x = \frac{1}{2}"#, #"\frac"#, latex),
            (#"7 \ 2"#, #"\"#, "a quotient is written with ‘/’, a whole one with ‘div’."),
            ("20% off 50", "20% off", discount), ("100 - 20% off", "20% off", discount),
            ("3x4", "x", cross), ("1.5X10^3", "X", cross), ("3 х 4", "х", cross), ("(2)x 4", "x", cross),
            ("1 000", "1 000", groups), ("2 + 1 234 567", "1 234", groups), ("1\u{A0}000", "1\u{A0}000", groups),
            ("12\u{202F}345", "12\u{202F}345", groups), ("1'000", "'", groups), ("1’000", "’", groups),
            ("5 C 2", "C", combinations), ("5 P 2", "P", combinations),
            ("3 ½", "3 ½", "write ‘3½’ without a blank for the sum, and ‘3 × ½’ for the product."),
            ("2 1/4 + 1/2", "2 1/4", mixed), ("1 + 12 3/16", "12 3/16", mixed),
            ("1:30", ":", noTimes), ("12:30:00", ":", noTimes), ("3 : 4", ":", noTimes),
            (
                "true ? 1 : 2 : 3", ":",
                "a choice is written ‘condition ? value : other’, or ‘if(condition, value, other)’."
            ),
            ("30º", "º", degrees), ("30˚", "˚", degrees), ("2 sind(30)", "sind", anglesInDegrees),
            ("int a = 5", "int", "there are no integrals and no types; a variable is set by ‘name = value’."),
            ("“5”+3", "“", texts), ("‘5’", "‘", texts), ("«5»", "«", texts),
            ("3 — 4", "—", "a minus sign is ‘-’ or ‘−’."),
            ("10 divided by 2", "divided", quotient), ("10 over 2", "over", quotient),
            ("10 percent", "percent", "write ‘%’, as in ‘5%’."),
            ("5 as hex", "as", "a conversion is written ‘255 to hex’."),
            ("square(3)", "square", "a square is written ‘x²’ or ‘sqr(x)’."),
            ("nthroot(8, 3)", "nthroot", "the nth root of x is ‘root(x, n)’."),
            ("x = 3; x += 1", "+=", assignment), ("x = 3; x -= 1", "-=", assignment),
            ("x = 3; x *= 2", "*=", assignment),
            ("x = 3; x++", "++", assignment), ("x = 3; x--", "--", assignment),
            ("5 === 5", "===", "values are compared by ‘==’ and ‘!=’."),
            ("2ⁿ", "ⁿ", digits), ("xˣ", "xˣ", digits), ("∑_{k=1}^{10}", "_", index),
            ("log_2(8)", "log_2", "the logarithm to base 2 is written ‘log(2, x)’."),
            ("1; $1.50", "$1.50", "‘$1’ is an answer; if it is an amount of money, leave the ‘$’ out."),
            ("if(!(2>3), 1, 2)", "!", negation), ("(!true)", "!", negation), ("[!true]", "!", negation),
            ("2>1 && !(3>4)", "!", negation), ("5 + !true", "!", negation), ("not !true", "!", negation),
            ("[1, !(2>3)]", "!", negation), ("2 ≠ !3", "!", negation), ("true or !!true", "!!", negation),
            ("true ? !true : false", "!", negation), ("f(x) = x and !x", "!", negation),
            ("256 -> hex", "->", arrow), ("1/3 -> fraction", "->", arrow), ("256 → hex", "→", arrow),
            ("5/20 as %", "as", conversion), ("√2 as fraction", "as", conversion),
            ("sin(1) as degrees", "as", conversion),
            ("16 to base 6", "base", otherBases), ("16 in base 2", "base", otherBases),
            ("1/2 cup", "cup", units), ("2 + 1/4 km", "km", units), ("5 amp", "amp", units), ("2 E", "E", e),
            ("E", "E", e),
            ("２ + 3", "２", "this is the wide form of ‘2’; write all digits and parentheses in their ordinary form."),
        ])
    func `what is written otherwise here is told with what to write`(_ line: String, _ quoted: String, _ hint: String)
        throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("1")
        brain.setAnswer(number: 1, to: .number(1))
        let error = brain.error(of: line)
        #expect(error?.code == "not-in-grammar")
        #expect(error?.message == "‘\(quoted)’ has no meaning here: \(hint)")
        let range = try #require(error?.range)
        #expect(Array(line.utf8)[range.start..<range.end].elementsEqual(quoted.utf8))
    }

    @Test(arguments: [
        ("erfi", "‘erf’"), ("sinc", "‘sin(x)/x’"), ("mad", "‘mean(abs(a − mean(a)))’"), ("npv", "‘fv("),
        ("sln", "‘fv("), ("PMT", "‘fv("), ("shr", "‘a >> n’"), ("shl", "‘a << n’"), ("seq", "‘table("),
        ("any", "filter("),
        ("countif", "filter("), ("argmin", "= min(a)"), ("argmax", "= max(a)"), ("det", "no functions of matrices"),
        ("cross", "‘dot’"), ("logb", "‘log(b, x)’"), ("factorize", "prime numbers"), ("is_prime", "prime numbers"),
        ("nextprime", "prime numbers"), ("combinations", "‘nCr(n, k)’"), ("permutations", "‘nPr(n, k)’"),
        ("nchoosek", "‘nCr(n, k)’"), ("bitand", "‘and’"), ("bitor", "‘or’"), ("bitxor", "‘xor’"), ("nor", "‘not ("),
        ("fmod", "‘rem(a, b)’"), ("deg2rad", "‘30°’"), ("rad2deg", "to degrees"), ("asind", "to degrees"),
        ("minimum", "‘min("), ("maximum", "‘max("), ("rounddown", "‘trunc(x, n)’"), ("roundup", "‘ceil("),
        ("arctan2", "‘atan2(y, x)’"), ("gammaln", "‘lgamma(x)’"), ("cov", "two samples"), ("med", "‘median("),
        ("fac", "‘5!’"), ("atn", "‘atan’"), ("add", "‘+’"), ("roots", "not solved"), ("foldr", "‘sum’"),
        ("inverse", "matrices"), ("iff", "‘if("), ("arg", "complex"), ("set", "‘name = value’"), ("hex2dec", "‘0xff’"),
    ])
    func `a function of another calculator is not taken for one with a similar name`(
        _ name: String, _ part: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let found = brain.error(of: "2 + \(name)(3, 4)")
        let error = try #require(found)
        #expect(error.message.hasPrefix("‘\(name)’ has no meaning here: "))
        #expect(error.message.contains(part))
        #expect(error.suggestion == nil)
    }

    @Test(arguments: [
        "meter", "metres", "minute", "gram", "pounds", "volt", "bit", "Hz", "GiB", "euro", "amp", "kWh", "tsp",
    ])
    func `a unit after a number is told that there are none, and is a free name elsewhere`(_ unit: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["5 \(unit)", "2 + 5\(unit)", "3/4 \(unit)"] {
            #expect(brain.error(of: line)?.message == "‘\(unit)’ has no meaning here: \(Self.units)")
        }
        #expect(brain.error(of: "2 + \(unit)")?.code == "unknown-name")
        #expect(try brain.text(of: "\(unit) = 2; 3\(unit)") == "6")
    }

    @Test(
        arguments: [
            ("max 1 2 3", "‘max’ needs its arguments in parentheses, as in ‘max(a, b)’."),
            ("gcd 12 18", "‘gcd’ needs its arguments in parentheses, as in ‘gcd(a, b)’."),
            ("1 + log 2 8", "‘log’ needs 1 or 2 arguments in parentheses after it."),
            ("sin 1 2", "There is no operator between ‘1’ and ‘2’."),
            ("max(1 2)", "There is no operator between ‘1’ and ‘2’."),
            ("sort(3, 1, 2)", "‘sort’ takes a list such as [1, 2, 3] here, not a number."),
            ("sort([3], [1])", "‘sort’ takes 1 argument, but was given 2."),
            ("2 x1", "There is nothing named ‘x1’."), ("1234 567", "There is no operator between ‘1234’ and ‘567’."),
            ("1 0000", "There is no operator between ‘1’ and ‘0000’."),
        ])
    func `arguments without what encloses them are told so`(_ line: String, _ message: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == message)
    }

    @Test(
        arguments: [
            ("=2+3", "=", "leave it out; to compare with the last answer, write ‘ans == 5’."),
            ("  = x = 3", "=", "leave it out; to compare with the last answer, write ‘ans == 5’."),
            ("> 5 + 2", ">", "leave out a prompt; to compare with the last answer, write ‘ans > 5’."),
            ("> price = 40", ">", "leave out a prompt; to compare with the last answer, write ‘ans > 5’."),
            ("> f(x) = x²", ">", "leave out a prompt; to compare with the last answer, write ‘ans > 5’."),
            ("== 3", "==", "to compare with the last answer, write ‘ans == 5’."),
            ("!= 3", "!=", "to compare with the last answer, write ‘ans != 5’."),
            ("≤ [1]", "≤", "to compare with the last answer, write ‘ans ≤ 5’."),
        ], [nil, "10", "1 < 2", "[1, 2]"])
    func `a line does not begin with a comparison`(
        _ line: (text: String, sign: String, hint: String), _ last: String?
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        if let last { try brain.evaluate(last) }
        #expect(brain.error(of: line.text)?.message == "‘\(line.sign)’ has no meaning here: \(line.hint)")
    }

    @Test(arguments: [
        ("=", "5"), ("!=", "120"), ("!= # of 5", "120"), ("<< 2", "20"), ("and 4", "4"), ("% = 0.05", "true"),
    ])
    func `a line that begins with another operator continues from the last answer`(
        _ line: String, _ value: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("5")
        #expect(try brain.text(of: line) == value)
    }
}

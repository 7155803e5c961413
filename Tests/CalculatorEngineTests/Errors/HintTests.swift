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
    static let mixed = "a mixed number is written as a sum in parentheses, as in ‘(2 + 1/4)’."
    static let marks = "there are no feet, inches or minutes; minutes of arc are written as in ‘(30 + 15/60)°’."
    static let choice = "a choice is written ‘condition ? value : other’, or ‘if(condition, value, other)’."
    static let currencies = "currencies are not supported; leave the symbol out."
    static let letter = "no variable has this name, and there are no units; calculate with the factor between them."
    static let prefix = "no variable has this name; a power of ten is written as in ‘5e3’ or ‘5e-6’."
    static let function = "it is a function, and there are no units; calculate with the factor between them."
    static let blankAfterComma =
        "groups of digits are separated by ‘_’, as in 1_234.5; write a blank after a comma between two numbers."
    static let element =
        "an element of a list can’t be set; set the whole list, as in ‘a = [1, 2]’, or compare with ‘==’."
    static let noTimes = "there are no times of day; a ratio is a quotient, as in ‘3 ÷ 4’."
    static let degrees =
        "degrees are written ‘30°’; the unit of plain numbers is set by ‘--angle degrees’, or ‘angle degrees’ in a session."
    static let anglesInDegrees = "an angle in degrees is written ‘sin(30°)’."
    static let texts = "there are no texts, only numbers, truths, lists and functions."
    static let quotient = "write ‘/’ or ‘÷’."
    static let assignment = "a variable is changed as in ‘x = x + 1’."
    static let digits = "only digits are read as superscripts; write ‘2^n’."
    static let negation =
        "a factorial stands after its number, as in ‘5!’, and a truth value is negated by ‘not’."
    static let conversion = "a conversion is written ‘255 to hex’."
    static let arrow =
        "a variable is set by ‘x = 3’, a conversion is written ‘255 to hex’, and a function ‘x ↦ x²’, with a name before the arrow."
    static let otherBases = "write ‘to binary’, ‘to octal’, ‘to decimal’ or ‘to hex’; there are no other bases."
    static let units = "there are no units; calculate with the factor between them."
    static let e = "Euler’s number is ‘e’; a power of ten is written without blanks, as in 1e5."
    static let index = "an index is written as in ‘sum(k², k, 1, 10)’."
    static let indexOfSign = "an index is written as in ‘∑(k = 1…10) k²’."
    static let countOfElements = "the number of elements of a list is ‘count(list)’."
    static let wholeName = "nothing has this name, and a name is read as a whole; write"
    static let functionArrow =
        "‘greater or equal’ is written ‘>=’, a conversion ‘255 to hex’, and a function ‘x ↦ x²’."
    static let answerToCompare =
        "an answer can’t be set; compare with it by ‘==’, or change its line in a session by ‘edit 1 …’."

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
            ("(3+5):2", ":", noTimes), ("3/4 : 2/3", ":", noTimes), ("true ? 1 : 2 : 3", ":", choice),
            ("2 1/4 - 1 3/8", "2 1/4", mixed), ("1 3⁄8", "1 3⁄8", mixed), ("-1 3∕8", "1 3∕8", mixed),
            ("log 2 1/4", "2 1/4", mixed), ("log 100 000", "100 000", groups), ("sin 100 000", "100 000", groups),
            ("1/2\" × 2", "\"", marks), ("5' × 2", "'", marks), ("45’", "’", marks), ("6'3\"", "'", marks),
            ("6′3″", "′", marks), ("5″", "″", marks), ("30°15'", "30°15", marks), ("30° 15′ 20″", "30° 15", marks),
            ("max(1,000, 2)", "1,000", blankAfterComma), ("[2,050.5]", "2,050", blankAfterComma),
            ("sum(1,250.50, 2,000.00)", "2,000", blankAfterComma),
            ("5 ⊽ 3", "⊽", "the opposite of ‘or’ is written ‘not (a or b)’."),
            ("true ⊼ false", "⊼", "the opposite of ‘and’ is written ‘not (a and b)’."),
            ("5 ⊕ 3", "⊕", "the exclusive ‘or’ is ‘xor’."), ("5⨁3", "⨁", "the exclusive ‘or’ is ‘xor’."),
            ("1«2", "«", "bits are shifted by ‘a << n’ and ‘a >> n’."),
            ("1 + «2»", "«", texts), ("[1, 2] |> sum", "|>", "a function is called as ‘f(x)’."),
            ("255 => hex", "=>", functionArrow),
            ("5 =< 6", "=<", "these comparisons are written ‘<=’ and ‘>=’."),
            ("1010₂", "₂", "a number in another base is written ‘0b1010’, ‘0o17’ or ‘0xff’."),
            ("5 million", "million", "powers of ten are written as in ‘5e3’, ‘5e6’ and ‘5e9’."),
            ("2 dozen", "dozen", "a dozen is ‘12’."),
            ("2/3 to 0 sig figs", "0 sig figs", "the number of digits must be a whole number, at least 1."),
            ("5 nor 3", "nor", "the opposite of ‘or’ is written ‘not (a or b)’."),
            ("true xnor false", "xnor", "the opposite of ‘xor’ is written ‘not (a xor b)’."),
            ("nand(1, 2)", "nand", "the opposite of ‘and’ is written ‘not (a and b)’."),
            ("10%of50", "10%of50", "write a blank after ‘of’, as in ‘10% of 50’."),
            (
                "(10% + 5%) of 200", "of",
                "it stands after a percentage, as in ‘5% of 200’; elsewhere write ‘×’."
            ),
            ("154 lb", "lb", function), ("5 psi × 2", "psi", function), ("2 × 30 min", "min", function),
            ("5 USD", "USD", currencies), ("5 €", "€", currencies), ("5 euro", "euro", currencies),
            ("5 J", "J", letter), ("5W", "W", letter), ("2.5 t", "t", letter), ("5 k", "k", prefix),
            ("5u", "u", prefix),
            ("a = [1, 2]; a[1] = 5", "a[1] =", element), ("a[1][2]=5", "a[1][2]=", element),
            ("a[-1] := 5", "a[-1] :=", element),
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
            ("!(3)", "!", negation), ("!x", "!", negation), ("! 5", "!", negation), ("!(3 > 2)", "!", negation),
            ("choose(10, 3)", "choose", "it stands between its operands, as in ‘a choose b’."),
            ("if(!(2>3), 1, 2)", "!", negation), ("(!true)", "!", negation), ("[!true]", "!", negation),
            ("2>1 && !(3>4)", "!", negation), ("5 + !true", "!", negation), ("not !true", "!", negation),
            ("[1, !(2>3)]", "!", negation), ("2 ≠ !3", "!", negation), ("true or !!true", "!!", negation),
            ("true ? !true : false", "!", negation), ("f(x) = x and !x", "!", negation),
            ("256 -> hex", "->", arrow), ("1/3 -> fraction", "->", arrow), ("256 → hex", "→", arrow),
            ("3 → x", "→", arrow),
            ("to = 1; 255 to hex", "hex", "‘to’ was defined as something else; write ‘in hex’."),
            ("in = 1; √2 in fraction", "fraction", "‘in’ was defined as something else; write ‘to fraction’."),
            ("to(x) = x; 255 to binary", "binary", "‘to’ was defined as something else; write ‘in binary’."),
            ("a to b = a + b; 255 to percent", "percent", "‘to’ was defined as something else; write ‘in percent’."),
            ("to = 1; √2 to 20 digits", "20 digits", "‘to’ was defined as something else; write ‘in 20 digits’."),
            (
                "to = 1; in = 2; 255 in hex", "hex",
                "‘in’ and ‘to’ were defined as something else, so that nothing can be converted."
            ),
            ("5/20 as %", "as", conversion), ("√2 as fraction", "as", conversion),
            ("sin(1) as degrees", "as", conversion),
            ("16 to base 6", "base", otherBases), ("16 in base 2", "base", otherBases),
            ("1/2 cup", "cup", units), ("2 + 1/4 km", "km", units), ("5 amp", "amp", units), ("2 E", "E", e),
            ("E", "E", e),
            ("sind 30", "sind", anglesInDegrees), ("2 cosd 60", "cosd", anglesInDegrees),
            ("asind 1", "asind", "an angle is shown in degrees as in ‘asin(0.5) to degrees’."),
            ("fac 5", "fac", "a factorial is written ‘5!’."), ("len [3, 4, 5]", "len", countOfElements),
            ("a = [1, 2]; len a", "len", countOfElements), ("1 + len []", "len", countOfElements),
            ("mode [1, 2, 2]", "mode", "there is no mode; ‘mean’ and ‘median’ are there."),
            ("clamp 5", "clamp", "a number is kept between a and b by ‘min(max(x, a), b)’."),
            ("5 add 3", "add", "write ‘+’, ‘−’, ‘×’ or ‘÷’."),
            (
                "var [1, 2]", "var",
                "the variance is ‘variance(1, 2, 3)’, of a whole population ‘pvariance(1, 2, 3)’."
            ),
            ("sqrt2+1", "sqrt2", "\(wholeName) ‘sqrt 2’."), ("sin1 + 2", "sin1", "\(wholeName) ‘sin 1’."),
            ("sin30°", "sin30", "\(wholeName) ‘sin 30’."), ("x = 2; 3sinx", "sinx", "\(wholeName) ‘sin x’."),
            ("log3 9", "log3", "the logarithm to base 3 is written ‘log(3, x)’."),
            ("log100", "log100", "the logarithm of 100 is written ‘log 100’."),
            ("1 + log100 + 1", "log100", "the logarithm of 100 is written ‘log 100’."),
            ("log₂8", "log₂8", "the logarithm of 8 to base 2 is written ‘log(2, 8)’."),
            ("2log₁₀100", "log₁₀100", "the logarithm of 100 to base 10 is written ‘log(10, 100)’."),
            ("log_₂8", "log_₂8", "the logarithm of 8 to base 2 is written ‘log(2, 8)’."),
            ("sqrt3(8)", "sqrt3", "the nth root of x is ‘root(x, n)’."),
            ("2π3", "π3", "\(wholeName) ‘π·3’ for the product, and ‘π^3’ for the power."),
            ("x = 3; x2", "x2", "\(wholeName) ‘x·2’ for the product, and ‘x^2’ for the power."),
            ("5 e3", "e3", e), ("½e3", "e3", e), ("πr²", "πr", "\(wholeName) ‘π r’."),
            ("r = 2; 2πr", "πr", "\(wholeName) ‘π r’."), ("a = 2; b = 3; ab", "ab", "\(wholeName) ‘a b’."),
            ("f(rate) = 2rate2", "rate2", "\(wholeName) ‘rate·2’ for the product, and ‘rate^2’ for the power."),
            ("x => x^2", "=>", functionArrow), ("1 => 2", "=>", functionArrow),
            ("x = = 3", "=", "leave it out; a definition has a single ‘=’."),
            ("∑ k=1 to 10 k", "∑", indexOfSign), ("sum(k^2, k=1..10)", "k", index),
            ("∑(k in 1…3) k", "k", indexOfSign), ("∑(k ∈ 1…3) k", "k", indexOfSign),
            ("∑(k=1,10) k", ",", indexOfSign),
            ("1…10 steep 3", "steep", "write ‘step’."), ("1…10 STEP 2", "STEP", "write ‘step’."),
            ("255 TO hex", "TO", "write ‘to’."), ("10 TO HEX", "TO", "write ‘to’."),
            ("1/3 TO 3 DECIMALS", "TO", "write ‘to’."),
            ("255 ot hex", "ot", "write ‘to’."),
            ("255 to hexx", "hexx", "write ‘to hex’."), ("255 to bniary", "bniary", "write ‘to binary’."),
            ("0.5 to fracton", "fracton", "write ‘to fraction’."),
            ("1/3 to 3 decmals", "decmals", "write ‘to 3 decimals’."),
            ("of = 3; 50% of 20", "50% of", "‘of’ was defined as something else; write ‘×’."),
            (
                "1½ ½", "1½ ½",
                "a mixed number has digits and one fraction: write ‘1½ + ½’ for the sum, and ‘1½ × ½’ for the product."
            ),
            ("$1 = 40", "$1 =", answerToCompare),
            (
                "1....2", "....",
                "a range is written ‘1…10’; write ‘0.2’ for a number that begins with a point."
            ),
            (
                "≈3.14", "≈",
                "it marks an answer that is rounded; leave it out, and to compare, write ‘abs(a − b) < 1e-9’."
            ),
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
        ("cubeRoot", "‘∛x’"), ("recip", "‘1/x’"), ("sq", "‘x²’"), ("ld", "‘lb(x)’"), ("sigma", "‘∑(k = 1…10) k²’"),
        ("fraction", "‘1/3’"), ("fabs", "‘abs(x)’"), ("shift", "‘a >> n’"), ("ip", "‘trunc(x)’"), ("fp", "‘frac(x)’"),
        ("erfi", "‘erf’"), ("sinc", "‘sin(x)/x’"), ("mad", "‘mean(abs(a − mean(a)))’"), ("npv", "‘fv("),
        ("sln", "‘fv("), ("PMT", "‘fv("), ("shr", "‘a >> n’"), ("shl", "‘a << n’"), ("seq", "‘table("),
        ("any", "filter("),
        ("countif", "filter("), ("argmin", "= min(a)"), ("argmax", "= max(a)"), ("det", "no functions of matrices"),
        ("cross", "‘dot’"), ("logb", "‘log(b, x)’"), ("factorize", "prime numbers"), ("is_prime", "prime numbers"),
        ("nextprime", "prime numbers"), ("combinations", "‘nCr(n, k)’"), ("permutations", "‘nPr(n, k)’"),
        ("nchoosek", "‘nCr(n, k)’"), ("bitand", "‘and’"), ("bitor", "‘or’"), ("bitxor", "‘xor’"),
        ("nor", "‘not (a or b)’"),
        ("fmod", "‘rem(a, b)’"), ("deg2rad", "‘30°’"), ("rad2deg", "to degrees"), ("asind", "to degrees"),
        ("minimum", "‘min("), ("maximum", "‘max("), ("rounddown", "‘trunc(x, n)’"), ("roundup", "·ceil("),
        ("arctan2", "‘atan2(y, x)’"), ("gammaln", "‘lgamma(x)’"), ("cov", "two samples"), ("med", "‘median("),
        ("fac", "‘5!’"), ("atn", "‘atan’"), ("add", "‘+’"), ("roots", "not solved"), ("foldr", "‘sum’"),
        ("remainder", "‘rem(a, b)’"), ("modulo", "‘mod(a, b)’"), ("truncate", "‘trunc(x)’"), ("quot", "10 div 3"),
        ("hcf", "‘gcd(a, b)’"), ("antilog", "‘10^x’"), ("popcount", "‘sum((n >> k) & 1, k, 0, 63)’"),
        ("clamp", "‘min(max(x, a), b)’"), ("rms", "‘√mean(a²)’"), ("normcdf", "‘erfc(−z/√2)/2’"),
        ("Φ", "‘erfc(−z/√2)/2’"),
        ("fib", "‘round(φ^n/√5)’"),
        ("correlation", "two samples"), ("concat", "‘table(if("), ("take", "‘a[1…n]’"),
        ("zip", "‘table([a[k], b[k]]"), ("cumsum", "‘table(sum(a[1…k])"), ("unique", "‘a[filter("),
        ("normpdf", "‘exp(−z²/2)/√(2π)’"), ("invNorm", "‘√2·erfinv(2p − 1)’"),
        ("binompmf", "‘nCr(n, k)·p^k·(1 − p)^(n − k)’"), ("poisspmf", "‘λ^k·exp(−λ)/k!’"),
        ("binomcdf", "‘sum(nCr(n, j)·p^j·(1 − p)^(n − j), j, 0, k)’"), ("poissoncdf", "‘sum(λ^j·exp(−λ)/j!, j, 0, k)’"),
        ("linreg", "two samples"), ("iqr", "quantiles"), ("expmod", "‘powmod(b, e, m)’"), ("imag", "complex"),
        ("append", "‘table(if("), ("sumsq", "‘sum(a²)’"), ("sumproduct", "‘dot(a, b)’"),
        ("eulergamma", "‘−digamma(1)’"), ("ln1p", "‘log1p(x)’"), ("xroot", "‘root(x, n)’"),
        ("catalan", "‘nCr(2n, n)/(n + 1)’"), ("bernoulli", "‘−n·zeta(1 − n)’"), ("harmonic", "‘sum(1/k, k, 1, n)’"),
        ("besselj", "no Bessel functions"), ("ei", "integral"), ("numerator", "‘0.75 to fraction’"),
        ("isqrt", "‘floor(√n)’"), ("divmod", "‘floor(a/b)’"), ("mround", "‘m·round(x/m)’"), ("foldl", "‘max’"),
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

    @Test(arguments: ["sin2(3)", "cbrt3(8)"])
    func `a function of another calculator is not taken for the one before its number`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.code == "unknown-name")
        #expect(error?.suggestion == nil)
    }

    @Test(arguments: [
        "meter", "metres", "minute", "gram", "pounds", "volt", "bit", "Hz", "GiB", "amp", "kWh", "tsp", "mol", "rpm",
        "mcg", "µg", "µF", "cc", "kn", "eV", "dBm", "ppm", "TPI", "thou",
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
            ("max 1 2 3", "‘max’ needs its arguments in parentheses, as in ‘max(a, b)’ or ‘max(1…5)’."),
            ("gcd 12 18", "‘gcd’ needs its arguments in parentheses, as in ‘gcd(a, b)’ or ‘gcd(1…5)’."),
            (
                "1 + log 2 8",
                "‘log’ takes one argument without parentheses; several are written as in ‘log(a, b)’."
            ),
            ("choose(10, 3)", "‘choose’ has no meaning here: it stands between its operands, as in ‘a choose b’."),
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

    @Test(arguments: [
        ("sqrt(1,44)", "1,44", "sqrt"), ("2 sin(0,5)", "0,5", "sin"), ("abs(-1,5)", "1,5", "abs"),
        ("f(x) = x²; f(1,5)", "1,5", "f"),
    ])
    func `a decimal comma in a call is told from a second argument`(
        _ line: String, _ number: String, _ function: String
    )
        throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(
            brain.error(of: line)?.message == """
                ‘\(number)’ has no meaning here: ‘\(function)’ takes 1 argument; in a number, write ‘.’ before the decimals, and \
                group digits with ‘_’, as in 1_234.5.
                """)
    }

    @Test(arguments: [
        ("max(1, 000)", "1"), ("max(1,100)", "100"), ("[007,008]", "[7, 8]"), ("max(1.5,000)", "1.5"),
        ("a = [1, 2]; a[1] == 1", "true"), ("a = [5]; 5 = a[1]", "true"), ("a = [1]; a[1] + 1 = 2", "true"),
        ("2. (3)", "6"), ("2.", "2"), ("2. + 1", "3"), ("2. π / π", "2"), ("(2 + 1/4) - (1 + 3/8)", "0.875"),
        ("round(φ^20/√5)", "6765"), ("sum((11 >> k) & 1, k, 0, 63)", "3"), ("√mean([3, 3]²)", "3"),
        ("x = -2.341; sign(x)·ceil(100·abs(x))/100", "-2.35"),
        (
            "a = [4, 5]; b = [7]; table(if(k ≤ count(a), a[k], b[k − count(a)]), k, 1…(count(a) + count(b)))",
            "[4, 5, 7]"
        ),
        ("a = [4, 5, 6]; n = 2; [a[1], a[-1], a[1…n], a[n…count(a)]]", "[4, 6, [4, 5], [5, 6]]"),
        ("a = [4, 5]; b = [7, 8]; table([a[k], b[k]], k, 1…count(a))", "[[4, 7], [5, 8]]"),
        ("a = [4, 5, 6]; table(sum(a[1…k]), k, 1…count(a))", "[4, 9, 15]"),
        (
            "a = [5, 6, 5, 7, 6]; a[filter(k ↦ count(filter(x ↦ x = a[k], a[1…k])) = 1, 1…count(a))]",
            "[5, 6, 7]"
        ),
        ("z = 1; exp(−z²/2)/√(2π)", "0.241970724519143"), ("p = 0.975; √2·erfinv(2p − 1)", "1.95996398454005"),
        ("n = 10; k = 3; p = 0.5; nCr(n, k)·p^k·(1 − p)^(n − k)", "0.1171875"),
        ("n = 10; k = 3; p = 0.5; sum(nCr(n, j)·p^j·(1 − p)^(n − j), j, 0, k)", "0.171875"),
        ("λ = 3; k = 2; sum(λ^j·exp(−λ)/j!, j, 0, k)", "0.423190081126844"),
        ("λ = 3; k = 2; λ^k·exp(−λ)/k!", "0.224041807655388"), ("n = 5; nCr(2n, n)/(n + 1)", "42"),
        ("n = 2; −n·zeta(1 − n)", "0.166666666666667"), ("n = 4; sum(1/k, k, 1, n)", "2.08333333333333"),
        ("0.75 to fraction", "3/4"), ("n = 17; floor(√n)", "4"), ("x = 17; m = 5; m·round(x/m)", "15"),
        ("a = -7; b = 2; [floor(a/b), a mod b, a div b, a rem b]", "[-4, 1, -3, -1]"),
        ("8·5·2", "80"), ("(4!!)!", "40320"), ("12_345.6", "12345.6"), ("5 xor 3", "6"),
    ])
    func `what resembles a habit of others, and what a hint recommends, has its value`(_ line: String, _ value: String)
        throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.text(of: line) == value)
    }

    @Test(arguments: [
        ("5!!!", 1..<4, "!!!"), ("2 + 18!!!! × 2", 6..<10, "!!!!"), ("x = 5; x!!! + 1", 8..<11, "!!!"),
        ("[5!!!!!]", 2..<7, "!!!!!"), ("!!!", 0..<3, "!!!"), ("f(x) = x!!!", 8..<11, "!!!"),
    ])
    func `three factorial signs or more in a row have no meaning`(_ line: String, _ faulty: Range<Int>, _ signs: String)
        throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("5")
        let error = brain.error(of: line)
        #expect(error?.range == SourceRange(faulty.lowerBound, faulty.upperBound))
        #expect(
            error?.message == """
                ‘\(signs)’ has no meaning here: a multifactorial is written as a product, as in ‘8·5·2’, and the factorial of a \
                double factorial ‘(8!!)!’.
                """)
    }

    static let semicolon =
        "it separates whole steps; write ‘,’ between arguments, and close parentheses and brackets before it."
    static let steps = "steps are separated by ‘;’, as in ‘a = 1; b = 2’."

    @Test(arguments: [
        ("stdev(5;6;4)", 7..<8, ";", semicolon), ("f(x;y)=x+y", 3..<4, ";", semicolon),
        ("f (x; y) := x + y", 4..<5, ";", semicolon), ("f(x;y)=x+y; f(1;2)", 3..<4, ";", semicolon),
        ("a = 1; f(x;y;z) = x", 10..<11, ";", semicolon),
        ("a=1, b=2", 3..<4, ",", steps), ("a = 1, b = 2", 5..<6, ",", steps), ("a=1, b = 2", 3..<4, ",", steps),
        ("a=10,b=20,c=a*b", 4..<5, ",", steps), ("x=1,y=2; x+y", 3..<4, ",", steps),
        ("a := 1, a + 1", 6..<7, ",", steps), ("f(x)=x², f(3)", 8..<9, ",", steps),
    ])
    func `a comma between steps and a semicolon between arguments are told apart`(
        _ line: String, _ faulty: Range<Int>, _ sign: String, _ hint: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.message == "‘\(sign)’ has no meaning here: \(hint)")
        #expect(error?.range == SourceRange(faulty.lowerBound, faulty.upperBound))
    }

    @Test(arguments: [
        ("foo(1; 2)", "unknown-name"), ("foo; f(x) = x", "unknown-name"), ("a = 3,5", "misplaced-comma"),
        ("log 2, x", "misplaced-comma"),
    ])
    func `other errors beside commas and semicolons come first`(_ line: String, _ code: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.code == code)
    }

    @Test(arguments: ["12.345.678", "1.234.567", "999.000.001"])
    func `a number with points between groups of digits is refused, with what to write`(_ number: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(
            brain.error(of: "2 + \(number),89")?.message == """
                ‘\(number)’ is not a number: group digits with ‘_’, and write ‘.’ before the decimals only, as in 1_234.5.
                """)
        #expect(brain.error(of: "192.168.1.1")?.message == "‘192.168.1.1’ is not a number.")
    }

    @Test(arguments: [("0.(3)", "0.(3)"), ("1 + 0.(142857) × 7", "0.(142857)"), ("2.(3 + 4)", "2.(3")])
    func `a repeating decimal is refused, with the fraction to write`(_ line: String, _ number: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(
            brain.error(of: line)?.message == """
                ‘\(number)’ is not a number: write a repeating decimal as a fraction, as in ‘1/3’, and ‘×’ before parentheses.
                """)
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

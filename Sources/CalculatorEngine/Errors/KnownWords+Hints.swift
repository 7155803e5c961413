// SPDX-License-Identifier: Apache-2.0

/// What to write instead of a word, by subject.
extension KnownWords {
    static let noUnits: Hint = "there are no units; calculate with the factor between them."
    /// The hint for a unit of one letter, which may be meant as a variable.
    static let noVariableOrUnit: Hint =
        "no variable has this name, and there are no units; calculate with the factor between them."
    /// The hint for a prefix of units, which may be meant as a variable.
    static let noVariableOrPrefix: Hint =
        "no variable has this name; a power of ten is written as in ‘5e3’ or ‘5e-6’."
    /// The hint for a unit that is the name of a function.
    static let functionForUnit =
        "it is a function, and there are no units; calculate with the factor between them."
    /// The hint for marks after a number.
    static let marks = "there are no feet, inches or minutes; minutes of arc are written as in ‘(30 + 15/60)°’."
    static let mixedNumber = "a mixed number is written as a sum in parentheses, as in ‘(2 + 1/4)’."
    /// The hint for numbers with groups of digits.
    static let digitGroups = "\(separatedGroups), and two numbers by an operator or a comma."
    /// The beginning of a hint for groups of digits.
    static let separatedGroups = "groups of digits are separated by ‘_’, as in 1_234.5"
    /// The end of a hint for a decimal comma.
    static let marksOfNumbers =
        "in a number, write ‘.’ before the decimals, and group digits with ‘_’, as in 1_234.5."
    /// Letters that stand for the imaginary unit, or for an index.
    static let imaginaryUnits = ["i", "j"]
    /// The hint for currency symbols.
    static let currencies = "currencies are not supported; leave the symbol out."
    static let conversion: Hint = "a conversion is written ‘255 to hex’."
    static let combinations = Hint(
        "combinations and permutations are ‘nCr(n, k)’ and ‘nPr(n, k)’.", recommending: "nCr", "nPr")
    static let wholeQuotient = Hint("the whole quotient is written with ‘div’, as in 10 div 3.", recommending: "div")
    static let shifts = Hint("bits are shifted by ‘a << n’ and ‘a >> n’.", recommending: "<<", ">>")
    static let multifactorial = Hint(
        "a multifactorial is written as a product, as in ‘8·5·2’, and the factorial of a double factorial ‘(8!!)!’.",
        recommending: "!!", "!")
    static let sigma = Hint("the sign of a sum is ‘∑’, as in ‘∑(k = 1…10) k²’.", recommending: "∑")
    static let capitalPi = Hint("the sign of a product is ‘∏’, as in ‘∏(k = 1…10) k²’.", recommending: "∏")

    static let nthRoot = Hint("the nth root of x is ‘root(x, n)’.", recommending: "root")

    private static let randomness: Hint = "there are no random numbers, since an expression always has the same value."
    private static let calculus = Hint(
        "there is no calculus; a sum is written ‘sum(k², k, 1, 10)’.", recommending: "sum")
    private static let dates: Hint = "there are no dates and times."
    private static let complex: Hint = "there are no complex numbers."
    private static let infinity: Hint = "there are no infinite numbers."
    private static let finance: Hint =
        "there are no financial functions; one is defined as in ‘fv(p, r, n) = p·(1 + r)^n’."
    private static let primes = Hint(
        "there are no functions of prime numbers; ‘gcd(a, b)’ finds common factors.", recommending: "gcd")
    private static let quantiles = Hint(
        "there are no quantiles; ‘median’, ‘min’ and ‘max’ are there.", recommending: "median", "min", "max")
    private static let length = Hint("the number of elements of a list is ‘count(list)’.", recommending: "count")
    private static let integerPart = Hint(
        "the integer part is ‘trunc(x)’; see ‘floor’, ‘ceil’ and ‘round’ too.",
        recommending: "trunc", "floor", "ceil", "round")
    private static let deviation = Hint("the standard deviation is ‘stddev(1, 2, 3)’.", recommending: "stddev")
    private static let equations: Hint = "equations are not solved; ‘=’ compares."
    private static let anglesInDegrees = Hint("an angle in degrees is written ‘sin(30°)’.", recommending: "°")
    private static let plainAngles = Hint(
        """
        an angle is a plain number, in radians unless ‘--angle’, or ‘angle’ in a session, sets another unit; degrees are \
        written ‘30°’.
        """, recommending: "°")
    private static let degrees = Hint(
        """
        degrees are written ‘30°’; the unit of plain numbers is set by ‘--angle degrees’, or ‘angle degrees’ in a session.
        """, recommending: "°")
    private static let texts = Hint(stringLiteral: GrammarSign.quotation.hint)
    private static let quotient: Hint = "write ‘/’ or ‘÷’."
    private static let assignment: Hint = "a variable is set by ‘name = value’."
    private static let choice = Hint("a choice is written ‘if(condition, value, other)’.", recommending: "if")
    private static let fibonacci = Hint(
        "the nth Fibonacci number is ‘round(φ^n/√5)’.", recommending: "round", "φ", "^", "√")
    private static let normalDistribution = Hint(
        "the normal distribution at z is ‘erfc(−z/√2)/2’, the tail above it ‘erfc(z/√2)/2’.",
        recommending: "erfc", "√")
    private static let modularPower = Hint(
        "the remainder of a power is ‘powmod(b, e, m)’, a modular inverse ‘powmod(b, −1, m)’.", recommending: "powmod")
    private static let otherBases: Hint =
        "a conversion is written ‘255 to hex’, and a number in another base ‘0xff’, ‘0o377’ or ‘0b1111’."

    /// The hints for words that are called like functions.
    static let functions = byWord([
        "prod": Hint(
            "a product is written ‘product(1, 2, 3)’ or ‘product(k, k, 1, 5)’.", recommending: "product"),
        "var": Hint(
            "the variance is ‘variance(1, 2, 3)’, of a whole population ‘pvariance(1, 2, 3)’.",
            recommending: "variance", "pvariance"),
        "varp": Hint("the variance of a whole population is ‘pvariance(1, 2, 3)’.", recommending: "pvariance"),
        "std sd": deviation,
        "stdevp": Hint(
            "the standard deviation of a whole population is ‘pstddev(1, 2, 3)’.", recommending: "pstddev"),
        "mad aad avedev": Hint(
            "the mean absolute deviation of a list a is ‘mean(abs(a − mean(a)))’.", recommending: "mean", "abs"),
        "cov covar covariance cor corr correl correlation slope intercept linreg regression": Hint(
            "there are no functions of two samples; ‘variance’ and ‘stddev’ take one.",
            recommending: "variance", "stddev"),
        "mode": Hint("there is no mode; ‘mean’ and ‘median’ are there.", recommending: "mean", "median"),
        "med": Hint("the median is ‘median(1, 2, 3)’.", recommending: "median"),
        "percentile quantile quartile iqr": quantiles,
        "minimum maximum": Hint(
            "the least and the greatest value are ‘min(1, 2, 3)’ and ‘max(1, 2, 3)’.", recommending: "min", "max"),
        "comb perm binomial binom nck npk combinations permutations combin permut nchoosek": combinations,
        "fac": Hint("a factorial is written ‘5!’.", recommending: "!"),
        "power": Hint("a power is written ‘x^y’ or ‘pow(x, y)’.", recommending: "^", "pow"),
        "modpow modexp expmod powermod modinv modinverse invmod": modularPower,
        "add subtract multiply divide": "write ‘+’, ‘−’, ‘×’ or ‘÷’.",
        "dec": "a conversion is written ‘0xff to decimal’.",
        "base": otherBases,
        "len length size numel": length,
        "any all some none countif sumif averageif": Hint(
            "elements are chosen by a condition as in ‘count(filter(x ↦ x > 2, list))’.",
            recommending: "count", "filter"),
        "int": Hint("the integer part is ‘trunc(x)’; there are no integrals.", recommending: "trunc"),
        "integer fix ip ipart": integerPart,
        "fp fpart": Hint("the fractional part is ‘frac(x)’.", recommending: "frac"),
        "rounddown": Hint("a number is cut off after n decimals by ‘trunc(x, n)’.", recommending: "trunc"),
        "roundup": Hint(
            "a number is rounded away from zero to two decimals as in ‘sign(x)·ceil(100·abs(x))/100’.",
            recommending: "sign", "ceil", "abs"),
        "truncate": integerPart,
        "idiv intdiv floordiv quot quotient": wholeQuotient,
        "numerator denominator": "a fraction is shown by ‘0.75 to fraction’; no function takes it apart.",
        "isqrt": Hint("the integer part of a square root is ‘floor(√n)’.", recommending: "floor", "√"),
        "divmod": Hint(
            "quotient and remainder are ‘floor(a/b)’ and ‘a mod b’, or truncated ‘a div b’ and ‘a rem b’.",
            recommending: "floor", "mod", "div", "rem"),
        "mround": Hint("a multiple of m near x is ‘m·round(x/m)’.", recommending: "round"),
        "antilog": Hint("the inverse of ‘log(x)’ is ‘10^x’.", recommending: "log", "^"),
        "popcount": Hint(
            "the ones among the first 64 bits of n are counted by ‘sum((n >> k) & 1, k, 0, 63)’.",
            recommending: "sum", ">>", "&"),
        "clamp": Hint(
            "a number is kept between a and b by ‘min(max(x, a), b)’.", recommending: "min", "max"),
        "sumsq": Hint("the sum of the squares of a list a is ‘sum(a²)’.", recommending: "sum"),
        "sumproduct": Hint("the sum of the products of two lists is ‘dot(a, b)’.", recommending: "dot"),
        "eulergamma": Hint("Euler’s constant γ is ‘−digamma(1)’.", recommending: "digamma"),
        "ln1p": Hint("the logarithm of 1 + x is ‘log1p(x)’.", recommending: "log1p"),
        "rms": Hint("the root mean square of a list a is ‘√mean(a²)’.", recommending: "√", "mean"),
        "normcdf normalcdf normsdist pnorm φ": normalDistribution,
        "normpdf normalpdf dnorm": Hint(
            "the density of the normal distribution at z is ‘exp(−z²/2)/√(2π)’.", recommending: "exp", "√", "π"),
        "invnorm norminv normsinv qnorm": Hint(
            "the normal distribution is p at ‘√2·erfinv(2p − 1)’.", recommending: "erfinv", "√"),
        "binompmf binompdf binomdist": Hint(
            "the probability of k of n successes is ‘nCr(n, k)·p^k·(1 − p)^(n − k)’.", recommending: "nCr", "^"),
        "binomcdf binomialcdf": Hint(
            "the probability of at most k of n successes is ‘sum(nCr(n, j)·p^j·(1 − p)^(n − j), j, 0, k)’.",
            recommending: "sum", "nCr", "^"),
        "poisscdf poissoncdf": Hint(
            "the probability of at most k events, λ on average, is ‘sum(λ^j·exp(−λ)/j!, j, 0, k)’.",
            recommending: "sum", "exp", "^", "!"),
        "poisspmf poissonpmf poisspdf poissonpdf": Hint(
            "the probability of k events, λ on average, is ‘λ^k·exp(−λ)/k!’.", recommending: "exp", "^", "!"),
        "sind cosd tand": anglesInDegrees,
        "asind acosd atand": "an angle is shown in degrees as in ‘asin(0.5) to degrees’.",
        "square sq": Hint("a square is written ‘x²’ or ‘sqr(x)’.", recommending: "sqr"),
        "nthroot xroot": nthRoot,
        "cuberoot": Hint("a cube root is written ‘∛x’ or ‘cbrt(x)’.", recommending: "∛", "cbrt"),
        "roots": equations,
        "prime factors divisors totient": primes,
        "fib fibonacci": fibonacci,
        "catalan": Hint("the nth Catalan number is ‘nCr(2n, n)/(n + 1)’.", recommending: "nCr"),
        "bernoulli": Hint("the nth Bernoulli number is ‘−n·zeta(1 − n)’, for n from 2.", recommending: "zeta"),
        "harmonic": Hint("the nth harmonic number is ‘sum(1/k, k, 1, n)’.", recommending: "sum"),
        "besselj bessely besseli besselk": "there are no Bessel functions.",
        "ei li expint logint": "there is no exponential or logarithmic integral.",
        "pv fv rate": finance,
        "arg conj re cis real imag polar rect": complex,
        "sigma summation": sigma,
        "seq linspace": Hint("a list of values is written ‘table(k², k, 1…10)’.", recommending: "table"),
        "reduce fold foldl foldr": Hint(
            "a list is combined by ‘sum’, ‘product’, ‘min’ and ‘max’; for anything else, define a recursive function.",
            recommending: "sum", "product", "min", "max"),
        "concat concatenate append": Hint(
            "two lists are joined by ‘table(if(k ≤ count(a), a[k], b[k − count(a)]), k, 1…(count(a) + count(b)))’.",
            recommending: "table", "if", "count"),
        "head take tail drop": Hint(
            "the first and the last element of a list a are ‘a[1]’ and ‘a[-1]’, and parts of it ‘a[1…n]’ and ‘a[n…count(a)]’.",
            recommending: "count", "range"),
        "zip": Hint("pairs are made by ‘table([a[k], b[k]], k, 1…count(a))’.", recommending: "table", "count"),
        "cumsum": Hint(
            "the running totals of a list a are ‘table(sum(a[1…k]), k, 1…count(a))’.", recommending: "table", "sum",
            "count"),
        "unique distinct": Hint(
            "the different elements of a list a are ‘a[filter(k ↦ count(filter(x ↦ x = a[k], a[1…k])) = 1, 1…count(a))]’.",
            recommending: "filter", "count"),
        "det inverse transpose trace rank eig eigenvalues": Hint(
            "there are no functions of matrices; ‘dot’ and ‘norm’ take vectors.", recommending: "dot", "norm"),
        "inv": "a reciprocal is written ‘1/x’; there are no functions of matrices.",
        "recip reciprocal": "a reciprocal is written ‘1/x’.",
        "fraction": "a fraction is written ‘1/3’, and a value shown as one by ‘0.75 to fraction’.",
        "cross": Hint("there is no cross product; ‘dot’ and ‘norm’ are there.", recommending: "dot", "norm"),
        "mag magnitude": Hint(
            "a magnitude is ‘abs(x)’, that of a vector ‘norm(list)’.", recommending: "abs", "norm"),
        "iif iff ifelse": choice,
    ])

    /// The hints for words wherever they stand.
    static let words = byWord([
        "tg": Hint("the tangent is ‘tan(x)’.", recommending: "tan"),
        "ctg cotan": Hint("the cotangent is ‘cot(x)’.", recommending: "cot"),
        "cosec": Hint("the cosecant is ‘csc(x)’.", recommending: "csc"),
        "asn acs atn": Hint(
            "the inverse functions are ‘asin’, ‘acos’ and ‘atan’.", recommending: "asin", "acos", "atan"),
        "arctan2": Hint("the angle of a point is ‘atan2(y, x)’.", recommending: "atan2"),
        "sinc": Hint("the cardinal sine is ‘sin(x)/x’, and 1 at 0.", recommending: "sin"),
        "erfi": Hint(
            "there is no imaginary error function; ‘erf’ and ‘erfc’ are there.", recommending: "erf", "erfc"),
        "erfcx": Hint("the scaled function is ‘exp(x²) erfc(x)’.", recommending: "exp", "erfc"),
        "gammaln": Hint("the logarithm of Γ is ‘lgamma(x)’.", recommending: "lgamma"),
        "logb logn log_b": Hint("the logarithm to base b is ‘log(b, x)’.", recommending: "log"),
        "fabs": Hint("the absolute value is ‘abs(x)’.", recommending: "abs"),
        "ld": Hint("the logarithm to base 2 is ‘lb(x)’.", recommending: "lb"),
        "signum": Hint("the sign is ‘sign(x)’.", recommending: "sign"),
        "fmod remainder modulo": Hint(
            "the remainder is ‘rem(a, b)’ with the sign of a, and ‘mod(a, b)’ with that of b.",
            recommending: "rem", "mod"),
        "shift shl shr lsh rsh lshift rshift bitshift": shifts,
        "bitand bitor bitxor bitnot": Hint(
            "bits are combined by ‘and’, ‘or’, ‘xor’ and ‘not’.", recommending: "and", "or", "xor", "not"),
        "nand ⊼": Hint("the opposite of ‘and’ is written ‘not (a and b)’.", recommending: "not", "and"),
        "nor ⊽": Hint("the opposite of ‘or’ is written ‘not (a or b)’.", recommending: "not", "or"),
        "⊕ ⨁": Hint("the exclusive ‘or’ is ‘xor’.", recommending: "xor"),
        "xnor": Hint("the opposite of ‘xor’ is written ‘not (a xor b)’.", recommending: "not", "xor"),
        "hcf": Hint("the greatest common factor is ‘gcd(a, b)’.", recommending: "gcd"),
        "rand random randint ran rnd": randomness,
        "diff derivative integrate integral limit lim": calculus,
        "int": "there are no integrals and no types; a variable is set by ‘name = value’.",
        "solve fsolve nsolve": equations,
        "plot": Hint("there are no plots; ‘table(x², x, 1…10)’ lists values.", recommending: "table"),
        "today now date time": dates,
        "i j im complex": complex,
        "inf infinity ∞": infinity,
        "nan": "an operation that has no value is an error.",
        "e": Hint("Euler’s number is ‘e’; a power of ten is written without blanks, as in 1e5.", recommending: "e"),
        "€ £ ¥": Hint(currencies),
        "deg degree degrees º ˚": degrees,
        "deg2rad rad2deg todegrees toradians": Hint(
            "degrees are written ‘30°’, and shown as in ‘π/6 to degrees’.", recommending: "°"),
        "rad radian radians grad gradian gradians gon": plainAngles,
        "hex": conversion,
        "bin": "a conversion is written ‘255 to binary’.",
        "oct": "a conversion is written ‘255 to octal’.",
        "dec2hex hex2dec dec2bin bin2dec dec2oct oct2dec hex2bin bin2hex tohex tobin": otherBases,
        "→": Hint(stringLiteral: GrammarSign.asciiArrow.hint),
        "≈": "it marks an answer that is rounded; leave it out, and to compare, write ‘abs(a − b) < 1e-9’.",
        "then else": choice,
        "let var set sto": assignment,
        "def": "a function is defined by ‘f(x) = x²’.",
        "lambda": "a function is written ‘x ↦ x²’.",
        "percent": Hint("write ‘%’, as in ‘5%’.", recommending: "%"),
        "divided over": quotient,
        "—": "a minus sign is ‘-’ or ‘−’.",
        "“ ” „ ‘ ’ « »": texts,
        "plus": "write ‘+’.",
        "minus": "write ‘−’.",
        "times": "write ‘×’ or ‘*’.",
        "squared": "write ‘²’ or ‘^2’.",
        "cubed": "write ‘³’ or ‘^3’.",
        "factor ifactor factorize factorise factorint primefactors isprime is_prime nextprime prevprime primepi":
            primes,
        "npv irr pmt ipmt ppmt nper sln syd ddb": finance,
        "argmax": places(ofThe: "largest", "max"),
        "argmin": places(ofThe: "smallest", "min"),
        "thousand million billion trillion": "powers of ten are written as in ‘5e3’, ‘5e6’ and ‘5e9’.",
        "dozen": "a dozen is ‘12’.",
        "matrix": "a matrix is a list of lists, as in ‘[[1, 2], [3, 4]]’.",
    ])

    private static func places(ofThe kind: String, _ extreme: String) -> Hint {
        Hint(
            "the places of the \(kind) elements of a list a are ‘filter(k ↦ a[k] = \(extreme)(a), 1…count(a))’.",
            recommending: extreme, "filter", "count")
    }

    /// Returns the hints by word, from lists of words separated by blanks.
    private static func byWord(_ hints: KeyValuePairs<String, Hint>) -> [String: Hint] {
        var found: [String: Hint] = [:]
        for (words, hint) in hints {
            for word in words.split(separator: " ") { found[String(word)] = hint }
        }
        return found
    }

    /// Whether a word is the name or the symbol of a unit.
    @inline(never)
    static func isUnit(_ word: String) -> Bool { units.contains(word) }

    /// Whether a word is ‘of’ and the number after it, without a blank.
    @inline(never)
    static func isJoinedPart(_ word: String) -> Bool {
        word.hasPrefix("of") && word.utf8.count > 2 && word.utf8.dropFirst(2).allSatisfy(\.isDigit)
    }

    /// Whether a sign is an apostrophe or a mark of feet, inches or minutes that is no sign of the grammar.
    @inline(never)
    static func isMark(_ sign: String) -> Bool { ["’", "”", "′", "″"].contains(sign) }

    /// Whether a word is the name or the code of a currency.
    static func isCurrency(_ word: String) -> Bool { currencyNames.contains(word) }

    /// Whether a word is a prefix of units that is no unit itself.
    static func isPrefix(_ word: String) -> Bool { ["k", "M", "G", "n", "u", "p"].contains(word) }

    private static let units = Set(
        """
        nm μm µm mm cm dm m km inch inches ft foot feet yd yard yards mi mile miles \
        meter meters metre metres millimeter millimeters millimetre millimetres centimeter centimeters centimetre \
        centimetres kilometer kilometers kilometre kilometres acre acres ha hectare hectares \
        mg g kg gram grams kilogram kilograms ton tons tonne tonnes oz ounce ounces lb lbs pound pounds stone \
        ns μs µs ms s sec secs second seconds min mins minute minutes h hr hrs hour hours day days week weeks month \
        months year years ml mL cl dl l liter liters litre litres gal gallon gallons pint pints quart quarts cup cups \
        tbsp tsp cc mph kmh kph kn knot knots celsius fahrenheit kelvin C F K L t mcg μg µg mol mmol thou mil TPI rpm \
        W mW kW MW GW watt watts Wh kWh MWh J kJ MJ eV keV MeV joule joules cal kcal calorie calories N kN newton newtons \
        Pa hPa kPa MPa pascal pascals bar psi atm hp V mV kV volt volts A mA amp amps ampere amperes Ω kΩ ohm ohms \
        μF µF nF pF Hz kHz MHz GHz hertz dB dBm ppm ppb bit bits byte bytes kB KB MB GB TB PB KiB MiB GiB TiB kbit Mbit \
        Gbit Mbps
        """.split(separator: " ").map(String.init))

    private static let currencyNames = Set(
        """
        usd eur gbp USD EUR GBP JPY CHF CAD AUD euro euros dollar dollars cent cents yen
        """.split(separator: " ").map(String.init))
}

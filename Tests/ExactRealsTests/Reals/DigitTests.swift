// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Testing

@testable import ExactReals

@Suite struct DigitTests {
    /// References computed with Arb at 600 bits and more.
    @Test(arguments: -6...20)
    func `a fraction next to a power of ten has all its digits`(_ exponent: Int) throws {
        let power = ExactReal.pow(10, exponent)
        for distance in [1, 3, 7, 14, 17, 30] {
            // 10^-distance of the power, and a third of it, above and below.
            for (part, ones) in [(ExactReal(1), "1"), (ExactReal(1) / 3, "3")] {
                let step = power * ExactReal.pow(10, -distance) * part
                for count in [1, 2, 4, 15, 16, 20] {
                    let above = try (power + step).decimalExpansion(.significant(count), rounding: .down)
                    let below = try (power - step).decimalExpansion(.significant(count), rounding: .down)
                    let isThird = ones == "3"
                    let first = isThird ? distance + 1 : distance
                    let zeros = String(repeating: "0", count: first - 1)
                    let aboveDigits = "1\(zeros)\(isThird ? String(repeating: "3", count: 40) : "1")"
                    let belowDigits =
                        String(repeating: "9", count: distance)
                        + (isThird ? String(repeating: "6", count: 40) : "")
                    #expect(above.digits == Self.digits(aboveDigits.prefix(count)) && above.exponent == exponent)
                    #expect(below.digits == Self.digits(belowDigits.prefix(count)) && below.exponent == exponent - 1)
                }
            }
        }
    }

    @Test(arguments: [
        ("16cos(20°)cos(40°)cos(60°)cos(80°)·(10^20 + 1)", "100000000000000000001"),
        ("−(erf(1) + erfc(1))·(10^20 + 1)", "-100000000000000000001"),
        ("(φ^200 − (1 − φ)^200)÷√5", "280571172992510140037611932413038677189525"),
        ("(∛(26 + 15√3) + ∛(26 − 15√3))·(10^20 + 1)", "400000000000000000004"),
        ("exp(π√163)", "2.62537412640769e+17"), ("(√2 + √3)^40", "8.16222353863682e+19"),
        ("sin(1)·(10^20 + 1)", "8.41470984807897e+19"), ("zeta(3)·(10^20 + 1)", "1.20205690315959e+20"),
    ])
    func `a long integer is printed in full where a decision proves it`(expression: String, text: String) throws {
        let format = NumberFormat(digits: .whole(limit: 1_000, fallback: 15))
        #expect(try format.text(for: ExactCalculator.value(expression)).text == text)
    }

    @Test(arguments: [
        DigitCount.fractional(.min), .fractional(.max), .significant(.min), .significant(.max),
        .whole(limit: .min, fallback: .min), .whole(limit: .min, fallback: .max), .whole(limit: .max, fallback: .min),
        .whole(limit: .max, fallback: .max),
    ])
    func `digits beyond all limits are a text or a fault`(_ digits: DigitCount) throws {
        let tiny = ExactReal.pow(10, -400)
        for number in [
            0, 5, -5, 1 / 3, tiny, -1 / tiny, .sqrt(2), -.sqrt(2), .pi * tiny, -.pi / tiny, .pow(10, 1 << 62),
        ] {
            for rounding in RoundingRule.allCases {
                for style in [NumberFormat.Style.plain, .scientific, .engineering] {
                    var format = NumberFormat(style: style, digits: digits, rounding: rounding)
                    for keepsZeros in [false, true] {
                        format.keepsTrailingZeros = keepsZeros
                        do throws(Fault) {
                            let text = try format.text(for: number).text
                            #expect(!text.isEmpty)
                        } catch {
                            #expect(error == .limit || error == .notAnInteger || error == .overflow)
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [(.halfEven, []), (.up, [1]), (.floor, []), (.ceiling, [1])] as [(RoundingRule, [UInt8])])
    func `to decimals far left of the point a number is rounded to zero, or away from it`(
        _ rounding: RoundingRule, _ digits: [UInt8]
    ) throws {
        for number in [.sqrt(2), ExactReal(1) / 3, 5, .pow(10, 400)] {
            let expansion = try number.decimalExpansion(.fractional(.min), rounding: rounding)
            #expect(expansion.digits == digits)
            #expect(digits.isEmpty || expansion.exponent > 1 << 60)
        }
    }

    /// The digits of a text, without the zeros at its end.
    private static func digits(_ text: Substring) -> [UInt8] {
        var digits = text.utf8.map { $0 - UInt8(ascii: "0") }
        while digits.last == 0 { digits.removeLast() }
        return digits
    }

    @Test(arguments: [
        (
            "333.75·33096^6 + 77617^2·(11·77617^2·33096^2 − 33096^6 − 121·33096^4 − 2) + 5.5·33096^8 + 77617÷(2·33096)",
            "-0.827396059946821368141165095479816291999033115785", 48
        ),
        ("exp(π√163)", "262537412640768743.99999999999925007259719818568887935385634", 59),
        ("sin(10^22)", "-0.852200849767188801772705893753029368261762150410", 48),
        ("cos(10^22)", "0.523214785395138945497594473384709492140919972439", 48),
        ("sin(2^1000)", "-0.159201703086242438240048630820839033813686898777", 48),
        ("tan(2^1000)", "-0.161258379950658056695340092974024181561430308410", 48),
        ("sin(√2·10^40000)", "0.99518678151687967231794093293133", 32),
        ("sin(e^(10^5))", "-0.94856761162315371036463820215079", 32),
        ("tan(e^(10^5))", "-2.9963476852201785397029115222625", 32),
        ("root(3.5, −2^63)", "0.99999999999999999986417516679479324712630548503123", 50),
        ("tan 10976013102038877167", "4.2735705127514489240239543966102069987011967766650", 50),
        ("e^(5e17)", "6.69213139556334286200912105228e217147240951625913", 30),
        ("2^−10^18", "6.11309444145570011444502190528e-301029995663981196", 30),
        ("tan(1.5707963267948966)", "51998506188720270.660194741661226868475811", 41),
        ("sin(3.14159265358979323846)", "2.64338327950288419716939937510582e-21", 33),
        ("e^π − π", "19.9990999791894757672664429846690", 33),
        ("cos(ln(π + 20))", "-0.999999999243680133099152052800816", 33),
        ("ln(640320^3 + 744)÷√163 − π", "2.23735150380481508416601318018285134442332764840e-31", 48),
        ("sin(2017·2^(1÷5))", "-0.999999999999999978567771261060983", 33),
        ("exp(0.09407822313572878)", "1.09864568206633850000000000000000278053679990505", 48),
        ("10·tanh(28π÷15) − π^9÷e^8", "6.0045206711206e-9", 14),
        ("(π^4 + π^5)^(1÷6) − e", "-1.98471299777560852129322426652201799545060282517e-8", 48),
        ("acos(1 − 1e-40)", "1.41421356237309504880168872420969807857e-20", 39),
        ("1 − tanh 50", "7.44015195204167192591939e-44", 24),
        ("gamma(1÷2)^2", "3.14159265358979323846264338328", 30),
        ("(1 + 1e-50)^(1e50) − e", "-1.35914091422952261768e-50", 21), ("9^9^9", "4.28124773175747e369693099", 15),
        ("100000000!", "1.61720379492146e756570556", 15),
        // Distances to limits and derivatives, computed with mpmath from their own formulas.
        ("tanh(10^5) − 1", "-2.538921920987650175876435637336e-86859", 31),
        ("1 − tanh(30000√2)", "1.556853377336358326748986262585e-36851", 31),
        ("coth(10^9) − 1", "3.122671793410353517941176902857e-868588964", 31),
        ("erf(100) − 1", "-6.405961424921732039021339148586e-4346", 31),
        ("3 + 3erf(−100)", "1.9217884274765196117064017445757e-4345", 31),
        ("cos(e^−100000) − 1", "-6.347304802469125439691089093340e-86860", 31),
        ("cosh(e^−100000) − 1", "6.347304802469125439691089093340e-86860", 31),
        ("exp(exp(−100000)) − 1", "3.562949565309373121071174418749e-43430", 31),
        ("acos(1 − 1e-100000)", "1.414213562373095048801688724210e-50000", 31),
        ("π − 2asin(1 − 1e-100000)", "2.828427124746190097603377448420e-50000", 31),
        ("asin(1 − 1e-1000000)", "1.570796326794896619231321691640", 31),
        ("asin(1 − 1e-1000000) − π", "-1.570796326794896619231321691640", 31),
        ("zeta(10^5) − 1", "1.000998903798694166816264713193e-30103", 31),
        ("10^4000·(zeta(3 + 10^−4000) − zeta(3))", "-0.1981262428856368533306818215033", 31),
        ("10^3998·(sin(1 + 10^−3998) − sin(1))", "0.5403023058681397174009366074430", 31),
        ("10^4001·(erf(1 + 10^−4001) − erf 1)", "0.4151074974205947033402682494413", 31),
        ("zeta(1 + 10^−2003) − 10^2003", "0.5772156649015328606065120900824", 31),
        ("ln(1000000!)", "12815518.384658169624251075892965841259873", 41),
        ("ln(nCr(10^6, 0.0001))", "0.0014392644480118967028851375049349524107822", 41),
        // Logarithms of numbers beyond all range, computed with mpmath from the exponents.
        ("log10(sinh(cosh 56.663))", "881419275467381465721904.16596278", 32),
        ("log10(expm1(cosh 95.677))", "7.7401158441205483437684108049117e40", 32),
        ("log1p(2^(10^20))", "69314718055994530941.723212145818", 32),
        ("log1p(√32^19893023115497515020)", "34471982213302304541.930126433254", 32),
        ("ln((5e)^gamma(45.543))", "5.4656732477544457629168648790512e55", 32),
        ("asinh(2^(10^20·√2))", "98025814346854719172.083319544083", 32),
        ("−acosh(2^(10^20·√2))", "-98025814346854719172.083319544083", 32),
        ("ln(7e^(10^30) + √2·e^(10^10))", "1000000000000000000000000000001.94591014905531", 45),
        ("log(3e^(10^20) − π)", "43429448190325182765.5900131463801706667347285", 45),
        ("log2(gamma(10^30))", "98215147805731907028749658203631.30996516", 40),
    ])
    func `answers that are easily wrong are right`(expression: String, digits: String, count: Int) throws {
        try expectDigits(expression, digits, count)
    }

    /// From mpmath: ln 2x and −ln 1e-n from their logarithms, erfc and its inverse from the asymptotic series of ln erfc x, the others
    /// from the first term of the expansion about the pole.
    @Test(arguments: [
        ("asinh(1e200000000000000000)", "460517018598809137.5", 19),
        ("−asinh(−1e200000000000000000)", "460517018598809137.5", 19),
        ("acosh(√2·1e300000000000000000)", "690775527898213706.25", 20),
        ("asech(1e-200000000000000000)", "460517018598809137.5", 19),
        ("acsch(1e-200000000000000000)", "460517018598809137.5", 19),
        ("hypot(1e200000000000000000, 1)", "1e200000000000000000", 20),
        ("hypot(√2, 1e200000000000000000)", "1e200000000000000000", 20),
        ("hypot(−3e200000000000000000, 4e200000000000000000)", "5e200000000000000000", 20),
        ("hypot(1e-200000000000000000, 1e-200000000000000001)", "1.004987562112089027e-200000000000000000", 19),
        ("hypot(1e-173531977766354909, 1e-173531977766354910)", "1.004987562112089027e-173531977766354909", 19),
        ("norm([1e200000000000000000, 1])", "1e200000000000000000", 20),
        ("norm([2e200000000000000000, 3e200000000000000000, 6e200000000000000000])", "7e200000000000000000", 20),
        ("stddev(1e200000000000000000, 1)", "7.0710678118654752440e199999999999999999", 20),
        ("erfc(300000000.1)", "7.3648541652862998926e-39086503397350343", 20),
        ("erfc(10^8·π)", "5.7491452617107047779e-42863147299611580", 20),
        ("erfc(268435456.1)", "1.1727971308708501699e-31294215493212777", 20),
        ("1 − erf(3·10^8 + 1÷3)", "2.2740337071522064601e-39086503458151570", 20),
        ("erfcinv(1e-100000)", "479.84556210095724064", 20),
        ("erfcinv(1e-300000000000000)", "26282608.848784323991", 20),
        ("erfcinv(exp(−1e15))", "31622776.601683511217", 20),
        ("erfcinv(exp(−7e17))", "836660026.53407553536", 20),
        ("digamma(−1 + 1e-4200)", "-1e4200", 20), ("zeta(1 + 1e-4200)", "1e4200", 20),
        ("lgamma(−1 + 1e-10000)", "23025.85092994045684", 19), ("gamma(−1 + 1e-10000)", "-1e10000", 20),
        ("erfcinv(2 − 1e-4200)", "-98.314275691107390802", 20), ("erfinv(1 − 1e-5000)", "107.27384430384305067", 20),
        ("beta(−1 + 1e-4345, 1÷3)", "6.6666666666666666667e4344", 20),
        ("nCr(−3 + 1e-4345, 0.5)", "-5.9683103659460750913e4344", 20),
        ("log10(tanh(300000))", "-1.7769383313187386673e-260577", 20),
        ("log(3, tanh(300000))", "-3.7242908668212597061e-260577", 20),
        ("log10(tanh(546291))", "-4.0289092790694252697e-474503", 20),
        ("log2(coth(546291))", "1.3383746925893112377e-474502", 20),
        ("sec(atan(1e200000000000000000))", "1e200000000000000000", 20),
        ("csc(acot(1e200000000000000000))", "1e200000000000000000", 20),
        ("beta(1e-200000000000000000, 1e-200000000000000000)", "2e200000000000000000", 20),
        ("beta(10^6, √2)", "2.9002613057161769965e-9", 20), ("beta(0.5, 10^6)", "0.0017724540724622612378", 20),
        ("nCr(10^6, √2)", "243807813.30960002038", 20),
        ("geomean(1e200000000000000000, 1e-200000000000000000, 2)", "1.2599210498948731648", 20),
        ("harmean(1e200000000000000000, √2)", "2.8284271247461900976", 20),
        ("geomean(√2, √8, 2, 2)", "2", 20), ("trunc(√2, 10)", "1.4142135623", 20),
    ])
    func `what is almost out of range, or almost at a pole, has its digits`(
        expression: String, digits: String, count: Int
    ) throws {
        try expectDigits(expression, digits, count)
    }

    /// Computed with mpmath.
    @Test(arguments: [
        ("(1 − tanh(1e5))÷√2", "1.7952889072335432556e-86859", 20),
        ("√2 − √2·tanh(1e5)", "3.5905778144670865113e-86859", 20),
        ("(1 − tanh(1e5))^2", "6.4461245208716197626e-173718", 20),
        ("(1 + tanh(−1e5))^3", "1.6366206851456968938e-260576", 20),
        ("hypot(1 − tanh(1e5), 0)", "2.5389219209876501759e-86859", 20),
        ("norm([1 − tanh(1e5), 0])", "2.5389219209876501759e-86859", 20),
        ("stddev(1, tanh(1e5))", "1.7952889072335432556e-86859", 20),
        ("variance(1, tanh(1e4))", "3.3247107343041036446e-17372", 20),
        ("(√(1 + exp(−1e5)) − 1)÷√3", "1.0285349453202133375e-43430", 20),
        ("(cos(1e-5000) − 1)÷√2", "-3.535533905932737622e-10001", 20),
        ("(coth(1e5) − 1)·e", "6.9015053216970612963e-86859", 20),
        ("(exp(exp(−1e5)) − 1)·√2", "5.0387715973118390355e-43430", 20),
        ("(π − 3)·(1 − tanh(1e5))", "3.5949269204993675062e-86860", 20),
        ("(π÷2 − atan(1e30000))^2", "1.0e-60000", 20),
        ("(2÷π − 1÷atan(1e30000))·√3", "-7.0197375180618262849e-30001", 20),
        ("2 − tanh(1e5) − erf(400)", "1.0771078594676693262e-69490", 20),
        ("acos(1 − exp(−1e4))", "4.7654671655877267172e-2172", 20),
        ("acos(exp(−1e4) − 1) − π", "-4.7654671655877267172e-2172", 20),
        ("acos(1 − π·1e-50000)", "2.5066282746310005024e-25000", 20),
        ("asin(1 − exp(−2e4)) − π÷2", "-1.6058166821839245972e-4343", 20),
        ("acosh(1 + exp(−1e4))", "4.7654671655877267172e-2172", 20),
        ("atanh(1 − exp(−2e4))", "10000.346573590279973", 20),
        ("atanh(exp(−2e4) − 1)", "-10000.346573590279973", 20),
        ("erfcinv(1 + exp(−2e4))", "-1.1426332973772085789e-8686", 20),
        ("erfinv(1 − exp(−2e4))", "141.40182461479918518", 20),
        ("atan2(1, exp(−1e20))", "1.5707963267948966192", 20), ("atan2(−√3, exp(−1e20))", "-1.5707963267948966192", 20),
    ])
    func `the distance to a limit has its digits in products, powers and other functions`(
        expression: String, digits: String, count: Int
    ) throws {
        try expectDigits(expression, digits, count)
    }

    @Test func `no number that is kept as an expression stands for a distance to a limit`() throws {
        let tangent = try #require(ExactCalculator.value("tanh(1e5)").node)
        var sum = Combination(1, Monomial(.node(tangent)))
        for number in 1...3 {
            let kept = Node(.rational(Rational(number)))
            sum = try #require(sum.adding(Combination(1, Monomial(.node(kept)))))
            sum = try #require(sum.adding(Combination(Rational(-number), .one)))
        }
        sum = try #require(sum.adding(Combination(-1, .one)))
        // tanh 10⁵ − 1 is about −2⁻²⁸⁸⁵³⁹, less than a unit of the other terms.
        let ball = sum.ball(precision: 64)
        #expect(ball.mayBeZero && ball.upperExponent ?? 0 < -64)
    }

    /// Computed with mpmath.
    @Test(arguments: [
        (
            "2^134217728",
            "1.19638072499737635671023776308706703029112378241292747890633237285142713110458665521788886299101109"
                + "426466538371201698866891593029167076188730123259566e40403562"
        ),
        (
            "15·2^(2^31 + 1)",
            "5.28483915505189005962247944937552085700133467456440438807010374328645883396398200026419850745655168"
                + "523771931557643136923270338669197108521445455393977e646456994"
        ),
        (
            "15 << (2^31 + 1)",
            "5.28483915505189005962247944937552085700133467456440438807010374328645883396398200026419850745655168"
                + "523771931557643136923270338669197108521445455393977e646456994"
        ),
        (
            "2^−(2^31 + 1)",
            "2.83830776300186567190820908147448447655934662386383196828865017017935520059028211165176762990162446"
                + "758059506530047244445393427245149715600594109547744e-646456994"
        ),
        (
            "15·2^(2^31 + 1) − coth(−25)",
            "5.28483915505189005962247944937552085700133467456440438807010374328645883396398200026419850745655168"
                + "523771931557643136923270338669197108521445455393977e646456994"
        ),
    ])
    func `digits of a power of two take no more memory than themselves`(expression: String, digits: String) throws {
        var limits = ResourceLimits()
        limits.maximumMemory = 1
        try ResourceLimits.$current.withValue(limits) { try expectDigits(expression, digits, 150) }
    }

    @Test(arguments: [
        ("(1 + 1e-4500)^(1e4500)", "2.71828182845904523536028747135"),
        ("(1 − 1e-4500)^(1e4500)", "0.367879441171442321595523770161"),
        ("root(1 + 1e-5000, 1e-5000)", "2.71828182845904523536028747135"),
        ("(1 − 1e-5000÷7)^(3e5000)", "0.651439057531055590002987183629"),
        ("(1 + 1e-500000)^(√2·1e500000)", "4.11325037878292751717358181514"),
        ("(1 + e^−20000)^(e^20000)", "2.71828182845904523536028747135"),
    ])
    func `a power of a base next to 1 has its digits`(expression: String, digits: String) throws {
        try expectDigits(expression, digits, 30)
    }

    private func expectDigits(_ expression: String, _ digits: String, _ count: Int) throws {
        let expansion = try ExactCalculator.value(expression).decimalExpansion(.significant(count), rounding: .halfEven)
        let reference = try #require(ScientificDecimal(digits))
        // The tables' last digit is cut or rounded: one unit of it is allowed, which no other digit hides in.
        let value = try #require(expansion.rational(timesTenTo: -reference.exponent))
        let unit = try #require(Rational(digits: 1, exponent10: expansion.exponent - reference.exponent - count + 1))
        #expect((value - reference.mantissa).magnitude <= unit)
        #expect(!expansion.isUndecided)
    }

    @Test func `digits that are not certain are not given`() {
        // ζ(10⁹) − 1 is about 2^−10⁹, below all digits that may be asked for.
        #expect(throws: Fault.underflow) {
            try ExactCalculator.value("zeta(10^9) − 1").decimalExpansion(.significant(15), rounding: .halfEven)
        }
    }

    @Test(arguments: [
        ("tanh(10^39)", RoundingRule.down, "9999999999", -1), ("tanh(10^39)", .halfEven, "1", 0),
        ("tanh(10^39)", .ceiling, "1", 0), ("−tanh(10^39)", .floor, "1", 0),
        ("−tanh(10^39)", .ceiling, "9999999999", -1), ("5·tanh(10^39)÷2", .halfUp, "25", 0),
        ("5·tanh(10^39)÷2", .floor, "2499999999", 0),
    ])
    func `a value nearer to the end of a function's range than any number at hand is rounded as what it is`(
        expression: String, rule: RoundingRule, digits: String, exponent: Int
    ) throws {
        let expansion = try ExactCalculator.value(expression).decimalExpansion(.significant(10), rounding: rule)
        #expect(expansion.digits.map(String.init).joined() == digits)
        #expect(expansion.exponent == exponent)
        #expect(!expansion.isUndecided && !expansion.isExact)
    }

    @Test(arguments: [
        ("1÷8", "0.125"), ("2^100", "1267650600228229401496703205376"), ("1e-400", "1e-400"),
        ("1e999999999", "1e999999999"),
        ("10^−10^9", "1e-1000000000"), ("25!", "15511210043330985984000000"), ("−3·10^25", "-3e25"),
        ("1÷1024", "0.0009765625"),
    ])
    func `exact numbers are written out`(expression: String, digits: String) throws {
        let expansion = try ExactCalculator.value(expression)
            .decimalExpansion(.whole(limit: 1000, fallback: 30), rounding: .halfEven)
        #expect(expansion.isExact)
        let reference = try #require(ScientificDecimal(digits))
        #expect(expansion.rational(timesTenTo: -reference.exponent) == reference.mantissa)
    }

    @Test(arguments: [
        ("1÷3", false), ("2÷7·7", true), ("π", false), ("√4", true), ("sin 1", false), ("1 + 1e-40", false),
        ("1 + 1e-29", true),
        ("10^40", true), ("10^40 + 1", false), ("sin(1)^2 + cos(1)^2", true),
        ("sin(2) − 2·sin(1)·cos(1) + 1", false), ("erf(√2) + erfc(√2)", false), ("2^1000", false),
    ])
    func `exact says that nothing was rounded away`(expression: String, isExact: Bool) throws {
        let expansion = try ExactCalculator.value(expression).decimalExpansion(.significant(30), rounding: .halfEven)
        #expect(expansion.isExact == isExact)
    }

    @Test(arguments: [
        // half-even, half-up, half-down, up, down, floor, ceiling
        ("2.5", ["2", "3", "2", "3", "2", "2", "3"]), ("−2.5", ["-2", "-3", "-2", "-3", "-2", "-3", "-2"]),
        ("3.5", ["4", "4", "3", "4", "3", "3", "4"]), ("2.5 + 1e-300", ["3", "3", "3", "3", "2", "2", "3"]),
        ("2.5 − π·1e-300", ["2", "2", "2", "3", "2", "2", "3"]),
        ("−π", ["-3", "-3", "-3", "-4", "-3", "-4", "-3"]),
        ("√2 + 1.5 − √2 + 1", ["2", "3", "2", "3", "2", "2", "3"]),
        ("(∛(2 + √5) + ∛(2 − √5))·2.5", ["2", "3", "2", "3", "2", "2", "3"]),
        ("9.5", ["10", "10", "9", "10", "9", "9", "10"]), ("0", ["0", "0", "0", "0", "0", "0", "0"]),
        ("e^−1000000000", ["0", "0", "0", "1", "0", "0", "1"]), ("−e^−100", ["0", "0", "0", "-1", "0", "-1", "0"]),
        ("3", ["3", "3", "3", "3", "3", "3", "3"]),
    ])
    func `all rounding modes, of ties and of what is next to them`(expression: String, answers: [String]) throws {
        for (rule, answer) in zip(RoundingRule.allCases, answers) {
            let expansion = try ExactCalculator.value(expression).decimalExpansion(.fractional(0), rounding: rule)
            #expect(expansion.rational == Rational(answer), "\(rule)")
            #expect(!expansion.isUndecided, "\(rule)")
        }
    }

    /// What is added is below any precision that is tried, so that only its sign matters.
    @Test(arguments: [
        ("1.000000000000005 + exp(−1e6)", DigitCount.significant(15), RoundingRule.halfEven, "1.00000000000001"),
        ("0.1000000000000005 + 1e-999999999", .significant(15), .halfEven, "0.100000000000001"),
        ("45 + 1e-999999999", .significant(1), .halfEven, "50"),
        ("−45 − 1e-999999999", .significant(1), .halfEven, "-50"),
        ("55 − 1e-999999999", .significant(1), .halfUp, "50"), ("0.5 + exp(−1e6)", .fractional(0), .halfEven, "1"),
        ("0.5 + 2^−1e9", .fractional(0), .halfEven, "1"), ("2.5 + 1e-999999999", .fractional(0), .halfEven, "3"),
        ("1 + 1e-999999999", .fractional(2), .ceiling, "1.01"), ("1 + 1e-999999999", .fractional(2), .floor, "1"),
        ("expm1(−1e6)", .significant(17), .down, "-0.99999999999999999"),
        ("1 + 1E+999999999", .significant(16), .ceiling, "1.000000000000001e+999999999"),
        ("1 + 1E+999999999", .significant(16), .floor, "1e+999999999"),
        ("1e500000000 − 1", .significant(2), .down, "9.9e+499999999"),
        ("1e999999999 − 1e-99", .significant(3), .up, "1e+999999999"),
        ("1 + 1e50000000", .significant(2), .up, "1.1e+50000000"),
        ("asinh(1e-600000)", .significant(17), .down, "9.9999999999999999e-600001"),
        ("asinh(1e-600000)", .significant(17), .up, "1e-600000"),
        ("atan2(1e-600000, 1)", .significant(17), .down, "9.9999999999999999e-600001"),
        ("−atan(1e-600000)", .significant(17), .floor, "-1e-600000"),
        ("sin(1e-600000)", .significant(17), .down, "9.9999999999999999e-600001"),
        ("tanh(1e-999999999)", .significant(17), .down, "9.9999999999999999e-1000000000"),
        ("ln(1 + 1e-600000)", .significant(17), .down, "9.9999999999999999e-600001"),
        ("tan(1e-600000)", .significant(17), .up, "1.0000000000000001e-600000"),
        ("asin(1e-600000)", .significant(17), .up, "1.0000000000000001e-600000"),
        ("atanh(1e-600000)", .significant(17), .up, "1.0000000000000001e-600000"),
        ("atanh(1e-9999999)", .significant(17), .halfEven, "1e-9999999"),
        ("atanh(1e-4100)", .significant(17), .halfEven, "1e-4100"),
        ("atanh(−1e-10000)", .significant(17), .down, "-1e-10000"),
        ("atanh(1e-90)", .significant(17), .up, "1.0000000000000001e-90"),
        ("sinh(−1e-600000)", .significant(17), .up, "-1.0000000000000001e-600000"),
        ("expm1(1e-600000)", .significant(17), .up, "1.0000000000000001e-600000"),
        ("expm1(−1e-600000)", .significant(17), .down, "-9.9999999999999999e-600001"),
        ("asin(1e-5000)", .significant(50), .up, "1.\(String(repeating: "0", count: 48))1e-5000"),
        ("exp(−799144290325165978)", .significant(16), .halfEven, "3.568305509164494e-347063955532709821"),
        ("sin(2^(40 − 2^60))", .significant(16), .halfEven, "1.877925149608655e-347063955532709809"),
        ("atan(2^(1 − 2^60))", .significant(16), .halfEven, "3.415925947790411e-347063955532709821"),
        ("√2·2^(5 − 2^60)÷√2", .significant(16), .halfEven, "5.465481516464658e-347063955532709820"),
        ("lambertw(1e-600000)", .significant(17), .down, "9.9999999999999999e-600001"),
        ("gamma(1 + 1e-600000)", .significant(17), .down, "0.99999999999999999"),
        ("gamma(2 + 1e-600000)", .significant(17), .up, "1.0000000000000001"),
        ("gamma(1 − 1e-600000)", .significant(17), .up, "1.0000000000000001"),
        ("2^(1e-600000)", .significant(17), .up, "1.0000000000000001"), ("2^(1e-600000)", .significant(17), .down, "1"),
        ("0.5^(1e-600000)", .significant(17), .down, "0.99999999999999999"),
        ("√(1 + 1e-600000)", .significant(17), .up, "1.0000000000000001"),
        ("√(1 − 1e-600000)", .significant(17), .down, "0.99999999999999999"),
        ("−√(1 + 1e-999999999)", .significant(17), .floor, "-1.0000000000000001"),
        ("hypot(1, 1e-600000)", .significant(17), .up, "1.0000000000000001"),
        ("atan(e^150000)÷π", .significant(17), .down, "0.49999999999999999"),
        ("200÷π·atan2(−1÷2, 1e-150000)", .significant(17), .down, "-99.999999999999999"),
        ("gamma(3 + e^−150000)", .significant(17), .up, "2.0000000000000001"),
    ])
    func `a number next to a boundary between rounded ones is rounded to the right side`(
        expression: String, digits: DigitCount, rule: RoundingRule, text: String
    ) throws {
        let format = NumberFormat(digits: digits, rounding: rule)
        let formatted = try format.text(for: ExactCalculator.value(expression))
        #expect(formatted == FormattedNumber(text: text, exactness: .rounded))
    }

    /// What is far below the operands is not tried to more digits than other boundaries are.
    @Test(arguments: [
        ("exp(√3) − exp(√3÷2)^2 + 1.5e-60", DigitCount.significant(15), RoundingRule.down, "1.5e-60"),
        ("gamma(π + 1) − π·gamma(π) + 1.25e-60", .significant(2), .halfEven, "1.2e-60"),
        ("tan(2) − sin(2)÷cos(2) + 1.5e-60", .significant(1), .halfEven, "2e-60"),
    ])
    func `a number that is at a boundary, next to zero, is rounded as one`(
        expression: String, digits: DigitCount, rule: RoundingRule, text: String
    ) throws {
        let format = NumberFormat(digits: digits, rounding: rule)
        #expect(try format.text(for: ExactCalculator.value(expression)).text == text)
    }

    @Test(arguments: [
        ("√(0.4e-999999999)", "2e-500000000"), ("√(4e99999998)", "2e+49999999"), ("∛(−27e999999999)", "-3e+333333333"),
        ("√(2^(10^12 + 1))÷2^(5·10^11)·√2", "2"),
    ])
    func `a root of a number too long to be written out is exact`(expression: String, text: String) throws {
        let format = NumberFormat(digits: .significant(2), rounding: .down)
        #expect(
            try format.text(for: ExactCalculator.value(expression)) == FormattedNumber(text: text, exactness: .exact))
    }

    @Test(arguments: ["tanh(gamma 86.1)", "erf(gamma 4.3)", "erf(gamma 40.3)", "erf(√2·10^20000)"])
    func `a number just below one is rounded down to nines`(expression: String) throws {
        let value = ExactCalculator.value(expression)
        #expect(try value.decimalExpansion(.significant(15), rounding: .down).digits == Array(repeating: 9, count: 15))
        #expect(try value.decimalExpansion(.significant(15), rounding: .up).digits == [1])
    }

    @Test(arguments: [
        ("12345", -2, "12300"), ("15000", -4, "20000"), ("99999", -5, "100000"), ("49999", -5, "0"),
        ("7", -30, "0"),
        ("π·1000", -2, "3100"), ("1÷3", 3, "0.333"), ("2÷3", 0, "1"), ("π", 1, "3.1"), ("1÷8", 1_000_000, "0.125"),
    ])
    func `places left of the point and far right of it`(expression: String, places: Int, answer: String) throws {
        let expansion = try ExactCalculator.value(expression).decimalExpansion(.fractional(places), rounding: .halfEven)
        #expect(expansion.rational == Rational(answer))
    }

    @Test(arguments: ["π", "√2", "sin 1", "e^π", "ln 10", "gamma(1÷3)", "atan(1÷3)·√7", "22÷7"])
    func `more digits agree with fewer`(expression: String) throws {
        let value = ExactCalculator.value(expression)
        let fresh = ExactCalculator.value(expression)
        let many = try fresh.decimalExpansion(.significant(2000), rounding: .down)
        for count in [1, 2, 17, 30, 31, 100, 999, 1500] {
            let few = try value.decimalExpansion(.significant(count), rounding: .down)
            #expect(few.rational == many.rounded(to: .significant(count), .down).rational)
        }
    }
}

#endif

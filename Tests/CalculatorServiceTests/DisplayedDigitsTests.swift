// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Testing

/// What a calculator displays of the values of its back ends.
struct DisplayedDigitsTests {
    @Test(arguments: [
        ("e^-40", "4.24835425529159e-18"),
        ("e^40", "235385266837020000"),
        ("3e^(-2.5)", "0.246254995871696"),
        ("floor(log(3, 243))", "5"),
        ("coth(0.1)", "10.033311132254"),
        ("csch(3)", "0.0998215696688227"),
        ("tanh(0.3)", "0.291312612451591"),
        ("log10(2)", "0.301029995663981"),
        ("asech(0.7)", "0.895588099529976"),
    ])
    func `a double has fifteen right digits`(_ line: String, _ text: String) throws {
        var session = try service().session(over: Double.self)
        #expect(session.answer(line).text == text)
    }

    @Test(arguments: [
        ("10^-400", false), ("1e-200 × 1e-200", false), ("e^-1000", false), ("exp(−1000)", false),
        ("1e-300 ÷ 1e300", false),
        ("sech 800", false), ("csch(−800)", false), ("erfc 30", false), ("erfc(10^200)", false),
        ("gamma(−190.5)", false), ("(−190.5)!", false), ("beta(1000, 1000)", false), ("beta(10^300, 10^308)", false),
        ("beta(2, 10^308)", false), ("nCr(1.5, 10^300)", false),
        ("erfc(0) − 1", true), ("sech(0) − 1", true), ("nCr(3, 5)", true), ("beta(0.5, −0.5)", true),
        ("zeta(−2)", true),
        ("5 − 5", true), ("0 × 5", true), ("sin(360°)", true),
    ])
    func `a zero that was too small for a double is not called exact`(_ line: String, _ isExact: Bool) throws {
        var session = try service().session(over: Double.self)
        let zero = FormattedNumber(text: "0", exactness: isExact ? .exact : .rounded)
        #expect(session.answer(line).content == .value(.number(zero)))
        #expect(session.answer("0").content == .value(.number(FormattedNumber(text: "0", exactness: .exact))))
    }

    @Test(arguments: [
        (["x = 1e-200 × 1e-200"], "x", false), (["x = 1e-200 × 1e-200"], "3x", false),
        (["x = 1e-200 × 1e-200", "y = x", "x = 1"], "y", false), (["1e-200 × 1e-200"], "ans", false),
        (["1e-200 × 1e-200"], "× 2", false), (["1e-200 × 1e-200", "5"], "ans − 5", true),
        (["x = 1e-200 × 1e-200"], "5", true), (["x = 0"], "x", true), (["0"], "ans", true),
    ])
    func `a variable or an answer that was too small for a double is not called exact later`(
        _ lines: [String], _ line: String, _ isExact: Bool
    ) throws {
        var session = try service().session(over: Double.self)
        for line in lines { _ = session.answer(line) }
        guard case .value(.number(let number)) = session.answer(line).content else {
            Issue.record("\(line) has no value")
            return
        }
        #expect((number.exactness == .exact) == isExact)
    }

    @Test(arguments: ["nPr(0.5, 1e200)", "nPr(171.5, 1e300)", "nPr(-0.5, 1e200)"])
    func `what is too large for a double is no zero`(_ line: String) throws {
        let service = try service { try $0.choose(backend: .double) }
        #expect(try service.answer(line).error?.code == "overflow")
        #expect(try service.answer("nPr(3, 5)").text == "0")
    }

    @Test(arguments: [
        "nPr(-503.2447044159379, -1087.5)", "nPr(-876.7707221571277, -1735.6791026168733)",
        "nPr(-44410146996.288826, -88820294004.69237)", "nPr(0.5, -1500.25)",
    ])
    func `permutations that are too few for a double are 0, however many ways there are to choose`(_ line: String)
        throws
    {
        let service = try service { try $0.choose(backend: .double) }
        #expect(
            try service.answer(line).content == .value(.number(FormattedNumber(text: "0", exactness: .rounded))))
    }

    @Test(arguments: [
        ("1+√2 to percent", "(100 + 100√2)%"), ("1 to degrees", "(180/π)°"), ("1/3 to percent", "(100/3)%"),
        ("√2/100 to percent", "(√2)%"), ("1/4 to percent", "25%"), ("−π to degrees", "-180°"),
        ("[1/3, 1] to percent", "[(100/3)%, 100%]"),
    ])
    func `a percentage in exact form has the value of the number`(_ line: String, _ text: String) throws {
        let exact = try service {
            try $0.choose(backend: .gmp)
            $0.format.style = .exact
        }
        #expect(try exact.answer(line).text == text)
        let numbers = line.split(separator: " to ")[0]
        #expect(try exact.answer("\(text) == \(numbers)").text == "true")
    }

    @Test(arguments: [(AnswerForm.text, nil), (.json(.full, backend: .double), "limit")] as [(AnswerForm, String?)])
    func `the text of a list needs memory, in JSON more of it`(_ form: AnswerForm, _ code: String?) throws {
        var session = try service().session(over: Double.self)
        let line = Array("1…100000".utf8)
        var bytes: [UInt8] = []
        let interrupt = Interrupt(allowsMemory: { $0 < 10 << 20 }, isRequested: { false })
        let answer = Interrupt.$current.withValue(interrupt) {
            session.answer(line.span, appendingNumberAs: form, to: &bytes)
        }
        #expect(answer?.error?.code == code)
    }

    /// The last element of a range is decided, over exact numbers and by default.
    @Test(arguments: [
        ("1…2.9999999999999", "[1, 2]"), ("sum(1…(3-1e-13))", "3"), ("count(0…(1-1e-200))", "1"),
        ("0…1 step 0.25", "[0, 0.25, 0.5, 0.75, 1]"),
        ("0…√2-1e-13 step √2", "[0]"), ("count(1…3-π/10^13)", "2"), ("count(0…√2 step √2/3)", "4"),
        ("count(0…1 step 0.1)", "11"),
        ("count(0…(erf(1)+erfc(1)-10^-200))", "1"),
    ])
    func `a range ends where it says`(_ line: String, _ text: String) throws {
        #expect(try service().answer(line).text == text)
        let exact = try service { try $0.choose(backend: .gmp) }
        #expect(try exact.answer(line).text == text)
    }

    @Test(arguments: [
        "10^-10^19 / 20^-(10^19+1)", "1+exp(-10^19)/exp(-10^19+1)", "10^(2^63-1)", "10^(-2^63)",
        "exp10(9223372036854775807)", "3·10^9223372036854775807", "[10^9223372036854775807]",
        "10^(-2^63) to engineering",
        "10^(-2^63+1) to engineering", "0.3*10^(-2^63)",
    ])
    func `where nothing is known of the digits, or their power of ten is out of range, there is no answer`(
        _ line: String
    ) throws {
        for backend in [Backend.auto, .gmp] {
            let answer = try service { try $0.choose(backend: backend) }.answer(line)
            #expect(answer.error != nil, "\(answer.text)")
        }
    }

    @Test(arguments: [
        "round(1, -2^63)", "lambertw(-1e308)", "lambertw(-1, -1e308)", "nCr(0.9999999999999999, 1e16)",
        "nPr(5e-324, 2^31)",
        "nCr(-1e-310, 1e15)", "beta(2, 1.797e308)", "beta(1e308, 0.1)", "beta(1e15+0.5, 1e308)", "nPr(1e308, 0.5)",
    ])
    func `operands at the ends of the range of doubles have a value or an error`(_ line: String) throws {
        let service = try service { try $0.choose(backend: .double) }
        let answer = try service.answer(line)
        let isRefused = answer.error != nil
        #expect(isRefused == answer.text.isEmpty)
        #expect(try service.answer("1+1").text == "2")
    }

    @Test(arguments: [
        ("digamma(-1000.5)", "6.90875482089867"), ("digamma(-1093.5)", "6.99759601779594"),
        ("nCr(0.1, 1e16)", "-2.350569871956e-19"),
        ("nCr(0.1, 1e17)", "-1.86712401699e-20"), ("nCr(0.25, 1e16)", "-2.040122347746e-21"),
        ("nCr(0.1, 1e11)", "-7.43315459475677e-14"), ("nCr(0.1, 1e10)", "-9.3577872091802e-13"),
        ("beta(1e20, -0.5)", "-35449077018.1103"), ("beta(-0.4, 1e17)", "-23490419.6682856"),
        ("beta(1e15, -1e15 + 0.5)", "5.60499121639793e-8"), ("beta(1e300, 0.5)", "1.7724538509055e-150"),
        ("nCr(0.9999999999999999, 1e16)", "-1.11022302462516e-48"), ("nCr(-0.5, 1e300)", "5.64189583547756e-151"),
        ("nCr(1e20, 0.5)", "11283791670.9551"),
        ("nCr(2.3689173887336403e17, -7.683458629528306)", "-2.28018029074851e-131"),
        ("nCr(11.5, 1068)", "6.47546184344586e-31"), ("nCr(-1, 2000)", "1"), ("nCr(-3, 100001)", "-5000250003"),
        ("acsch(5e-324)", "745.133219101941"), ("acsch(-5e-324)", "-745.133219101941"),
        ("lambertw(1.7e308)", "703.171236451489"), ("lambertw(1.7976931348623157e308)", "703.22703310477"),
        ("lambertw(6.7e307)", "702.241453779428"), ("lambertw(1e300)", "684.247208629761"),
        ("zeta(-5e-324)", "-0.5"), ("zeta(5e-324)", "-0.5"), ("zeta(-1e-17)", "-0.5"),
        ("acsch(1e-308)", "709.889355822726"), ("asech(5e-324)", "745.133219101941"),
    ])
    func `far from zero, too, functions over doubles are right`(_ line: String, _ text: String) throws {
        let digits = text.prefix { $0 != "e" }.count { $0.isNumber }
        let service = try service { try $0.choose(backend: .double, precision: digits) }
        let scientific = text.contains("e")
        #expect(try service.answer(scientific ? line + " to scientific" : line).text == text)
    }

    @Test(arguments: [
        ("beta(1e20, -0.5)", "-35449077018.1103"), ("beta(-0.4, 1e17)", "-23490419.6682856"),
        ("beta(0.1, -1e17 - 0.5)", "0.180529009571138"), ("beta(1e20, -1e20 + 0.5)", "1.77245385090552e-10"),
        ("beta(1e20 + √2, -√3)", "1.16276805256821e+35"), ("beta(2, 1.8e308)", "3.08641975308642e-617"),
        ("beta(-1e20 - 0.5, 1e20 - 0.5)", "0"), ("beta(10^22, 10^9)", "9.9041313602751e-13434294487"),
        ("nCr(0.1, 1e17)", "-1.86712401698724e-20"), ("nCr(√2 - 1, 1e30)", "-1.01904885991917e-43"),
        ("nCr(-0.5, 1e300)", "5.64189583547756e-151"), ("nCr(1e20 + 0.5, 1e20)", "11283791670.9551"),
        ("beta(1e5000, 1/3)", "5.77159811163756e-1667"), ("beta(π, 1e5000)", "2.48997648204205e-15708"),
        ("beta(1e5000, -1/3)", "-1.8855776121109e+1667"), ("beta(-1e5000 - 0.5, 1/3)", "2.88579905581878e-1667"),
        ("nCr(1e5000, 1/3)", "5.19786711058581e+1666"), ("nPr(1e5000, 1/3)", "4.64158883361278e+1666"),
        ("nCr(1/3, 1e5000)", "-5.30341468617939e-6668"), ("nCr(1e300000, 1/3)", "1.11984652172219e+100000"),
    ])
    func `far from zero, too, exact functions have proven digits`(_ line: String, _ text: String) throws {
        for backend in [Backend.auto, .gmp] {
            let service = try service { try $0.choose(backend: backend, precision: 15) }
            #expect(try service.answer(text.contains("e") ? line + " to scientific" : line).text == text)
        }
    }

    @Test(arguments: [
        ("3^(10^8) ÷ 3^(10^8 − 1)", "3"), ("2 × 3^(10^8) ÷ (5 × 3^(10^8 + 1))", "2/15"),
        ("(2/3)^(−10^8) ÷ (2/3)^(2 − 10^8)", "9/4"), ("(−3)^(10^8 + 1) ÷ 3^(10^8)", "-3"),
        ("3^(10^8) ÷ 3^(10^8 − 1) − 3", "0"), ("10^-10^19 ÷ 10^-(10^19 + 1)", "10"),
    ])
    func `quotients of powers too long to be written out are exact`(_ line: String, _ text: String) throws {
        for backend in [Backend.auto, .gmp] {
            let service = try service { try $0.choose(backend: backend) }
            #expect(
                try service.answer("\(line) to fraction").content
                    == .value(.number(FormattedNumber(text: text, exactness: .exact))))
        }
    }

    @Test(arguments: ["π × 10^320000", "√2 × 10^320000", "exp(750000)"])
    func `what a long number has after the point is found, as far as its integer is`(_ number: String) throws {
        let service = try service {
            try $0.choose(backend: .gmp, precision: 15)
            // The memory of the process counts, to which the tests beside this one add more than the usual limit.
            $0.maximumMebibytes = 1 << 13
        }
        let digits = "(floor(10^20 × \(number)) mod 10^20)/10^20"
        #expect(try service.answer("0 ≤ frac(\(number)) − \(digits) < 10^-20").text == "true")
        #expect(try service.answer("frac(\(number))").text == service.answer("\(digits) to 15 digits").text)
    }

    @Test(arguments: [
        ("atan2(-0, -1)", "3.14159265358979"), ("atan2(0, -1)", "3.14159265358979"), ("atan2(-0, 1)", "0"),
        ("atan2(0, -0)", "0"), ("atan2(-0, -0)", "0"), ("atan2(1, -0)", "1.5707963267949"),
        ("atan2(-1, -0)", "-1.5707963267949"), ("atan2(0 × (-1), -2)", "3.14159265358979"),
    ])
    func `minus zero is zero, with every back end`(_ line: String, _ text: String) throws {
        for backend in [Backend.auto, .gmp, .double] {
            let service = try service { try $0.choose(backend: backend, precision: 15) }
            #expect(try service.answer(line).text == text)
        }
    }
}

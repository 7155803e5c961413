// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService
import ExactReals
import Foundation
import PluginLibraries
import ScientificOperators
import Synchronization
import Testing

/// A calculator as a program uses it: choices in, answers out, as values.
struct CalculatorServiceTests {
    /// A service that knows nothing of whoever runs the tests.
    private func service(_ change: (inout CalculatorChoices) throws -> Void = { _ in }) throws -> CalculatorService {
        var choices = CalculatorChoices()
        choices.sources.excluded = [OperatorAssembly.ownName]
        try change(&choices)
        return CalculatorService(choices)
    }

    @Test(arguments: [("1 + 2 × 3", "7"), ("f(x) = x²", "f(x) = x²"), ("1/3", "0.333333333333333")])
    func `a line is answered by a text`(_ line: String, _ text: String) throws {
        #expect(try service().answer(line).text == text)
    }

    @Test func `what is wrong with a line is part of the answer`() throws {
        let answer = try service().answer("2 coss(1)")
        #expect(answer.text == "")
        #expect(answer.error?.suggestion == "cos")
        #expect(
            answer.report(for: "2 coss(1)") == """
                There is nothing named ‘coss’. Did you mean ‘cos’?
                  2 coss(1)
                    ^^^^

                """)
    }

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

    @Test(arguments: [(AnswerForm.text, nil), (.json(.full, backend: "double"), "limit")] as [(AnswerForm, String?)])
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
        let service = try service { try $0.choose(backend: .gmp, precision: 15) }
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

    @Test(arguments: Backend.allCases.filter(\.isAvailable))
    func `a session calculates with the numbers that were chosen`(_ backend: Backend) throws {
        var session = try service { $0.backend = backend }.session()
        for (line, text) in [("r = 3", "3"), ("r ÷ 0", "This is a division by zero."), ("ans + r", "6")] {
            #expect("\(session.answer(line))" == text)
        }
        let difference = "\(session.answer("0.1 + 0.2 − 0.3"))"
        #expect(difference == (backend == .double ? "5.55111512312578e-17" : "0"))
    }

    @Test func `a session answers the next line after a computation that was ended`() throws {
        var session = try service().session()
        let interrupt = Interrupt { false }
        Interrupt.$current.withValue(interrupt) {
            interrupt.abandon(because: .limit)
            #expect(session.answer("sum(k, k, 1, 1000)").text == "500500")
        }
    }

    @Test(arguments: [Double.nan, -.infinity, -1e30, -1, 0, 1e-300, 1e300, .infinity])
    func `any time limit of an isolated plugin can be set`(_ limit: Double) throws {
        var sources = OperatorSources()
        sources.hostCommand = ["/nowhere/brain"]
        sources.callTimeLimit = limit
        #expect(throws: PluginError.self) { try sources.isolated("/nowhere/none.so") }
    }

    @Test func `a comment is answered by nothing`() throws {
        #expect(try service().answer("  # a comment").content == .nothing)
    }

    @Test func `lines of a session share variables and definitions`() throws {
        var session = try service().session(over: Double.self)
        for (line, text) in [("r = 3", "3"), ("f(x) = x r", "f(x) = x r"), ("f(2)", "6"), ("ans + 1", "7")] {
            #expect(session.answer(line).text == text)
        }
    }

    @Test func `a reading comes where it is asked for`() throws {
        let service = try service { $0.wantsReading = true }
        #expect(try service.answer("6/2(1+2)").text == "(6 ÷ 2) × (1 + 2) = 9")
        #expect(try service.answer("x=3").text == "x = 3 = 3")
        #expect(try service.answer("f(x):=2x").text == "f(x) := 2 × x")
        #expect(try service.answer("0x1F in bin").text == "0x1F to binary = 0b11111")
    }

    @Test(arguments: [JSONDetail.full, .brief])
    func `the same answer is JSON, with all or without what repeats the line`(_ detail: JSONDetail) throws {
        var answer = LineAnswer(.value(.number(FormattedNumber(text: "0.25", exactness: .exact))))
        answer.reading = Array("1 ÷ 4".utf8)
        let expected =
            detail == .full
            ? #"{"input":"1/4\t\"","kind":"number","value":"0.25","exact":true,"reading":"1 ÷ 4","backend":"double"}"#
            : #"{"kind":"number","value":"0.25","exact":true,"backend":"double"}"#
        #expect(answer.json(for: "1/4\t\"", backend: "double", detail: detail) == expected)
    }

    @Test func `bytes that are no text do not break JSON`() throws {
        let line: [UInt8] = [0x31, 0xFF, 0x00, 0x1B, 0x7F, 0xC3]
        var bytes: [UInt8] = []
        LineAnswer(.nothing).appendJSON(for: line.span, backend: "double", to: &bytes)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(object["input"] as? String == "1\u{FFFD}\u{0}\u{1B}\u{7F}\u{FFFD}")
    }

    @Test func `digits that doubles do not have select exact numbers`() throws {
        var choices = CalculatorChoices()
        if Backend.gmp.isAvailable {
            try choices.choose(precision: 30)
            #expect(choices.backend == .auto)
            let service = try service { try $0.choose(precision: 30) }
            #expect(try service.answer("√2").text == "1.41421356237309504880168872421")
        } else {
            #expect(throws: ChoiceError.unavailable) { try choices.choose(precision: 30) }
        }
        #expect(throws: ChoiceError.tooFewDigits(17)) { try choices.choose(backend: .double, precision: 18) }
        #expect(throws: ChoiceError.inexactBackend) { try choices.choose(backend: .double, needsExactness: true) }
    }

    @Test func `what is asked for by name must be there`() throws {
        #expect(throws: AssemblyError.noPluginToLeaveOut("Foo")) {
            try service { $0.sources.excluded.append("Foo") }.answer("1")
        }
        #expect(throws: AssemblyError.self) {
            try service { $0.sources.plugins = ["/nowhere/none.so"] }.answer("1")
        }
    }

    #if GMP
    @Test(
        arguments: [
            (.double, nil, 10, .whole(limit: 10, fallback: 10)), (.double, 5, 1_000, .whole(limit: 16, fallback: 5)),
            (.double, 50, 1_000, .whole(limit: 16, fallback: 17)), (.auto, nil, 10, .whole(limit: 10, fallback: 10)),
            (.auto, 50, 20, .whole(limit: 20, fallback: 20)), (.auto, 5, 20, .whole(limit: 20, fallback: 5)),
            (.gmp, 50, 20, .whole(limit: 20, fallback: 20)), (.gmp, nil, 20, .whole(limit: 20, fallback: 20)),
            (.gmp, nil, 1_000, .whole(limit: 1_000, fallback: 30)),
        ] as [(Backend, Int?, Int, DigitCount)])
    func `a preset number of digits applies to every back end, up to the limit of digits`(
        _ backend: Backend, _ preset: Int?, _ limit: Int, _ digits: DigitCount
    ) throws {
        var choices = CalculatorChoices()
        choices.maximumDigits = limit
        try choices.choose(backend: backend, presets: CalculatorChoices.Presets(precision: preset))
        #expect(choices.format.digits == digits)
    }

    /// Each session is answered by certified numbers where they can, and has to go on as one over exact numbers does.
    @Test(arguments: [
        ["x = 0.1 + 0.2", "x - 0.3", "x = 3", "ans/3", "ans*3", "x = 0.1 + 0.2 - 0.3", "x + 1", "ans + x"],
        ["7", "a = ans*2", "5", "0.1 + 0.2 - 0.3", "a", "f(t) = ans + t", "3", "f(1)", "f(1)", "ln(-1)", "ans"],
        // Set to what may be a whole number of many digits, and so can't be shown without proof.
        ["1", "a = 1128.3", "d = ans - 1/3", "a = (1 - 352e40 π)/a + d", "a", "a/2"],
        // Lines that mattered for an answer which matters no longer, before and after definitions.
        ["2", "ans + 1", "x = 3", "ans + 1", "8", "ans + 1", "0.1 + 0.2 - 0.3 + ans + x", "y = ans", "y - 12"],
        ["1", "ans × 2", "ans × 3", "9", "ans × 2", "0.1 + 0.2 - 0.3 + ans", "f(t) = t + ans", "4", "f(0.1) - 4.1"],
        ["1/3", "2", "$1 × 3", "$2", "0.1 + 0.2 - 0.3", "$5 + $1"],
        [
            "1/3 to fraction", "√2 to 40 digits", "1/3 = 2/6", "[0.1, 0.2] × 10", "x = 2; y = 0.1 + 0.2 - 0.3; x", "y",
            "x",
        ],
        // Lines that certified numbers leave open, and that need none of those before.
        [
            "1/3", "50!", "ans/49!", "2", "50! + 1", "× 2", "x = 3", "50!", "ans - x", "7", "x = 50!", "ans/49!",
            "f(t) = t!", "f(50)", "ans/f(49)", "8", "50!", "f(t) := t + 0.1", "ans - 50!", "f(0.2) - 0.3", "9",
            "f(50!)", "π := 3", "2π!^30", "8", "g(t) = ln(t)", "ln(-1)", "ans + 1", "g(0)", "ans + 1",
        ],
        // Several steps that certified numbers leave open.
        [
            "n = 50; n!", "ans/49!", "n", "n + 1/3", "n = 51", "n/3", "a = n!; b = a/50!", "b", "a/50! + b", "1/3",
            "é = 50!; é/49!", "é/48!", "é = 2", "é", "h(t) = t!; h(50)", "h(3)", "h(50)/h(49)", "$1", "m = 4; ln(-m)",
            "m", "1/3", "$4",
        ],
        // Numbers near zero, and variables and answers that exact numbers have found.
        [
            "r = sin(π) + 1", "b = r × 1.0001 + r", "b - 2.0001", "ans + 0.5", "s = sin(π)", "s", "s + 1/3",
            "cos(s) + 2", "3^s",
            "t = √2 × √2 - 2", "t × 7 + 1/7", "1/t", "t = 1/3 + 2/3 - 1", "t", "ans", "ans + 2/3", "u = 50!", "u/49!",
            "ans + 1/7",
            "u = [1, √2 × √2 - 2]", "u", "u[2] + 1/3", "v = sin(π) < 1", "v", "w = floor(sin(π) + 3)", "w/7",
            "exp(1000)", "ln(ans)",
            "h = π/80; h × (sin(0)/2 + sin(π)/2 + sum(sin(k × h), k, 1, 79))", "h", "ans - h", "sin(π)", "ans = 0",
            "ans + 1/3",
            "z(x, n) = if(n = 0, x, z(x − (cos(x) − x)/(−sin(x) − 1), n − 1))", "sum(z(1 + k/100, 5), k, 1, 80)",
            "z(1, 8)", "z(1, 8) = z(2, 9)",
            "x = 10^-30 × sin(1)", "x + 1", "x × 10^30", "y = (1/3 + x) - 1/3", "y × 10^30", "y/x", "round(y)",
            "floor(-y)", "$1",
        ],
    ])
    func `a session by default answers as one over exact numbers`(_ lines: [String]) throws {
        let automatic = try service()
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(automatic)
        var expected = try exact.session(over: ExactReal.self)
        for line in lines {
            #expect(answering.answer(line).text == expected.answer(line).text, "\(line)")
        }
    }

    /// Definitions by the thousand, among other lines, which exact numbers receive late, and in several parts.
    @Test(arguments: [1, 2, 3, 700])
    func `exact numbers know all definitions before, and what those use`(_ distance: Int) throws {
        var lines = ["1/7"]
        for number in 1...3000 {
            switch number % distance {
            case 0: lines.append("x\(number) = \(number)/3")
            case 1 where number % 5 == 0: lines.append("ans + 1")
            case 1 where number % 7 == 0: lines.append("y\(number) = ans × 0.1")
            default: lines.append("\(number)/11")
            }
            if [1_000, 1_001, 2_500, 3_000].contains(number) {
                lines.append("0.1 + 0.2 − 0.3 + x\(number / distance * distance) + x\(distance)")
                lines.append("0.1 + 0.2 − 0.3 + y\(number / 7 * 7)")
            }
        }
        lines += ["0.1 + 0.2 − 0.3 + x2100 + x700 × ans", "ans", "$2 + $\(lines.count)"]
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(try service())
        var expected = try exact.session(over: ExactReal.self)
        for (index, line) in lines.enumerated() {
            let answers = (answering.answer(line).text, expected.answer(line).text)
            #expect(answers.0 == answers.1, "\(index + 1): \(line)")
        }
    }

    /// The lines that can no longer be named are forgotten, but for those that the others depend on.
    @Test func `the last thousand answers can be named in a long session, whatever they depend on`() throws {
        let blanks = String(repeating: " ", count: 80)
        var lines = ["x = 2/3", "f(t) = t + x", "5", "a = ans × 0.1"]
        for number in 5...5000 {
            switch number {
            case 100...4500: lines.append("\(number)/7\(blanks)")
            // A chain of answers that goes back beyond the last thousand.
            case 4501...5000 where number % 100 != 0: lines.append("ans + a\(blanks)")
            case 50: lines.append("x = x + 1/3")
            default: lines.append("f(\(number)) + 0.1 + 0.2 - 0.3")
            }
        }
        lines += ["$5000", "$4100 × 7", "$4550 + $4699", "$3000", "ans + x", "f(1)", "$5001 - a", "$9999"]
        let automatic = try service()
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(automatic)
        var expected = try exact.session(over: ExactReal.self)
        for (index, line) in lines.enumerated() {
            let answers = (answering.answer(line).text, expected.answer(line).text)
            #expect(answers.0 == answers.1, "\(index + 1): \(line)")
        }
    }

    /// Lines, each with the number of times that it may ask whether there is time left, and whether that is enough.
    @Test(
        arguments: [
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("a^2 to 40 digits", 2, false),
                ("a + 1 to 40 digits", 2, false), ("a + 1", 2, true), ("b = 5", 2, true),
                ("b + a to 40 digits", 2, false), ("√2 to 40 digits", 2, true), ("1/7", 2, true),
                ("ans × 2", 2, true), ("c = a to 40 digits", 2, false), ("b + a to 40 digits", .max, true),
                ("ans − a to 40 digits", .max, true), ("a = 7", 2, true), ("a to 40 digits", 2, true),
            ],
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("a to 40 digits", 2, false), ("ans + 1", 2, true),
                ("f(t) = t + ans", 2, true), ("f(1)", 2, true), ("f(1) to 40 digits", .max, true),
            ],
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("2", 2, true), ("$1 + 1", 2, false),
                ("a", 2, true), ("$2 + 1", 2, false), ("$1 + 1", .max, true), ("$2 + $6 + a", .max, true),
            ],
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("ans to 40 digits", 2, false),
                ("1/3 to 40 digits", 2, true), ("ans + 1", 2, true), ("ans to 40 digits", 2, true),
            ],
            // What a line does not need is not evaluated again for it: not the answer of another line, nor a definition.
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("√2 to 40 digits", 2, true), ("ans^2", 2, true),
            ],
            [
                ("f(t) = t/7", 2, true), ("sum(sin(k), k, 1, 5000)", .max, true),
                ("f(1) to 40 digits", 2, true), ("ans", 2, true),
            ],
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("f(t) = t/7", 2, true), ("f(1) to 40 digits", 2, true),
                ("sum(sin(k), k, 1, 5000)", .max, true), ("n = 3", 2, true), ("n/7 to 40 digits", 2, true),
            ],
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("√2 to 40 digits", 2, true), ("ans^2", .max, true),
                ("ans − a to 40 digits", .max, true),
            ],
            // Nor is anything for a line of several steps.
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("n = 3; n/7 to 40 digits", 2, true), ("n + 1", 2, true),
                ("n/7", 2, true), ("ans × n", 2, true), ("$1 + n", .max, true),
            ],
            [("1/3", .max, true), ("sum(zeta(k), k, 2, 5000)", 2, false), ("$1 + 1", 2, true)],
        ] as [[(String, Int, Bool)]])
    func `what exact numbers have no time for is not forgotten`(_ lines: [(String, Int, Bool)]) throws {
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(try service())
        var expected = try exact.session(over: ExactReal.self)
        for (line, requestLimit, isAnswered) in lines {
            let requests = Mutex(0)
            let interrupt = Interrupt {
                requests.withLock { count in
                    count = min(count, .max - 1) + 1
                    return count > requestLimit
                }
            }
            let answer = Interrupt.$current.withValue(interrupt) { answering.answer(line) }
            #expect(answer.error?.code == (isAnswered ? nil : "interrupted"), "\(line)")
            // A line that fails has a number, too.
            let text = expected.answer(isAnswered ? line : ")").text
            #expect(answer.text == text, "\(line)")
        }
    }

    /// A line that certified numbers leave open is evaluated once by them, and once exactly.
    @Test(arguments: [
        "tally(n)/7 to 40 digits", "k = 50; tally(k)/7 to 40 digits", "k = tally(50); m = k/7 to 40 digits",
        "k := tally(50)/7; k to 40 digits",
    ])
    func `a line that exact numbers answer is evaluated once, whatever it sets`(_ line: String) throws {
        let tally = Tally()
        var choices = CalculatorChoices()
        choices.sources.excluded = [OperatorAssembly.ownName]
        let service = CalculatorService(choices) { _ in [ArithmeticPlugin(), ScientificPlugin(), tally] }
        var session = try AutomaticSession(service)
        _ = session.answer("n = 50")
        #expect(session.answer(line).text == "7.142857142857142857142857142857142857143")
        #expect(tally.calls.withLock { $0 } == 2)
    }

    @Test func `a session without time for its definitions has no branches`() throws {
        var session = try AutomaticSession(try service())
        _ = session.answer("a = sum(sin(k), k, 1, 5000)")
        let isPrepared = Interrupt.$current.withValue(Interrupt { true }) { session.prepareToBranch() }
        #expect(!isPrepared)
        #expect(session.answer("a to 40 digits").error == nil)
        let isPreparedLater = session.prepareToBranch()
        #expect(isPreparedLater)
    }

    /// A plugin with a function that counts its calls.
    private final class Tally: OperatorPlugin {
        let name = "Tally"
        let calls = Mutex(0)

        func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
            let function = CalculatorOperation<Number>.unary { x in
                self.calls.withLock { $0 += 1 }
                return x
            }
            return [Operator("tally", .function, function, summary: "A test")]
        }
    }

    @Test(arguments: [
        ("tally(2)/6 to fraction", "1/3"), ("tally(2)/6", "0.333333333333333"), ("√tally(2)/2 to exact", "√2/2"),
    ])
    func `what is to be shown in exact form is evaluated once by default, too`(_ line: String, _ answer: String) throws
    {
        let tally = Tally()
        var choices = CalculatorChoices()
        choices.sources.excluded = [OperatorAssembly.ownName]
        let service = CalculatorService(choices) { _ in [ArithmeticPlugin(), ScientificPlugin(), tally] }
        var session = try AutomaticSession(service)
        #expect(session.answer(line).text == answer)
        #expect(tally.calls.withLock { $0 } == 1)
    }
    #endif

    @Test(
        arguments: [
            (5, 2, .precisionAndDecimals), (0, nil, .invalidDigits(0)), (-7, nil, .invalidDigits(-7)),
            (nil, -1, .invalidDigits(-1)),
        ] as [(Int?, Int?, ChoiceError)])
    func `digits that conflict, or that no number has, are refused`(precision: Int?, decimals: Int?, error: ChoiceError)
    {
        var choices = CalculatorChoices()
        let before = choices.format
        #expect(throws: error) { try choices.choose(backend: .double, precision: precision, decimals: decimals) }
        #expect(choices.format == before && choices.backend == .standard)
    }
}

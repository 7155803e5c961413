// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import PluginLibraries
import TestSupport
import Testing

@testable import CalculatorService

/// A calculator as a program uses it: choices in, answers out, as values.
struct CalculatorServiceTests {
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

    @Test func `plugins that the user has added, and those of the environment, need not be loaded`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("brain"), withIntermediateDirectories: false)
        try folder.write("/nowhere/remembered.so\n", to: "brain/plugins")
        let environment = ["XDG_CONFIG_HOME": folder.path, "BRAIN_PLUGINS": "/nowhere/environment.so"]
        func complaints(_ isWanted: Bool) throws -> [String] {
            var sources = OperatorSources()
            sources.loadsRememberedPlugins = isWanted
            var complaints: [String] = []
            _ = try sources.loadPlugins(environment: { environment[$0] }) { complaints.append($0) }
            return complaints
        }
        #expect(try complaints(true).count == 2)
        #expect(try complaints(false) == [])
    }

    @Test func `without a program that runs it, an isolated plugin is refused, and not itself run`() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\ntouch '\(folder.file("ran"))'\n", to: "script.so")
        let path = folder.file("script.so")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let service = try service {
            $0.sources.isIsolated = true
            $0.sources.plugins = [path]
        }
        let error = #expect(throws: AssemblyError.self) { try service.answer("1") }
        #expect(
            error?.description == """
                The plugin ‘\(path)’ can’t be used: no program is given that runs it in a process of its own; \
                give a command that calls PluginHost.run(path:), ‘hostCommand’ of OperatorSources or ‘command’ of IsolatedPlugin.
                """)
        #expect(folder.names == ["script.so"])
    }

    @Test(arguments: Backend.allCases.filter(\.isAvailable))
    func `a session over any numbers tells what it has left out`(_ backend: Backend) throws {
        let folder = try TemporaryFolder()
        try folder.write("f(x) = = x\n", to: "operators")
        var choices = CalculatorChoices()
        choices.sources.definitions = folder.file("operators")
        choices.backend = backend
        let session: any LineSession = try CalculatorService(choices).session()
        #expect(session.complaints.contains { $0.contains("f(x) = = x") })
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

    /// A session of a program’s own, which answers one line.
    private struct OwnSession: LineSession {
        let lengthLimit = 10
        let complaints: [String] = []
        mutating func answer(_ line: Span<UInt8>) -> LineAnswer {
            LineAnswer(.value(.number(FormattedNumber(text: "42", exactness: .exact))))
        }
    }

    @Test func `a session of one's own need not append numbers`() {
        var session: any LineSession = OwnSession()
        var bytes: [UInt8] = []
        let line = Array("6 × 7".utf8)
        #expect(session.answer(line.span, appendingNumberAs: .text, to: &bytes)?.text == "42")
        #expect(bytes == [])
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
        answer.reading = "1 ÷ 4"
        let expected =
            detail == .full
            ? #"{"input":"1/4\t\"","kind":"number","value":"0.25","exact":true,"reading":"1 ÷ 4","backend":"double"}"#
            : #"{"kind":"number","value":"0.25","exact":true,"backend":"double"}"#
        #expect(answer.json(for: "1/4\t\"", backend: .double, detail: detail) == expected)
    }

    @Test func `bytes that are no text do not break JSON`() throws {
        let line: [UInt8] = [0x31, 0xFF, 0x00, 0x1B, 0x7F, 0xC3]
        var bytes: [UInt8] = []
        LineAnswer(.nothing).appendJSON(for: line.span, backend: .double, to: &bytes)
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
            #expect(throws: ChoiceError.unavailable) { try choices.choose(needsExactness: true) }
        }
        #expect(throws: ChoiceError.tooFewDigits(17)) { try choices.choose(backend: .double, precision: 18) }
        #expect(throws: ChoiceError.inexactBackend) { try choices.choose(backend: .double, needsExactness: true) }
    }

    @Test(arguments: Backend.allCases)
    func `a back end that is named is used, or refused where it is not available`(_ backend: Backend) throws {
        for presets in [CalculatorChoices.Presets(), CalculatorChoices.Presets(backend: backend)] {
            var choices = CalculatorChoices()
            let named = presets.backend == nil ? backend : nil
            if backend.isAvailable {
                try choices.choose(backend: named, presets: presets)
                #expect(choices.backend == backend)
            } else {
                #expect(throws: ChoiceError.unavailable) { try choices.choose(backend: named, presets: presets) }
                #expect(choices.backend == .standard)
            }
        }
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

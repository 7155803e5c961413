// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `--json`: one object a line, for programs to read.
struct JSONTests {
    private func objects(_ run: BrainProcess) throws -> [[String: Any]] {
        try run.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func `the page lists the codes that errors can have, and no others`() throws {
        func text(of path: String) throws -> String {
            try String(contentsOfFile: "\(PackageFolder.path)/\(path)", encoding: .utf8)
        }
        let source = try text(of: "Sources/CalculatorEngine/Errors/CalculationError+Code.swift")
        let codes = source.matches(of: /"([a-z0-9-]+)"/).map { String($0.1) }
        let table = try #require(text(of: "Documentation/json.md").split(separator: "## Codes of errors").last)
        let listed = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .flatMap { ($0.split(separator: "|").first ?? "").matches(of: /`([a-z0-9-]+)`/).map { String($0.1) } }
        #expect(Set(listed) == Set(codes + ["invalid-setting"]))
        #expect(Set(listed).count == listed.count)
    }

    @Test func `a value comes with its reading and whether it is exact`() throws {
        let run = try BrainProcess.run(["--json", "6/2(1+2)"])
        #expect(
            run.text
                == #"{"input":"6/2(1+2)","kind":"number","value":"9","exact":true,"reading":"(6 ÷ 2) × (1 + 2)","backend":""#
                + "\(Backends.standard)\"}\n")
        #expect(run.status == 0)
    }

    @Test func `an error comes with its code, its sentence and its place`() throws {
        let run = try BrainProcess.run(["--json", "√2 + coss(1)"])
        let object = try #require(try objects(run).first)
        #expect(Set(object.keys) == ["input", "error", "backend"])
        let error = try #require(object["error"] as? [String: Any])
        #expect(Set(error.keys) == ["code", "message", "start", "end", "suggestion"])
        #expect(error["code"] as? String == "unknown-name")
        #expect(error["message"] as? String == "There is nothing named ‘coss’.")
        #expect(error["start"] as? Int == 7)
        #expect(error["end"] as? Int == 11)
        #expect(error["suggestion"] as? String == "cos")
        #expect(run.messages == "")
        #expect(run.status == 2)
    }

    @Test(arguments: [
        ("1/4", "0.25", true), ("1/3", "0.333333333333333", false), ("0.1 + 0.2", "0.3", false), ("2^10", "1024", true),
        ("10^15", "1000000000000000", true), ("10^20", "1e+20", false), ("π", "3.14159265358979", false),
    ])
    func `exact says whether the text is the very value`(_ input: String, _ value: String, _ isExact: Bool) throws {
        let object = try #require(try objects(try BrainProcess.run(["--backend", "double", "--json", input])).first)
        #expect(object["value"] as? String == value)
        #expect(object["exact"] as? Bool == isExact)
    }

    /// Lines over doubles, and whether the answer of the last one is exact: zeros by underflow are not, nor what follows from
    /// them.
    @Test(arguments: [
        (["0 * 5"], true), (["1e-200 * 1e-200"], false), (["1e-200 * 1e-200", "sin(0)"], true),
        (["1e-200 * 1e-200", "ans * 3"], false), (["1e-200 * 1e-200", "* 3"], false),
        (["1e-200 * 1e-200", "× 3"], false),
        (["1e-200 * 1e-200", "mod 7"], false), (["1e-200 * 1e-200", "$1"], false),
        (["1e-200 * 1e-200", "min(0, 0)"], true), (["1e-200 * 1e-200", "√0"], true),
        (["x = 1e-200 * 1e-200", "2x"], false), (["1e-200 * 1e-200 == 0", "sin(0)"], true),
        (["f(x) = (x < 1 ? 0 : f(x - 1)) + (1e-200 * 1e-200)", "f(2)", "1 + 1", "f(2)"], false),
        (["g(x) = 0 * x + (2 - 2) * 3", "g(2)", "1 + 1", "g(2)"], true),
    ])
    func `a zero by underflow is not exact, wherever it comes from`(_ lines: [String], _ isExact: Bool) throws {
        let input = Data(lines.map { $0 + "\n" }.joined().utf8)
        let run = try BrainProcess.run(["--backend", "double", "--json"], input: input)
        let object = try #require(try objects(run).last)
        #expect(object["value"] as? String == "0")
        #expect(object["exact"] as? Bool == isExact)
    }

    @Test func `a constant that is zero by underflow is not exact`() throws {
        let folder = try TemporaryFolder()
        try folder.write("tiny = 1e-200 * 1e-200\n", to: "definitions")
        for lines in [["tiny"], ["1 + 1", "tiny"], ["tiny", "1 + 1", "tiny * 2"]] {
            let input = Data(lines.map { $0 + "\n" }.joined().utf8)
            let run = try BrainProcess.run(
                ["--backend", "double", "--json", "--operators", folder.file("definitions")], input: input)
            #expect(try objects(run).last?["exact"] as? Bool == false, "\(lines)")
        }
    }

    @Test func `every line gets its object, failed or not, and whatever is in it`() throws {
        var input = Data()
        let lines: [[UInt8]] = [
            Array("1 + 1".utf8), Array("1 +".utf8), Array("\"quotes\" \\ / \u{8}\u{c}\t".utf8), [0xFF, 0xFE],
            [0, 1, 2, 0x7F],
            [], Array("f(x) = x²".utf8), Array("f(3)".utf8), Array("1/0".utf8), Array("👨‍👩‍👧 + 1".utf8),
            Array("\u{2028}\u{FEFF}".utf8), Array(repeating: UInt8(ascii: "("), count: 100_000),
        ]
        for line in lines { input += line + [UInt8(ascii: "\n")] }
        let run = try BrainProcess.run(["--json"], input: input)
        let objects = try objects(run)
        #expect(objects.count == lines.count)
        for (object, line) in zip(objects, lines) {
            #expect(object["input"] as? String == String(decoding: line, as: UTF8.self))
            #expect((object["error"] == nil) == (object["reading"] != nil))
            #expect(object["backend"] as? String == Backends.standard)
        }
        let codes = objects.map { ($0["error"] as? [String: Any])?["code"] as? String }
        #expect(
            codes == [
                nil, "missing-operand", "not-in-grammar", "invalid-utf8", "unexpected-character", "empty-expression",
                nil, nil, "division-by-zero", "unknown-symbol", "unexpected-character", "missing-operand",
            ])
        #expect(objects[6]["definition"] as? String == "f(x) = x²")
        #expect(objects[6]["reading"] as? String == "f(x) = x ^ 2")
        #expect(objects[7]["value"] as? String == "9")
        #expect(run.messages == "")
    }

    /// Batches that begin with an invalid setting, and the sentence about it.
    static let wrongSettings: [(lines: [String], place: Int, sentence: String)] = [
        (["# brain: precision 0", "1 + 1"], 1, "‘precision’ must be at least 1."),
        (
            ["# brain: timeout 0", "1 + 1"], 1,
            "‘timeout’ needs a number of seconds greater than 0, not ‘0’."
        ),
        (["# brain: precision x", "1 + 1"], 1, "‘precision’ can be a number of digits or off, not ‘x’."),
        (["# a note", "", "# brain: base 3", "1 + 1"], 3, "‘base’ can be 2, 8, 10 or 16, not ‘3’."),
        (["# brain: precisio 5"], 1, "There is no setting ‘precisio’. Did you mean ‘precision’?"),
        (["# brain: precision"], 1, "‘precision’ needs one value: a number of digits or off."),
        (["# brain: base 7", "# brain: precision x", "1"], 1, "‘base’ can be 2, 8, 10 or 16, not ‘7’."),
        (["# a note", "  ", "# brain: base 3", "1 + 1"], 3, "‘base’ can be 2, 8, 10 or 16, not ‘3’."),
        (
            Array(repeating: "# brain: precision 20", count: 4000) + ["# brain: base 3", "1 + 1"], 4001,
            "‘base’ can be 2, 8, 10 or 16, not ‘3’."
        ),
    ]

    @Test(arguments: wrongSettings)
    func `an invalid setting before the lines is an error of its line, and ends the batch`(
        _ wrong: (lines: [String], place: Int, sentence: String)
    ) throws {
        let input = Data(wrong.lines.map { $0 + "\n" }.joined().utf8)
        for jobs in ["1", "2"] {
            let run = try BrainProcess.run(["--json", "--jobs", jobs], input: input)
            let objects = try objects(run)
            #expect(objects.compactMap { $0["input"] as? String } == Array(wrong.lines.prefix(wrong.place)))
            let error = try #require(objects.last?["error"] as? [String: Any])
            #expect(error["code"] as? String == "invalid-setting")
            #expect(error["message"] as? String == wrong.sentence)
            #expect(error["start"] as? Int == 0)
            #expect(error["end"] as? Int == wrong.lines[wrong.place - 1].utf8.count)
            #expect(run.messages == "")
            #expect(run.status == 64)
            let plain = try BrainProcess.run(["--jobs", jobs], input: input)
            #expect(plain.text == "")
            #expect(plain.messages == "brain: line \(wrong.place): \(wrong.sentence)\n")
            #expect(plain.status == 64)
        }
    }

    @Test func `a line beyond the limit gets an object that is short`() throws {
        let input = Data(repeating: UInt8(ascii: "1"), count: 17 << 20) + Data("\n2\n".utf8)
        let run = try BrainProcess.run(["--json"], input: input)
        let objects = try objects(run)
        #expect(objects.count == 2)
        #expect((objects[0]["error"] as? [String: Any])?["code"] as? String == "too-long")
        #expect(run.output.count < 1000)
    }

    @Test func `places are counted in the bytes that were given`() throws {
        let run = try BrainProcess.run(["--json"], input: Data([0x31, 0x2B, 0xC3, 0xA9, 0x2B, 0xFF, 0x0A]))
        let error = try #require(try objects(run).first?["error"] as? [String: Any])
        #expect(error["code"] as? String == "unknown-name")
        #expect(error["start"] as? Int == 2)
        #expect(error["end"] as? Int == 4)
    }
    @Test(
        arguments: [
            ("f(x) = ", [0xFF], "", 7), ("f(x) = x; ", [0xFF], " + 1", 10), ("f(x) = x; g(x) = 2 + ", [0xC3], " x", 21),
            ("f(x) = x # é ", [0xFF], "", nil), ("x ⊕ y = x + ", [0xE2, 0x88], "", 14),
        ] as [(String, [UInt8], String, Int?)])
    func `bytes in a definition that are not UTF-8 are told as elsewhere`(
        _ before: String, _ bytes: [UInt8], _ after: String, _ place: Int?
    ) throws {
        let run = try BrainProcess.run(["--json"], input: Data(before.utf8) + bytes + Data(after.utf8) + [0x0A])
        let error = try objects(run).first?["error"] as? [String: Any]
        #expect(error?["code"] as? String == place.map { _ in "invalid-utf8" })
        #expect(error?["start"] as? Int == place)
        #expect(error?["end"] as? Int == place.map { $0 + 1 })
    }

    @Test func `U+FFFD itself is text`() throws {
        let run = try BrainProcess.run(["--json"], lines: "1 + \u{FFFD}")
        let error = try #require(try objects(run).first?["error"] as? [String: Any])
        #expect(error["code"] as? String == "unexpected-character")
        #expect((error["message"] as? String)?.hasPrefix("The character ‘\u{FFFD}’ has no meaning here") == true)
        #expect(error["start"] as? Int == 4)
        #expect(error["end"] as? Int == 7)
    }

    @Test(arguments: [
        "[#", "1; [# c", ";#", ";;", " ", "1;", "(true; 2", "a = (1; 2", "(1; 2 # c", "f(x) = (x; 2", "f(x) = x # c",
        "255 to hex; 3", "f(x) = coss(x) # c",
    ])
    func `what is left out of a brief object changes nothing else`(_ line: String) throws {
        let runs = try ["--json", "--json=brief"].map { try objects(try BrainProcess.run([$0], lines: line)).first }
        var full = try #require(runs[0])
        full["input"] = nil
        full["reading"] = nil
        #expect(full as NSDictionary == runs[1] as NSDictionary?)
    }
}

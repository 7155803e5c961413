// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `--data`: the numbers of a file as a list.
struct DataTests {
    private let given: Configuration

    init() throws {
        given = try Configuration()
    }

    private func file(_ text: String) throws -> String { try file(Data(text.utf8)) }

    private func file(_ content: Data) throws -> String {
        try content.write(to: given.file("prices.txt"))
        return given.file("prices.txt").path
    }

    @Test(arguments: [
        "1\n2\n3\n", "1 2 3", "1, 2, 3", "1;2;3\n", "# prices\n1 2\n\n3 # the last\n", "1\r\n2\r\n3\r\n", "+1 2e0 3.0",
        "\t1\n  2  \n0x3", "\u{FEFF}1 2 3",
    ])
    func `numbers are separated by blanks, commas, semicolons or lines`(_ text: String) throws {
        let run = try BrainProcess.run(["mean(data)", "--data", try file(text)])
        #expect(run.text == "2\n")
        #expect(run.messages == "")
    }

    @Test func `signs may stand before numbers`() throws {
        #expect(try BrainProcess.run(["data", "--data", try file("-1 −2.5 +3 –4")]).text == "[-1, -2.5, 3, -4]\n")
    }

    @Test func `a file without numbers is an empty list`() throws {
        #expect(try BrainProcess.run(["count(data)", "--data", try file("# nothing\n")]).text == "0\n")
    }

    @Test(arguments: Backends.all)
    func `numbers come from standard input as well, in every back end`(_ backend: String) throws {
        let run = try BrainProcess.run(
            ["--backend", backend, "--data", "-", "sum(data)"], input: Data("0.1\n0.2\n0.3\n".utf8))
        #expect(run.text == "0.6\n")
    }

    /// Values of mpmath.
    @Test(arguments: [
        ("sum(data)", "9.75000000000000000000000000000000000000000012345"), ("data[2]", "-2.5"),
        ("data[4] == 1e400", "true"),
        ("product(data)", "-2.32558139534883720930232558139e+399"), ("gamma(data[1])", "2.38957240405971"),
        ("min(data)", "-2.5"),
        ("count(filter(x ↦ x > mean(data), data))", "1"), ("x = data[3]; data = [x]; data", "[0.25]"),
    ])
    func `numbers of a file may be of any length and size`(_ line: String, _ answer: String) throws {
        let long = "12.00000000000000000000000000000000000000000012345"
        var text = "0.372093023255813953488372093023 -2.5 0.25 1e400"
        if line == "sum(data)" { text = "\(long) -2.5 0.25" }
        let digits = line == "sum(data)" ? "60" : line == "product(data)" ? "30" : "15"
        #expect(
            try BrainProcess.run(["--precision", digits, "--data", "-", line], input: Data(text.utf8)).text == answer
                + "\n")
    }

    @Test(arguments: [["--jobs", "1"], ["--jobs", "4"]])
    func `lines that need exact numbers have the numbers of the file, too`(_ options: [String]) throws {
        let lines = "y = data[1]\ny-0.1\ngamma(data[2]+0.5)\n0.6 = sum(data)\n$1 + data[3]\nerf(data[3])\n"
        let run = try BrainProcess.run(options + ["--data", try file("0.1 0.2 0.3")], input: Data(lines.utf8))
        #expect(run.text == "0.1\n0\n1.29805533264756\ntrue\n0.4\n0.328626759459127\n")
    }

    @Test func `a million numbers are no problem`() throws {
        let text = (1...1_000_000).map { "\($0)\n" }.joined()
        #expect(try BrainProcess.run(["mean(data)", "--data", "-"], input: Data(text.utf8)).text == "500000.5\n")
    }

    @Test func `lines of standard input may use the numbers of a file`() throws {
        let run = try BrainProcess.run(
            ["--data", try file("1 2 3")], input: Data("max(data)\nmin(data)\n".utf8))
        #expect(run.text == "3\n1\n")
    }

    @Test(
        arguments: [
            ("1\n2\n3\n4\n5\n6\nseven\n8\n", "line 7: ‘seven’ is not a number."),
            ("1 2 x3", "line 1: ‘x3’ is not a number."), ("1\n--2", "line 2: ‘--2’ is not a number."),
            ("1\n1.2.3", "line 2: ‘1.2.3’ is not a number."), ("-", "line 1: ‘-’ is not a number."),
            ("1\u{A0}2", "line 1: ‘1<U+00A0>2’ is not a number."),
            ("1\u{202F}000", "line 1: ‘1<U+202F>000’ is not a number."),
            ("1\u{0}2", "line 1: ‘1<U+0000>2’ is not a number."),
            ("1,,2", "line 1, column 3: There is no number before ‘,’."),
            ("1; ;2", "line 1, column 4: There is no number before ‘;’."),
            ("1\n−1, 2,\r\n3", "line 2, column 6: There is no number after ‘,’."),
            (",1", "line 1, column 1: There is no number before ‘,’."),
            ("1; # one\n2", "line 1, column 2: There is no number after ‘;’."),
            ("3,50;4,00", "line 1: ‘3,50’ \(unclear)"), ("1,2\n3;4", "line 2: ‘1,2’ \(unclear)"),
            ("1;2\n-3,50", "line 2: ‘-3,50’ \(unclear)"), ("1.234,50", "line 1: ‘1.234,50’ \(unclear)"),
            ("1 -12.345,67 # €", "line 1: ‘-12.345,67’ \(unclear)"),
            ("1,234.50", "line 1: ‘1,234.50’ \(grouped)"), ("1\n-1,234,567.89", "line 2: ‘1,234,567.89’ \(grouped)"),
            ("1,234.50,2,000.00", "line 1: ‘2,000.00’ \(grouped)"), ("7 12,050 # m", "line 1: ‘12,050’ \(grouped)"),
            ("1\n1e999", "line 2: ‘1e999’ is beyond the numbers of this back end."),
        ])
    func `what is no number is told with its line`(_ text: String, _ problem: String) throws {
        let path = try file(text)
        let run = try BrainProcess.run(["--backend", "double", "mean(data)", "--data", path])
        #expect(run.text == "")
        #expect(run.messages == "brain: \(path), \(problem)\n")
        #expect(run.status == 2)
    }

    private static let unclear =
        "may be one number or two: write a point before decimals, and a blank after a comma that separates."

    private static let grouped = """
        may be one number or two: leave out a comma between groups of digits, and write a blank after one that separates.
        """

    @Test(arguments: [
        ("1,234", "[1, 234]"), ("1, 234.5", "[1, 234.5]"), ("1,234.5,6", "[1, 234.5, 6]"),
        ("0.5,123.4", "[0.5, 123.4]"),
        ("1234,567.8", "[1234, 567.8]"), ("001,002", "[1, 2]"), ("101,102,103", "[101, 102, 103]"),
        ("1, 000", "[1, 0]"), ("1.5,000", "[1.5, 0]"),
        ("1, 2; 3, 4", "[1, 2, 3, 4]"), ("3,50\n4,00", "[3, 50, 4, 0]"), ("0.125,33", "[0.125, 33]"),
        ("1.234, 50", "[1.234, 50]"), ("1.234,50,7", "[1.234, 50, 7]"), ("1.25,50", "[1.25, 50]"),
        ("1,2 # a; b", "[1, 2]"),
        ("1 ,2\t;\t3", "[1, 2, 3]"),
    ])
    func `a comma separates, beside a semicolon too where a blank follows it`(_ text: String, _ numbers: String) throws
    {
        #expect(try BrainProcess.run(["data", "--data", try file(text)]).text == "\(numbers)\n")
    }

    @Test func `a binary file is refused without harm to the terminal`() throws {
        let path = try file(Data([0x7F, 0x45, 0x4C, 0x46, 0x1B, 0x5B, 0x00, 0xFF, 0xFE, 0x0A]))
        let run = try BrainProcess.run(["mean(data)", "--data", path])
        #expect(run.messages.hasPrefix("brain: \(path), line 1: ‘<U+007F>ELF<U+001B>["))
        #expect(!run.messages.utf8.contains(0x1B))
        #expect(run.status == 2)
    }

    @Test func `a file without ends of lines is refused when it is too long for a line`() throws {
        let run = try BrainProcess.run(["mean(data)", "--data", "/dev/zero"])
        #expect(run.messages == "brain: /dev/zero, line 1: The line is too long.\n")
        #expect(run.status == 2)
    }

    @Test(arguments: ["/nowhere/prices.txt", "/"])
    func `a file that cannot be read is told of`(_ path: String) throws {
        let run = try BrainProcess.run(["mean(data)", "--data", path])
        #expect(run.text == "")
        #expect(run.messages.hasPrefix("brain: ‘\(path)’ can’t be read: "))
        #expect(run.status == 74)
    }

    @Test(arguments: ["--data", "--session"])
    func `numbers and lines come from one file`(_ option: String) throws {
        let path = try file("1")
        let run = try BrainProcess.run(["1", option, path, option, path])
        #expect(run.messages.hasPrefix("brain: \(option) can be given only once.\n"))
        #expect(run.status == 64)
    }

    @Test(arguments: Backends.all + [Backends.standard], ["3\n", "1e30", "1e300\n"])
    func `numbers that take more memory than there is are refused`(_ backend: String, _ number: String) throws {
        let path = try file(String(repeating: "\(number) ", count: 1_000_000))
        let run = try BrainProcess.run([
            "--backend", backend, "--max-memory", "4", "--data", path, "data[1] == data[2]",
        ])
        #expect(run.text == "")
        #expect(run.messages.hasPrefix("brain: \(path), line "))
        #expect(
            run.messages.hasSuffix(
                """
                : So many numbers would take more memory than an evaluation may have.
                That is more than the memory limit of 4 MiB; --max-memory sets another one.

                """))
        #expect(run.status == 2)
    }

    @Test(
        .enabled(if: (try? BrainProcess.run(["1"], environment: [:], limit: "ulimit -v 100000").status) == 0),
        arguments: Backends.all + [Backends.standard], ["3\n", "1e400\n"])
    func `numbers that the system has no memory for are refused`(_ backend: String, _ number: String) throws {
        if backend == "double", number != "3\n" { return }
        let text = String(repeating: number, count: 4_000_000)
        for kibibytes in [100_000, 150_000] {
            let run = try BrainProcess.run(
                ["--backend", backend, "--data", try file(text), "data[1] == data[2]"], environment: [:],
                limit: "ulimit -v \(kibibytes)")
            if run.text == "true\n" { continue }
            #expect(run.messages.contains("So many numbers would take more memory than an evaluation may have."))
            #expect(run.messages.contains("memory that the system leaves to this process"))
            #expect(run.status == 2)
        }
    }

    @Test func `standard input can't be both the numbers and the lines`() throws {
        let run = try BrainProcess.run(["--data", "-"])
        #expect(run.messages.hasPrefix("brain: With --data - standard input holds the numbers"))
        #expect(run.status == 64)
    }

    @Test(arguments: ["data = 3", "data(x) = 3"])
    func `an own operator with the name of the list is in the way, and can be left out`(_ definition: String) throws {
        _ = try given.brain("define", definition)
        let path = try file("1 2 3")
        let run = try given.brain("sum(data)", "--data", path)
        #expect(run.text == "")
        #expect(
            run.messages == """
                brain: --data can’t call its numbers ‘data’: one of your own operators has that name. Remove it with \
                ‘brain undefine data’, or leave your operators out with --without 'my operators'.

                """)
        #expect(run.status == 64)
        #expect(try given.brain("sum(data)", "--data", path, "--without", "my operators").text == "6\n")
        _ = try given.brain("undefine", "data")
        #expect(try given.brain("sum(data)", "--data", path).text == "6\n")
    }
}

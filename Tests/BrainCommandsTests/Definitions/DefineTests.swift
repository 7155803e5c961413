// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A user's own operators, from the command line.
struct DefineTests {
    @Test func `an operator that is defined is there from then on, in every back end and beside every option`() throws {
        let given = try Configuration()
        let defined = try given.brain(
            "define", "a ⊕ b = √(a² + b²)", "--precedence", "like", "×", "--summary", "hypotenuse", "--example",
            "3 ⊕ 4 = 5")
        #expect(defined.text == "a ⊕ b = √(a² + b²)\n")
        #expect(defined.status == 0)
        #expect(
            given.operators
                == "@precedence like ×\n@summary hypotenuse\n@example 3 ⊕ 4 = 5\na ⊕ b = √(a² + b²)\n")
        #expect(try given.brain("2 + 3 ⊕ 4").text == "7\n")
        #expect(try given.brain("--precision", "25", "1 ⊕ 1").text == "1.414213562373095048801689\n")
        #expect(try given.brain("--backend", "gmp", "(1 ⊕ 1)² − 2").text == "0\n")
        #expect(try given.brain("--explain", "1 + 1 ⊕ 2").text.hasPrefix("1 + (1 ⊕ 2) = "))
        #expect(try given.brain("operators", "--mine").text == "my operators\n  ⊕  hypotenuse   3 ⊕ 4 → 5\n")
        #expect(try given.brain("operators", "⊕").text.contains("plugin      my operators"))
        #expect(try given.brain("--without", "my operators", "3 ⊕ 4").status == 2)
        #expect(try given.brain(lines: ["3 ⊕ 4", "5 ⊕ 12"]).text == "5\n13\n")
        #expect(try given.brain("keys", "3 ⊕ 4 =").text == "5\n")
        #expect(try given.brain("keys", "--without", "my operators", "3 ⊕ 4 =").status != 0)
    }

    @Test(
        arguments: [
            (["f(x) = g(x)"], "brain: There is nothing named ‘g’.\n  f(x) = g(x)\n         ^\n", 2),
            (
                ["a ⊕ b = a", "--precedence", "like ⊗"],
                "brain: There is no operator ‘⊗’ to take a precedence from: name one that is registered.\n  like ⊗\n  ^^^^^^\n",
                2
            ),
            (
                ["a + b = a"],
                "brain: ‘+’ is already taken by Arithmetic: choose another symbol, or write ‘:=’ for ‘=’ to replace it.\n  a + b = a\n    ^\n",
                2
            ),
            (
                ["f(x) = x", "--example", "f(2) = 3"],
                "brain: This example has the value 2, not 3: correct the definition or the example.\n  f(2)\n  ^^^^\n",
                2
            ),
            (["@summary x"], "brain: No definition follows this annotation.\n", 2),
            (
                ["@foo x"],
                "brain: There is no annotation ‘@foo’, only @precedence, @associativity, @alias, @summary, @example.\n  @foo x\n",
                2
            ),
            (
                ["a ⊕ b"],
                "brain: A definition needs ‘=’ and an expression after it, as in ‘a ⊕ b = √(a² + b²)’.\n  a ⊕ b\n  ^^^^^\n",
                2
            ),
            (
                ["- x = x"],
                "brain: ‘-’ is already taken by Arithmetic: choose another symbol, or write ‘:=’ for ‘=’ to replace it.\n  - x = x\n  ^\n",
                2
            ),
            (
                ["a == b = a"],
                "brain: ‘==’ can’t be a symbol: the grammar keeps it for itself. Choose another, or a longer one.\n  a == b = a\n    ^^\n",
                2
            ),
            (["x⁺ = 3"], "brain: ‘⁺’ can’t be a symbol: superscripts are read as powers.\n  x⁺ = 3\n   ^\n", 2),
            (["x² = 3"], "brain: ‘²’ can’t be a symbol: superscripts are read as powers.\n  x² = 3\n   ^\n", 2),
            (
                ["a foo+ b = a"],
                "brain: ‘foo+’ can’t be a symbol: a name is made of letters, digits and ‘_’ only.\n  a foo+ b = a\n    ^^^^\n",
                2
            ),
            (
                ["a +foo b = a"],
                "brain: ‘+foo’ can’t be a symbol: it mixes signs with letters or digits.\n  a +foo b = a\n    ^^^^\n", 2
            ),
            (
                ["x foo+ = x"],
                "brain: ‘foo+’ can’t be a symbol: a name is made of letters, digits and ‘_’ only.\n  x foo+ = x\n    ^^^^\n",
                2
            ),
            (["a 2x b = a"], "brain: ‘2x’ can’t be a symbol: it begins like a number.\n  a 2x b = a\n    ^^\n", 2),
            (
                ["x foo = x"],
                "brain: ‘x foo’ has no meaning here: write ‘x_foo’ for a name, and ‘foo(x)’ for a function.\n"
                    + "  x foo = x\n  ^^^^^\n", 2
            ),
            (
                ["f x = x^2"],
                "brain: ‘f x’ has no meaning here: write ‘f_x’ for a name, and ‘f(x)’ for a function.\n"
                    + "  f x = x^2\n  ^^^\n", 2
            ),
            (
                ["hyp a b = √(a²+b²)"],
                "brain: ‘hyp a b’ has no meaning here: write ‘hyp(a, b)’ for a function.\n"
                    + "  hyp a b = √(a²+b²)\n  ^^^^^^^\n", 2
            ),
            (
                ["x == 3"],
                "brain: ‘=’ has no meaning here: leave it out; a definition has a single ‘=’.\n  x == 3\n     ^\n", 2
            ),
            (
                ["⊕(x) = x + 1"],
                "brain: ‘⊕’ can’t be a symbol: the name of a function must be a word.\n  ⊕(x) = x + 1\n  ^\n", 2
            ),
            (
                ["k = 3", "--alias", "k"],
                "brain: ‘k’ is a spelling of this operator already: leave it out.\n  k\n  ^\n", 2
            ),
            (
                ["k = 3", "--alias", "c", "--alias", "c"],
                "brain: ‘c’ is a spelling of this operator already: leave it out.\n  c\n  ^\n", 2
            ),
            (["f = f"], "brain: ‘f’ is defined in terms of itself.\n  f = f\n  ^\n", 2),
            (
                ["k = ans"],
                "brain: ‘ans’ has no meaning here: a definition that is stored can’t use answers.\n  k = ans\n      ^^^\n",
                2
            ),
            (
                ["k = $1"],
                "brain: ‘$1’ has no meaning here: a definition that is stored can’t use answers; if it is an amount of money, "
                    + "leave the ‘$’ out.\n  k = $1\n      ^^\n", 2
            ),
            (
                ["k = data"],
                "brain: ‘data’ has no meaning here: a definition that is stored can’t use the numbers that ‘--data’ reads.\n"
                    + "  k = data\n      ^^^^\n", 2
            ),
        ] as [([String], String, Int32)])
    func `a definition that is refused says why, and nothing is stored`(
        _ arguments: [String], _ message: String, _ status: Int32
    ) throws {
        let given = try Configuration()
        let result = try BrainProcess.run(
            ["define"] + arguments, environment: ["XDG_CONFIG_HOME": given.folder.path])
        #expect(result.messages == message)
        #expect(result.status == status)
        #expect(given.operators == nil)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ["huge = 10^400"], ["f(x) = sin(x)", "--example", "f(π) = 0"], ["f(n) = n!", "--example", "f(200) = 200!"],
            ["f(x) = x", "--example", "f(0.1 + 0.2) − 0.3 = 0"],
            ["f(n) = n!", "--example", "f(25) = 15511210043330985984000000"],
            ["f(x) = √x", "--example", "f(2) = 1.4142135623731"],
            ["f(x) = √x", "--example", "f(2) = 1.4142135623730950488"],
        ])
    func `a definition is checked with the numbers that the calculator has`(_ arguments: [String]) throws {
        let given = try Configuration()
        let result = try given.brain(["define"] + arguments)
        #expect(result.text == "\(arguments[0])\n")
        #expect(result.messages == "")
        let path = given.folder.appending(path: "brain/operators.brain").path
        #expect(try given.brain("check", path).status == 0)
    }

    @Test(.enabled(if: Backends.all.contains("gmp")))
    func `an example that is false of exact numbers is refused`() throws {
        let given = try Configuration()
        let result = try given.brain("define", "f(n) = n!", "--example", "f(25) = 15511210043330985984000001")
        #expect(
            result.messages.hasPrefix(
                "brain: This example has the value 15511210043330985984000000, not 15511210043330985984000001: "))
        #expect(result.status == 2)
        #expect(given.operators == nil)
    }

    @Test func `a definition is checked over doubles where these are the user's choice`() throws {
        let given = try Configuration()
        let result = try given.brain("define", "huge = 10^400", environment: ["BRAIN_BACKEND": "double"])
        #expect(result.messages.contains("too large"))
        #expect(result.status == 2)
        #expect(given.operators == nil)
    }

    @Test func `all faults are reported together`() throws {
        let given = try Configuration()
        let result = try given.brain(
            "define", "a ⊕ b = a + q", "--alias", "+", "--precedence", "like ⊗", "--example", "1 + = 2")
        #expect(result.messages.split(separator: "\n").filter { $0.hasPrefix("brain: ") }.count == 4)
        #expect(given.operators == nil)
    }

    @Test(arguments: [
        "k1 = 1\n@precedenc like +\n@summary FOO\n", "k1 = 1\n@precedence like +\n@alias bar\n",
    ])
    func `annotations that were left at the end of the file do not apply to a new definition`(_ text: String) throws {
        let given = try Configuration()
        let file = given.file("mine.brain")
        try Data(text.utf8).write(to: file)
        let environment = ["BRAIN_OPERATORS": file.path]
        #expect(try given.brain("define", "f(x) = x + 1", environment: environment).status == 0)
        #expect(try given.brain("define", "a ⊕ b = a + b", environment: environment).status == 0)
        let result = try given.brain("f 3 + (1 ⊕ 2) × 2", environment: environment)
        #expect(result.text == "10\n")
        #expect(result.messages == "")
        #expect(try given.brain("1 bar 2", environment: environment).status == 2)
    }

    @Test(arguments: [
        ["define"], ["define", ""], ["define", " ", ""], ["define", "f(x) = x", "--nothing"],
        ["define", "f(x) = x", "--precedence", "nearby"],
        ["define", "f(x) = x", "--associativity", "up"],
        ["define", "f(x) = x", "--example", "f(2)"],
        ["define", "a ⊕ b = a + b", "--alias", ""], ["define", "a ⊕ b = a + b", "--alias", " "],
        ["define", "c = 3", "--alias", "c c"], ["define", "a ⊕ b = a + b", "--alias", "#"],
        ["define", "a ⊕ b = a + b", "--alias", "foo # bar"],
        ["define", "k1 = 1 # foo\n+ 2"], ["define", "f(x) = x", "--example", "f(1) # foo\n= 1"],
        ["define", "f(x) = x", "--from", "file"], ["define", "@summary x\nq = 3"], ["undefine"],
    ])
    func `wrong usage is told from a wrong definition`(_ arguments: [String]) throws {
        let result = try BrainProcess.run(arguments)
        #expect(result.status == 64)
        #expect(!result.messages.isEmpty)
    }

    @Test func `a file without definitions is said to have none`() throws {
        let given = try Configuration()
        let run = try given.brain("define", "--from", "-", lines: ["# nothing"])
        #expect(run.text == "")
        #expect(run.messages == "brain: standard input has no definitions.\n")
        #expect(run.status == 0)
    }

    @Test func `the good definitions of a file are taken, and the bad lines named`() throws {
        let given = try Configuration()
        let shared = given.file("finance.brain")
        try Data("# Shared\nvat(x) = 1.19x\nbroken(x = 3\nnet(x) = x ÷ vat(1)\n".utf8).write(to: shared)
        let result = try given.brain("define", "--from", shared.path)
        #expect(result.text == "vat(x) = 1.19x\nnet(x) = x ÷ vat(1)\n")
        #expect(result.messages.hasPrefix("brain: \(shared.path), line 3: "))
        #expect(result.status == 2)
        #expect(try given.brain("net 119").text == "100\n")
        #expect(try given.brain("define", "--from", given.file("absent").path).messages.contains("No such file"))
    }

    @Test func `a definition can be replaced on purpose, unless that spoils another`() throws {
        let given = try Configuration()
        _ = try given.brain("define", "f(x) = x + 1")
        _ = try given.brain("define", "g(x) = 2 f(x)")
        #expect(try given.brain("define", "f(x) = x").status == 2)
        #expect(try given.brain("define", "f(x) := 10x").status == 0)
        #expect(try given.brain("g 3").text == "60\n")
        let spoiling = try given.brain("define", "f(x, y) := x")
        #expect(spoiling.messages.hasPrefix("brain: This would break another of your operators. "))
        #expect(try given.brain("g 3").text == "60\n")
    }

    @Test func `a replacement that would go in a circle with a stored definition says so`() throws {
        let given = try Configuration()
        _ = try given.brain("define", "k1 = 3")
        _ = try given.brain("define", "k2 = k1 + 1")
        _ = try given.brain("define", "k3 = k2 + 1")
        let circle = try given.brain("define", "k1 := k3")
        #expect(circle.messages.hasPrefix("brain: The definition goes in a circle: k1 → "))
        #expect(circle.status == 2)
        #expect(try given.brain("k3").text == "5\n")
    }

    @Test func `a replacement that is refused leaves what it was to replace`() throws {
        let given = try Configuration()
        _ = try given.brain("define", "f(x) = x + 1")
        _ = try given.brain("define", "g(x) = 2 f(x)")
        let circle = try given.brain("define", "f(x) := x + y")
        #expect(circle.messages.contains("There is nothing named ‘y’."))
        let shared = given.file("shared.brain")
        try Data("f(x) := (x\nk = 3\n".utf8).write(to: shared)
        #expect(try given.brain("define", "--from", shared.path).text == "k = 3\n")
        #expect(try given.brain("k + g(1)").text == "7\n")
    }

    @Test func `definitions that only go together are replaced together`() throws {
        let given = try Configuration()
        _ = try given.brain("define", "base = 10")
        _ = try given.brain("define", "rate = 2 base")
        let shared = given.file("shared.brain")
        try Data("base(x) := 10x\nrate := base(3)\n".utf8).write(to: shared)
        // The constant and the function stand in the same place.
        #expect(try given.brain("define", "--from", shared.path).status == 0)
        #expect(try given.brain("rate").text == "30\n")
    }

    @Test func `a file of operators that is named and not there is told of`() throws {
        let result = try Configuration().brain("--operators", "/nowhere/mine.brain", "1 + 1")
        #expect(result.text == "")
        #expect(result.messages == "brain: ‘/nowhere/mine.brain’ can’t be read: No such file or directory.\n")
        #expect(result.status == 64)
    }

    @Test func `a definition of a symbol that the user has defined is told how to replace it`() throws {
        let given = try Configuration()
        #expect(try given.brain("define", "rate = 3").status == 0)
        let again = try given.brain("define", "rate = 4")
        #expect(
            again.messages == """
                brain: ‘rate’ is already taken by my operators: choose another symbol, or write ‘:=’ for ‘=’ to replace it.
                  rate = 4
                  ^^^^

                """)
        #expect(again.status == 2)
        try Data("twice = 1\ntwice := 2\n".utf8).write(to: given.file("two.brain"))
        #expect(
            try given.brain("define", "--from", given.file("two.brain").path).messages.contains(
                "‘twice’ is defined twice"))
        #expect(try given.brain("define", "rate := 4").text == "rate := 4\n")
        #expect(try given.brain("rate").text == "4\n")
    }

    @Test func `definitions that need a plugin that is left out name what they miss`() throws {
        let given = try Configuration()
        _ = try given.brain("define", "h(x) = 5! + sin(x)")
        let messages = try given.brain("--without", "arithmetic", "sin 0").messages
        #expect(messages.contains("line 1: There is no operator ‘+’."))
    }

    @Test func `an operator is removed, unless another uses it`() throws {
        let given = try Configuration()
        _ = try given.brain("define", "a ⊕ b = a + b", "--summary", "sum")
        _ = try given.brain("define", "twice(x) = x ⊕ x")
        let used = try given.brain("undefine", "⊕")
        #expect(
            used.messages
                == "brain: ‘⊕’ is still in use:\n  twice(x) = x ⊕ x\nRemove what uses it first, or both at once.\n")
        #expect(used.status == 2)
        #expect(try given.brain("twice 4").text == "8\n")
        #expect(try given.brain("undefine", "⊕", "twice").status == 0)
        #expect(given.operators == "")
        let missing = try given.brain("undefine", "⊕")
        #expect(missing.messages == "brain: There is no ‘⊕’ among your own operators.\n")
        #expect(missing.status == 1)
        let file = try given.brain("undefine", "--operators", "/nowhere/mine.brain", "⊕")
        #expect(file.messages.hasPrefix("brain: ‘/nowhere/mine.brain’ can’t be read: "))
        #expect(file.status == 64)
    }

    @Test(arguments: [
        ["--precedence", "like ⊕"], ["--example", "5 ⋄ (2 ⊕ 1) = 2"],
        ["--precedence", "like ⊕", "--example", "5 ⋄ (2 ⊕ 1) = 2"],
    ])
    func `what uses an operator in an annotation only is named by its definition`(_ options: [String]) throws {
        let given = try Configuration()
        _ = try given.brain("define", "a ⊕ b = a + b", "--precedence", "below +")
        _ = try given.brain(["define", "x ⋄ y = x − y"] + options)
        let used = try given.brain("undefine", "⊕")
        #expect(
            used.messages
                == "brain: ‘⊕’ is still in use:\n  x ⋄ y = x − y\nRemove what uses it first, or both at once.\n")
        #expect(try given.brain("undefine", "⊕", "⋄").status == 0)
    }

    @Test(arguments: [["k", "k"], ["k", "kay"], ["kay", "k", "kay"]])
    func `an operator that is named twice is removed once`(_ symbols: [String]) throws {
        let given = try Configuration()
        _ = try given.brain("define", "k = 3", "--alias", "kay")
        let result = try given.brain(["undefine"] + symbols)
        #expect(result.text == "Removed: k = 3\n")
        #expect(result.messages == "")
        #expect(given.operators == "")
    }

    @Test func `a damaged file costs only its damaged lines`() throws {
        let given = try Configuration()
        let path = given.file("mine.brain").path
        try Data("good(x) = x + 1\nbad(x) = (x\n".utf8).write(to: given.file("mine.brain"))
        for result in [
            try given.brain("--operators", path, "good 1"),
            try given.brain("good 1", environment: ["BRAIN_OPERATORS": path]),
        ] {
            #expect(result.text == "2\n")
            #expect(result.status == 0)
            #expect(
                result.messages
                    == "brain: \(path), line 2: This parenthesis is never closed.\n  bad(x) = (x\n           ^\n")
        }
    }

    @Test func `when several processes define at once, nothing is lost`() async throws {
        let given = try Configuration()
        let path = given.folder.path
        await withTaskGroup { group in
            for number in 0..<12 {
                group.addTask {
                    _ = try? BrainProcess.run(["define", "f\(number)(x) = x"], environment: ["XDG_CONFIG_HOME": path])
                }
            }
        }
        #expect(given.operators?.split(separator: "\n").count == 12)
    }

    @Test func `what replaces an operator stands in its place and keeps the annotations that are not given anew`()
        throws
    {
        let given = try Configuration()
        let file = """
            # first
            @precedence above +
            @alias hyp
            @summary The hypotenuse
            @example 3 ⊕ 4 = 5
            # about the next line
            a ⊕ b = √(a² + b²)
            g(x) = 1 + x ⊕ x

            """
        _ = try given.brain("define", "k = 1")
        try Data(file.utf8).write(to: given.file("brain/operators.brain"))
        let run = try given.brain("define", "a ⊕ b := hypot(a, b)", "--summary", "c")
        #expect(run.text == "a ⊕ b := hypot(a, b)\n")
        #expect(
            given.operators == """
                # first
                # about the next line
                @precedence above +
                @alias hyp
                @summary c
                @example 3 ⊕ 4 = 5
                a ⊕ b := hypot(a, b)
                g(x) = 1 + x ⊕ x

                """)
        #expect(try given.brain("3 hyp 4").text == "5\n")
        let wrong = try given.brain("define", "a ⊕ b := a + b")
        #expect(
            wrong.messages.hasPrefix(
                "brain: This example has the value 7, not 5: correct the definition or the example."))
        #expect(wrong.status == 2)
        #expect(try given.brain("define", "a ⊕ b := a + b", "--example", "3 ⊕ 4 = 7").status == 0)
        #expect(try given.brain("3 hyp 4").text == "7\n")
    }

    @Test func `an operator of another kind, or from a file, has only its own annotations`() throws {
        let given = try Configuration()
        #expect(try given.brain("define", "f(x) = 2x", "--summary", "Twice", "--alias", "h").status == 0)
        #expect(try given.brain("define", "f := 3").status == 0)
        #expect(given.operators == "f := 3\n")
        #expect(try given.brain("define", "a ⊕ b = a", "--precedence", "like +").status == 0)
        #expect(try given.brain("define", "--from", "-", lines: ["a ⊕ b := b"]).text == "a ⊕ b := b\n")
        #expect(given.operators == "f := 3\na ⊕ b := b\n")
    }

    @Test(arguments: [("077", 0o600), ("022", 0o644), ("002", 0o664)])
    func `a new file is as private as the user’s mask makes it, and stays so`(_ mask: String, _ mode: Int) throws {
        let given = try Configuration()
        let path = given.file("own.brain").path
        for definition in ["k = 1", "m₀ = 2"] {
            let run = try BrainProcess.run(
                ["define", "--operators", path, definition], environment: ["XDG_CONFIG_HOME": given.folder.path],
                limit: "umask \(mask)")
            #expect(run.status == 0)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == mode)
        }
    }

    @Test func `where nothing can be written, nothing changes and the user is told`() throws {
        let given = try Configuration()
        let result = try given.brain("define", "f(x) = x", environment: ["BRAIN_OPERATORS": "/proc/brain/operators"])
        #expect(result.status == 74)
        #expect(result.messages.hasPrefix("brain: ‘/proc/brain’ can’t be created: "))
    }

    @Test func `a link to a file that is not there yet stays a link, and the file is made`() throws {
        let given = try Configuration()
        let link = given.file("operators.brain")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: given.file("shared/mine.brain").path)
        #expect(try given.brain("--operators", link.path, "define", "f(x) = x").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("shared/mine.brain"))
        #expect(try String(contentsOf: given.file("shared/mine.brain"), encoding: .utf8) == "f(x) = x\n")
    }

    @Test func `a file that may not be written is left as it was`() throws {
        let given = try Configuration()
        let file = given.file("mine.brain")
        try Data("f(x) = x\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
        let run = try given.brain("define", "--operators", file.path, "g(x) = x")
        #expect(run.messages == "brain: ‘\(file.path)’ was not changed: Permission denied.\n")
        #expect(run.status == 74)
        #expect(try String(contentsOf: file, encoding: .utf8) == "f(x) = x\n")
    }

    @Test(arguments: ["ans = 3", "ans := 3", "ans(x) = x"])
    func `the name of the last answer can't be taken`(_ definition: String) throws {
        let given = try Configuration()
        let run = try given.brain("define", definition)
        #expect(run.messages.hasPrefix("brain: ‘ans’ is the last answer, and can’t be defined or set."))
        #expect(run.status == 2)
        #expect(given.operators == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import PluginLibraries
import ScientificOperators
import TestSupport
import Testing

#if GMP
import ExactReals
#endif

/// Operators from shared libraries.
@Suite(.enabled(if: Compiler.hasC, "There is no C compiler to make libraries with"))
struct PluginLibraryTests {
    private func library(body: String) throws -> PluginLibrary {
        let folder = try TemporaryFolder()
        return try PluginLibrary(path: Compiler.compile(text: Compiler.plugin(body: body), into: folder))
    }

    // MARK: The examples

    static let examples: [(String, String)] = [
        ("Plugins/Examples/C/geometry.c", "cc"), ("Plugins/Examples/CPlusPlus/interest.cpp", "c++"),
    ]

    @Test(.enabled(if: Compiler.hasCPlusPlus, "There is no C++ compiler"), arguments: examples)
    func `the examples that people copy compile, load, and have the values they say`(
        _ source: String, _ compiler: String
    ) throws {
        let folder = try TemporaryFolder()
        let path = try Compiler.compile("\(Compiler.package)/\(source)", with: compiler, into: folder)
        let library = try PluginLibrary(path: path)
        try checkExamples(registry(library, over: Double.self), of: library)
        #if GMP
        try checkExamples(registry(library, over: ExactReal.self), of: library)
        #endif
    }

    private func checkExamples<Number: CalculatorNumber>(
        _ registry: OperatorRegistry<Number>, of library: PluginLibrary
    ) throws {
        var count = 0
        for (shown, origin) in zip(registry.operators, registry.origins) where origin == library.name {
            for example in shown.examples {
                #expect(try text(example.expression, registry) == text(example.value, registry))
                count += 1
            }
        }
        #expect(count >= 3)
    }

    @Test func `an operator of a library parses, compiles and is listed like any other`() throws {
        let folder = try TemporaryFolder()
        let path = try Compiler.compile("\(Compiler.package)/Plugins/Examples/C/geometry.c", into: folder)
        let library = try PluginLibrary(path: path)
        let registry = try registry(library, over: Double.self)
        #expect(registry.operators(named: "⊕").map(\.origin) == ["Geometry"])
        #expect(try text("2 × 3 ⊕ 4 + 1", registry) == text("hypot(6, 4) + 1", registry))
        #expect(
            message("heron(1, 1, 9)", registry)
                == "‘heron’ of 1, 1, 9: No triangle has a side longer than the other two together.")
        #expect(
            message("heron(1, 1, [1, 9])", registry)
                == "‘heron’ of 1, 1, [1, 9]: At element 2 of the list: No triangle has a side longer than the other two "
                + "together.")
        var brain = CalculatorBrain(registry: registry)
        try brain.evaluate("area(a) = heron(a, 1, 1)")
        try brain.evaluate("double(a) = 2area(a)")
        #expect(throws: CalculationError.self) { try brain.evaluate("double(9)") }
        do throws(CalculationError) {
            try brain.evaluate("double(9)")
        } catch {
            #expect(
                "\(error)".hasPrefix("‘heron’ of 9, 1, 1: No triangle has a side longer than the other two together."))
        }
        let program = try CalculatorBrain(registry: registry).compile("a ⊕ b", parameters: ["a", "b"])
        #expect(program(3, 4) == 5)
        #if GMP
        let exact = try PluginLibrariesTests.registry(library, over: ExactReal.self)
        #expect(
            try text("silver", exact, digits: 50) == "2.4142135623730950488016887242096980785696718753769")
        #expect(try text("silver − 1 − √2", exact) == "0")
        #endif
    }

    // MARK: The functions of the host

    struct HostCase: Sendable, CustomTestStringConvertible {
        let body: String
        let expected: String
        var testDescription: String { body }

        init(_ body: String, _ expected: String) {
            self.body = body
            self.expected = expected
        }
    }

    static let unary: [(String, String)] = [
        ("NEGATE", "−x"), ("ABS", "abs(x)"), ("SQRT", "√x"), ("CBRT", "∛x"), ("EXP", "exp(x)"), ("EXPM1", "expm1(x)"),
        ("LN", "ln(x)"), ("LOG1P", "log1p(x)"), ("LOG2", "log2(x)"), ("LOG10", "log10(x)"), ("SIN", "sin(x)"),
        ("COS", "cos(x)"), ("TAN", "tan(x)"), ("ASIN", "asin(x)"), ("ACOS", "acos(x)"), ("ATAN", "atan(x)"),
        ("SINH", "sinh(x)"), ("COSH", "cosh(x)"), ("TANH", "tanh(x)"), ("ASINH", "asinh(x)"), ("ACOSH", "acosh(x)"),
        ("ATANH", "atanh(x)"), ("FLOOR", "floor(x)"), ("CEIL", "ceil(x)"), ("ROUND", "round(x)"), ("TRUNC", "trunc(x)"),
    ]

    @Test(arguments: unary)
    func `a function of the host is the one of its name, and has no value where that has none`(
        _ function: String, _ expression: String
    ) throws {
        let library = try library(body: "return host->unary(call, BRAIN_\(function), operands[0]);")
        let registry = try registry(library, over: Double.self)
        for x in ["−2", "−1", "−0.75", "0", "0.5", "1", "1.5", "2.5", "800", "1e300"] {
            let parenthesized = expression.replacingLast("x", with: "(\(x))")
            let expected = try? text(parenthesized, registry)
            let actual = try? text("f(\(x))", registry)
            #expect(actual == expected, "\(function) \(x)")
        }
    }

    @Test(arguments: unary)
    func `a function of the host has the value of the operator with its name, to the last bit`(
        _ function: String, _ expression: String
    ) throws {
        let library = try library(body: "return host->unary(call, BRAIN_\(function), operands[0]);")
        let brain = CalculatorBrain(registry: try registry(library, over: Double.self))
        var generator = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let x = "(\(Double.random(in: -20...20, using: &generator)))".replacing("-", with: "−")
            let operation = expression.replacingLast("x", with: x)
            let expected = try? brain.expression(operation).number([])
            let actual = try? brain.expression("f\(x)").number([])
            #expect(actual == expected, "\(operation)")
        }
    }

    @Test func `the constants of the host are those of the calculator`() throws {
        for (constant, symbol) in [("PI", "π"), ("E", "e")] {
            let library = try library(body: "return host->constant(call, BRAIN_\(constant));")
            let brain = CalculatorBrain(registry: try registry(library, over: Double.self))
            #expect(try brain.expression("f(1)").number([]) == brain.expression(symbol).number([]))
        }
    }

    /// The body of an operator that returns the fault of the number of a text.
    private static func faultOfText(_ text: String) -> String {
        "return host->from_integer(call, host->fault(call, host->from_text(call, \"\(text)\", \(text.utf8.count))));"
    }

    static let hostCases: [HostCase] = [
        HostCase("return host->from_text(call, \"-1.25e2junk\", 7);", "-125"),
        HostCase("return host->from_text(call, \"0.1\", 3);", "0.1"),
        HostCase(faultOfText("1e9999999999999999999"), "3"), HostCase(faultOfText("-1e9223372036854775807"), "3"),
        HostCase(faultOfText("1e-9999999999999999999"), "4"), HostCase(faultOfText("0e99999999999999999999"), "0"),
        HostCase(faultOfText("1e9x"), "2"), HostCase(faultOfText("1e"), "2"), HostCase(faultOfText("."), "2"),
        HostCase("return host->from_integer(call, INT64_MIN);", "-9.22337203685478e+18"),
        HostCase("return host->from_double(call, -0.75);", "-0.75"),
        HostCase("return host->from_double(call, 5e-324);", "4.94065645841247e-324"),
        HostCase("return host->constant(call, BRAIN_PI);", "3.14159265358979"),
        HostCase("return host->constant(call, BRAIN_E);", "2.71828182845905"),
        HostCase("return host->from_integer(call, host->compare(call, operands[0], operands[1]));", "-1"),
        HostCase("return host->from_integer(call, host->compare(call, operands[1], operands[0]));", "1"),
        HostCase("return host->from_integer(call, host->compare(call, operands[1], operands[1]));", "0"),
        HostCase("return host->from_integer(call, host->is_integer(call, operands[0]));", "1"),
        HostCase("return host->from_integer(call, host->is_integer(call, operands[2]));", "0"),
        HostCase(
            "int64_t n = 0; int fits = host->to_integer(call, operands[1], &n); return host->from_integer(call, 10 * n + fits);",
            "31"),
        HostCase("int64_t n = 0; return host->from_integer(call, host->to_integer(call, operands[2], &n));", "0"),
        HostCase("return host->from_double(call, host->to_double(call, operands[2]) * 2);", "9"),
        HostCase(
            "double d = host->to_double(call, host->fail(call, BRAIN_OVERFLOW, 0)); return host->from_integer(call, d != d);",
            "1"),
        HostCase(
            "char b[40]; size_t n = host->to_digits(call, operands[2], 3, b, sizeof b); return host->from_text(call, b, n);",
            "4.5"),
        HostCase(
            "char b[4]; return host->from_integer(call, (int64_t)host->to_digits(call, host->constant(call, BRAIN_PI), 10, b, sizeof b));",
            "11"),
        HostCase(
            "char b[5] = \"9999\"; host->to_digits(call, host->constant(call, BRAIN_PI), 10, b, 4); return host->from_text(call, b, b[3] ? 4 : 3);",
            "3.1"),
        HostCase(
            "char b[4] = \"999\"; size_t n = host->to_digits(call, operands[2], -7, b, sizeof b); return host->from_text(call, b, n);",
            "4"),
        HostCase(
            "brain_number x = host->binary(call, BRAIN_DIVIDE, operands[0], host->from_integer(call, 0)); return host->from_integer(call, host->fault(call, host->unary(call, BRAIN_SIN, x)));",
            "1"),
        HostCase("return host->from_integer(call, (int64_t)count);", "3"),
        HostCase("return operands[2];", "4.5"),
        HostCase("return host->binary(call, BRAIN_BINOMIAL, host->from_integer(call, 10), operands[1]);", "120"),
        HostCase(
            "return host->binary(call, BRAIN_GCD, host->from_integer(call, 12), host->from_integer(call, 18));", "6"),
        HostCase("return host->binary(call, BRAIN_ATAN2, operands[0], operands[0]);", "0.785398163397448"),
        HostCase("return host->binary(call, BRAIN_MODULO, host->from_integer(call, -7), operands[1]);", "2"),
        HostCase("return host->binary(call, BRAIN_REMAINDER, host->from_integer(call, -7), operands[1]);", "-1"),
        HostCase("return host->unary(call, BRAIN_FACTORIAL, operands[1]);", "6"),
        HostCase("return host->unary(call, BRAIN_GAMMA, operands[1]);", "2"),
    ]

    @Test(arguments: hostCases)
    func `the host does what brain_plugin.h says, in every back end`(_ given: HostCase) throws {
        let library = try library(body: given.body)
        #expect(try text("f(1, 3, 4.5)", registry(library, over: Double.self)) == given.expected)
        #if GMP
        #expect(try text("f(1, 3, 4.5)", registry(library, over: ExactReal.self)) == given.expected)
        #endif
    }

    #if GMP
    @Test(arguments: [("1e-30", "2"), ("−1e-30", "0"), ("1e-1000", "2"), ("−1e-1000", "0"), ("0", "0")])
    func `the double of a number next to the midpoint of two is the nearer one`(_ rest: String, _ expected: String)
        throws
    {
        let library = try library(body: "return host->from_double(call, host->to_double(call, operands[0]));")
        let registry = try registry(library, over: ExactReal.self)
        #expect(try text("f(2^53 + 1 + (\(rest))) − 2^53", registry) == expected)
    }
    #endif

    static let misuses: [(String, String)] = [
        ("return 0;", "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it used 0 as a number."),
        (
            "return operands[0] + 1;",
            "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it used a number that does not belong to this call."
        ),
        (
            "return host->unary(call, BRAIN_SQRT, 12345);",
            "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it used a number that does not belong to this call."
        ),
        (
            "static brain_number kept = 0; if (!kept) kept = operands[0]; return kept;",
            "‘f’ of 2: the plugin ‘Test’ violated the plugin interface: it used a number that does not belong to this call."
        ),
        (
            "return host->unary(call, 999, operands[0]);",
            "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it asked for function 999, which the host does not have."
        ),
        (
            "return host->fail(call, 77, 0);",
            "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it gave 77 as a fault, and there is no such fault."
        ),
        (
            "return host->from_text(call, 0, 3);",
            "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it gave no text for a number."
        ),
        (
            "static char digits[BRAIN_LONGEST_TEXT + 1]; for (int i = 0; i <= BRAIN_LONGEST_TEXT; i++) digits[i] = '1'; return host->from_text(call, digits, sizeof digits);",
            "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it gave a text of 16777217 bytes for a number; at most 16777216 are read."
        ),
        (
            "static char text[502]; for (int i = 0; i < 501; i++) text[i] = 'a'; return host->fail(call, BRAIN_DOMAIN, text);",
            "‘f’ of 1: \(String(repeating: "a", count: 500))…"
        ),
        ("return host->fail(call, BRAIN_DOMAIN, 0);", "‘f’ is not defined at 1."),
        ("return host->fail(call, BRAIN_DOMAIN, \"\");", "‘f’ is not defined at 1."),
        ("return host->fail(call, BRAIN_DOMAIN, \" \\n\\t\");", "‘f’ is not defined at 1."),
        (
            "return host->fail(call, BRAIN_LIMIT, \"Enough.\\nMore\\tis not\\r\\nneeded.\");",
            "‘f’ of 1: Enough. More is not needed."
        ),
        (
            "brain_number x = host->fail(call, BRAIN_LIMIT, \"First.\"); host->fail(call, BRAIN_OVERFLOW, \"Second.\"); return x;",
            "‘f’ of 1: First."
        ),
        (
            "host->fail(call, BRAIN_LIMIT, \"First.\"); return host->fail(call, BRAIN_DOMAIN, 0);",
            "‘f’ is not defined at 1."
        ),
        (
            "brain_number x = host->fail(call, BRAIN_LIMIT, \"First.\"), y = host->fail(call, BRAIN_LIMIT, \"Second.\"); return host->unary(call, BRAIN_SIN, host->binary(call, BRAIN_ADD, y, x));",
            "‘f’ of 1: Second."
        ),
        (
            "for (int i = 0; i < 100000; i++) { host->fail(call, BRAIN_LIMIT, \"Again.\"); } return host->fail(call, BRAIN_DOMAIN, \"Last.\");",
            "‘f’ is not defined at 1."
        ),
        (
            "return host->from_double(0, 1);",
            "‘f’ of 1: the plugin ‘Test’ violated the plugin interface: it used 0 as a number."
        ),
        (
            "return host->binary(call, BRAIN_DIVIDE, operands[0], host->from_integer(call, 0));",
            "This is a division by zero."
        ),
        (
            "brain_number x = operands[0]; for (int i = 0; i < 1000100; i++) x = host->unary(call, BRAIN_NEGATE, x); return x;",
            "‘f’ of 1: It creates more than 1000000 numbers in one call, the most that a shared library may."
        ),
    ]

    @Test(arguments: misuses)
    func `what a library does wrong is an error of the one expression, and names the plugin`(
        _ body: String, _ expected: String
    ) throws {
        let registry = try registry(library(body: body), over: Double.self)
        let first = message("f(1)", registry)
        #expect(body.contains("kept") ? first == nil : first == expected)
        if body.contains("kept") { #expect(message("f(2)", registry) == expected) }
        #expect(try text("1 + 1", registry) == "2")
    }

    /// A plugin of constants without values, and of a function that fails for every reason.
    static let constants = """
        static brain_number refused(
            const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data) {
            (void)operands; (void)count; (void)data;
            return host->fail(call, BRAIN_DOMAIN, "Constant refused.");
        }
        static brain_number silent(
            const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data) {
            (void)operands; (void)count; (void)data;
            return host->fail(call, BRAIN_DOMAIN, 0);
        }
        static brain_number f(
            const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data) {
            (void)operands; (void)count;
            return data ? 0 : host->fail(call, BRAIN_DOMAIN, "Function refused.");
        }
        static int yes;
        static const brain_operator operators[] = {
            {.symbol = "kbad", .kind = BRAIN_CONSTANT, .compute = refused, .summary = "A test"},
            {.symbol = "ksilent", .kind = BRAIN_CONSTANT, .compute = silent, .summary = "A test"},
            {.symbol = "f", .kind = BRAIN_PREFIX, .compute = f, .summary = "A test"},
            {.symbol = "g", .kind = BRAIN_PREFIX, .compute = f, .summary = "A test", .data = &yes},
        };
        static const brain_plugin plugin = {
            BRAIN_PLUGIN_ABI, sizeof(brain_host), sizeof(brain_operator), 4, "Test", operators};
        const brain_plugin *brain_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
        """

    @Test func `a constant without a value has its own reason, whatever failed since`() throws {
        let folder = try TemporaryFolder()
        let path = try Compiler.compile(text: Self.constants, into: folder)
        let plugins: [any OperatorPlugin] = [
            try PluginLibrary(path: path), try IsolatedPlugin(path: path, command: IsolatedPluginTests.command),
        ]
        for plugin in plugins {
            let registry = try OperatorRegistry<Double>(plugins: [plugin])
            for other in ["ksilent", "f 1", "g 1"] {
                _ = message(other, registry)
                #expect(message("kbad", registry) == "‘kbad’: Constant refused.")
                #expect(message("ksilent", registry) == "‘ksilent’ has no value.")
            }
        }
    }

    @Test func `line breaks and tabs in a summary or a domain become blanks`() throws {
        let folder = try TemporaryFolder()
        let source = Self.changing(
            ".summary = \"A test\"", to: ".summary = \" A\\nlong\\ttest \", .domain = \"numbers\\r\\nabove 0\"")
        let library = try PluginLibrary(path: Compiler.compile(text: source, into: folder))
        let found = try #require(library.operators(over: Double.self).first)
        #expect(found.summary == "A long test")
        #expect(found.domain == "numbers above 0")
    }

    // MARK: Libraries that can't be used

    static let entry = "const brain_plugin *brain_plugin_entry(uint32_t abi)"
    static let unusableLibraries: [(source: String, complaint: String)] = [
        ("int nothing;", "it does not export ‘brain_plugin_entry’, as brain_plugin.h asks"),
        ("\(entry) { (void)abi; return 0; }", "its ‘brain_plugin_entry’ answered with nothing"),
        (
            changing("BRAIN_PLUGIN_ABI,", to: "7,"),
            "it is made for version 7 of brain_plugin.h, and this is version 1; rebuild it"
        ),
        (changing("sizeof(brain_host)", to: "4000"), "it is made for a later brain than this one"),
        (changing("sizeof(brain_host)", to: "8"), "its host_size is 8, and must be sizeof(brain_host)"),
        (
            changing("sizeof(brain_operator)", to: "8"),
            "its operator_size is 8, and must be sizeof(brain_operator)"
        ),
        (
            changing(", 1, \"Test\"", to: ", 4000000000u, \"Test\""),
            "it says that it has 4000000000 operators, and can have at most 100000"
        ),
        (changing("\"Test\"", to: "0"), "it has no name"),
        (changing("\"Test\"", to: "\"\\xff\""), "its name is not UTF-8"),
        (
            changing(".summary = \"A test\"", to: ".summary = \"\\xff\""),
            "its operator ‘f’ has a summary that is not UTF-8"
        ),
        (
            changing(".summary = \"A test\"", to: ".summary = \"A test\", .domain = \"\\xff\""),
            "its operator ‘f’ has a domain that is not UTF-8"
        ),
        (
            changing(".symbol = \"f\"", to: ".symbol = \"f\", .aliases = \"\\xff\""),
            "its operator ‘f’ has aliases that are not UTF-8"
        ),
        (changing("\"Test\", operators", to: "\"Test\", 0"), "its operator table is missing"),
        (changing(".symbol = \"f\"", to: ".symbol = 0"), "its operator number 1 has no symbol in UTF-8"),
        (changing(".compute = f", to: ".compute = 0"), "its operator ‘f’ has no function to compute it"),
        (changing(".summary = \"A test\"", to: ".summary = 0"), "its operator ‘f’ has no summary"),
        (
            changing(".kind = BRAIN_FUNCTION, ", to: ""),
            "its operator ‘f’ has 0 for its kind, which must be BRAIN_FUNCTION or another of brain_plugin.h"
        ),
        (
            changing(", 1, \"Test\"", to: ", 0, \"Test\""),
            "its operator_count is 0, and must be the number of its operators"
        ),
        (changing("BRAIN_PLUGIN_ABI,", to: "0,"), "its abi is 0, and must be BRAIN_PLUGIN_ABI"),
        (changing(".max_operands = 9", to: ".max_operands = 0"), "its operator ‘f’ says that it takes 1 to 0 operands"),
        (
            changing(".min_operands = 1, .max_operands = 9", to: ".min_operands = 0, .max_operands = BRAIN_ANY_NUMBER"),
            "its operator ‘f’ says that it takes 0 to any number of operands; a function takes at least 1"
        ),
        (changing("\"Test\"", to: "\"a\\nb\""), "its name has a control character in it"),
        (
            changing("BRAIN_FUNCTION", to: "BRAIN_INFIX, .associativity = 9"),
            "its operator ‘f’ has 9 for its associativity, which must be BRAIN_LEFT, BRAIN_RIGHT or BRAIN_NONE"
        ),
        (
            changing("BRAIN_FUNCTION", to: "BRAIN_PREFIX, .precedence = -5"),
            "its operator ‘f’ has -5 for its precedence, which must be BRAIN_BY_KIND or from 1 to 999"
        ),
        (
            changing("BRAIN_FUNCTION", to: "BRAIN_INFIX, .precedence = 1000"),
            "its operator ‘f’ has 1000 for its precedence, which must be BRAIN_BY_KIND or from 1 to 999"
        ),
        (
            changing(".summary = \"A test\"", to: ".summary = \"A test\", .examples = \"f(1)\""),
            "its operator ‘f’ has an example without ‘=’ and a value: f(1)"
        ),
        (
            changing(".symbol = \"f\"", to: ".symbol = \"f\", .aliases = \"g f\""),
            "its operator ‘f’ has the spelling ‘f’ twice"
        ),
    ]

    /// The source of a plugin with something else than it should have.
    private static func changing(_ part: String, to other: String) -> String {
        Compiler.plugin(body: "(void)f; return 0;").replacing(part, with: other)
    }

    @Test(arguments: unusableLibraries)
    func `a library that can’t be used is named, with the reason`(_ source: String, _ complaint: String) throws {
        let folder = try TemporaryFolder()
        let path = try Compiler.compile(text: source, into: folder)
        let error = #expect(throws: PluginError.self) { try PluginLibrary(path: path) }
        #expect(error?.description == "The plugin ‘\(path)’ can’t be used: \(complaint).")
    }

    @Test func `what is no library at all is named, with the reason`() throws {
        let folder = try TemporaryFolder()
        try folder.write("This is text.\n", to: "text.so")
        for path in [folder.file("text.so"), folder.file("absent.so"), folder.path, "", "/dev/null"] {
            let error = #expect(throws: PluginError.self) { try PluginLibrary(path: path) }
            #expect(error?.description.hasPrefix("The plugin ‘\(path)’ can’t be used: ") == true)
        }
    }

    @Test func `a symbol that the library needs and nobody has is an error, not the end`() throws {
        let folder = try TemporaryFolder()
        let source = Compiler.plugin(body: "extern int nobody_has_this(void); return nobody_has_this();")
        let path = try Compiler.compile(text: source, into: folder)
        let error = #expect(throws: PluginError.self) { try PluginLibrary(path: path) }
        #expect(error?.description.contains("nobody_has_this") == true)
    }

    @Test func `a library computes on several threads at once`() async throws {
        let library = try library(body: "return host->binary(call, BRAIN_ADD, operands[0], operands[1]);")
        let registry = try registry(library, over: Double.self)
        let sums = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { number in
                        (try? CalculatorExpression("f(\(task), \(number))", registry: registry).number())
                            == Double(task + number)
                    }
                }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(sums)
    }
}

extension String {
    /// The text with a part replaced wherever it stands.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        var result = ""
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(part) {
                result += other
                rest.removeFirst(part.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }

    /// The expression with its operand in the place of `x`, which other words have letters in common with.
    fileprivate func replacingLast(_ part: Character, with other: String) -> String {
        guard let last = lastIndex(of: part) else { return self }
        return self[..<last] + other + self[index(after: last)...]
    }
}

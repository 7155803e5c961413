// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Shared libraries from the command line.
@Suite(.enabled(if: Compiler.hasC, "There is no C compiler to make libraries with"))
struct PluginCommandTests {
    /// A folder with libraries, and `brain` with a configuration of its own there.
    private final class Workplace {
        let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        func library(_ name: String, symbol: String = "f", before: String = "", body: String) throws -> String {
            try Compiler.compile(
                text: before + Compiler.plugin(body: body, symbol: symbol, name: name), into: folder, name: name)
        }

        /// What a command prints on either output, and its exit status; −1 where a signal ended it.
        func brain(_ arguments: String..., input: String = "") throws -> (text: String, status: Int32) {
            try brain(arguments, input: input)
        }

        func brain(_ arguments: [String], input: String = "") throws -> (text: String, status: Int32) {
            try run([TestedCommand.path] + arguments, input: input)
        }

        /// What a program prints on either output, and its exit status, like ``brain(_:input:)``.
        func run(_ words: [String], input: String = "") throws -> (text: String, status: Int32) {
            let process = Process()
            process.executableURL = words.first.map { URL(filePath: $0) }
            process.arguments = Array(words.dropFirst())
            process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
                .merging(["XDG_CONFIG_HOME": folder.path, "HOME": "/nowhere"]) { $1 }
            process.currentDirectoryURL = URL(filePath: folder.path)
            try folder.write(input, to: "input")
            try folder.write("", to: "output")
            let output = try FileHandle(forWritingTo: URL(filePath: folder.file("output")))
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.file("input")))
            process.standardOutput = output
            process.standardError = output
            try process.run()
            process.waitUntilExit()
            let status = process.terminationReason == .exit ? process.terminationStatus : -1
            return (folder.content(of: "output") ?? "", status)
        }
    }

    private static let remedy =
        ". With --isolate, only the expression that uses it would fail.\n"

    private static let remedyWhileLoading =
        " while it was loaded. It can’t be used: leave it out, with ‘brain plugin remove’ if it is always loaded.\n"

    @Test(arguments: ["9", "1000000", "4000000000u", "BRAIN_ANY_NUMBER"])
    func `a function of any number of operands is described`(_ most: String) throws {
        let place = try Workplace()
        let text = Compiler.plugin(body: "return operands[0];").replacing(
            ".max_operands = 9", with: ".max_operands = \(most)")
        let path = try Compiler.compile(text: text, into: place.folder)
        let result = try place.brain("--plugin", path, "help", "f")
        #expect(result.text.contains("f(x, y, …)"), "\(result.text)")
        #expect(result.status == 0)
    }

    @Test(arguments: ["extern void abort(void); abort();", "*(volatile int *)8 = 1;", "for (;;) {}"])
    func `what a library does when the calculator ends changes neither answers nor status`(_ harm: String) throws {
        let place = try Workplace()
        let path = try place.library(
            "ending", before: "__attribute__((destructor)) static void end(void) { \(harm) }\n",
            body: "return operands[0];")
        let result = try place.brain("--plugin", path, "f(2) + 1")
        #expect(result.text == "3\n")
        #expect(result.status == 0)
        #expect(try place.brain("--plugin", path, "f(2) + 1/0").status == 1)
    }

    private static let hasScript =
        TestSupport.run("sh", "-c", "script -qec true /dev/null < /dev/null > /dev/null") == 0

    @Test(
        .enabled(if: hasScript, "There is no command that runs another at a terminal"),
        arguments: ["*(volatile int *)8 = 1;", "extern void exit(int); exit(7);"])
    func `a library that ends a session gives the terminal back before it is named`(_ harm: String) throws {
        let place = try Workplace()
        let path = try place.library("ending", body: "\(harm) return operands[0];")
        // What is typed has no end.
        let command = """
            mkfifo keys; exec 3<>keys; printf 'f(1)\\r' >&3
            TERM=xterm script -qec '\(TestedCommand.path) --plugin \(path)' /dev/null <&3
            """
        let text = try place.run(["/bin/sh", "-c", command]).text
        let parts = text.split(separator: "The plugin ‘ending’ has ", maxSplits: 1)
        #expect(parts.count == 2)
        #expect(parts.first?.contains("\u{1B}[?2004l") == true)
    }

    #if arch(x86_64)
    @Test func `a library that makes small doubles zero when it is loaded changes no answers`() throws {
        let place = try Workplace()
        let path = try place.library(
            "fast",
            before: """
                #include <xmmintrin.h>
                __attribute__((constructor)) static void round_to_zero(void) { _mm_setcsr(_mm_getcsr() | 0x8040); }

                """, body: "return operands[0];")
        let result = try place.brain("--backend", "double", "--plugin", path, "1e-310 × 2 > 1e-310")
        #expect(result.text == "true\n")
    }
    #endif

    @Test(
        arguments: [
            ("*(volatile int *)8 = 1;", "has crashed, and the calculator with it", -1),
            ("extern void abort(void); abort();", "has crashed, and the calculator with it", -1),
            ("extern int raise(int); raise(11);", "has crashed, and the calculator with it", -1),
            ("extern void exit(int); exit(0);", "has ended the calculator", 1),
            ("extern void _exit(int); _exit(0);", "has ended the calculator", 1),
            ("extern void _Exit(int); _Exit(0);", "has ended the calculator", 1),
            ("extern void quick_exit(int); quick_exit(0);", "has ended the calculator", 1),
            ("for (;;) {}", "did not return within the time limit", 1),
        ] as [(String, String, Int32)])
    func `a plugin that ends the calculator is named`(_ harm: String, _ deed: String, _ status: Int32) throws {
        let place = try Workplace()
        let path = try place.library("Harm", body: "\(harm) return operands[0];")
        for backend in ["double", "gmp"] {
            let result = try place.brain("--backend", backend, "--plugin", path, "--timeout", "0.2", "f(1)")
            #expect(result.text == "brain: The plugin ‘Harm’ \(deed)\(Self.remedy)")
            #expect(result.status == status)
        }
    }

    @Test func `a plugin that ends the calculator on a thread of its own is no success`() throws {
        let place = try Workplace()
        let thread = """
            #include <pthread.h>
            #include <unistd.h>
            static void *leave(void *unused) { (void)unused; _exit(0); }

            """
        let body = "pthread_t thread; pthread_create(&thread, 0, leave, 0); pause(); return operands[0];"
        let path = try place.library("Harm", before: thread, body: body)
        let result = try place.brain("--plugin", path, "f(1)")
        #expect(result.text == "brain: A plugin has ended the calculator\(Self.remedy)")
        #expect(result.status == 1)
    }

    @Test func `a process that a plugin forks ends as it likes`() throws {
        let place = try Workplace()
        let head = "#include <sys/wait.h>\n#include <unistd.h>\n"
        let body = """
            int status = 0;
            pid_t child = fork();
            if (child == 0) _exit(7);
            waitpid(child, &status, 0);
            return host->from_integer(call, WEXITSTATUS(status));
            """
        let path = try place.library("Fork", before: head, body: body)
        let result = try place.brain("--plugin", path, "f(1)")
        #expect(result.text == "7\n")
        #expect(result.status == 0)
    }

    @Test(arguments: ["abort();", "exit(0);", "_exit(0);", "for (;;) {}"])
    func `what was answered before a plugin ends the calculator is written`(_ harm: String) throws {
        let place = try Workplace()
        let head = "#include <stdlib.h>\n#include <unistd.h>\n"
        let path = try place.library("Harm", before: head, body: "\(harm) return operands[0];")
        let result = try place.brain("--plugin", path, "--timeout", "0.2", input: "1 + 1\n2 + 2\nf(1)\n3 + 3\n")
        #expect(result.text.hasPrefix("2\n4\nbrain: The plugin ‘Harm’ "))
        #expect(result.status != 0)
    }

    @Test func `answers in JSON, those of comments too, are written before a plugin ends the calculator`() throws {
        let place = try Workplace()
        let path = try place.library("Harm", before: "#include <stdlib.h>\n", body: "abort(); return operands[0];")
        let before = try place.brain("--json", input: "1 + 1\n# a comment\n").text
        #expect(before.split(separator: "\n").count == 2)
        let result = try place.brain("--json", "--plugin", path, input: "1 + 1\n# a comment\nf(1)\n3 + 3\n")
        #expect(result.text.hasPrefix("\(before)brain: The plugin ‘Harm’ "))
        #expect(result.status != 0)
    }

    @Test(arguments: ["__attribute__((constructor)) static void harm(void) { for (;;) {} }", "entry"])
    func `a plugin that does not come back while it is loaded is stopped`(_ harm: String) throws {
        let place = try Workplace()
        let loop = "const void *brain_plugin_entry(unsigned abi) { (void)abi; for (;;) {} }"
        let path = try Compiler.compile(
            text: harm == "entry" ? loop.replacing("const void", with: "const brain_plugin") : harm,
            into: place.folder, name: "Loop")
        let result = try place.brain("--plugin", path, "--timeout", "0.2", "1 + 1")
        #expect(
            result.text == "brain: The plugin ‘\(path)’ did not return within the time limit\(Self.remedyWhileLoading)")
        #expect(result.status == 1)
    }

    @Test func `a named pipe is refused as a plugin, and as a file of definitions or plugins`() throws {
        let place = try Workplace()
        let pipe = place.folder.file("pipe")
        run("mkfifo", pipe)
        let refusal = "it is not an ordinary file."
        #expect(try place.brain("--plugin", pipe, "1 + 1").text.contains(refusal))
        #expect(try place.brain("--isolate", "--plugin", pipe, "1 + 1").text.contains(refusal))
        #expect(try place.brain("--operators", pipe, "1 + 1").text.contains(refusal))
        #expect(try place.brain("define", "--from", pipe).text.contains(refusal))
        #expect(try place.brain("check", pipe).text.contains(refusal))
        run("/bin/mkdir", place.folder.file("brain"))
        run("mkfifo", place.folder.file("brain/plugins"))
        let result = try place.brain("1 + 1")
        #expect(result.text.contains(refusal) && result.text.hasSuffix("2\n"))
    }

    @Test func `a stack that runs over, and a crash while loading, are reported too`() throws {
        let place = try Workplace()
        let recursion = """
            static int deep(volatile char *p) {
                volatile char b[999];
                b[0] = *p;
                return b[0] > 1 ? 0 : deep(b) + b[0];
            }

            """
        let deep = try place.library("Deep", before: recursion, body: "char c = 0; return operands[deep(&c)];")
        #expect(try place.brain("--plugin", deep, "f(1)").text.hasPrefix("brain: The plugin ‘Deep’ has crashed"))
        let harm = "__attribute__((constructor)) static void harm(void) { *(volatile int *)8 = 1; }\n"
        let load = try place.library("Load", before: harm, body: "return operands[0];")
        let deed = "brain: The plugin ‘\(load)’ has crashed, and the calculator with it"
        #expect(try place.brain("--plugin", load, "1 + 1").text == deed + Self.remedyWhileLoading)
    }

    @Test func `the time limit holds for an isolated plugin, and the next line is answered`() throws {
        let place = try Workplace()
        let path = try place.library("Loop", body: "for (;;) {} return operands[0];")
        let result = try place.brain("--isolate", "--plugin", path, "--timeout", "0.3", input: "f(1)\n1 + 1\n")
        #expect(result.text.contains("the process of the plugin ‘Loop’ did not answer within 300 ms, and was stopped."))
        #expect(result.text.contains("2\n"))
        #expect(result.status == 1)
    }

    @Test func `what an isolated plugin prints goes to standard error, though it does not flush it`() throws {
        let place = try Workplace()
        let path = try place.library(
            "Prints", before: "#include <stdio.h>\n", body: "printf(\"printed\"); return operands[0];")
        let result = try place.run(
            ["/bin/sh", "-c", "\"$0\" --isolate --plugin \"$1\" 'f(7)' > answer", TestedCommand.path, path])
        #expect(result.text == "printed")
        #expect(place.folder.content(of: "answer") == "7\n")
    }

    @Test(arguments: ["abort();", "_exit(3);"])
    func `the end of an isolated plugin is seen where the ends of processes are ignored`(_ harm: String) throws {
        let place = try Workplace()
        let head = "#include <stdlib.h>\n#include <unistd.h>\n"
        let body = "if (count == 1) { \(harm) } return operands[0];"
        let path = try place.library("Harm", before: head, body: body)
        let ignoring = try Compiler.program(
            text: """
                #include <signal.h>
                #include <unistd.h>
                int main(int count, char **words) {
                    (void)count;
                    signal(SIGCHLD, SIG_IGN);
                    execv(words[1], words + 1);
                }
                """, into: place.folder, name: "ignoring")
        let result = try place.run(
            [ignoring, TestedCommand.path, "--isolate", "--plugin", path], input: "f(1)\nf(2, 3)\n")
        let end = "ended; this program can’t tell how, since it ignores SIGCHLD or waits for all of its processes."
        #expect(result.text.contains("the process of the plugin ‘Harm’ \(end)"))
        #expect(result.text.contains("2\n"))
    }

    @Test func `a library is remembered, listed and forgotten, by its name or by its path`() throws {
        let place = try Workplace()
        let path = try place.library("Twice", body: "return host->binary(call, BRAIN_ADD, operands[0], operands[0]);")
        #expect(try place.brain("plugin", "add", "Twice.c.so").text == "Twice: f\n")
        #expect(try place.brain("f(4)").text == "8\n")
        #expect(try place.brain("plugin", "list").text.contains("Twice  \(path)\n  f\n"))
        let completions = try place.brain("--complete-words", "plugin", "remove", "").text
        #expect(completions == "words\nTwice\t\(path)\n")
        #expect(try place.brain("--complete-words", "plugin", "remove", "input").text == "words\n")
        #expect(try place.brain("plugin", "remove", "twice").text == "Removed: \(path)\n")
        #expect(try place.brain("f(4)").status == 2)
        #expect(try place.brain("plugin", "remove", "twice").status == 1)
    }

    @Test func `operators that others have are not listed as those of a library`() throws {
        let place = try Workplace()
        let source = Compiler.plugin(body: "return operands[0];", name: "K").replacing(
            "{.symbol = \"f\"",
            with: "{.symbol = \"sin\", .kind = BRAIN_FUNCTION, .min_operands = 1, .max_operands = 1, .compute = f, "
                + ".summary = \"A test\"}, {.symbol = \"f\", .aliases = \"f2 cos\""
        ).replacing("sizeof(brain_operator), 1,", with: "sizeof(brain_operator), 2,")
        let path = try Compiler.compile(text: source, into: place.folder, name: "K")
        #expect(
            try place.brain("plugin", "add", path).text == """
                brain: ‘sin’ of the plugin ‘K’ is left out: Scientific has it.
                brain: ‘cos’, an alias of ‘f’ of the plugin ‘K’, is left out: Scientific has it.
                K: f

                """)
        #expect(try place.brain("plugin", "list").text == "K  \(path)\n  f\n")
        let other = try place.library("All", symbol: "cos", body: "return operands[0];")
        #expect(try place.brain("plugin", "add", other).text.hasSuffix("\nAll: (no operators)\n"))
    }

    @Test(arguments: ["we#ird.so", "weird.so ", "we\nird.so"])
    func `a library whose path the list can’t hold is not remembered`(_ name: String) throws {
        let place = try Workplace()
        run("/bin/mv", try place.library("Weird", body: "return operands[0];"), place.folder.file(name))
        let result = try place.brain("plugin", "add", "./\(name)")
        #expect(result.text.contains("can’t be remembered: load it with --plugin, or rename it."))
        #expect(result.status != 0)
        #expect(place.folder.content(of: "brain/plugins") == nil)
        #expect(try place.brain("--plugin", "./\(name)", "f(2)").text == "2\n")
    }

    @Test func `what is no longer there is reported, and can be forgotten by its path`() throws {
        let place = try Workplace()
        let path = try place.library("Gone", body: "return operands[0];")
        _ = try place.brain("plugin", "add", path)
        run("/bin/rm", path)
        let complaint = "The plugin ‘\(path)’ can’t be used: No such file or directory."
        #expect(
            try place.brain("1 + 1").text.contains("\(complaint) To forget it: brain plugin remove '\(path)'\n"))
        #expect(try place.brain("plugin", "list").text == "\(complaint)\n")
        let completions = try place.brain("--complete-words", "plugin", "remove", "").text
        #expect(completions == "words\n\(path)\tcan’t be used\n")
        #expect(try place.brain("plugin", "remove", "Gone.c.so").text == "Removed: \(path)\n")
        #expect(try place.brain("1 + 1").text == "2\n")
    }

    @Test func `a library that crashes while it is loaded can’t be added, and one that does so later can be forgotten`()
        throws
    {
        let place = try Workplace()
        let harm = "__attribute__((constructor)) static void harm(void) { *(volatile int *)8 = 1; }\n"
        let path = try place.library("Harm", before: harm, body: "return operands[0];")
        #expect(try place.brain("plugin", "add", path).text.contains("its process crashed with signal 11"))
        _ = run("/bin/mkdir", place.folder.file("brain"))
        try place.folder.write("\(path)\n", to: "brain/plugins")
        #expect(try place.brain("plugin", "list").text.contains("its process crashed with signal 11"))
        #expect(try place.brain("plugin", "remove", path).text == "Removed: \(path)\n")
    }

    @Test(arguments: [
        ("extern void abort(void); abort();", "crashed with signal 6"),
        ("extern void _exit(int); _exit(3);", "ended with exit status 3"),
    ])
    func `a library with a constant that ends the process is not added`(_ harm: String, _ end: String) throws {
        let place = try Workplace()
        let source = Compiler.plugin(body: "\(harm) return 0;", symbol: "kk", name: "Constant")
            .replacing("BRAIN_FUNCTION", with: "BRAIN_CONSTANT")
        let path = try Compiler.compile(text: source, into: place.folder, name: "Constant")
        let refused = try place.brain("plugin", "add", path)
        #expect(
            refused.text.hasPrefix(
                "brain: The plugin ‘\(path)’ can’t be used: when its constant ‘kk’ was computed, its process \(end)"))
        #expect(refused.status != 0)
        #expect(place.folder.content(of: "brain/plugins") == nil)
        #expect(try place.brain("1 + 1").text == "2\n")
    }

    @Test func `a plugin can’t take the last answer, nor the words of the grammar`() throws {
        let place = try Workplace()
        for (word, reason) in [
            ("ans", "‘ans’ is the last answer, and can’t be defined or set."),
            ("to", "‘to’ can’t be a symbol: the grammar keeps it for itself. Choose another, or a longer one."),
        ] {
            let path = try place.library("Words", symbol: word, body: "return operands[0];")
            let result = try place.brain("--plugin", path, input: "5\nans\n+ 2\n255 to hex\n")
            #expect(
                result.text.contains("‘\(word)’ of the plugin ‘Words’ is left out: \(reason)\n"), "\(result.text)")
            #expect(result.text.hasSuffix("5\n5\n2\n0xff\n"))
        }
    }

    @Test func `a library with the name of one that is always loaded is refused, and that one goes on working`() throws
    {
        let place = try Workplace()
        let first = try place.library("Geometry", body: "return operands[0];")
        let folder = try TemporaryFolder()
        let second = try Compiler.compile(
            text: Compiler.plugin(body: "return operands[0];", symbol: "g", name: "geometry"), into: folder,
            name: "Other")
        #expect(try place.brain("plugin", "add", first).status == 0)
        let refused = try place.brain("plugin", "add", second)
        #expect(refused.text.contains("Geometry.c.so") && refused.text.contains("Other.c.so"))
        #expect(refused.status == 2)
        #expect(try place.brain("f(3)").text == "3\n")
        #expect(try place.brain("plugin", "add", first).status == 0)
    }

    @Test(arguments: ["Arithmetic", "logic", "my operators", "This session"])
    func `a library with the name of operators that the calculator has is refused`(_ name: String) throws {
        let place = try Workplace()
        let path = try place.library(name, body: "return operands[0];")
        let refused = try place.brain("plugin", "add", path)
        #expect(
            refused.text == """
                brain: ‘\(path)’ has the name ‘\(name)’, as operators of the calculator have: it could never be used. \
                Give it another name in its description.

                """)
        #expect(refused.status == 2)
        #expect(place.folder.content(of: "brain/plugins") == nil)
        #expect(try place.brain("1 + 1").text == "2\n")
        for isolation in [[], ["--isolate"]] {
            let requested = try place.brain(["--plugin", path, "1 + 1"] + isolation)
            #expect(
                requested.text == """
                    brain: The loaded plugin ‘\(name)’ can’t be used: the calculator has operators of that name. \
                    Give it another name in its description.

                    """)
            #expect(requested.status == 64)
        }
        #expect(try place.brain("--without", name, "--plugin", path, "5").status == 0)
    }

    @Test func `libraries of the same name that are asked for end the command, as neither could be used`() throws {
        let place = try Workplace()
        let first = try place.library("Twin", body: "return operands[0];")
        let folder = try TemporaryFolder()
        let second = try Compiler.compile(
            text: Compiler.plugin(body: "return operands[0];", symbol: "g", name: "twin"), into: folder, name: "Other")
        let both = try place.brain("--plugin", first, "--plugin", second, "f(1)")
        #expect(
            both.text
                == "brain: The loaded plugins named ‘Twin’ can’t be used: each must have a name of its own. Load only one of them.\n"
        )
        #expect(both.status == 64)
        #expect(try place.brain("--plugin", first, "--plugin", first, "f(1)").text == "1\n")
    }

    @Test func `a library that claims what another has is told of when it is added`() throws {
        let place = try Workplace()
        _ = try place.brain("plugin", "add", try place.library("One", symbol: "⊙⊙", body: "return operands[0];"))
        let second = try place.brain(
            "plugin", "add", try place.library("Two", symbol: "⊙⊙", body: "return operands[0];"))
        #expect(
            second.text.contains(
                "‘⊙⊙’ is claimed by the plugins ‘One’ and ‘Two’, and given to neither: leave one out with --without."))
    }
}

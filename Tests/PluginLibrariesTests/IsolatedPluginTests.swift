// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import PluginLibraries
import Synchronization
import TestSupport
import Testing

#if GMP
import ExactReals
#endif

/// Plugins in processes of their own.
@Suite(.enabled(if: Compiler.hasC, "There is no C compiler to make libraries with"))
struct IsolatedPluginTests {
    /// The program that runs a plugin; the build puts it beside the tests.
    static let command = [TestedCommand.path, "plugin-host"]

    private func plugin(body: String, timeLimit: Double = 10) throws -> IsolatedPlugin {
        let folder = try TemporaryFolder()
        let path = try Compiler.compile(text: Compiler.plugin(body: body), into: folder)
        let plugin = try IsolatedPlugin(path: path, command: Self.command, callTimeLimit: timeLimit)
        keep(folder, aliveWith: plugin)
        return plugin
    }

    @Test func `a path or a command with a NUL character does not run what is named before it`() throws {
        let folder = try TemporaryFolder()
        let path = try Compiler.compile(text: Compiler.plugin(body: "return operands[0];"), into: folder)
        let library = #expect(throws: PluginError.self) {
            try IsolatedPlugin(path: "\(path)\0junk", command: Self.command)
        }
        #expect(library?.description.hasSuffix("can’t be used: its path has a NUL character in it.") == true)
        let end = "can’t be used: the command that is to run it has a NUL character in it."
        for command in [["\(TestedCommand.path)\0x", "plugin-host"], [TestedCommand.path, "plugin-host\0x"]] {
            let host = #expect(throws: PluginError.self) { try IsolatedPlugin(path: path, command: command) }
            #expect(host?.description.hasSuffix(end) == true)
        }
    }

    /// A process that ends is started again from the same file.
    private func keep(_ folder: TemporaryFolder, aliveWith plugin: IsolatedPlugin) {
        folders.value.append(folder)
    }

    private let folders = Folders()
    private final class Folders: @unchecked Sendable { var value: [TemporaryFolder] = [] }

    @Test(arguments: PluginLibraryTests.hostCases)
    func `the host does the same for an isolated plugin`(_ given: PluginLibraryTests.HostCase) throws {
        let plugin = try plugin(body: given.body)
        #expect(try text("f(1, 3, 4.5)", registry(plugin, over: Double.self)) == given.expected)
        #if GMP
        #expect(try text("f(1, 3, 4.5)", registry(plugin, over: ExactReal.self)) == given.expected)
        #endif
    }

    @Test(arguments: PluginLibraryTests.misuses)
    func `what an isolated plugin does wrong is said in the same words`(_ body: String, _ expected: String) throws {
        let registry = try registry(plugin(body: body, timeLimit: 60), over: Double.self)
        let first = message("f(1)", registry)
        #expect(body.contains("kept") ? first == nil : first == expected)
        if body.contains("kept") { #expect(message("f(2)", registry) == expected) }
    }

    @Test(arguments: [
        ("*(volatile int *)8 = 1;", "crashed with signal 11 (Segmentation fault)."),
        ("__builtin_trap();", "crashed with signal 4 (Illegal instruction)."),
        ("extern void abort(void); abort();", "crashed with signal 6 (Aborted)."),
        ("extern void _exit(int); _exit(3);", "ended with exit status 3."),
        ("for (;;) {}", "did not answer within 700 ms, and was stopped."),
        (
            "extern long write(int, const void *, unsigned long); write(3, \"nonsense\", 8);",
            "sent an invalid answer, and was stopped."
        ),
        ("for (;;) host->from_integer(call, 1);", "did not answer within 700 ms, and was stopped."),
    ])
    func `a crash is an error of the one expression, and the next one is answered`(_ harm: String, _ end: String) throws
    {
        let body = """
            if (host->compare(call, operands[0], host->from_integer(call, 1)) == 0) { \(harm) }
            return host->binary(call, BRAIN_MULTIPLY, operands[0], host->from_integer(call, 10));
            """
        let limit = harm.hasPrefix("for (;;)") ? 0.7 : 60
        let registry = try registry(plugin(body: body, timeLimit: limit), over: Double.self)
        #expect(try text("f(5)", registry) == "50")
        let first = message("f(1)", registry)
        #expect(first == "‘f’ of 1: the process of the plugin ‘Test’ \(end)")
        #expect(try text("f(6)", registry) == "60")
    }

    @Test func `a copy of the process that a plugin makes answers nothing`() throws {
        let body = """
            extern int fork(void);
            if (host->compare(call, operands[0], host->from_integer(call, 1)) != 0) return operands[0];
            return host->from_integer(call, fork() == 0 ? 77 : 10);
            """
        let registry = try registry(plugin(body: body), over: Double.self)
        for _ in 0..<5 {
            #expect(try text("f(1)", registry) == "10")
            #expect(try text("f(4)", registry) == "4")
        }
    }

    @Test func `Ctrl-C is not for the process, which shares the terminal with the calculator`() throws {
        let plugin = try plugin(body: "extern int raise(int); raise(2); return operands[0];")
        #expect(try text("f(5)", registry(plugin, over: Double.self)) == "5")
    }

    @Test func `a call ends when the computation is to end, and the next one is answered`() throws {
        let body = """
            extern unsigned sleep(unsigned);
            if (count == 1) sleep(60);
            return operands[0];
            """
        let registry = try registry(plugin(body: body, timeLimit: 60), over: Double.self)
        let error = Interrupt.$current.withValue(Interrupt { true }) {
            #expect(throws: CalculationError.self) { try CalculatorExpression("f(1)", registry: registry).number() }
        }
        if case .fault(.interrupted, _, _, _) = error?.reason {} else { Issue.record("\(String(describing: error))") }
        #expect(try text("f(6, 1)", registry) == "6")
    }

    @Test func `who waits for an isolated plugin that another thread uses does so no longer than it may`() throws {
        let body = """
            extern unsigned sleep(unsigned);
            if (count == 1) sleep(60);
            return operands[0];
            """
        let registry = try registry(plugin(body: body, timeLimit: 20), over: Double.self)
        let progress = Progress()
        let slow = Interrupt {
            progress.hasBegun.store(true, ordering: .releasing)
            return progress.isOver.load(ordering: .acquiring)
        }
        Thread.detachNewThread {
            Interrupt.$current.withValue(slow) {
                _ = message("f(1)", registry)
            }
            progress.hasEnded.store(true, ordering: .releasing)
        }
        while !progress.hasBegun.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.001) }
        let other = Interrupt.$current.withValue(Interrupt { true }) { message("f(6, 1)", registry) }
        let hasEnded = progress.hasEnded.load(ordering: .acquiring)
        #expect(other == "The evaluation was stopped before it finished.")
        #expect(!hasEnded)
        progress.isOver.store(true, ordering: .releasing)
        #expect(try text("f(7, 1)", registry) == "7")
    }

    /// How far a call has come on another thread.
    private final class Progress: Sendable {
        let hasBegun = Atomic(false)
        let isOver = Atomic(false)
        let hasEnded = Atomic(false)
    }

    #if GMP
    @Test func `the time that the calculator takes for what a plugin asks is not the plugin's`() throws {
        let body = """
            brain_number factorial = host->unary(call, BRAIN_FACTORIAL, operands[0]);
            return host->from_integer(call, host->compare(call, factorial, operands[0]));
            """
        let registry = try registry(plugin(body: body, timeLimit: 0.3), over: ExactReal.self)
        #expect(try text("f(2000000)", registry) == "1")
    }
    #endif

    @Test func `a library that harms its process while it is loaded is left out, with the reason`() throws {
        let folder = try TemporaryFolder()
        let harmful = "__attribute__((constructor)) static void harm(void) { *(volatile int *)8 = 1; }\n"
        let path = try Compiler.compile(text: harmful + Compiler.plugin(body: "return 0;"), into: folder)
        let error = #expect(throws: PluginError.self) { try IsolatedPlugin(path: path, command: Self.command) }
        #expect(
            error?.description
                == "The plugin ‘\(path)’ can’t be used: its process crashed with signal 11 (Segmentation fault).")
        let absent = #expect(throws: PluginError.self) {
            try IsolatedPlugin(path: folder.file("absent.so"), command: Self.command)
        }
        #expect(absent?.description.hasSuffix("can’t be used: No such file or directory.") == true)
        #expect(throws: PluginError.self) { try IsolatedPlugin(path: path, command: ["/nonexistent/program"]) }
    }

    @Test func `a process that asks and asks, and never reads an answer, is stopped`() throws {
        // The digits of the operand, five thousand times: more than a connection holds.
        let question = [15] + PluginGreeting.word(1) + PluginGreeting.word(50)
        let folder = try TemporaryFolder()
        let path = folder.file("conversation")
        try Data(PluginGreeting.oneFunction + Array(repeating: question, count: 5_000).flatMap { $0 }).write(
            to: URL(filePath: path))
        let plugin = try IsolatedPlugin(
            path: path, command: ["/bin/sh", "-c", "cat \"$0\" >&3; sleep 60"], callTimeLimit: 0.5)
        #expect(
            message("f(π)", try registry(plugin, over: Double.self))?
                .hasSuffix("the process of the plugin ‘t’ did not answer within 500 ms, and was stopped.") == true)
    }

    @Test func `an isolated plugin is used by several threads`() async throws {
        let registry = try registry(
            plugin(body: "return host->binary(call, BRAIN_ADD, operands[0], operands[1]);"), over: Double.self)
        let sums = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<4 {
                group.addTask {
                    (0..<50).allSatisfy { number in
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

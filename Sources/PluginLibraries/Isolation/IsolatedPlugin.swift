// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import SharedFiles

/// A plugin in a shared library, run in a separate process: if it crashes or hangs, only the expression that used it
/// fails, and the next use starts another process.
///
/// The numbers stay in the calculator's process; the plugin's process requests what it needs over a connection. A call
/// takes about a hundred times as long as one of a ``PluginLibrary``. The process carries out one call at a time: calls
/// on other threads wait for it, but no longer than their own computations may take.
public final class IsolatedPlugin: OperatorPlugin {
    /// The path of the library.
    public let path: String

    /// The plugin's name, as given by its library.
    public var name: String { description.name }

    let description: PluginDescription
    private let command: [String]
    /// The time limit of a call, in milliseconds.
    private let timeLimit: Int
    /// The process; `nil` once it has ended.
    private let process: InterruptibleLock<PluginProcess?>

    /// Starts a process for a library.
    ///
    /// - Parameters:
    ///   - path: The path of the library.
    ///   - command: The path of a program that calls ``PluginHost/run(path:)``, which is not searched for in `PATH`, and
    ///     its arguments; the path of the library is added to them. Without a program, the plugin is refused.
    ///   - callTimeLimit: The time limit of a call, in seconds. Less than a millisecond counts as one, as does what is
    ///     not a number.
    /// - Throws: ``PluginError`` if the library can’t be used.
    public init(path: String, command: [String], callTimeLimit: Double = 10) throws(PluginError) {
        // Otherwise the path would be the program.
        if command.isEmpty { throw PluginError(path, .noHost) }
        try PluginError.check(path)
        if command.contains(where: \.hasNUL) {
            throw PluginError(path, .reported("the command that is to run it has a NUL character in it"))
        }
        self.path = path
        self.command = command
        // `max` returns its first operand for what is not a number.
        let timeLimit = Int(max(0.001, min(callTimeLimit, 1e8)) * 1_000)
        self.timeLimit = timeLimit
        let started = try PluginProcess(command, path: path, timeLimit: timeLimit)
        description = started.description
        process = InterruptibleLock(started)
    }

    /// Returns its operators for numbers of the given type.
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        description.operators.enumerated().map { index, record in
            record.makeOperator(of: name) { [self] in call(index, $0) }
        }
    }

    /// Computes its constants, over doubles, as whatever loads the library does.
    ///
    /// - Throws: ``PluginError`` for one that ends the process, or does not return in time: it would end, or stop, a
    ///   calculator that loads the library into its own process.
    package func checkConstants() throws(PluginError) {
        let thread = ThreadArenas.current
        let arena = thread.take(Double.self)
        defer { thread.give(arena) }
        for (index, record) in description.operators.enumerated() where record.isConstant {
            arena.begin()
            let outcome = run(index, [], arena)
            _ = arena.finish(0)
            if case .failure(let end) = outcome {
                throw PluginError(
                    path, .reported("when its constant ‘\(record.symbol)’ was computed, its process \(end.text)"))
            }
        }
    }

    private func call<Number: CalculatorNumber>(_ index: Int, _ operands: [Number]) -> Number {
        let thread = ThreadArenas.current
        let arena = thread.take(Number.self)
        defer { thread.give(arena) }
        arena.begin()
        switch run(index, operands, arena) {
        case .success(let handle):
            let value = arena.finish(handle)
            if value.fault != nil { thread.explain(handle, arena, plugin: name) }
            return value
        case .failure(let end):
            thread.explanation = end.isInterrupted ? nil : (name, "the process of the plugin ‘\(name)’ \(end.text).")
            _ = arena.finish(0)
            return Number(fault: end.isInterrupted ? .interrupted : .plugin)
        }
    }

    /// Computes an operator in the process, which is started again if it has ended.
    private func run<Number: CalculatorNumber>(
        _ index: Int, _ operands: [Number], _ arena: NumberArena<Number>
    ) -> Result<UInt64, PluginProcess.End> {
        let outcome = process.withLock { process -> Result<UInt64, PluginProcess.End> in
            do throws(PluginError) {
                let running: PluginProcess
                if let present = process {
                    running = present
                } else {
                    running = try PluginProcess(command, path: path, timeLimit: timeLimit)
                }
                // The library may have been rebuilt meanwhile, with different operators.
                guard running.description == description else {
                    return .failure(PluginProcess.End(text: "has other operators than before"))
                }
                let outcome = running.call(index, operands, arena, timeLimit: timeLimit)
                if case .success = outcome { process = running } else { process = nil }
                return outcome
            } catch {
                return .failure(PluginProcess.End(text: "could not be started again: \(error.cause)"))
            }
        }
        return outcome ?? .failure(PluginProcess.End(text: "was in use", isInterrupted: true))
    }
}

// SPDX-License-Identifier: Apache-2.0

import CBrainPlugin
public import CalculatorEngine
import Platform

/// A plugin in a shared library, loaded into this process.
///
/// The library is written against `brain_plugin.h`, in any language that can export a C function. It runs in this
/// process, so a crash of the library ends the process. ``IsolatedPlugin`` runs it in a separate one.
public struct PluginLibrary: OperatorPlugin {
    /// The supported version of `brain_plugin.h`.
    public static let abi: UInt32 = 1

    /// The path from which it was loaded.
    public let path: String

    /// The plugin's name, as given by its library.
    public var name: String { description.name }

    let description: PluginDescription
    private let functions: [Function]

    /// A function of the library and the context pointer that is passed to it. The library, which is never unloaded,
    /// guarantees according to brain_plugin.h that both may be used from any thread.
    struct Function: @unchecked Sendable {
        let compute: brain_compute
        let data: UnsafeMutableRawPointer?
        /// The name of the library.
        let plugin: UnsafePointer<CChar>
    }

    /// The name, or the path, of the library whose code is running on this thread, for signal handlers that report its
    /// crash. The string is never freed.
    package static var running: UnsafePointer<CChar>? { ThreadArenas.present?.running }

    /// Whether the library whose code is running on this thread is being loaded; its path is ``running`` then.
    package static var isLoading: Bool { ThreadArenas.present?.isLoading ?? false }

    /// Loads a library.
    ///
    /// - Throws: ``PluginError`` if it can’t be loaded or violates `brain_plugin.h`; it is then unloaded.
    public init(path: String) throws(PluginError) {
        self.path = path
        try PluginError.check(path)
        guard let resolved = realpath(path, nil) else {
            throw PluginError(path, .notLoadable(String(cString: strerror(errno))))
        }
        defer { free(resolved) }
        // The loader would wait for a writer of a named pipe.
        var status = stat()
        guard stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw PluginError(path, .notLoadable("it is not an ordinary file"))
        }
        let thread = ThreadArenas.current
        thread.running = UnsafePointer(resolved)
        thread.isLoading = true
        defer {
            thread.running = nil
            thread.isLoading = false
        }
        // What a compiler links to a library for fast arithmetic makes denormal doubles zero, in all of the process.
        var environment = fenv_t()
        fegetenv(&environment)
        defer { fesetenv(&environment) }
        guard let library = dlopen(resolved, RTLD_NOW | RTLD_LOCAL) else {
            throw PluginError(path, .notLoadable(dlerror().map { String(cString: $0) } ?? "it is not a library"))
        }
        do throws(PluginError) {
            (description, functions) = try PluginReader(path: path).read(library)
        } catch {
            dlclose(library)
            throw error
        }
    }

    /// Computes an operator with the numbers of an arena, and returns the handle of its result.
    func compute(_ index: Int, _ arena: CallArena, _ operands: [UInt64]) -> UInt64 {
        guard functions.indices.contains(index) else { return 0 }
        let function = functions[index]
        return function.compute(HostTable.pointer, arena.pointer, operands, operands.count, function.data)
    }

    /// Returns its operators for numbers of the given type.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        let name = self.name
        let explanation: @Sendable () -> String? = { ThreadArenas.explanation(of: name) }
        return zip(description.operators, functions).map { record, function in
            if record.isConstant { return record.makeConstant(function.call([], name), of: name) }
            let operation: CalculatorOperation<Number> =
                switch record.arity {
                case 1...1: .unary { function.call($0, name) }
                case 2...2: .binary { function.call($0, $1, name) }
                default: .function(arity: record.arity) { function.call($0, name) }
                }
            return record.makeOperator(explanation, operation)
        }
    }
}

extension PluginLibrary.Function {
    @inline(__always)
    func call<Number: CalculatorNumber>(_ x: Number, _ plugin: String) -> Number {
        call(plugin) { arena in
            var operand = arena.add(x)
            return compute(HostTable.pointer, arena.pointer, &operand, 1, data)
        }
    }

    @inline(__always)
    func call<Number: CalculatorNumber>(_ x: Number, _ y: Number, _ plugin: String) -> Number {
        call(plugin) { arena in
            var operands = (arena.add(x), arena.add(y))
            return withUnsafeBytes(of: &operands) { bytes in
                compute(
                    HostTable.pointer, arena.pointer, bytes.assumingMemoryBound(to: UInt64.self).baseAddress, 2, data)
            }
        }
    }

    func call<Number: CalculatorNumber>(_ operands: [Number], _ plugin: String) -> Number {
        call(plugin) { arena in
            let handles = operands.map(arena.add)
            return compute(HostTable.pointer, arena.pointer, handles, handles.count, data)
        }
    }

    /// Runs the function of the library with an arena for its numbers.
    @inline(__always)
    private func call<Number: CalculatorNumber>(_ plugin: String, _ body: (NumberArena<Number>) -> UInt64) -> Number {
        let thread = ThreadArenas.current
        let arena = thread.take(Number.self)
        arena.begin()
        thread.running = self.plugin
        let handle = body(arena)
        thread.running = nil
        let value = arena.finish(handle)
        if value.fault != nil { thread.explain(handle, arena, plugin: plugin) }
        thread.give(arena)
        return value
    }
}

extension CallArena {
    /// The pointer by which the functions of the host find this arena.
    @inline(__always)
    var pointer: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }
}

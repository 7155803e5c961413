// SPDX-License-Identifier: Apache-2.0

import CBrainPlugin
import CalculatorEngine

/// The table of functions that the host passes to a running operator: each finds the arena of the call and forwards to
/// it.
enum HostTable {
    /// The only table of the process. It is never freed, since a plugin may keep its address.
    nonisolated(unsafe) static let pointer: UnsafePointer<brain_host> = {
        let table = UnsafeMutablePointer<brain_host>.allocate(capacity: 1)
        table.initialize(to: make())
        return UnsafePointer(table)
    }()

    private static func make() -> brain_host {
        var host = brain_host()
        host.abi = PluginLibrary.abi
        host.size = UInt32(MemoryLayout<brain_host>.size)
        host.from_text = { call, text, length in
            guard let text else { return call.failure("it gave no text for a number") }
            guard (0...Int(BRAIN_LONGEST_TEXT)).contains(length) else {
                let count = UInt(bitPattern: length)
                return call.failure(
                    "it gave a text of \(count) bytes for a number; at most \(BRAIN_LONGEST_TEXT) are read")
            }
            let bytes = UnsafeRawBufferPointer(start: text, count: length)
            return call.withArena(0) { $0.number(text: Array(bytes)) }
        }
        host.from_integer = { call, value in call.withArena(0) { $0.number(integer: Int(value)) } }
        host.from_double = { call, value in call.withArena(0) { $0.number(double: value) } }
        host.constant = { call, which in call.withArena(0) { $0.constant(Int(which)) } }
        host.unary = { call, which, x in call.withArena(0) { $0.unary(Int(which), x) } }
        host.binary = { call, which, x, y in call.withArena(0) { $0.binary(Int(which), x, y) } }
        host.compare = { call, x, y in
            switch call.withArena(nil, { $0.ordering(x, y) }) {
            case .ascending: -1
            case .equal: 0
            case .descending: 1
            case nil: BRAIN_NOT_COMPARABLE
            }
        }
        host.is_integer = { call, x in
            switch call.withArena(nil, { $0.isInteger(x) }) {
            case true: 1
            case false: 0
            case nil: -1
            }
        }
        host.to_integer = { call, x, value in
            guard let value, let integer = call.withArena(nil, { $0.integer(x) }) else { return 0 }
            value.pointee = Int64(integer)
            return 1
        }
        host.to_double = { call, x in call.withArena(.nan) { $0.double(x) } }
        host.to_digits = { call, x, count, buffer, capacity in
            let text = Array(call.withArena("") { $0.digits(x, count: Int(count)) }.utf8)
            if let buffer, capacity > 0 {
                let written = text.prefix(capacity - 1)
                for (index, byte) in written.enumerated() { buffer[index] = CChar(bitPattern: byte) }
                buffer[written.count] = 0
            }
            return text.count
        }
        host.fault = { call, x in Int32(call.withArena(nil) { $0.fault(x) }?.rawValue ?? 0) }
        host.fail = { call, fault, message in
            guard let reason = Fault(plugin: Int(fault)) else {
                return call.failure("it gave \(fault) as a fault, and there is no such fault")
            }
            return call.withArena(0) { $0.failure(reason, message.map { String(cString: $0).asMessage } ?? "") }
        }
        return host
    }
}

extension Fault {
    /// Creates a reason from its number in `brain_plugin.h`; `nil` for reasons that plugins cannot report.
    init?(plugin number: Int) {
        guard (1...Int(BRAIN_UNDECIDED)).contains(number) else { return nil }
        self.init(rawValue: UInt8(number))
    }
}

extension String {
    /// The text in one line, of at most `BRAIN_LONGEST_MESSAGE` characters, with an ellipsis for what is left out.
    fileprivate var asMessage: String {
        let rest = dropFirst(Int(BRAIN_LONGEST_MESSAGE))
        return (rest.isEmpty ? self : "\(self[..<rest.startIndex])…").onOneLine
    }
}

extension Optional where Wrapped == OpaquePointer {
    /// Calls a function with the arena of the call that the pointer stands for; returns `missing` if there is none.
    @inline(__always)
    fileprivate func withArena<Result>(_ missing: Result, _ body: (CallArena) -> Result) -> Result {
        guard let self else { return missing }
        return Unmanaged<CallArena>.fromOpaque(UnsafeRawPointer(self))._withUnsafeGuaranteedRef(body)
    }

    fileprivate func failure(_ misuse: String) -> UInt64 {
        withArena(0) { arena in
            arena.report(misuse)
            return 0
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// The numbers of a call that runs in the process of a plugin. They are stored by the calculator and only counted here,
/// so that the plugin does not wait for its requests to be carried out until it asks a question.
final class RemoteArena: CallArena {
    private var connection: PluginConnection
    private var count: UInt64 = 0
    private let process = getpid()

    init(descriptor: Int32) {
        connection = PluginConnection(descriptor: descriptor)
    }

    /// Sends what is buffered. A process that the plugin has started, as a copy of its own, ends here: what it sends
    /// would be taken for the answer to another call.
    private func flush() throws(PluginConnection.Failure) {
        if getpid() != process { PluginHost.leave() }
        try connection.flush()
    }

    private func flushIfLarge() {
        if !connection.hasLargeOutput { return }
        do throws(PluginConnection.Failure) { try flush() } catch { PluginHost.leave() }
    }

    /// Sends the description of the plugin.
    func send(_ description: PluginDescription) throws(PluginConnection.Failure) {
        connection.write(.description)
        description.write(to: &connection)
        try flush()
    }

    /// Sends the reason why the plugin can't be used.
    func send(refusal: String) throws(PluginConnection.Failure) {
        connection.write(.refusal)
        connection.write(refusal)
        try flush()
    }

    /// Waits for a call; returns the index of the operator and the handles of its operands.
    func nextCall() throws(PluginConnection.Failure) -> (index: Int, operands: [UInt64]) {
        guard try connection.readKind() == .call else { throw .garbled }
        let index = try connection.readInteger()
        let operandCount = try connection.readWord()
        begin()
        count = 0
        return (index, (0..<operandCount).map { _ in made() })
    }

    /// Ends the call.
    func finish(_ result: UInt64) throws(PluginConnection.Failure) {
        let index = index(result)
        connection.write(.result)
        connection.write(index)
        connection.write(misuse ?? "")
        try flush()
    }

    /// Returns the handle of the next number created.
    private func made() -> UInt64 {
        count += 1
        return stamp << 32 | count
    }

    private func index(_ handle: UInt64) -> UInt64 {
        let index = handle & 0xFFFF_FFFF
        if handle >> 32 == stamp, index >= 1, index <= count { return index }
        report(handle == 0 ? "it used 0 as a number" : "it used a number that does not belong to this call")
        return 0
    }

    /// Without the calculator, the process has no purpose and ends.
    private func ask<Answer>(
        _ kind: PluginMessage, _ words: [UInt64],
        _ read: (inout PluginConnection) throws(PluginConnection.Failure) -> Answer
    ) -> Answer {
        do throws(PluginConnection.Failure) {
            connection.write(kind)
            for word in words { connection.write(word) }
            try flush()
            guard try connection.readKind() == .answer else { throw .garbled }
            return try read(&connection)
        } catch {
            PluginHost.leave()
        }
    }

    private func make(_ kind: PluginMessage, _ words: UInt64...) -> UInt64 {
        connection.write(kind)
        for word in words { connection.write(word) }
        flushIfLarge()
        return made()
    }

    override func number(text: [UInt8]) -> UInt64 {
        connection.write(.text)
        connection.write(String(decoding: text, as: UTF8.self))
        return made()
    }

    override func number(integer: Int) -> UInt64 { make(.integer, UInt64(bitPattern: Int64(integer))) }
    override func number(double: Double) -> UInt64 { make(.double, double.bitPattern) }
    override func constant(_ which: Int) -> UInt64 { make(.constant, UInt64(bitPattern: Int64(which))) }

    override func failure(_ fault: Fault, _ message: String) -> UInt64 {
        connection.write(.failure)
        connection.write(UInt64(fault.rawValue))
        connection.write(message)
        flushIfLarge()
        return made()
    }

    override func unary(_ which: Int, _ x: UInt64) -> UInt64 {
        make(.unary, UInt64(bitPattern: Int64(which)), index(x))
    }

    override func binary(_ which: Int, _ x: UInt64, _ y: UInt64) -> UInt64 {
        make(.binary, UInt64(bitPattern: Int64(which)), index(x), index(y))
    }

    override func ordering(_ x: UInt64, _ y: UInt64) -> Ordering? {
        switch ask(
            .ordering, [index(x), index(y)],
            { connection throws(PluginConnection.Failure) in try connection.readInteger() })
        {
        case -1: .ascending
        case 0: .equal
        case 1: .descending
        default: nil
        }
    }

    override func isInteger(_ x: UInt64) -> Bool? {
        switch ask(
            .isInteger, [index(x)], { connection throws(PluginConnection.Failure) in try connection.readInteger() })
        {
        case 1: true
        case 0: false
        default: nil
        }
    }

    override func integer(_ x: UInt64) -> Int? {
        ask(.toInteger, [index(x)]) { connection throws(PluginConnection.Failure) in
            let fits = try connection.readInteger() == 1
            let value = try connection.readInteger()
            return fits ? value : nil
        }
    }

    override func double(_ x: UInt64) -> Double {
        ask(.toDouble, [index(x)]) { connection throws(PluginConnection.Failure) in
            Double(bitPattern: try connection.readWord())
        }
    }

    override func digits(_ x: UInt64, count: Int) -> String {
        ask(.digits, [index(x), UInt64(bitPattern: Int64(count))]) { connection throws(PluginConnection.Failure) in
            try connection.readText()
        }
    }

    override func fault(_ x: UInt64) -> Fault? {
        let reason = ask(.fault, [index(x)]) { connection throws(PluginConnection.Failure) in
            try connection.readWord()
        }
        return Fault(rawValue: UInt8(truncatingIfNeeded: reason))
    }
}

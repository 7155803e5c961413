// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The numbers of one running call of a plugin's operator, which the plugin refers to by handles.
///
/// The functions of the host reach it through the `brain_call` pointer that they are given, so that they need not know
/// the type of the numbers; ``NumberArena`` does. An arena is used by one thread at a time, so that its properties need
/// no checks for exclusive access, which would take longer than most operators.
class CallArena {
    /// The number of the call, which no other recent call of this arena has had. It is never 0, which stands for no
    /// call.
    @exclusivity(unchecked) private(set) final var stamp: UInt64 = 0
    /// The first violation of the plugin contract.
    @exclusivity(unchecked) private(set) var misuse: String?
    /// The plugin's sentences about the reasons for its faults, by their handles.
    @exclusivity(unchecked) private var messages: [UInt64: String] = [:]

    /// The maximum number of messages that are kept: a call could otherwise take any memory.
    private static var messageLimit: Int { 1_000 }

    /// Begins a call.
    final func begin() {
        stamp = (stamp &+ 1) & 0x7FFF_FFFF
        if stamp == 0 { stamp = 1 }
        misuse = nil
        if !messages.isEmpty { messages = [:] }
    }

    final func report(_ misuse: String) {
        if self.misuse == nil { self.misuse = misuse }
    }

    /// Reports a violation detected in the plugin's process, which is more specific than its consequences here.
    final func report(remote misuse: String) { self.misuse = misuse }

    /// Keeps the first sentence about a fault, unless it says nothing.
    final func explain(_ handle: UInt64, _ message: String) {
        guard !message.isEmpty, messages.count < Self.messageLimit, messages[handle] == nil else { return }
        messages[handle] = message
    }

    /// The plugin's sentence about a fault, if it has given one.
    final func message(about handle: UInt64) -> String? { messages[handle] }

    // Overridden by NumberArena and RemoteArena: these are never called.
    func number(text: [UInt8]) -> UInt64 { 0 }
    func number(integer: Int) -> UInt64 { 0 }
    func number(double: Double) -> UInt64 { 0 }
    func constant(_ which: Int) -> UInt64 { 0 }
    func unary(_ which: Int, _ x: UInt64) -> UInt64 { 0 }
    func binary(_ which: Int, _ x: UInt64, _ y: UInt64) -> UInt64 { 0 }
    func ordering(_ x: UInt64, _ y: UInt64) -> Ordering? { nil }
    func isInteger(_ x: UInt64) -> Bool? { nil }
    func integer(_ x: UInt64) -> Int? { nil }
    func double(_ x: UInt64) -> Double { .nan }
    func digits(_ x: UInt64, count: Int) -> String { "" }
    func fault(_ x: UInt64) -> Fault? { nil }
    func failure(_ fault: Fault, _ message: String) -> UInt64 { 0 }
}

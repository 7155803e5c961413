// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService
import Foundation
import PluginLibraries
import TestSupport

// FuzzPlugins BRAIN LIBRARY SECONDS [SEED]
//
// Loads corrupted libraries in separate processes, and communicates with processes whose answers are random bytes. This
// process must survive all of them, and still evaluate expressions that do not use them.

let arguments = CommandLine.arguments
guard arguments.count >= 4, let seconds = Double(arguments[3]),
    let original = FileManager.default.contents(atPath: arguments[2])
else {
    print("usage: FuzzPlugins BRAIN LIBRARY SECONDS [SEED]")
    exit(64)
}
let seed = arguments.count > 4 ? UInt64(arguments[4]) ?? 1 : UInt64.random(in: 1...UInt64.max)
print("seed \(seed)")
var random = SplitMix64(seed: seed)
let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-plugins-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let library = folder.appending(path: "changed.so")
let end = Date().addingTimeInterval(seconds)
var (rounds, loaded, answered) = (0, 0, 0)

while Date() < end {
    rounds += 1
    var command = [arguments[1], "plugin-host"]
    if rounds % 4 == 0 {
        // A process that answers random bytes, half of the time after a valid beginning.
        var bytes = random.next() % 2 == 0 ? PluginGreeting.oneFunction : []
        for _ in 0..<random.next() % 400 { bytes.append(UInt8(truncatingIfNeeded: random.next() % 20)) }
        try Data(bytes).write(to: library)
        command = ["/bin/sh", "-c", "cat \"$0\" >&3; cat <&3 > /dev/null"]
    } else {
        var bytes = original
        switch random.next() % 3 {
        case 0: bytes = bytes.prefix(Int(random.next() % UInt64(bytes.count)))
        default:
            for _ in 0...random.next() % 8 {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
        }
        try bytes.write(to: library)
    }
    guard let plugin = try? IsolatedPlugin(path: library.path, command: command, callTimeLimit: 1) else { continue }
    loaded += 1
    let assembly = OperatorAssembly(shipped: [ArithmeticPlugin()], loaded: [plugin])
    guard let (registry, _) = try? assembly.registry(over: Double.self) else { fatalError("no registry") }
    for expression in ["3 ⊕ 4", "heron(3, 4, 5)", "silver", "f 1"] {
        if (try? CalculatorExpression(expression, registry: registry).value()) != nil { answered += 1 }
    }
    guard (try? CalculatorExpression("1 + 1", registry: registry).number()) == 2 else {
        fatalError("1 + 1 has no value")
    }
}
print("\(rounds) rounds, \(loaded) plugins loaded, \(answered) expressions answered; nothing else was harmed")

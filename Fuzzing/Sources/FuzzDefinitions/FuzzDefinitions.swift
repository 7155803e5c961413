// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import Definitions
import ScientificOperators

private let registry: OperatorRegistry<Double>? = try? OperatorRegistry(plugins: [
    ArithmeticPlugin(), ScientificPlugin(),
])

/// Reads arbitrary bytes as a definition file, a definition and an expression; the entry point of libFuzzer.
///
/// It checks properties that hold for every input: a file that is read and written has the same definitions, and a
/// registry still works after rejecting a definition.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDefinitions(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard var known = registry else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let file = DefinitionFile(bytes)
    let faults = file.register(in: &known, from: "fuzzing", checkingExamples: true)
    for fault in faults { check(!fault.report(prefix: "fuzzing, ").isEmpty) }
    check(DefinitionFile(file.bytes).entries.map(\.definition) == file.entries.map(\.definition))
    var copy = DefinitionFile()
    for entry in file.entries {
        copy.append(entry.definition)
        check(copy.entries.count <= file.entries.count)
    }
    if let first = file.entries.first, let subject = first.definition.subject {
        copy.remove(subject.symbol)
        check(!copy.entries.contains { $0.definition.subject?.symbol == subject.symbol })
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var brain = CalculatorBrain(registry: known)
    do throws(CalculationError) {
        try brain.evaluate(text)
    } catch {
        check(!error.report(for: text).isEmpty)
    }
    check((try? CalculatorExpression("1 + 1", registry: brain.registry).value()) != nil)
    return 0
}

private func check(_ condition: Bool, line: Int = #line) {
    if !condition { fatalError("The check in line \(line) fails.") }
}

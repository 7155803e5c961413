// SPDX-License-Identifier: Apache-2.0

// Counts the lines that certified numbers leave to exact ones, for several shapes of expressions, and for files.
//
//     FilterBenchmark [<file of tab-separated expressions> …]
//
// The lines of a file are its second column. Rows that begin with # or have one column only are skipped.

import CalculatorEngine
import CalculatorService
import CertifiedReals
import Foundation

/// The numbers of lines by the outcome of their evaluation over certified numbers.
struct Count {
    var lines = 0
    /// The number of lines that only exact numbers can evaluate.
    var handedOver = 0
    /// The number of lines that are invalid or have no value.
    var unanswered = 0
    /// The number of lines whose digits are certain, but not whether they are exact. For JSON output, which states it,
    /// exact numbers evaluate them too.
    var unproven = 0

    init(_ lines: some Sequence<String>) throws {
        var choices = CalculatorChoices()
        try choices.choose(backend: .auto)
        let service = CalculatorService(choices)
        var certified = try service.session(over: CertifiedReal.self)
        var automatic = try AutomaticSession(service)
        for line in lines {
            self.lines += 1
            let answer = certified.answer(line)
            switch answer.content {
            case .failure: if automatic.answer(line).error == nil { handedOver += 1 } else { unanswered += 1 }
            case .value(.number(let number)) where number.exactness == .unproven: unproven += 1
            default: break
            }
        }
    }

    func report(_ name: String) {
        func percentage(_ count: Int) -> String {
            String(format: "%6.2f %%", 100 * Double(count) / Double(max(lines, 1)))
        }
        let name = name.padding(toLength: 28, withPad: " ", startingAt: 0)
        print(
            "\(name)\(String(format: "%7d", lines)) lines, handed over \(percentage(handedOver)), in JSON also",
            "\(percentage(unproven)); without an answer \(percentage(unanswered))")
    }
}

/// Returns a pseudorandom number from 1 to 1,000 with three decimals; the numbers are the same in every run.
func number(_ generator: inout UInt64) -> String {
    // The linear congruential generator of Knuth's MMIX, TAOCP volume 2, 3.3.4.
    generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let thousandths = Int(generator >> 33) % 999_000 + 1000
    return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
}

let shapes = [
    "#*#+#/#-(#)^2", "sin(#)+sqrt(#)*ln(#)", "#+#", "#*#", "#*1.19", "#/7", "#+15%", "#^0.5", "#^2.5", "exp(#/100)-1",
    "asin(#/1000)*180/pi", "tan(#°)", "gamma(#/100)", "max(#, #) - min(#, #)", "sqrt(#)^2 - #", "round(#*#, 2)",
]
for shape in shapes {
    var generator: UInt64 = 1
    let lines = (0..<10_000).map { _ in
        var parts = shape.split(separator: "#", omittingEmptySubsequences: false).makeIterator()
        var line = String(parts.next() ?? "")
        while let part = parts.next() { line += number(&generator) + part }
        return line
    }
    try Count(lines).report(shape.replacingOccurrences(of: "#", with: "a"))
}
for path in CommandLine.arguments.dropFirst() {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row -> String? in
        let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
        return columns.count > 1 ? String(columns[1]) : nil
    }
    try Count(lines).report(URL(filePath: path).lastPathComponent)
}

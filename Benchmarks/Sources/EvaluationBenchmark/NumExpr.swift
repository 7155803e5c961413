// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Python's numexpr, which evaluates whole columns, with one thread.
enum NumExpr {
    private static let script = """
        import sys, time
        import numexpr, numpy
        numexpr.set_num_threads(1)
        count = int(sys.argv[1])
        places = numpy.arange(count)
        for names, text in zip(sys.argv[2::2], sys.argv[3::2]):
            values = {
                name: (places & 1023) * 0.0009765625 + (index * 0.125 + 0.625) for index, name in enumerate(names)}
            least = 1e9
            for _ in range(3):
                start = time.process_time()
                result = numexpr.evaluate(text, local_dict=values)
                least = min(least, time.process_time() - start)
            print(least, result.sum())
        """

    /// Evaluates each shape at `count` points; returns the seconds taken and the sum of the values, or `nil` if numexpr
    /// is not installed.
    static func evaluate(_ shapes: [Shape], count: Int) -> [(seconds: Double, sum: Double)]? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["python3", "-c", script, "\(count)"] + shapes.flatMap { [$0.variables.joined(), spelled($0.text)] }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let results = text.split(separator: "\n").compactMap { line -> (seconds: Double, sum: Double)? in
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
        }
        return results.count == shapes.count ? results : nil
    }

    /// Returns the expression in the syntax of numexpr.
    private static func spelled(_ text: String) -> String {
        text.replacingOccurrences(of: "^", with: "**").replacingOccurrences(of: "atan(", with: "arctan(")
            .replacingOccurrences(of: "ln(", with: "log(")
    }
}

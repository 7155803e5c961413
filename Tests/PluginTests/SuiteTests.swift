import CalculatorEngine
import Foundation
import Testing

/// Cases that other projects fixed, over `Double`.
@Suite(.enabled(if: OutsideSuite.folder != nil, "the suites are not here; BRAIN_SUITES names their folder"))
struct SuiteTests {
    /// Rows that are left out, and why.
    static let leftOut = [
        "1**1": "two asterisks are the power", "1**5": "two asterisks are the power",
        "sin(2.775612946383644e+28)": "glibc 2.36 gives 13 right digits beside a multiple of π",
    ]

    @Test(arguments: ["glibc_libm", "core_math_worst", "tinyexpr", "exprtk_unit"])
    func `a case from another project has its value`(_ suite: String) throws {
        let folder = try #require(OutsideSuite.folder)
        let text = try String(contentsOf: folder.appending(path: "\(suite).tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").compactMap(OutsideSuite.Row.init)
        #expect(rows.count > 50)
        let registry = try Shipped.registry(over: Double.self, .radians, .plain)
        for row in rows where Self.leftOut[row.expression] == nil {
            var brain = CalculatorBrain(registry: registry)
            let value: Double?
            do {
                if case .value(let answer) = try brain.evaluate(row.expression) { value = answer } else { value = nil }
            } catch {
                #expect(row.expected == nil, "\(row): \(error)")
                continue
            }
            guard let expected = row.expected, let value else {
                Issue.record("\(row) should be an error, and is \(value.map { "\($0)" } ?? "a definition")")
                continue
            }
            #expect(abs(value - expected) <= row.tolerance, "\(row) is \(value), not \(expected)")
        }
    }
}

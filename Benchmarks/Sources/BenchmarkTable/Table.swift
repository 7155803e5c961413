// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A table of results and goals.
package struct Table {
    /// The limit of a ratio.
    package enum Goal {
        case atMost(Double)
        case atLeast(Double)

        fileprivate var text: String {
            switch self {
            case .atMost(let limit): "≤ \(number(limit))"
            case .atLeast(let limit): "≥ \(number(limit))"
            }
        }

        fileprivate func isMet(by value: Double) -> Bool {
            switch self {
            case .atMost(let limit): value <= limit
            case .atLeast(let limit): value >= limit
            }
        }
    }

    private var rows: [[String]] = [["what", "brain", "beside", "ratio", "goal", ""]]

    /// Creates a table without rows.
    package init() {}

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - what: What was measured.
    ///   - brain: The result of the command, with its unit.
    ///   - beside: The result with which it is compared.
    ///   - ratio: The quotient of the two, or the result itself if the goal is absolute.
    ///   - goal: The goal for the ratio, if any.
    package mutating func add(_ what: String, _ brain: String, beside: String, ratio: Double, _ goal: Goal? = nil) {
        let verdict = goal.map { $0.isMet(by: ratio) ? "" : "behind" } ?? ""
        rows.append([what, brain, beside, number(ratio), goal?.text ?? "", verdict])
    }

    /// Prints the rows with aligned columns.
    package func print() {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            Swift.print("| " + cells.joined(separator: " | ") + " |")
        }
    }
}

/// Returns a number with about three significant digits.
package func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}

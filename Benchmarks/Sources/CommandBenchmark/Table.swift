// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What was measured beside what is to be reached.
struct Table {
    /// How far a ratio may go.
    enum Goal {
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

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - what: What was measured.
    ///   - brain: What it is for the command, with its unit.
    ///   - beside: What it is compared with.
    ///   - ratio: The one divided by the other, or the figure itself where a goal is absolute.
    mutating func add(_ what: String, _ brain: String, beside: String, ratio: Double, _ goal: Goal? = nil) {
        let verdict = goal.map { $0.isMet(by: ratio) ? "" : "behind" } ?? ""
        rows.append([what, brain, beside, number(ratio), goal?.text ?? "", verdict])
    }

    /// Prints the rows, in columns.
    func print() {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            Swift.print("| " + cells.joined(separator: " | ") + " |")
        }
    }
}

/// A number with as many digits as tell something.
func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}

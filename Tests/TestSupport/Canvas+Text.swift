// SPDX-License-Identifier: Apache-2.0

import Terminals

extension Canvas {
    /// The text of each row.
    package var textRows: [String] { (0..<size.rows).map { text(ofRow: $0) } }

    /// The text of all rows, a line each.
    package var text: String { textRows.joined(separator: "\n") }
}

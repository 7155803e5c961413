// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension String {
    /// The text without blanks around it, and with one blank for each line break and tab in it.
    var onOneLine: String { String(trimmed.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}

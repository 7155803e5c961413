// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension EditedText {
    /// What there is room for in so many columns of one row, of the text before and behind the cursor, which stays in
    /// sight.
    package func shown(in width: Int) -> (before: String, after: String) {
        // The cursor needs a column, and may stand on a wide character.
        let shownBefore = Canvas.cut(before, to: max(0, width - 2), keepingEnd: true)
        return (shownBefore, Canvas.cut(after, to: max(0, width - DisplayWidth.columns(of: shownBefore))))
    }
}

// SPDX-License-Identifier: Apache-2.0

import DisplayWidths

extension EditedText {
    /// Returns the parts of the text before and after the cursor that fit in `width` columns of one row; the cursor
    /// stays visible.
    package func shown(in width: Int) -> (before: String, after: String) {
        // The cursor needs a column, and may be on a wide character.
        let shownBefore = Canvas.cut(before, to: max(0, width - 2), keepingEnd: true)
        return (shownBefore, Canvas.cut(after, to: max(0, width - DisplayWidth.columns(of: shownBefore))))
    }
}

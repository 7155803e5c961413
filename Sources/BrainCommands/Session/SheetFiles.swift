// SPDX-License-Identifier: Apache-2.0

/// The files that a sheet was saved to or loaded from.
struct SheetFiles: Sendable {
    /// The path of the one that `save` without a name writes: the last one saved, or loaded into an empty sheet.
    var last: String?
    /// What of each of them is in the sheet, or was when it was saved, by their paths. As long as a file holds just
    /// this, writing over it loses nothing.
    var texts: [String: String] = [:]
}

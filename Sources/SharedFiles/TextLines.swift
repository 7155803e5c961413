// SPDX-License-Identifier: Apache-2.0

/// Text files are read alike, whatever editor has saved them: with or without a byte order mark, with line feeds or with
/// carriage returns before them, and whether or not the last line has an end.
extension [UInt8] {
    /// The lines of a text file, without their ends.
    package var textLines: [ArraySlice<UInt8>] {
        var lines = withoutByteOrderMark.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(\.withoutCarriageReturn)
        // What follows the last line feed is no line unless something stands there.
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }
}

extension ArraySlice<UInt8> {
    /// A line without the carriage return at its end.
    package var withoutCarriageReturn: ArraySlice<UInt8> { last == UInt8(ascii: "\r") ? dropLast() : self }
}

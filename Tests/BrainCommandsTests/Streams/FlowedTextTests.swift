// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BrainCommands

/// Text for people on terminals of any width.
struct FlowedTextTests {
    @Test(arguments: [
        ("", 10, ""), ("short", 10, "short"), ("exactly so", 10, "exactly so"),
        ("one two three four", 10, "one two\nthree four"), ("one two  three", 8, "one two\nthree"),
        ("immeasurable word", 5, "immeasurable\nword"), ("immeasurable", 5, "immeasurable"),
        ("immeasurable ", 5, "immeasurable "),
        // What continues a line of a list is below its last column, or further in than its first one.
        ("  sin  The sine of x", 14, "  sin  The\n       sine of\n       x"),
        ("  a long name  The meaning", 14, "  a long name\n    The\n    meaning"),
        // Indented lines that fit, such as the excerpt of an error, remain as they are.
        ("brain: This is wrong.\n  1/0\n  ^^^\n", 10, "brain:\nThis is\nwrong.\n  1/0\n  ^^^\n"),
        // A wide character takes two columns.
        ("数 数 数", 5, "数 数\n数"),
    ])
    func `long lines are broken between words`(_ text: String, _ columns: Int, _ broken: String) {
        #expect(FlowedText.broken(text, columns: columns) == broken)
    }
}

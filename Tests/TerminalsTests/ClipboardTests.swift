// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Terminals

struct ClipboardTests {
    @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("π", "z4A=")])
    func `the clipboard's text is in base 64`(text: String, encoded: String) {
        #expect(String(decoding: Clipboard.base64(Array(text.utf8)), as: UTF8.self) == encoded)
    }
}

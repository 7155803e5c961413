// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Definitions of constants that are stored.
struct StoredConstantTests {
    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ("apery = zeta(3)", "apery", "1.20205690315959"), ("e := zeta(3)", "e", "1.20205690315959"),
            ("big = 3^(10^7)", "big ÷ 3^9999999", "3"), ("m = 2^200 mod 7", "m", "4"), ("f = 171!", "f ÷ 170!", "171"),
            ("l = [1, zeta(3)]", "l[1]", "1"),
        ])
    func `a stored constant that only exact numbers know is used and listed without complaint`(
        _ definition: String, _ expression: String, _ value: String
    ) throws {
        let given = try Configuration()
        #expect(try given.brain("define", definition).status == 0)
        let run = try given.brain(expression)
        #expect(run.text == value + "\n" && run.messages == "")
        #expect(try given.brain("1 + 1").messages == "")
        let list = try given.brain("operators", "--mine")
        #expect(list.text.contains(definition) && list.messages == "")
    }

    @Test func `a list of operators waits for no stored constant`() throws {
        let given = try Configuration()
        let file = given.file("own.brain")
        let text = "c = sum(sin(k), k, 1, 10^9)\nd = 2c\nown = [1, 2][1 + 0 d]\nf(x) = c x\n"
        try Data(text.utf8).write(to: file)
        let list = try given.brain("operators", "--mine", "--operators", file.path)
        #expect(list.messages == "")
        for line in text.split(separator: "\n") { #expect(list.text.contains(line)) }
        let description = try given.brain("operators", "--operators", file.path, "c")
        #expect(description.text.contains("c = sum(sin(k), k, 1, 10^9)") && description.messages == "")
    }

    @Test func `a stored constant without a value is told of by every command`() throws {
        let given = try Configuration()
        let file = given.file("own.brain")
        try Data("bad = 1 ÷ 0\n".utf8).write(to: file)
        let run = try given.brain("--operators", file.path, "1 + 1")
        #expect(run.text == "2\n" && run.messages.contains("line 1: This is a division by zero."))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Tapes

struct TapeRecordTests {
    private static let texts = [
        "", "1 + 2", "\t", "a\tb\nc\r\\d", "\\t", "\\", "√π × 🧮", "e\u{301}", "\u{0}", "\r\n",
    ]

    @Test(arguments: texts)
    func `every mutation is read as it was written`(text: String) throws {
        let entry = TapeEntry(
            id: 7, time: -5, day: CalendarDay(year: 2026, month: 2, day: 3), expression: text, result: .value(text),
            isPinned: true)
        let record = TapeRecord([
            .insert(entry, before: nil), .insert(entry, before: 3),
            .replace(id: 7, expression: text, result: .failure(text)), .remove(id: 7), .move(id: 7, before: nil),
            .move(id: 7, before: 8), .pin(id: 7, true), .pin(id: 7, false),
            .note(id: 7, text),
        ])
        let line = record.line
        #expect(line.last == UInt8(ascii: "\n"))
        #expect(line.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
        #expect(TapeRecord(line: line.dropLast())?.mutations == record.mutations)
    }

    @Test func `a line with any other byte in any place is not whole`() {
        let line = TapeRecord([.move(id: 12, before: 3), .pin(id: 4, true)]).line.dropLast()
        for index in line.indices {
            for bit in 0..<8 {
                var damaged = line
                damaged[index] ^= 1 << bit
                let read = TapeRecord(line: damaged)
                // The case of a digit of the checksum says nothing.
                let isCase = index < 8 && bit == 5 && UInt8(ascii: "a")...UInt8(ascii: "f") ~= line[index]
                #expect((read == nil) != isCase)
            }
        }
        for count in 0..<line.count { #expect(TapeRecord(line: line.prefix(count)) == nil) }
    }

    @Test(arguments: ["jump\t1", "remove", "remove\tx", "insert\t1\t2", "move\t1", "replace\t1\tvalue\t5"])
    func `a line that says nothing known is not read, even with its checksum`(content: String) {
        let bytes = Array(content.utf8)
        let digits = String(CRC32.checksum(of: bytes[...]), radix: 16)
        let line = Array((String(repeating: "0", count: 8 - digits.count) + digits + "\t").utf8) + bytes
        #expect(TapeRecord(line: line[...]) == nil)
    }

    @Test func `the checksum is that of the standard`() {
        #expect(CRC32.checksum(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
        #expect(CRC32.checksum(of: []) == 0)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Decodes the bytes that a terminal sends into keys (ECMA-48 control sequences, xterm's mouse reports 1000 and 1006,
/// and bracketed paste 2004). Control strings, such as device reports, are no keys.
package struct KeyDecoder {
    /// The beginning of an incomplete sequence.
    private var pending: [UInt8] = []
    /// The part received of a pasted text; `nil` outside of a paste.
    private var pasted: [UInt8]?

    /// Whether Shift, Alt and Control are reported with the keys they are held with.
    private let readsModifiers: Bool

    /// Creates a decoder.
    ///
    /// - Parameter readsModifiers: Whether Shift, Alt and Control are reported with the keys they are held with. Then a
    ///   key that immediately follows Escape is reported with Alt: terminals send both alike.
    package init(readsModifiers: Bool = false) { self.readsModifiers = readsModifiers }

    /// The maximum length of a sequence, in bytes.
    private static let lengthLimit = 128
    /// The maximum length of a pasted text, in bytes; the rest is dropped.
    package static let pasteLimit = 1 << 20

    /// The time after Escape, or Escape and another character, in which a longer sequence may follow, in milliseconds:
    /// a person takes longer to type three.
    private static let escapeTime = 31
    /// The time in which the rest of a longer sequence or of a pasted text must arrive, in milliseconds.
    private static let restTime = 1000

    /// The number of milliseconds without input after which ``flush()`` must be called; `nil` if nothing is pending, or
    /// only a part of a character, whose rest may take any time.
    package var waitingTime: Int? {
        if pasted != nil { return Self.restTime }
        guard pending.first == 0x1B, pending.count == 1 || pending[1] < 0x80 else { return nil }
        return pending.count < 3 ? Self.escapeTime : Self.restTime
    }

    /// Returns the keys encoded by some bytes, together with those received before.
    package mutating func keys(_ bytes: [UInt8]) -> [TerminalKey] {
        pending += bytes
        var keys: [TerminalKey] = []
        while !pending.isEmpty {
            if pasted != nil {
                guard let key = endOfPaste() else { break }
                keys.append(key)
                continue
            }
            guard let (key, count) = first() else {
                if pending.count > Self.lengthLimit { shorten() }
                break
            }
            pending.removeFirst(count)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// Returns the keys of the pending bytes, which are known to be complete. A part of a character stays pending.
    package mutating func flush() -> [TerminalKey] {
        guard waitingTime != nil else { return [] }
        defer { (pending, pasted) = ([], nil) }
        if let pasted { return [Self.paste(pasted + pending)] }
        switch pending.count {
        case 1: return [.escape]
        case 2: return keyAfterEscape()?.key.map { [$0] } ?? []
        // The rest of a sequence is lost.
        default: return []
        }
    }

    /// Drops pending bytes of a sequence without an end. Of a control string, the beginning stays: its rest is none of
    /// the keys.
    private mutating func shorten() {
        guard pending.count > 3, Self.controlStrings.contains(pending[1]) else {
            pending = []
            return
        }
        // The last byte may be the beginning of its end.
        pending.removeSubrange(3..<(pending.last == 0x1B ? pending.count - 1 : pending.count))
    }

    // MARK: Paste

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Moves the pending bytes to the pasted text, up to its end; returns the paste once it is complete.
    private mutating func endOfPaste() -> TerminalKey? {
        let end = Self.pasteEnd
        let text = pending.indices.first { pending[$0] == 0x1B && pending[$0...].starts(with: end) } ?? pending.count
        let isComplete = text < pending.count
        // The last bytes may be the beginning of the end marker.
        let taken = isComplete ? text : (max(0, text - end.count + 1)..<text).first { pending[$0] == 0x1B } ?? text
        let pasted = (self.pasted.take() ?? []) + pending[..<taken]
        pending.removeFirst(isComplete ? taken + end.count : taken)
        if isComplete { return Self.paste(pasted) }
        self.pasted = Array(pasted.prefix(Self.pasteLimit))
        return nil
    }

    private static func paste(_ bytes: [UInt8]) -> TerminalKey {
        .paste(String(decoding: bytes.prefix(pasteLimit), as: UTF8.self))
    }

    // MARK: Keys

    /// Returns the first key and its length in bytes; `nil` if more bytes are needed, and no key for a sequence without
    /// a meaning.
    private mutating func first() -> (key: TerminalKey?, count: Int)? {
        pending[0] == 0x1B ? escapeSequence() : plainKey(at: 0)
    }

    /// Returns a key that is not sent as a sequence, and the number of bytes up to its end.
    private func plainKey(at start: Int) -> (key: TerminalKey?, count: Int)? {
        let end = start + 1
        switch pending[start] {
        case 0x0D, 0x0A: return (.enter, end)
        case 0x09: return (.tab, end)
        case 0x7F, 0x08: return (.backspace, end)
        case 0x01...0x1A: return (.control(Character(Unicode.Scalar(pending[start] + 0x60))), end)
        case 0x1C...0x1F: return (.control(Character(Unicode.Scalar(pending[start] + 0x40))), end)
        case 0x00...0x1F: return (nil, end)
        default: return character(at: start)
        }
    }

    private func character(at start: Int) -> (key: TerminalKey?, count: Int)? {
        let count: Int
        switch pending[start] {
        case 0xC2...0xDF: count = 2
        case 0xE0...0xEF: count = 3
        case 0xF0...0xF4: count = 4
        default: count = 1
        }
        let bytes = pending[start...].prefix(count)
        if bytes.count < count, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else {
            return (nil, start + 1)
        }
        return (.character(character), start + count)
    }

    private mutating func escapeSequence() -> (key: TerminalKey?, count: Int)? {
        guard pending.count > 1 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "["): return controlSequence()
        case UInt8(ascii: "O"):
            guard pending.count > 2 else { return nil }
            // The Enter key of the number pad.
            return (pending[2] == UInt8(ascii: "M") ? .enter : Self.letterKey(pending[2]), 3)
        case _ where Self.controlStrings.contains(pending[1]): return controlString()
        case 0x1B: return (.escape, 1)
        default: return keyAfterEscape()
        }
    }

    /// Returns Escape and the key after it, which terminals send for that key with Alt, as they are read.
    private func keyAfterEscape() -> (key: TerminalKey?, count: Int)? {
        guard readsModifiers else { return (.escape, 1) }
        guard let (key, count) = plainKey(at: 1) else { return nil }
        return (key.map { .modified($0, .alt) }, count)
    }

    private mutating func controlSequence() -> (key: TerminalKey?, count: Int)? {
        // A console of Linux sends F1 to F5 as ESC [ [ and a letter.
        if pending.dropFirst(2).first == UInt8(ascii: "[") { return pending.count > 3 ? (nil, 4) : nil }
        if pending.dropFirst(2).first == UInt8(ascii: "M") { return shortMouseReport() }
        guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) || $0 < 0x20 }) else {
            return nil
        }
        // No sequence has a control character in it.
        if pending[end] < 0x20 { return (nil, end) }
        let parameters = String(decoding: pending[2..<end], as: UTF8.self)
        let count = end + 1
        if parameters.first == "<" {
            let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
            return (Self.mouse(numbers, isPress: pending[end] == UInt8(ascii: "M")), count)
        }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
        var key: TerminalKey?
        if pending[end] != UInt8(ascii: "~") {
            key = Self.letterKey(pending[end])
        } else {
            switch numbers[0] {
            case "1", "7": key = .home
            case "3": key = .delete
            case "4", "8": key = .end
            case "5": key = .pageUp
            case "6": key = .pageDown
            case "200": pasted = []
            default: break
            }
        }
        // xterm counts modifiers from 1.
        if readsModifiers, let plain = key, numbers.count > 1, let number = Int(numbers[1]), (2...8).contains(number) {
            key = .modified(plain, TerminalKey.Modifiers(rawValue: number - 1))
        }
        return (key, count)
    }

    private static func letterKey(_ letter: UInt8) -> TerminalKey? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "Z"): .backTab
        default: nil
        }
    }

    /// Parses the mouse report of a terminal without mode 1006: three bytes, each a number and 32.
    private func shortMouseReport() -> (key: TerminalKey?, count: Int)? {
        let numbers = pending[3...].prefix(3).map { Int($0) - 32 }
        guard numbers.count == 3 else { return nil }
        // 3 is the release of any button, but 67 a turn of the wheel.
        return (Self.mouse(numbers, isPress: numbers[0] & 0b1000011 != 3), 6)
    }

    /// Returns the key of a mouse report: a button and coordinates, which count from 1; none for a position outside of
    /// any screen.
    private static func mouse(_ numbers: [Int], isPress: Bool) -> TerminalKey? {
        guard numbers.count == 3, numbers.dropFirst().allSatisfy({ (1...Int(UInt16.max)).contains($0) }) else {
            return nil
        }
        switch numbers[0] {
        case 64, 65: return .scroll(down: numbers[0] == 65, column: numbers[1] - 1, row: numbers[2] - 1)
        case 0: return isPress ? .press(column: numbers[1] - 1, row: numbers[2] - 1) : .release
        default: return isPress ? nil : .release
        }
    }

    /// The characters that begin a control string after Escape: DCS, SOS, OSC, PM and APC (ECMA-48, 5.6).
    private static let controlStrings = "PX]^_".utf8

    /// Parses a control string, ended by BEL or ESC \, or without that by another control character. Its only meaning
    /// is the answer to a question about the background: `ESC ] 11 ; rgb:ffff/ffff/ffff`.
    private func controlString() -> (key: TerminalKey?, count: Int)? {
        guard let end = pending.dropFirst(2).firstIndex(where: { $0 < 0x20 }) else { return nil }
        var count = end
        if pending[end] == 0x07 { count += 1 }
        if pending[end] == 0x1B {
            guard end + 1 < pending.count else { return nil }
            if pending[end + 1] == UInt8(ascii: "\\") { count += 2 }
        }
        if count == 2 { return keyAfterEscape() }
        guard pending[1] == UInt8(ascii: "]") else { return (nil, count) }
        let text = String(decoding: pending[2..<end], as: UTF8.self)
        guard text.hasPrefix("11;rgb:") else { return (nil, count) }
        let parts = text.dropFirst(7).split(separator: "/").compactMap { part -> Double? in
            guard let value = UInt32(part, radix: 16), part.count <= 4 else { return nil }
            return Double(value) / Double((1 << (4 * part.count)) - 1)
        }
        guard parts.count == 3 else { return (nil, count) }
        // The luma weights of ITU-R BT.709.
        let brightness = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        return (.background(isLight: brightness > 0.5), count)
    }
}

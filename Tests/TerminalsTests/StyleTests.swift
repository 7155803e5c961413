// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Terminals

struct StyleTests {
    /// What a terminal that had a style has after a sequence.
    private func style(after sequence: String, from style: Canvas.Style) -> Canvas.Style {
        var style = style
        if sequence.isEmpty { return style }
        var codes = sequence.dropFirst(2).dropLast().split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) ?? 0 }[...]
        func color() -> TerminalColor? {
            if codes.popFirst() == 5 { return codes.popFirst().map { .palette(UInt8($0)) } }
            let parts = codes.prefix(3).map { UInt8($0) }
            codes = codes.dropFirst(3)
            return .components(red: parts[0], green: parts[1], blue: parts[2])
        }
        while let code = codes.popFirst() {
            switch code {
            case 0: style = Canvas.Style()
            case 1: style.isBold = true
            case 2: style.isDim = true
            case 4: style.isUnderlined = true
            case 7: style.isReversed = true
            case 22: (style.isBold, style.isDim) = (false, false)
            case 24: style.isUnderlined = false
            case 27: style.isReversed = false
            case 38: style.foreground = color()
            case 48: style.background = color()
            case 39: style.foreground = nil
            case 49: style.background = nil
            default: Issue.record("\(code)")
            }
        }
        return style
    }

    private static let styles: [Canvas.Style] = {
        var styles: [Canvas.Style] = []
        let colors: [TerminalColor?] = [nil, 203, TerminalColor(hexadecimal: 0x1F232B)]
        for foreground in colors {
            for background in colors {
                for bits in 0..<16 {
                    styles.append(
                        Canvas.Style(
                            foreground: foreground, background: background, isBold: bits & 1 != 0, isDim: bits & 2 != 0,
                            isUnderlined: bits & 4 != 0, isReversed: bits & 8 != 0))
                }
            }
        }
        return styles
    }()

    @Test func `every style is reached from every other one`() {
        for first in Self.styles {
            #expect(style(after: first.sequence(.full), from: Self.styles[7]) == first)
            for second in Self.styles {
                #expect(style(after: second.sequence(after: first, .full), from: first) == second)
            }
        }
    }

    @Test(arguments: [
        (0x000000, 16), (0xFFFFFF, 231), (0x5F87AF, 67), (0x808080, 244), (0x1F232B, 235), (0xFF0000, 196),
    ])
    func `a colour becomes the nearest that a terminal has`(color: Int, index: Int) {
        #expect(Palette.nearest(to: TerminalColor(hexadecimal: UInt32(color))) == index)
        // The nearest of all, found the long way.
        let wanted = TerminalColor(hexadecimal: UInt32(color)).components
        let best = (16...255).min { left, right in
            func distance(_ index: Int) -> Int {
                let other = Palette.components(of: UInt8(index))
                let parts = [wanted.red - other.red, wanted.green - other.green, wanted.blue - other.blue]
                return parts.reduce(0) { $0 + $1 * $1 }
            }
            return distance(left) < distance(right)
        }
        #expect(best == index)
    }
}

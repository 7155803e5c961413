// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import BrainCommands
@testable import Terminals

struct PadThemeTests {
    @Test(arguments: [ColorDepth.palette, .full], [true, false])
    func `hints on keys and the expected result are readable`(_ colors: ColorDepth, _ isLight: Bool) throws {
        let theme = PadTheme(colors: colors, isLight: isLight)
        func shown(_ color: TerminalColor?) throws -> TerminalColor {
            let color = try #require(color)
            return colors == .full ? color : .palette(UInt8(Palette.nearest(to: color)))
        }
        for kind in [.digit, .operation, .function, .equals, .control] as [PadKey.Kind] {
            for (isPressed, isFocused) in [(false, false), (true, false), (false, true)] {
                let key = theme.style(of: kind, isPressed: isPressed, isFocused: isFocused)
                let contrast = try shown(theme.hint(on: key).foreground).contrast(with: shown(key.background))
                #expect(contrast >= 3, "\(kind), \(isPressed), \(isFocused)")
            }
        }
        #expect(try shown(theme.expected.foreground).contrast(with: shown(theme.panel.background)) >= 3)
    }
}

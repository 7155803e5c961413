// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

@testable import BrainCommands
@testable import Terminals

struct SessionThemeTests {
    @Test(arguments: [ColorDepth.sixteen, .palette, .full])
    func `coloured text is readable on black and on white`(_ colors: ColorDepth) {
        let theme = SessionTheme(colors: colors)
        let roles: [SourceToken.Role] = [
            .number, .parenthesis, .separator, .operator, .function, .constant, .variable, .comment, .unknown,
        ]
        let styles = roles.map(theme.style) + [theme.prompt, theme.answer, theme.failure, theme.secondary]
        for style in styles {
            guard let wanted = style.foreground else { continue }
            let shown = colors == .sixteen ? .palette(UInt8(Palette.nearestOfSixteen(to: wanted))) : wanted
            for background in [TerminalColor.black, .white] {
                #expect(shown.contrast(with: background) >= 3, "\(shown) on \(background)")
            }
        }
    }
}

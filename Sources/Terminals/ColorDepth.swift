// SPDX-License-Identifier: Apache-2.0

/// How many colours a terminal shows.
package enum ColorDepth: Sendable, Hashable {
    /// None: there are bold, dim and reversed characters.
    case none
    /// The sixteen of ECMA-48 and its successors, whose look the user chose.
    case sixteen
    /// The 256 of xterm.
    case palette
    /// All that red, green and blue make.
    case full

    /// The colours of the terminal that environment variables tell of: none where `NO_COLOR` asks for that
    /// (https://no-color.org).
    package init(environment: (String) -> String?) {
        let name = environment("TERM") ?? ""
        if let wish = environment("NO_COLOR"), !wish.isEmpty {
            self = .none
        } else if name == "dumb" || name.hasPrefix("vt") || name.hasSuffix("-m") || name.hasSuffix("-mono") {
            self = .none
        } else if environment("COLORTERM").map(\.isEmpty) ?? true, Self.plainTerminals.contains(name) {
            self = .sixteen
        } else if ["truecolor", "24bit"].contains(environment("COLORTERM")) || name.hasSuffix("-direct") {
            self = .full
        } else {
            self = .palette
        }
    }

    /// The names of terminals that may have no more than sixteen colours.
    private static let plainTerminals: Set<String> = [
        "linux", "xterm", "xterm-color", "xterm-16color", "screen", "rxvt", "ansi", "cygwin", "con", "console",
    ]

    /// The parameters of a control sequence that select a colour, or the nearest that there is.
    ///
    /// - Parameter isBackground: Whether it is that of the background.
    func parameters(of color: TerminalColor, isBackground: Bool) -> String {
        switch (self, color) {
        case (.none, _): return ""
        case (.full, .components(let red, let green, let blue)):
            return "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
        case (.full, _), (.palette, _): return "\(isBackground ? 48 : 38);5;\(Palette.nearest(to: color))"
        case (.sixteen, _):
            let nearest = Palette.nearestOfSixteen(to: color)
            let first = isBackground ? (nearest < 8 ? 40 : 100) : (nearest < 8 ? 30 : 90)
            return "\(first + nearest % 8)"
        }
    }
}

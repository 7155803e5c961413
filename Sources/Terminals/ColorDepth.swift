// SPDX-License-Identifier: Apache-2.0

/// The number of colours that a terminal supports.
package enum ColorDepth: Sendable, Hashable {
    /// No colours: only bold, dim and reversed characters.
    case none
    /// The sixteen colours of ECMA-48 and its successors, whose appearance the user configures.
    case sixteen
    /// The 256 colours of xterm.
    case palette
    /// 24-bit colours.
    case full

    /// Determines the colours of the terminal from environment variables: none if `NO_COLOR` asks for that
    /// (https://no-color.org).
    package init(environment: (String) -> String?) {
        let name = environment("TERM") ?? ""
        if let wish = environment("NO_COLOR"), !wish.isEmpty {
            self = .none
        } else if name.isEmpty || name == "dumb" || name.hasPrefix("vt") || name.hasSuffix("-m")
            || name.hasSuffix("-mono")
        {
            self = .none
        } else if ["truecolor", "24bit"].contains(environment("COLORTERM")) || name.hasSuffix("-direct") {
            self = .full
        } else if !(environment("COLORTERM") ?? "").isEmpty || name.hasSuffix("-256color")
            || Self.colorfulTerminals.contains(name)
        {
            self = .palette
        } else {
            self = .sixteen
        }
    }

    /// The names of terminals that support 256 colours and do not say so in their names; others may support no more
    /// than sixteen.
    private static let colorfulTerminals: Set<String> = [
        "alacritty", "contour", "foot", "foot-extra", "iterm2", "kitty", "wezterm", "xterm-ghostty", "xterm-kitty",
    ]

    /// Returns the parameters of a control sequence that selects a colour, or the nearest one available.
    ///
    /// - Parameter isBackground: Whether the colour is that of the background.
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

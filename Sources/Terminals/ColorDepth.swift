// SPDX-License-Identifier: Apache-2.0

/// How many colours a terminal shows.
package enum ColorDepth: Sendable, Hashable {
    /// None: there are bold, dim and reversed characters.
    case none
    /// The sixteen of ECMA-48 and its successors, whose look the user chose.
    case sixteen
    /// The 256 of xterm.
    case palette

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
        } else {
            self = .palette
        }
    }

    /// The names of terminals that may have no more than sixteen colours.
    private static let plainTerminals: Set<String> = [
        "linux", "xterm", "xterm-color", "xterm-16color", "screen", "rxvt", "ansi", "cygwin", "con", "console",
    ]

    /// The parameters of a control sequence that select a colour of xterm's 256, or the nearest that there is.
    ///
    /// - Parameter isBackground: Whether it is that of the background.
    func parameters(of color: UInt8, isBackground: Bool) -> String {
        switch self {
        case .none: return ""
        case .palette: return "\(isBackground ? 48 : 38);5;\(color)"
        case .sixteen:
            let nearest = Palette.nearestOfSixteen(to: color)
            let first = isBackground ? (nearest < 8 ? 40 : 100) : (nearest < 8 ? 30 : 90)
            return "\(first + nearest % 8)"
        }
    }
}

/// The 256 colours of xterm.
package enum Palette {
    /// The red, green and blue of the first sixteen, as xterm shows them.
    private static let sixteen: [(Int, Int, Int)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]

    /// The red, green and blue of a colour, 0 to 255 each.
    package static func components(of color: UInt8) -> (red: Int, green: Int, blue: Int) {
        let index = Int(color)
        if index < 16 { return sixteen[index] }
        if index >= 232 {
            let gray = 8 + (index - 232) * 10
            return (gray, gray, gray)
        }
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
        let cube = index - 16
        return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    }

    static func nearestOfSixteen(to color: UInt8) -> Int {
        let wanted = components(of: color)
        func distance(_ other: (Int, Int, Int)) -> Int {
            let (red, green, blue) = (wanted.red - other.0, wanted.green - other.1, wanted.blue - other.2)
            return red * red + green * green + blue * blue
        }
        return sixteen.indices.min { distance(sixteen[$0]) < distance(sixteen[$1]) } ?? 7
    }
}

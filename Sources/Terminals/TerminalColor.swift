// SPDX-License-Identifier: Apache-2.0

/// A text or background colour.
package enum TerminalColor: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// One of the 256 colours of xterm.
    case palette(UInt8)
    /// A 24-bit colour.
    case components(red: UInt8, green: UInt8, blue: UInt8)

    package init(integerLiteral index: UInt8) { self = .palette(index) }

    /// Creates a 24-bit colour.
    ///
    /// - Parameter hexadecimal: The components, as in `0xRRGGBB`.
    package init(hexadecimal: UInt32) {
        self = .components(
            red: UInt8(truncatingIfNeeded: hexadecimal >> 16), green: UInt8(truncatingIfNeeded: hexadecimal >> 8),
            blue: UInt8(truncatingIfNeeded: hexadecimal))
    }

    /// The red, green and blue components, 0 to 255 each.
    package var components: (red: Int, green: Int, blue: Int) {
        switch self {
        case .palette(let index): Palette.components(of: index)
        case .components(let red, let green, let blue): (Int(red), Int(green), Int(blue))
        }
    }
}

/// The 256 colours of xterm.
enum Palette {
    /// The red, green and blue components of the first sixteen colours, as displayed by xterm.
    private static let sixteen: [(Int, Int, Int)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]

    /// Returns the red, green and blue components of a colour, 0 to 255 each.
    static func components(of color: UInt8) -> (red: Int, green: Int, blue: Int) {
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

    /// Returns the nearest of the first sixteen colours.
    static func nearestOfSixteen(to color: TerminalColor) -> Int {
        let wanted = color.components
        return sixteen.indices.min { distance(wanted, sixteen[$0]) < distance(wanted, sixteen[$1]) } ?? 7
    }

    /// Returns the nearest colour that the user cannot configure: one of the colour cube or the grays.
    static func nearest(to color: TerminalColor) -> Int {
        if case .palette(let index) = color { return Int(index) }
        let wanted = color.components
        func step(_ level: Int) -> Int { level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40 }
        let cube = 16 + 36 * step(wanted.red) + 6 * step(wanted.green) + step(wanted.blue)
        let mean = (wanted.red + wanted.green + wanted.blue) / 3
        let gray = 232 + min(23, max(0, (mean - 3) / 10))
        func distance(to index: Int) -> Int { Self.distance(wanted, components(of: UInt8(index))) }
        return distance(to: gray) < distance(to: cube) ? gray : cube
    }

    private static func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
        let (red, green, blue) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
        return red * red + green * green + blue * blue
    }
}

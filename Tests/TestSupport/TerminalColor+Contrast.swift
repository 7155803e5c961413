// SPDX-License-Identifier: Apache-2.0

import Platform
import Terminals

extension TerminalColor {
    package static let black = TerminalColor(hexadecimal: 0x000000)
    package static let white = TerminalColor(hexadecimal: 0xFFFFFF)

    /// The contrast ratio of two colours (WCAG 2.2), 1 to 21.
    package func contrast(with other: TerminalColor) -> Double {
        let (one, two) = (luminance + 0.05, other.luminance + 0.05)
        return max(one, two) / min(one, two)
    }

    private var luminance: Double {
        func linear(_ component: Int) -> Double {
            let level = Double(component) / 255
            return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = components
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// How the parts of the screen look.
struct PadTheme: Sendable {
    /// Whether there are colours; without them keys are told by brackets.
    let hasColors: Bool
    /// Whether the background is light; where nobody knows, what stands on it has the terminal's own colours.
    let isLight: Bool?

    func style(of kind: PadKey.Kind, isPressed: Bool, isFocused: Bool) -> Canvas.Style {
        guard hasColors else {
            return Canvas.Style(isBold: kind == .equals || isFocused, isReversed: isPressed || isFocused)
        }
        if isPressed { return Canvas.Style(foreground: 16, background: 220, isBold: true) }
        if isFocused { return Canvas.Style(foreground: 231, background: 27, isBold: true) }
        let isLight = isLight ?? false
        switch kind {
        case .digit: return Canvas.Style(foreground: isLight ? 16 : 255, background: isLight ? 253 : 239, isBold: true)
        case .operation: return Canvas.Style(foreground: 231, background: isLight ? 166 : 130, isBold: true)
        case .equals: return Canvas.Style(foreground: 231, background: isLight ? 28 : 28, isBold: true)
        case .function: return Canvas.Style(foreground: isLight ? 18 : 153, background: isLight ? 255 : 236)
        case .control: return Canvas.Style(foreground: isLight ? 16 : 252, background: isLight ? 250 : 237)
        }
    }

    /// What is written small on a key.
    func hint(on key: Canvas.Style) -> Canvas.Style {
        guard hasColors, !key.isReversed else { return Canvas.Style(isDim: true, isReversed: key.isReversed) }
        return Canvas.Style(foreground: isLight ?? false ? 240 : 247, background: key.background)
    }

    var screen: Canvas.Style {
        guard hasColors, let isLight else { return Canvas.Style(isBold: true) }
        return Canvas.Style(foreground: isLight ? 16 : 231, isBold: true)
    }

    var secondary: Canvas.Style {
        guard hasColors, let isLight else { return Canvas.Style(isDim: true) }
        return Canvas.Style(foreground: isLight ? 240 : 246)
    }

    var heading: Canvas.Style {
        guard hasColors, let isLight else { return Canvas.Style(isBold: true) }
        return Canvas.Style(foreground: isLight ? 25 : 110, isBold: true)
    }

    var failure: Canvas.Style {
        hasColors ? Canvas.Style(foreground: isLight ?? false ? 124 : 203, isBold: true) : Canvas.Style(isBold: true)
    }

    var selection: Canvas.Style { Canvas.Style(isReversed: true) }

    /// A piece of an expression that is being written.
    func style(of role: SourceToken.Role) -> Canvas.Style {
        guard hasColors else { return Canvas.Style() }
        let isLight = isLight ?? false
        switch role {
        case .number: return Canvas.Style(isBold: true)
        case .function, .constant, .variable: return Canvas.Style(foreground: isLight ? 25 : 110)
        case .operator: return Canvas.Style(foreground: isLight ? 130 : 179)
        case .unknown: return Canvas.Style(foreground: isLight ? 124 : 203, isUnderlined: true)
        case .parenthesis, .separator, .comment: return secondary
        }
    }
}

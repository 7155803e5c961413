import Terminals

/// How the parts of the screen look.
struct PadTheme: Sendable {
    /// Whether there are colours; without them keys are told by brackets.
    let hasColors: Bool
    let isLight: Bool

    func style(of kind: PadKey.Kind, isPressed: Bool, isFocused: Bool) -> Canvas.Style {
        guard hasColors else {
            return Canvas.Style(isBold: kind == .equals || isFocused, isReversed: isPressed || isFocused)
        }
        if isPressed { return Canvas.Style(foreground: 16, background: 220, isBold: true) }
        if isFocused { return Canvas.Style(foreground: 231, background: 27, isBold: true) }
        switch kind {
        case .digit: return Canvas.Style(foreground: isLight ? 16 : 255, background: isLight ? 254 : 238)
        case .operation: return Canvas.Style(foreground: 231, background: isLight ? 166 : 130, isBold: true)
        case .equals: return Canvas.Style(foreground: 231, background: isLight ? 28 : 22, isBold: true)
        case .function: return Canvas.Style(foreground: isLight ? 18 : 153, background: isLight ? 252 : 236)
        case .control: return Canvas.Style(foreground: isLight ? 16 : 252, background: isLight ? 250 : 240)
        }
    }

    var screen: Canvas.Style { Canvas.Style(isBold: true) }

    var secondary: Canvas.Style {
        hasColors ? Canvas.Style(foreground: isLight ? 240 : 246) : Canvas.Style()
    }

    var heading: Canvas.Style {
        hasColors ? Canvas.Style(foreground: isLight ? 25 : 110, isBold: true) : Canvas.Style(isBold: true)
    }

    var failure: Canvas.Style {
        hasColors ? Canvas.Style(foreground: isLight ? 124 : 203, isBold: true) : Canvas.Style(isBold: true)
    }

    var selection: Canvas.Style { Canvas.Style(isReversed: true) }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// The styles of the parts of the screen.
struct PadTheme: Sendable {
    /// The colours of the terminal; without any, keys are marked by brackets.
    let colors: ColorDepth
    /// Whether the background is light. If that is unknown, dark colours are used: coloured text has its own
    /// background, and other text uses the colours of the terminal.
    let isLight: Bool

    init(colors: ColorDepth, isLight: Bool?) {
        self.colors = colors
        self.isLight = isLight ?? false
        knowsBackground = isLight != nil
    }

    private let knowsBackground: Bool

    var hasColors: Bool { colors != .none }

    /// Whether there are enough colours for surfaces that differ slightly from the background.
    var hasSurfaces: Bool { hasColors && colors != .sixteen }

    private func color(dark: UInt32, light: UInt32) -> TerminalColor {
        TerminalColor(hexadecimal: isLight ? light : dark)
    }

    private func style(
        _ foreground: (dark: UInt32, light: UInt32), on background: (dark: UInt32, light: UInt32), isBold: Bool = false
    ) -> Canvas.Style {
        Canvas.Style(
            foreground: color(dark: foreground.dark, light: foreground.light),
            background: color(dark: background.dark, light: background.light), isBold: isBold)
    }

    // MARK: Keys

    func style(of kind: PadKey.Kind, isPressed: Bool, isFocused: Bool) -> Canvas.Style {
        guard hasColors else {
            return Canvas.Style(isBold: kind == .equals || isFocused, isReversed: isPressed || isFocused)
        }
        if isPressed { return style((0x1B1D22, 0x1B1D22), on: (0xFFD166, 0xFFC53D), isBold: true) }
        if isFocused { return style((0xFFFFFF, 0xFFFFFF), on: (0x3B6FD8, 0x2F63CC), isBold: true) }
        if !hasSurfaces { return styleOfSixteen(kind) }
        switch kind {
        case .digit: return style((0xFFFFFF, 0x15181D), on: (0x474D5A, 0xDCE0E6), isBold: true)
        case .operation: return style((0xFFFFFF, 0xFFFFFF), on: (0xB8620F, 0xC25A00), isBold: true)
        case .equals: return style((0xFFFFFF, 0xFFFFFF), on: (0x21865A, 0x1B7A4E), isBold: true)
        case .function: return style((0xB4CFF5, 0x1D4691), on: (0x2B303A, 0xEEF1F5))
        case .control: return style((0xD3D8E0, 0x2A2F38), on: (0x363C47, 0xC9CFD8))
        }
    }

    /// Among the sixteen colours configured by the user, gray is the one that differs from every background.
    private func styleOfSixteen(_ kind: PadKey.Kind) -> Canvas.Style {
        switch kind {
        case .digit: Canvas.Style(foreground: 0, background: 7)
        case .operation: Canvas.Style(foreground: 0, background: 3)
        case .equals: Canvas.Style(foreground: 0, background: 2)
        case .function, .control: Canvas.Style(foreground: 15, background: 8)
        }
    }

    /// Returns the style of the hint on a key.
    func hint(on key: Canvas.Style) -> Canvas.Style {
        guard hasColors, !key.isReversed else { return Canvas.Style(isDim: true, isReversed: key.isReversed) }
        guard hasSurfaces else { return Canvas.Style(foreground: key.foreground, background: key.background) }
        var style = key
        style.foreground = key.foreground.map { mixed($0, key.background ?? $0) }
        style.isBold = false
        return style
    }

    /// Returns a mixture of the colours of a text and its background, closer to the former.
    private func mixed(_ text: TerminalColor, _ background: TerminalColor) -> TerminalColor {
        let (one, other) = (text.components, background.components)
        func part(_ first: Int, _ second: Int) -> UInt8 { UInt8(clamping: (first * 78 + second * 22) / 100) }
        return .components(
            red: part(one.red, other.red), green: part(one.green, other.green), blue: part(one.blue, other.blue))
    }

    // MARK: Panels

    /// The style of the display and the tape, and of uncoloured text on them.
    var panel: Canvas.Style {
        hasSurfaces
            ? style((0xE8EBF0, 0x1B1E24), on: (0x1F232B, 0xF5F7F9)) : Canvas.Style()
    }

    var screen: Canvas.Style {
        hasSurfaces
            ? Canvas.Style(foreground: color(dark: 0xFFFFFF, light: 0x0B0D10), isBold: true) : .init(isBold: true)
    }

    /// The style of previews: the expected result of a calculation.
    var expected: Canvas.Style {
        hasSurfaces ? Canvas.Style(foreground: color(dark: 0x7C8696, light: 0x7E8897)) : Canvas.Style(isDim: true)
    }

    var secondary: Canvas.Style {
        hasSurfaces ? Canvas.Style(foreground: color(dark: 0x98A2B3, light: 0x5B6573)) : Canvas.Style(isDim: true)
    }

    var heading: Canvas.Style {
        hasSurfaces
            ? Canvas.Style(foreground: color(dark: 0x7FB2F5, light: 0x1F5FBF), isBold: true)
            : Canvas.Style(isBold: true)
    }

    var failure: Canvas.Style {
        hasSurfaces
            ? Canvas.Style(foreground: color(dark: 0xFF7B72, light: 0xB4231A), isBold: true)
            : Canvas.Style(foreground: hasColors ? 1 : nil, isBold: true)
    }

    var success: Canvas.Style {
        hasSurfaces
            ? Canvas.Style(foreground: color(dark: 0x5CCB8F, light: 0x1B7A4E))
            : Canvas.Style()
    }

    var selection: Canvas.Style {
        hasSurfaces
            ? style((0xFFFFFF, 0xFFFFFF), on: (0x3B6FD8, 0x2F63CC), isBold: true) : Canvas.Style(isReversed: true)
    }

    /// The style of the footer below the panels, on the terminal's own background.
    var footer: Canvas.Style {
        hasSurfaces && knowsBackground ? secondary : Canvas.Style(isDim: true)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// The styles of the parts of a session.
///
/// The contrast of the colours, as xterm shows them, is at least 3 : 1 on both black and white (WCAG 2.2, relative
/// luminance), so that the background need not be known.
struct SessionTheme: Sendable {
    /// The colours that the terminal supports.
    let colors: ColorDepth

    /// - Parameter plain: The colour if there are only sixteen, of which the nearest may have a different meaning;
    ///   `nil` for the terminal's default.
    private func color(_ color: TerminalColor, plain: TerminalColor?, isBold: Bool = false) -> Canvas.Style {
        Canvas.Style(foreground: colors == .sixteen ? plain : color, isBold: isBold)
    }

    func style(of role: SourceToken.Role) -> Canvas.Style {
        switch role {
        case .number, .parenthesis, .separator: Canvas.Style()
        case .operator: color(130, plain: 5)
        case .function: color(32, plain: 12)
        case .constant: color(133, plain: 13)
        case .variable: color(30, plain: nil)
        case .comment: secondary
        case .unknown: failure
        }
    }

    var prompt: Canvas.Style { color(32, plain: 12, isBold: true) }
    var answer: Canvas.Style { Canvas.Style(isBold: true) }
    var failure: Canvas.Style { color(167, plain: 1) }
    /// The style of secondary text: labels, previews, summaries.
    var secondary: Canvas.Style {
        // In some palettes of sixteen colours, gray is the background.
        colors == .palette || colors == .full ? Canvas.Style(foreground: 244) : Canvas.Style(isDim: true)
    }
    var suggestion: Canvas.Style { secondary }
    var matching: Canvas.Style { Canvas.Style(isBold: true, isReversed: true) }
    var fault: Canvas.Style { colors == .none ? Canvas.Style(isReversed: true) : faultColor }
    var selection: Canvas.Style { Canvas.Style(isReversed: true) }

    private var faultColor: Canvas.Style {
        var style = failure
        style.isReversed = true
        return style
    }
}

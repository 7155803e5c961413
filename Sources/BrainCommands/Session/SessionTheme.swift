// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// How the parts of a session look.
///
/// The colours are of a brightness that can be read on light and dark backgrounds alike, so that nobody need say which
/// one it is.
struct SessionTheme: Sendable {
    /// The colours that the terminal shows.
    let colors: ColorDepth

    /// - Parameter plain: The colour where there are sixteen, of which the nearest may mean something else.
    private func color(_ color: TerminalColor, plain: TerminalColor, isBold: Bool = false) -> Canvas.Style {
        Canvas.Style(foreground: colors == .sixteen ? plain : color, isBold: isBold)
    }

    func style(of role: SourceToken.Role) -> Canvas.Style {
        switch role {
        case .number, .parenthesis, .separator: Canvas.Style()
        case .operator: color(130, plain: 3)
        case .function: color(32, plain: 6)
        case .constant: color(133, plain: 5)
        case .variable: color(30, plain: 2)
        case .comment: secondary
        case .unknown: failure
        }
    }

    var prompt: Canvas.Style { color(32, plain: 6, isBold: true) }
    var answer: Canvas.Style { Canvas.Style(isBold: true) }
    var failure: Canvas.Style { color(167, plain: 1) }
    /// What is of less weight: labels, previews, summaries.
    var secondary: Canvas.Style {
        // The gray of sixteen colours is the background of some.
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

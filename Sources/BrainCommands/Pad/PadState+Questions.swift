// SPDX-License-Identifier: Apache-2.0

import Keypad
import Tapes

/// The questions of a state that are answered in the background.
extension PadState {
    /// The subject of a preview.
    enum PreviewQuestion: Sendable, Hashable {
        /// The calculation after the press with a number.
        case calculation(Press)
        /// An expression being typed.
        case expression(ExpressionQuestion)
    }

    /// An expression, and the tape whose entries it may refer to.
    struct ExpressionQuestion: Sendable, Hashable {
        let text: String
        let modes: PadModes
        let version: Int
        let tape: Tape

        static func == (left: Self, right: Self) -> Bool {
            left.text == right.text && left.version == right.version && left.modes == right.modes
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(version)
        }
    }

    /// A request for more digits of the number on the display.
    struct DigitsQuestion: Sendable, Hashable {
        /// The number of the press that led to it.
        let number: Int
        let calculator: any PadCalculator

        static func == (left: Self, right: Self) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// A request for the sums of the results of days, up to certain entries.
    struct TotalsQuestion: Sendable, Hashable {
        let ids: [Int]
        let version: Int
        let modes: PadModes
        let tape: Tape

        static func == (left: TotalsQuestion, right: TotalsQuestion) -> Bool {
            left.ids == right.ids && left.version == right.version && left.modes == right.modes
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ids)
            hasher.combine(version)
        }
    }
}

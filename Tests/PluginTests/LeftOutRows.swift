// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows of the suites that doubles leave out, and why.
enum LeftOutRows {
    /// Single rows.
    private static let ids: [String: [String]] = [
        "two signs of the factorial are the double factorial": ["mathjs_parse-0093"],
        "two asterisks are the power": ["tinyexpr-0048", "tinyexpr-0056"],
        "log is the logarithm to base 10, ln the natural one": [
            "numbat-0036", "numbat-0046", "numbat-0058", "numbat-0089", "numbat-0090",
        ],
        "a number after an operand needs an operator": ["numbat-0018"],
        "bars are the bitwise or; abs is the magnitude": [
            "gnome_equation-0131", "gnome_equation-0198", "gnome_equation-0199", "gnome_equation-0200",
        ],
        "choices continue to numbers below 0": ["tinyexpr-0062", "tinyexpr-0064"],
        "0^0 is 1": ["powx560", "powx561", "powx562", "powx563"],
        "π is rounded, so that its multiples are no poles and no zeros; angles in degrees are exact": [
            "speedcrunch_hmath-0019", "speedcrunch_hmath-0287", "speedcrunch_hmath-0290", "speedcrunch_hmath-0312",
            "speedcrunch_hmath-0314", "speedcrunch_hmath-0315", "speedcrunch_hmath-0343", "speedcrunch_hmath-0344",
            "speedcrunch_hmath-0346", "speedcrunch_hmath-0347", "speedcrunch_hmath-0361", "speedcrunch_hmath-0363",
            "speedcrunch_hmath-0364", "aosp_exact_reals-0639", "aosp_exact_reals-0711", "aosp_exact_reals-0855",
            "aosp_exact_reals-1084", "aosp_exact_reals-1086", "aosp_exact_reals-1091", "aosp_exact_reals-1093",
            "aosp_exact_reals-1107", "aosp_exact_reals-1119", "aosp_exact_reals-1121",
        ],
        "the double nearest to e^200 is an angle 10⁷⁰ turns off, and one to whose arctangent is that of π/2": [
            "aosp_exact_reals-1056", "aosp_exact_reals-1063", "aosp_exact_reals-1064", "aosp_exact_reals-1065",
            "aosp_exact_reals-1066",
        ],
        "what cancels leaves the rounding of what is 16 digits larger": [
            "gnome_equation-0247", "aosp_exact_reals-1153", "aosp_exact_reals-1154",
        ],
        "the C library gives 13 right digits for the sine beside a multiple of π": ["core_math_worst-0524"],
    ]

    private static let reasons = Dictionary(
        uniqueKeysWithValues: ids.flatMap { reason, ids in ids.map { ($0, reason) } })

    /// Rows of a kind.
    private static let rules: [(reason: String, applies: @Sendable (DoubleRow) -> Bool)] = [
        (
            "doubles reach from 2.2e-308 to 1.8e308",
            { row in (numbers(row) + [row.expectedText]).contains { !isInRange($0) } }
        ),
        ("doubles hold 17 digits", { row in numbers(row).contains { digits($0).count > 17 } }),
        ("there is no operator for the exponent of a number", { $0.notes["op"] == "quantize" }),
        (
            "rint rounds halves to even",
            { row in
                row.notes["op"]?.hasPrefix("tointegral") == true && row.notes["near"] != "1"
                    && row.notes["round"] != "half_even"
            }
        ),
        (
            "a remainder, a whole quotient and a comparison are those of the doubles nearest to the numbers",
            { row in
                ["remainder", "remaindernear", "divideint", "compare"].contains(row.notes["op"])
                    && numbers(row).contains { !isDouble($0) }
            }
        ),
    ]

    /// Why a row is left out, or `nil` for one that is not.
    static func reason(for row: DoubleRow) -> String? {
        reasons[row.id] ?? rules.first { $0.applies(row) }?.reason
    }

    private static func numbers(_ row: DoubleRow) -> [String] {
        row.literals.map { String(row.expression[$0]) }
    }

    /// The significant digits of a number.
    private static func digits(_ number: String) -> String {
        let digits = number.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
        return String(digits.reversed().drop { $0 == "0" }.reversed())
    }

    private static func isInRange(_ number: String) -> Bool {
        guard let value = Double(number), !digits(number).isEmpty else { return true }
        return abs(value) >= .leastNormalMagnitude && value.isFinite
    }

    /// Whether a number of at most 17 digits is a double: an integer below 2⁵³ times a power of two.
    private static func isDouble(_ number: String) -> Bool {
        guard let value = Double(number), var integer = Int(digits(number)), integer > 0 else { return true }
        // The power of ten that the last digit counts.
        var exponent = Int((log10(abs(value)) - log10(Double(integer))).rounded())
        while exponent < 0 {
            guard integer % 5 == 0 else { return false }
            (integer, exponent) = (integer / 5, exponent + 1)
        }
        while exponent > 0, integer < 1 << 60 { (integer, exponent) = (integer * 5, exponent - 1) }
        return exponent == 0 && integer >> integer.trailingZeroBitCount < 1 << 53
    }
}

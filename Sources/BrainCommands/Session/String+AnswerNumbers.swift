// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The line with the numbers of other lines’ answers, as in `$3`, increased.
    func addingToAnswerNumbers(_ count: Int) -> String {
        if count == 0 { return self }
        var result = ""
        var rest = self[...]
        while let sign = rest.firstIndex(of: "$") {
            let digits = rest[rest.index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
            result += rest[...sign]
            // A number that is too large is that of no line, before and after.
            let sum = Int(digits)?.addingReportingOverflow(count)
            result += sum.flatMap { $0.overflow ? nil : "\($0.partialValue)" } ?? String(digits)
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }
}

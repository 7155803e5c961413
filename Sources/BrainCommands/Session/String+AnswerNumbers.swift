// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension String {
    /// The line with the numbers of other lines’ answers, as in `$3`, increased. Its comment is left as it is.
    func addingToAnswerNumbers(_ count: Int) -> String {
        if count == 0 { return self }
        let comment = firstIndex(of: "#") ?? endIndex
        var result = ""
        var rest = self[..<comment]
        while let sign = rest.firstIndex(of: "$") {
            let digits = rest[rest.index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
            result += rest[...sign]
            // A number that is too large is that of no line, before and after.
            let sum = AnswerName.line(named: rest[sign..<digits.endIndex])?.addingReportingOverflow(count)
            result += sum.flatMap { $0.overflow ? nil : "\($0.partialValue)" } ?? String(digits)
            rest = rest[digits.endIndex...]
        }
        return result + rest + self[comment...]
    }
}

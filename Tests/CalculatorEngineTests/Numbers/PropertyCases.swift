// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many random cases a property is tried with: 20,000, or what `BRAIN_PROPERTY_CASES` says.
enum PropertyCases {
    static let count = ProcessInfo.processInfo.environment["BRAIN_PROPERTY_CASES"].flatMap { Int($0) } ?? 20_000
}

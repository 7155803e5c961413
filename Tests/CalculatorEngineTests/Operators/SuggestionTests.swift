// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import TestSupport
import Testing

/// The name that was most likely meant by one that nothing has.
struct SuggestionTests {
    private func registry(_ names: [String]) throws -> OperatorRegistry<Double> {
        var registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()])
        for name in names where registry.operators(named: name).isEmpty {
            try registry.register(Operator(name, .constant, .constant(1), summary: ""), from: "Tests")
        }
        return registry
    }

    @Test(
        arguments: [
            ("sqtr", "sqr"), ("SQRT", "sqrt"), ("sqr7", "sqr"), ("rsqt", nil), ("sqrrrt", nil), ("zqrt", nil),
            ("größe", "grösse"), ("Grosse", "grösse"), ("λambdaa", "λambda"), ("x3", "x1"), ("y3", nil), ("q", nil),
            ("tqrs", nil), ("", nil),
        ] as [(String, String?)])
    func `the nearest name is suggested, if it is near`(_ name: String, _ expected: String?) throws {
        let registry = try registry(["sqrt", "grösse", "λambda", "x1"])
        #expect(registry.suggestion(for: name) == expected)
    }

    @Test func `the same letters in another case are nearest`() throws {
        let registry = try registry(["üφ", "üφλ", "größe", "grösse"])
        #expect(registry.suggestion(for: "ÜΦΛ") == "üφλ")
        #expect(registry.suggestion(for: "GRÖSSE") == "grösse")
    }

    @Test func `among thousands of names the first of the nearest ones is found`() throws {
        var random = SplitMix64(seed: 7)
        let letters = Array("abcdeABC12_éλ")
        func word(_ count: Int) -> String {
            "v" + String((0..<count).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
        }
        let registry = try registry((0..<500).map { word(1 + $0 % 7) })
        let names = registry.operators.flatMap { [$0.symbol] + $0.aliases }
        for index in 0..<60 {
            let wanted = word(1 + index % 7)
            guard registry.operators(named: wanted).isEmpty else { continue }
            #expect(registry.suggestion(for: wanted) == Self.nearest(to: wanted, names), "\(wanted)")
        }
    }

    @Test func `a name of the caller's own is suggested too, and one that was taken back is not`() throws {
        let registry = try registry(["count"])
        #expect(registry.suggestion(for: "radus", besides: ["radius"]) == "radius")
        #expect(registry.suggestion(for: "radus") == nil)
    }

    /// The same, found by trying all names and by the definition of the distance.
    private static func nearest(to name: String, _ names: [String]) -> String? {
        let wanted = Array(name.lowercased())
        var best: (name: String, distance: Int)?
        for candidate in names where candidate.first?.isLetter == true {
            let letters = Array(candidate.lowercased())
            let limit = min(wanted.count, letters.count) <= 4 ? 1 : 2
            let isAnagram = wanted.sorted() == letters.sorted()
            guard isAnagram || wanted.first == letters.first && (wanted.count > 2 || wanted.last?.isNumber == true)
            else {
                continue
            }
            let distance = distance(wanted, letters)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// By the definition, for all beginnings of both words in turn.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count {
            for j in 0...b.count {
                guard i > 0, j > 0 else {
                    table[i][j] = i + j
                    continue
                }
                let change = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, change)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
                }
            }
        }
        return table[a.count][b.count]
    }
}

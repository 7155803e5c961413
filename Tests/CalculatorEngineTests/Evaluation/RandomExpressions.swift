// SPDX-License-Identifier: Apache-2.0

/// Random expressions in the parameters x, y and z, all of them well formed: the same ones in every run.
struct RandomExpressions {
    private var words: RandomDoubles
    /// Short ones generated before, to occur again.
    private var earlier: [String] = []

    init(seed: UInt64) {
        words = RandomDoubles(seed: seed, count: 0)
    }

    private mutating func below(_ bound: Int) -> Int { Int(words.nextWord() % UInt64(bound)) }

    private mutating func one(of choices: String...) -> String { choices[below(choices.count)] }

    /// An expression nested at most so deep, apart from repetitions.
    mutating func next(depth: Int) -> String {
        if depth == 0 { return operand() }
        let text = operation(depth: depth)
        if text.count < 50 { earlier.append(text) }
        return text
    }

    private mutating func operation(depth: Int) -> String {
        let (first, second) = (next(depth: below(depth)), next(depth: below(depth)))
        switch below(14) {
        case 0...3: return "\(first) \(one(of: "+", "−", "*", "÷")) \(second)"
        case 4: return "(\(first)) \(one(of: "+", "−", "×", "/")) (\(second))"
        case 5: return "(\(first))\(one(of: "²", "³", "⁻¹", "^2", "^0.5", "^3"))"
        case 6: return "(\(first))^(\(second))"
        case 7: return "\(one(of: "−", "+", "√"))\(first)"
        case 8: return "\(one(of: "sin", "cos", "exp", "ln", "atan", "abs", "floor"))(\(first))"
        case 9: return "\(one(of: "atan2", "hypot", "mod", "max"))(\(first), \(second))"
        case 10: return "\(one(of: "max", "sum", "median", "mean"))(\(first), \(second), \(operand()), \(first))"
        case 11: return "(\(first))\(one(of: "%", "!", "°", "‰"))"
        case 12: return "\(first) \(one(of: "+", "−")) \(below(100))%"
        default: return "\(one(of: "2", "x", ""))(\(first))(\(second))"
        }
    }

    private mutating func operand() -> String {
        switch below(5) {
        case 0: one(of: "x", "y", "z")
        case 1: one(of: "π", "e", "2x", "x y", "x²", "3!", "50%")
        case 2: "\(below(10))"
        case 3 where !earlier.isEmpty: "(\(earlier[below(min(earlier.count, 8)) + max(0, earlier.count - 8)]))"
        default: "\(below(1000)).\(below(1000))"
        }
    }

    /// Values for the parameters: of all magnitudes, or small ones.
    mutating func arguments() -> [Double] {
        (0..<3).map { _ in
            below(4) == 0 ? Double(bitPattern: words.nextWord() & ~(1 << 62)) : Double(below(2000) - 1000) / 64
        }
    }
}

/// An expression to measure with, in the spelling that all engines understand, and the same in Swift.
struct Shape: Sendable {
    let name: String
    let text: String
    /// How many numbers, variables and operations it has.
    let nodeCount: Int
    /// Its value for the variables a, b, c, d, f and x in this order.
    let native: @Sendable ([Double]) -> Double

    /// The names of the variables.
    static let variables = ["a", "b", "c", "d", "f", "x"]

    /// Sums, products and a square: what people type.
    static let mixed = Shape(name: "mixed, 13 nodes", text: "((a+b)*(c-d)/(f+1))^2", nodeCount: 13) { v in
        let quotient = (v[0] + v[1]) * (v[2] - v[3]) / (v[4] + 1)
        return quotient * quotient
    }

    /// A polynomial of degree 99 in x by Horner's rule: every step needs the one before.
    static let horner: Shape = {
        let coefficients = (0...99).map { Double($0 % 7) + 0.5 }
        var text = "\(coefficients[0])"
        for coefficient in coefficients.dropFirst() { text = "(\(text))*x+\(coefficient)" }
        return Shape(name: "Horner, 397 nodes", text: text, nodeCount: 397) { v in
            let x = v[5]
            var value = coefficients[0]
            for index in 1..<coefficients.count { value = value * x + coefficients[index] }
            return value
        }
    }()

    /// A sum of 1,000 terms, by turns a variable and a number.
    static let sum: Shape = {
        let terms = (0..<1000).map { $0 % 2 == 0 ? variables[$0 / 2 % variables.count] : "\($0 % 9).25" }
        let numbers = (0..<1000).map { Double($0 % 9) + 0.25 }
        return Shape(name: "sum, 1,999 nodes", text: terms.joined(separator: "+"), nodeCount: 1999) { v in
            var value = 0.0
            for index in stride(from: 0, to: 1000, by: 2) {
                value += v[index / 2 % 6]
                value += numbers[index + 1]
            }
            return value
        }
    }()

    static let all = [mixed, horner, sum]
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A line of a ``Sheet``, and its outcome.
public struct SheetEntry<Number: CalculatorNumber>: Sendable {
    /// The text of the line.
    public let text: String
    /// Its answer, or the reason why it has none.
    public internal(set) var outcome: Result<Answer<Number>, CalculationError>

    /// The names and symbols in the line except for the variables that it sets, and `ans` if it continues from the last
    /// answer.
    let words: Set<String>
    /// The variables it sets, with their values.
    let variables: [Operator<Number>]
    /// The functions and operators it defines.
    let definitions: [String]
    /// The last answer after it; `nil` if the line has no answer of its own.
    let lastAnswer: Value<Number>?

    /// Evaluates a line.
    init(_ text: String, in brain: inout CalculatorBrain<Number>) {
        self.text = text
        let line = SheetLine(text, brain)
        let symbols = brain.definedSymbols(in: Array(text.utf8).span)
        do throws(CalculationError) {
            let answer = try brain.evaluate(text)
            outcome = .success(answer)
        } catch {
            outcome = .failure(error)
            words = line.words.union(line.definedWords)
            variables = []
            definitions = []
            lastAnswer = nil
            return
        }
        variables = symbols.variables.compactMap { brain.variable($0) }
        definitions = symbols.operators
        lastAnswer = symbols.hasValue ? brain.answer : nil
        // Whether a function can be defined depends on existing uses of its name; a variable can be set again.
        words = line.words.union(line.definedWords.subtracting(variables.map(\.symbol)))
    }

    /// Whether it has no answer, and is no definition either.
    var isFailure: Bool { if case .failure = outcome { true } else { false } }

    /// The names that later lines can use.
    var defined: [String] { variables.map(\.symbol) + definitions }

    /// Returns the names its value depends on: its words, and those of the definitions they refer to.
    ///
    /// - Parameter bodies: The words of the current definitions.
    func sources(_ bodies: [String: Set<String>]) -> Set<String> {
        var found = words
        var open = Array(words)
        while let word = open.popLast() {
            for next in bodies[word] ?? [] where found.insert(next).inserted { open.append(next) }
        }
        return found
    }

    /// Records the definitions of the line among the words of definitions.
    func define(in bodies: inout [String: Set<String>]) {
        for variable in variables { bodies[variable.symbol] = nil }
        for name in definitions { bodies[name] = words.subtracting([name]) }
    }

    /// Restores a calculator to its state after the line, without evaluating the line again.
    func restore(in brain: inout CalculatorBrain<Number>) {
        if definitions.isEmpty {
            for variable in variables { brain.restore(variable) }
        } else {
            brain.restoreDefinitions(in: text, variables)
        }
        if let lastAnswer { brain.setAnswer(to: lastAnswer) }
    }
}

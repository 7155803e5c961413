// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The keys of a calculator: what each command makes of a state.
///
/// ```swift
/// let keypad = CalculatorKeypad(brain: CalculatorBrain<Double>(registry: registry))
/// let commands: [CalculatorCommand] = [.digit(5), .operation("+"), .equal]
/// commands.reduce(CalculatorState(), keypad.reduce).screen  // "10"
/// ```
///
/// Operations, constants and functions are those registered in the brain, custom ones included.
public struct CalculatorKeypad<Number: CalculatorNumber>: Sendable {
    /// What carries operations out.
    public var brain: CalculatorBrain<Number> {
        get { shared.brain }
        set { shared = Shared(brain: newValue) }
    }
    /// Behind a reference, so that a copy of the keypad costs little.
    private(set) var shared: Shared
    /// What keys mean where calculators differ.
    public var rules: RuleSet
    /// The most digits that can be typed.
    public var digitLimit: Int

    final class Shared: Sendable {
        let brain: CalculatorBrain<Number>

        init(brain: CalculatorBrain<Number>) { self.brain = brain }
    }

    /// The most parentheses that can be open.
    static var parenthesisLimit: Int { 100 }

    /// Creates a keypad.
    public init(brain: CalculatorBrain<Number>, rules: RuleSet = .pocket, digitLimit: Int = 16) {
        self.shared = Shared(brain: brain)
        self.rules = rules
        self.digitLimit = digitLimit
    }

    /// The state that a command leads to: a pure function, with an answer for every command in every state.
    ///
    /// A command that means nothing in a state leaves it as it is.
    ///
    /// - Complexity: O(1), besides what the operations and, where descriptions become long, finding the digits of a
    ///   number take.
    @specialized(where Number == Double)
    public func reduce(_ state: CalculatorState<Number>, _ command: CalculatorCommand) -> CalculatorState<Number> {
        next(state, command)
    }

    // Apart from what is specialized, so that the choice between the two has no room to make for the general one.
    @inline(never)
    private func next(_ state: CalculatorState<Number>, _ command: CalculatorCommand) -> CalculatorState<Number> {
        var next = state
        switch command {
        case .undo: next.undo()
        case .redo: next.redo()
        default:
            var press = KeyPress(state.calculation, memories: state.memories, state.format)
            if carryOut(command, &press) { next.advance(to: press.finish()) }
        }
        return next
    }

    /// The state with a number put on the display, as if it were a constant with that name.
    public func show(
        _ value: Number, named name: String, in state: CalculatorState<Number>
    ) -> CalculatorState<Number> {
        var press = KeyPress(state.calculation, memories: state.memories, state.format)
        let quantity = press.quantities.constant(value, name)
        do throws(KeyFailure) {
            if rules.stack == nil { try place(.value(quantity), &press) } else { try push(quantity, &press) }
        } catch {
            press.calculation.fail(error)
        }
        var next = state
        next.advance(to: press.finish())
        return next
    }

    /// The command with its symbol looked up: the same, only faster where it is given again and again. One with a symbol
    /// that is not registered stays as it is.
    public func resolved(_ command: CalculatorCommand) -> CalculatorCommand {
        let key =
            switch command {
            case .operation(let symbol): try? shared.brain.key(symbol)
            case .percent: try? shared.brain.key("%")
            default: nil as OperatorKey?
            }
        return key.map { .key($0) } ?? command
    }

    /// Carries a command out; `false` where it means nothing here.
    func carryOut(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) -> Bool {
        if case .digit(let digit) = command, !(0...9).contains(digit) { return false }
        if rules.stack != nil { return carryOutOnStack(command, &press) }
        if press.isTyping, let isChanged = press.edit(command, digitLimit: digitLimit) { return isChanged }
        press.putEntryBack()
        do throws(KeyFailure) {
            guard try attempt(command, &press) else { return false }
            if press.calculation.stage != .oneOperandAndOperator { press.calculation.beforeOperator = nil }
        } catch {
            press.calculation.fail(error)
        }
        return true
    }

    private func attempt(
        _ command: CalculatorCommand, _ press: inout KeyPress<Number>
    ) throws(KeyFailure) -> Bool {
        switch command {
        case .clear: clear(&press)
        case .clearEntry: clearEntry(&press)
        case .backspace: backspace(&press)
        case .digit, .dot, .exponent: try type(command, &press)
        case .changeSign: changeSign(&press)
        case .percent: try operate("%", &press)
        case .operation(let symbol): try operate(symbol, &press)
        case .key(let key): try operate(key, &press)
        case .equal: try equal(&press)
        case .openParenthesis: try openParenthesis(&press)
        case .closeParenthesis: try closeParenthesis(&press)
        case .addToMemory: try remember(&press) { $0 + $1 }
        case .subtractFromMemory: try remember(&press) { $0 - $1 }
        case .recallMemory: try recall(&press)
        case .storeInMemory: try store(&press)
        case .recallStored(let index): try recall(&press, index)
        case .clearMemory: forget(&press)
        case .enter, .drop, .swap, .rollDown, .rollUp, .lastOperand: false
        case .undo, .redo: false
        }
    }

    private func clear(_ press: inout KeyPress<Number>) -> Bool {
        if press.calculation.isInitial { return false }
        press.calculation = Calculation()
        return true
    }
}

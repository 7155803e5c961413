// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The keys of a calculator: how each command changes a state.
///
/// ```swift
/// let keypad = CalculatorKeypad(brain: CalculatorBrain<Double>(registry: registry))
/// let commands: [CalculatorCommand] = [.digit(5), .operation("+"), .equal]
/// commands.reduce(CalculatorState(), keypad.reduce).screen  // "10"
/// ```
///
/// Operations, constants and functions are those registered in the brain, custom ones included.
public struct CalculatorKeypad<Number: CalculatorNumber>: Sendable {
    /// The calculator that carries out the operations.
    public var brain: CalculatorBrain<Number> {
        get { shared.brain }
        set { shared = Shared(brain: newValue) }
    }
    /// Boxed, so that copying the keypad is cheap.
    private(set) var shared: Shared
    /// The meaning of the keys on which calculators differ.
    public var rules: RuleSet
    /// The maximum number of digits that can be typed.
    public var digitLimit: Int
    /// Whether a digit, a point or an exponent that a number has no room for is an error, as it must be where no one sees
    /// the display; otherwise it is ignored.
    public var refusesExcessDigits = false

    final class Shared: Sendable {
        let brain: CalculatorBrain<Number>

        init(brain: CalculatorBrain<Number>) { self.brain = brain }
    }

    /// The maximum number of open parentheses.
    static var parenthesisLimit: Int { 100 }

    /// Creates a keypad.
    public init(brain: CalculatorBrain<Number>, rules: RuleSet = .pocket, digitLimit: Int = 16) {
        self.shared = Shared(brain: brain)
        self.rules = rules
        self.digitLimit = digitLimit
    }

    /// Returns the state after a command: a pure function, defined for every command in every state.
    ///
    /// A command that has no meaning in a state leaves it unchanged. In reverse Polish notation, it takes an error away,
    /// as every command does, unless the error is one that stays until ``CalculatorCommand/clear`` or
    /// ``CalculatorCommand/clearEntry``.
    ///
    /// - Complexity: O(1), plus the cost of the operations and, for long descriptions, of finding the digits of a
    ///   number.
    @specialized(where Number == Double)
    public func reduce(_ state: CalculatorState<Number>, _ command: CalculatorCommand) -> CalculatorState<Number> {
        next(state, command)
    }

    // Separate from the specialized method, so that choosing between them reserves no stack space for the generic one.
    @inline(never)
    private func next(_ state: CalculatorState<Number>, _ command: CalculatorCommand) -> CalculatorState<Number> {
        var next = state
        switch command {
        case .undo: next.undo()
        case .redo: next.redo()
        default:
            var press = KeyPress(state.calculation, memories: state.present.memories, state.format)
            if carryOut(command, &press) { next.advance(to: press.finish()) }
        }
        return next
    }

    /// Returns the state with a number on the display, as if it were a constant with that name. One without a value,
    /// which carries a `Fault`, is an error instead.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - name: The text that stands for it in descriptions.
    ///   - isExpression: Whether the name is an expression, which stands in parentheses wherever it becomes an operand.
    ///   - state: The state before.
    public func show(
        _ value: Number, named name: String, isExpression: Bool = false, in state: CalculatorState<Number>
    ) -> CalculatorState<Number> {
        var press = KeyPress(state.calculation, memories: state.present.memories, state.format)
        let quantities = press.quantities
        let quantity = isExpression ? quantities.expression(value, name) : quantities.constant(value, name)
        do throws(KeyFailure) {
            if rules.stack != nil { _ = dismissFailure(&press) }
            if let fault = value.fault { throw KeyFailure(fault, pressed: quantity.pressed.text) }
            if rules.stack == nil { try place(.value(quantity), &press) } else { try push(quantity, &press) }
        } catch {
            press.calculation.fail(error)
        }
        var next = state
        next.advance(to: press.finish())
        return next
    }

    /// Returns the command with its symbol looked up: equivalent, but faster when it is used repeatedly. A command
    /// whose symbol is not registered is returned unchanged.
    public func resolved(_ command: CalculatorCommand) -> CalculatorCommand {
        let key =
            switch command {
            case .operation(let symbol): try? shared.brain.key(symbol)
            case .percent: try? shared.brain.key("%")
            default: nil as OperatorKey?
            }
        return key.map { .key($0) } ?? command
    }

    /// Carries out a command; returns `false` if it has no meaning in this state.
    func carryOut(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) -> Bool {
        if case .digit(let digit) = command, !(0...9).contains(digit) { return false }
        if press.calculation.stage == .failure, press.calculation.failure?.isLasting ?? false {
            guard command == .clear || command == .clearEntry else { return false }
        }
        if rules.stack != nil { return carryOutOnStack(command, &press) }
        do throws(KeyFailure) {
            if press.isTyping, let isChanged = try edit(command, &press) { return isChanged }
            press.putEntryBack()
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
        case .addToMemory, .subtractFromMemory, .storeInMemory, .recallMemory, .recallStored, .clearMemory:
            try useMemory(command, &press)
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

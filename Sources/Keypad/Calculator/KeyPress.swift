import CalculatorEngine

/// What presses of keys work on, and change.
///
/// It can't be copied, so that it never is: that would take longer than a press.
struct KeyPress<Number: CalculatorNumber>: ~Copyable {
    var calculation: Calculation<Number>
    var memory: Number?
    let format: NumberFormat

    /// The number that is being typed, if ``isTyping``: it is taken out of the calculation then, so that digit after
    /// digit can be typed without copying the rest.
    private var entry = Entry.zero
    private(set) var isTyping = false

    init(_ state: CalculatorState<Number>) {
        self.calculation = state.present.calculation
        self.memory = state.present.memory
        self.format = state.format
    }

    /// What the presses have led to.
    mutating func finish() -> CalculatorState<Number>.Snapshot {
        putEntryBack()
        return .init(calculation, memory: memory)
    }

    // MARK: Typing

    /// Takes the number on the display out of the calculation, if it is one that is being typed.
    mutating func takeEntry() -> Bool {
        switch calculation.stage {
        case .oneOperand(.typed(let entry)), .twoOperands(_, .typed(let entry)): self.entry = entry
        default: return false
        }
        isTyping = true
        return true
    }

    /// Puts the number that is being typed back where it belongs.
    mutating func putEntryBack() {
        guard isTyping else { return }
        isTyping = false
        switch calculation.stage {
        case .oneOperand: calculation.stage = .oneOperand(.typed(entry))
        case .twoOperands(let waiting, _): calculation.stage = .twoOperands(waiting, .typed(entry))
        case .oneOperandAndOperator, .failure: return
        }
    }

    /// Changes the number that is being typed.
    ///
    /// - Returns: Whether that changed anything; `nil` for a command that is for something else.
    mutating func edit(_ command: CalculatorCommand, digitLimit: Int) -> Bool? {
        switch command {
        case .digit(let digit): entry.append(digit, limit: digitLimit)
        case .dot: entry.appendDot()
        case .exponent: entry.appendExponent()
        case .changeSign: entry.changeSign()
        case .backspace: entry.removeLast()
        default: nil
        }
    }

    /// Whether the operand on the display is a pair of parentheses, which a number after it multiplies.
    var followsParentheses: Bool {
        switch calculation.stage {
        case .oneOperand(.value(let operand)), .twoOperands(_, .value(let operand)):
            operand.origin == .parentheses
        default: false
        }
    }

    // MARK: Numbers with what was pressed to get them

    /// The number of an operand, whose typing is over.
    func quantity(_ operand: Operand<Number>) throws(KeyFailure) -> Quantity<Number> {
        switch operand {
        case .value(let quantity): return quantity
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            let pressed = PressedText(entry)
            if let fault = value.fault { throw KeyFailure(fault, pressed: pressed.text) }
            return Quantity(value, pressed)
        }
    }

    /// A number that stands for itself, whatever was pressed to get it.
    func number(_ value: Number) -> Quantity<Number> {
        Quantity(value, PressedText((try? format.text(for: value).text) ?? "…"))
    }

    /// The operand as one for any operation: hundredths of another operand are hundredths only beside it.
    func independent(_ operand: Quantity<Number>) -> Quantity<Number> {
        operand.origin == .relativeFraction ? number(operand.value) : operand
    }

    /// The same with a number for the text, where that has become long.
    func shortened(_ quantity: Quantity<Number>) -> Quantity<Number> {
        guard quantity.pressed.count > Self.textLimit else { return quantity }
        return number(quantity.value).with(quantity.origin)
    }

    /// The most bytes of a description that are kept.
    private static var textLimit: Int { 500 }

    /// Makes an operation wait for its second operand.
    mutating func wait(with first: Quantity<Number>, for key: OperatorKey) {
        calculation.stage = .oneOperandAndOperator(WaitingOperation(first, key))
    }

    /// The operand with its sign changed.
    func negated(_ operand: Quantity<Number>) -> Quantity<Number> {
        let operand = independent(operand)
        return shortened(Quantity(-operand.value, operand.pressed.negated))
    }
}

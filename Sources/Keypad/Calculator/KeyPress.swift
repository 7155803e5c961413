import CalculatorEngine

/// What presses of keys work on, and change.
///
/// It can't be copied, so that it never is: that would take longer than a press.
struct KeyPress<Number: CalculatorNumber>: ~Copyable {
    var calculation: Calculation<Number>
    var memory: Number?
    private let format: NumberFormat
    /// Whether it remembers what was pressed to get each number.
    private let describes: Bool

    /// The number that is being typed, if ``isTyping``: it is taken out of the calculation then, so that digit after
    /// digit can be typed without copying the rest.
    private var entry = Entry.zero
    private(set) var isTyping = false

    init(_ state: CalculatorState<Number>, describes: Bool = true) {
        self.calculation = state.present.calculation
        self.memory = state.present.memory
        self.format = state.format
        self.describes = describes
    }

    /// What the presses have led to.
    mutating func finish() -> CalculatorState<Number>.Snapshot {
        putEntryBack()
        return .init(calculation, memory: memory)
    }

    // MARK: Typing

    /// Takes the number on the display out of the calculation, if it is one that is being typed.
    mutating func takeEntry() -> Bool {
        guard case .typed(let entry) = calculation.operand, calculation.stage != .failure else { return false }
        self.entry = entry
        isTyping = true
        return true
    }

    /// Puts the number that is being typed back where it belongs.
    mutating func putEntryBack() {
        guard isTyping else { return }
        isTyping = false
        calculation.operand = .typed(entry)
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

    // MARK: Numbers with what was pressed to get them

    /// The operand on the display, whose typing is over.
    func operand() throws(KeyFailure) -> Quantity<Number> {
        switch calculation.operand {
        case .value(let quantity): return quantity
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            if let fault = value.fault { throw KeyFailure(fault, pressed: PressedText(entry).text) }
            return Quantity(value, describes ? PressedText(entry) : .omitted)
        }
    }

    /// A number that stands for itself, whatever was pressed to get it.
    func number(_ value: Number) -> Quantity<Number> {
        Quantity(value, describes ? PressedText((try? format.text(for: value).text) ?? "…") : .omitted)
    }

    /// A number that has a name.
    func constant(_ value: Number, _ name: String) -> Quantity<Number> {
        Quantity(value, describes ? PressedText(name) : .omitted)
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

    /// The operand with its sign changed.
    func negated(_ operand: Quantity<Number>) -> Quantity<Number> {
        let operand = independent(operand)
        return shortened(Quantity(-operand.value, operand.pressed.negated))
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Operations on constants, which are carried out once, when an expression is compiled.
extension CodeCompiler {
    /// Replaces the last operands by the value of an operation on them, if they are constants; returns `false` if it is
    /// left to the evaluation.
    ///
    /// That is so for an operation without a value, which is an error only where it is evaluated, for one in a branch
    /// or a second operand that may be skipped, and for one whose value may be zero by underflow, which is told where
    /// it is evaluated.
    @inline(__always)
    mutating func fold(_ intrinsic: Intrinsic, _ operandCount: Int) -> Bool {
        guard Arithmetic.holdsNumbersOnly, operandCount > 0, operandCount <= stack.count,
            isConstant(stack[stack.count - operandCount].place), isConstant(stack[stack.count - 1].place)
        else { return false }
        return foldConstants(intrinsic, operandCount)
    }

    @inline(never)
    private mutating func foldConstants(_ intrinsic: Intrinsic, _ operandCount: Int) -> Bool {
        guard branches.isEmpty, decisions.isEmpty, let first = constant(stack[stack.count - operandCount].place),
            let last = constant(stack[stack.count - 1].place)
        else { return false }
        let result: Arithmetic.Slot
        switch (intrinsic, operandCount) {
        case (.addition, 2): result = Arithmetic.add(first, last)
        case (.subtraction, 2): result = Arithmetic.subtract(first, last)
        case (.multiplication, 2): result = Arithmetic.multiply(first, last)
        case (.division, 2): result = Arithmetic.divide(first, last)
        case (.power, 2) where Self.isTwo(last): result = Arithmetic.multiply(first, first)
        case (.power, 2): result = Arithmetic.apply({ .power($0, $1) }, first, last)
        case (.negation, 1): result = Arithmetic.negate(last)
        case (.elementary(let function), 1): result = Arithmetic.apply({ function($0) }, last)
        default: return false
        }
        guard Arithmetic.fault(result) == nil, !Self.mayBeUnderflow(result, intrinsic) else { return false }
        stack.removeLast(operandCount)
        push(constant: result)
        return true
    }

    /// Whether the value of an operation is zero, perhaps by underflow.
    private static func mayBeUnderflow(_ result: Arithmetic.Slot, _ intrinsic: Intrinsic) -> Bool {
        guard Arithmetic.Number.significantDigitLimit != nil else { return false }
        return switch intrinsic {
        case .multiplication, .division, .power, .elementary: isZero(result)
        default: false
        }
    }

    /// Adds a constant and pushes it.
    mutating func push(constant: Arithmetic.Slot, isTruth: Bool = false) {
        push(.slot(nextConstant), isTruth: isTruth)
        code.constants.append(constant)
    }

    /// The slot of the constant that is added next.
    @inline(__always)
    var nextConstant: UInt32 { UInt32(parameterCount + code.constants.count - firstConstant) }

    // Inlined always: as functions of their own, the following would be passed copies of the whole compiler.

    /// Returns whether an operand is the constant 2, the exponent of a square.
    @inline(__always)
    func isTwo(_ place: OperandPlace) -> Bool {
        guard let constant = constant(place) else { return false }
        return Self.isTwo(constant)
    }

    private static func isTwo(_ constant: Arithmetic.Slot) -> Bool { exactInt(constant) == 2 }

    private static func isZero(_ constant: Arithmetic.Slot) -> Bool { exactInt(constant) == 0 }

    private static func exactInt(_ constant: Arithmetic.Slot) -> Int? {
        guard case .number(let number) = Arithmetic.value(constant) else { return nil }
        return number.exactInt
    }

    @inline(__always)
    private func isConstant(_ place: OperandPlace) -> Bool {
        guard case .slot(let slot) = place, Int(slot) >= parameterCount else { return false }
        return Int(slot) - parameterCount + firstConstant < code.constants.count
    }

    /// The value of an operand that is a constant without a fault; `nil` for all others.
    @inline(__always)
    private func constant(_ place: OperandPlace) -> Arithmetic.Slot? {
        guard isConstant(place), let slot = place.slot else { return nil }
        let constant = code.constants[Int(slot) - parameterCount + firstConstant]
        return Arithmetic.fault(constant) == nil ? constant : nil
    }
}

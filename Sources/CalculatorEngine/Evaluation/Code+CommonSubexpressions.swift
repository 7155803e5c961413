// SPDX-License-Identifier: Apache-2.0

extension Code where Arithmetic.Slot: CalculatorNumber {
    /// Whether there may be common subexpressions, which most code does not have: whether two computations on nothing
    /// but parameters and constants look the same. Each subexpression contains such a computation.
    ///
    /// Longer code than ``searchedLength`` is not searched: numbering its values would take more memory than the code
    /// does. Nor is code with calls.
    ///
    /// - Complexity: O(*n* log *n*) in the number of these computations, of which many expressions have one or two.
    var mayHaveCommonSubexpressions: Bool {
        if instructions.count > Self.searchedLength || !callees.isEmpty { return false }
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: max(1, instructions.count)) { computations in
            var count = 0
            // Identifies the operand in the accumulator, if it is a parameter or a constant.
            var accumulator: UInt64?
            for instruction in instructions {
                var (left, right) = (accumulator, UInt64?.some(0))
                accumulator = nil
                switch instruction.opcode {
                case .load:
                    accumulator = operandKey(instruction.second)
                    continue
                case .addPair, .subtractPair, .multiplyPair, .dividePair, .power, .compare:
                    left = operandKey(instruction.first)
                    if left != nil { right = operandKey(instruction.second) }
                case .negate, .square, .function: break
                default: if left != nil { right = operandKey(instruction.second) }
                }
                guard let left, let right else { continue }
                let operation = UInt64(instruction.opcode.rawValue) << 32 | UInt64(instruction.detail)
                computations.initializeElement(
                    at: count, to: ((operation &* Self.mixer ^ left) &* Self.mixer ^ right) &* Self.mixer)
                count += 1
            }
            // So few are compared in less time than they are sorted.
            if count <= 8 {
                for index in 0..<count {
                    for other in 0..<index where computations[other] == computations[index] { return true }
                }
                return false
            }
            var sorted = UnsafeMutableBufferPointer(rebasing: computations[..<count])
            sorted.sort()
            return (1..<count).contains { sorted[$0] == sorted[$0 - 1] }
        }
    }

    /// For each slot of the main routine, the first slot that certainly contains the same number at the start.
    var distinctSlots: [Int] {
        var slots = Array(0..<main.slotCount)
        var first: [UInt64: Int] = [:]
        first.reserveCapacity(main.constants.count)
        for (slot, constant) in zip(main.parameterCount..., constants[main.constants]) {
            guard let key = Self.key(constant) else { continue }
            slots[slot] = first[key] ?? slot
            first[key] = slots[slot]
        }
        return slots
    }

    /// A word that the same operands have in common; `nil` for a slot that contains neither a parameter nor a constant.
    private func operandKey(_ slot: UInt32) -> UInt64? {
        let index = Int(slot) - main.parameterCount
        if index < 0 { return UInt64(slot) }
        if index >= main.constants.count { return nil }
        return Self.key(constants[main.constants.lowerBound + index]) ?? UInt64(slot)
    }

    /// The bits of a double, or an integer other than zero, of which there may be two; `nil` for other constants.
    private static func key(_ constant: Arithmetic.Slot) -> UInt64? {
        if let double = constant as? Double { return double.bitPattern }
        guard let integer = constant.exactInt, integer != 0 else { return nil }
        return UInt64(bitPattern: Int64(integer))
    }

    /// The number of instructions up to which code is searched.
    private static var searchedLength: Int { 1 << 16 }

    /// 2⁶⁴ divided by the golden ratio.
    private static var mixer: UInt64 { 0x9e37_79b9_7f4a_7c15 }
}

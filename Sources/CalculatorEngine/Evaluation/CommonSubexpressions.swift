// SPDX-License-Identifier: Apache-2.0

extension [NumberInstruction] {
    /// Computes a value that straight instructions need several times only once, keeps it in a slot after those that
    /// they have, and returns the number of these additional slots.
    ///
    /// Values are numbered in the order of the instructions: two computations have the same number if they apply the
    /// same operation to operands of the same numbers, in the same order (J. Cocke and J. T. Schwartz, "Programming
    /// Languages and Their Compilers", 1970, ch. 6.8: value numbering). Operands are not reordered, and nothing is
    /// computed another way, so the results stay the same bit for bit.
    ///
    /// - Parameter slots: For each slot, the number of the first slot that contains the same value at the start.
    /// - Complexity: O(*n*) in the number of instructions.
    mutating func shareCommonSubexpressions(slots: [Int]) -> Int {
        if slots.count + count >= NumberedValues.limit { return 0 }
        let values = NumberedValues(self, slots: slots)
        if values.sharedCount == 0 { return 0 }
        keep(values, slots: slots)
        removeUnused(slotCount: slots.count + values.sharedCount)
        return renumberKept(from: slots.count, count: values.sharedCount)
    }

    /// Keeps each shared value after its first computation, and loads it instead of computing it again.
    private mutating func keep(_ values: NumberedValues, slots: [Int]) {
        var result: [NumberInstruction] = []
        result.reserveCapacity(count + values.sharedCount)
        // The slots of the shared values that have been computed, and none for other values.
        let none = UInt32.max
        var kept = [UInt32](repeating: none, count: values.isShared.count)
        var keptCount = 0
        // The numbers of the values in the other slots.
        let slotCount = slots.count
        var slots = slots
        for (index, instruction) in enumerated() {
            let value = values.results[index]
            if kept[value] != none, instruction.isComputation || instruction.opcode == .load {
                result.append(NumberInstruction(opcode: .load, first: kept[value]))
                continue
            }
            result.append(
                instruction.replacingOperands { slot in
                    let other = kept[slots[Int(slot)]]
                    return other == none ? slot : other
                })
            if instruction.opcode == .store { slots[instruction.x] = value }
            if instruction.isComputation, values.isShared[value] {
                let slot = UInt32(slotCount + keptCount)
                keptCount += 1
                kept[value] = slot
                result.append(NumberInstruction(opcode: .keep, first: slot))
            }
        }
        self = result
    }

    /// Removes the instructions whose results are not read.
    private mutating func removeUnused(slotCount: Int) {
        var needed: [NumberInstruction] = []
        needed.reserveCapacity(count)
        var isAccumulatorRead = true
        var isSlotRead = [Bool](repeating: false, count: slotCount)
        var index = count
        while index > 0 {
            index -= 1
            var instruction = self[index]
            switch instruction.opcode {
            case .end: break
            case .store, .keep:
                if !isSlotRead[instruction.x] { continue }
                isSlotRead[instruction.x] = false
                isAccumulatorRead = true
            default:
                if !isAccumulatorRead { continue }
                // x = a; a = y; a = a ∘ x becomes a = a ∘ y with the operands exchanged.
                if let exchanged = instruction.withOperandsExchanged, index >= 2, !isSlotRead[instruction.x],
                    self[index - 1].opcode == .load, self[index - 2].opcode == .store,
                    self[index - 2].first == instruction.first,
                    self[index - 1].first != instruction.first
                {
                    instruction = NumberInstruction(opcode: exchanged, first: self[index - 1].first)
                    index -= 2
                }
                isAccumulatorRead = instruction.readsAccumulator
                if instruction.slotCount >= 1 { isSlotRead[instruction.x] = true }
                if instruction.slotCount == 2 { isSlotRead[instruction.y] = true }
            }
            needed.append(instruction)
        }
        removeAll(keepingCapacity: true)
        for instruction in needed.reversed() {
            let isInAccumulator = last?.opcode == .keep && last?.first == instruction.first
            if instruction.opcode != .load || !isInAccumulator { append(instruction) }
        }
    }

    /// Numbers the slots of the values that are still kept from `first` on without gaps, and returns their number.
    private mutating func renumberKept(from first: Int, count: Int) -> Int {
        // The new numbers of these slots, from `first` on.
        var slots = [UInt32](repeating: 0, count: count)
        var keptCount = 0
        for index in indices {
            self[index] = self[index].replacingOperands { (slot: UInt32) -> UInt32 in
                Int(slot) < first ? slot : slots[Int(slot) - first]
            }
            if self[index].opcode == .keep {
                let slot = UInt32(first + keptCount)
                keptCount += 1
                slots[self[index].x - first] = slot
                self[index].first = slot
            }
        }
        return keptCount
    }
}

/// The numbers of the values that straight instructions compute.
private struct NumberedValues {
    /// For each instruction, the number of the value in the accumulator after it. The values in the slots at the start
    /// have the numbers of slots.
    private(set) var results: [Int] = []
    /// For each value, whether it is computed several times, and takes longer to compute than to keep and to load.
    private(set) var isShared: [Bool] = []
    /// The number of these values.
    private(set) var sharedCount = 0

    /// What the number of values, and thus each number, is less than: a computation fits in a word.
    static var limit: Int { 1 << 24 }

    init(_ instructions: [NumberInstruction], slots: [Int]) {
        results.reserveCapacity(instructions.count)
        // The values by the operations that compute them and their operands, in a word each.
        var numbers: [UInt64: Int] = [:]
        numbers.reserveCapacity(instructions.count)
        let slotCount = slots.count
        var slots = slots
        // How much work each value takes, and nothing for those that the slots contain at the start.
        var costs = Array(repeating: 0, count: slotCount + 1)
        costs.reserveCapacity(costs.count + instructions.count)
        isShared.reserveCapacity(costs.count + instructions.count)
        isShared.append(contentsOf: repeatElement(false, count: costs.count))
        var accumulator = slotCount
        for instruction in instructions {
            let (x, y) = (instruction.x, instruction.y)
            func compute(_ opcode: NumberInstruction.Opcode, _ left: Int, _ right: Int, cost: Int) {
                let operation = UInt64(opcode.rawValue) << 8 | UInt64(instruction.detail)
                let computation = operation << 48 | UInt64(left) << 24 | UInt64(right)
                if let known = numbers[computation] {
                    accumulator = known
                    if costs[known] == Self.leastSharedCost, !isShared[known] {
                        isShared[known] = true
                        sharedCount += 1
                    }
                } else {
                    accumulator = costs.count
                    numbers[computation] = accumulator
                    costs.append(min(costs[left] + costs[right] + cost, Self.leastSharedCost))
                    isShared.append(false)
                }
            }
            switch instruction.opcode {
            case .load: accumulator = slots[x]
            case .store: slots[x] = accumulator
            case .add: compute(.add, accumulator, slots[x], cost: 1)
            case .addTo: compute(.add, slots[x], accumulator, cost: 1)
            case .addPair: compute(.add, slots[x], slots[y], cost: 1)
            case .subtract: compute(.subtract, accumulator, slots[x], cost: 1)
            case .subtractFrom: compute(.subtract, slots[x], accumulator, cost: 1)
            case .subtractPair: compute(.subtract, slots[x], slots[y], cost: 1)
            case .multiply: compute(.multiply, accumulator, slots[x], cost: 1)
            case .multiplyInto: compute(.multiply, slots[x], accumulator, cost: 1)
            case .multiplyPair: compute(.multiply, slots[x], slots[y], cost: 1)
            case .square: compute(.multiply, accumulator, accumulator, cost: 1)
            case .divide: compute(.divide, accumulator, slots[x], cost: Self.leastSharedCost)
            case .divideInto: compute(.divide, slots[x], accumulator, cost: Self.leastSharedCost)
            case .dividePair: compute(.divide, slots[x], slots[y], cost: Self.leastSharedCost)
            case .negate: compute(.negate, accumulator, 0, cost: 1)
            case .function: compute(.function, accumulator, 0, cost: Self.leastSharedCost)
            case .power: compute(.power, slots[x], slots[y], cost: Self.leastSharedCost)
            case .compare: compute(.compare, slots[x], slots[y], cost: 1)
            default: break
            }
            results.append(accumulator)
        }
    }

    /// The number of sums and products that take longer than keeping a value and loading it.
    private static let leastSharedCost = 3
}

extension NumberInstruction {
    /// Whether it sets the accumulator to a value that it computes.
    fileprivate var isComputation: Bool {
        switch opcode {
        case .load, .store, .keep, .end: false
        default: true
        }
    }

    /// Whether its operands include the accumulator.
    fileprivate var readsAccumulator: Bool {
        switch opcode {
        case .load, .addPair, .subtractPair, .multiplyPair, .dividePair, .power, .compare: false
        default: true
        }
    }

    /// The number of its operands that are slots: the first, or both. An array of them would be allocated for each
    /// instruction.
    fileprivate var slotCount: Int {
        switch opcode {
        case .addPair, .subtractPair, .multiplyPair, .dividePair, .power, .compare: 2
        case .store, .keep, .negate, .square, .function, .end: 0
        default: 1
        }
    }

    /// Returns the same instruction for other slots as operands.
    fileprivate func replacingOperands(_ replacement: (UInt32) -> UInt32) -> NumberInstruction {
        var result = self
        if slotCount >= 1 { result.first = replacement(first) }
        if slotCount == 2 { result.second = replacement(second) }
        return result
    }

    /// The same operation of the accumulator and a slot in the other order.
    fileprivate var withOperandsExchanged: Opcode? {
        switch opcode {
        case .add: .addTo
        case .addTo: .add
        case .subtract: .subtractFrom
        case .subtractFrom: .subtract
        case .multiply: .multiplyInto
        case .multiplyInto: .multiply
        case .divide: .divideInto
        case .divideInto: .divide
        default: nil
        }
    }
}

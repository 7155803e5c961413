// SPDX-License-Identifier: Apache-2.0

/// The kinds of the operands of a ``ValueOperation``, and of its value.
struct ValueSignature: Sendable {
    let arity: ClosedRange<Int>
    let operands: [OperandKind]
    let result: ValueKind?

    /// Returns the permitted kinds of the operand at a place.
    func operand(_ place: Int) -> OperandKind { operands.isEmpty ? .any : operands[min(place, operands.count - 1)] }

    /// Whether all functions among its operands have a number of operands that is allowed.
    var takesFunctionsOfFewOperands: Bool {
        operands.allSatisfy { operand in
            guard case .function(let count, _) = operand else { return true }
            return 0...OperandKind.countLimit ~= count
        }
    }
}

/// The signatures of some operators, by their index in the registry.
///
/// - Complexity: O(log *n*) to look one up, and O(1) to add one for the last operator.
struct ValueSignatures: Sendable {
    /// The indices in ascending order, and the signature of each.
    private var indices: [Int] = []
    private var signatures: [ValueSignature] = []

    subscript(index: Int) -> ValueSignature? {
        get {
            let place = place(of: index)
            return place < indices.count && indices[place] == index ? signatures[place] : nil
        }
        set {
            let place = place(of: index)
            let isKnown = place < indices.count && indices[place] == index
            guard let newValue else {
                if isKnown {
                    indices.remove(at: place)
                    signatures.remove(at: place)
                }
                return
            }
            if isKnown {
                signatures[place] = newValue
            } else {
                indices.insert(index, at: place)
                signatures.insert(newValue, at: place)
            }
        }
    }

    /// The number of indices before one.
    private func place(of index: Int) -> Int {
        var (low, high) = (0, indices.count)
        if let last = indices.last, last < index { return high }
        while low < high {
            let middle = (low + high) / 2
            if indices[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

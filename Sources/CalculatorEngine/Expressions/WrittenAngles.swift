// SPDX-License-Identifier: Apache-2.0

/// Finds the operands of functions that are angles in degrees, such as those of `sin 30°` and `cos(2 × 45° + x°)`,
/// while an expression is parsed.
///
/// An angle in degrees is a number with a degree sign, the sum or the difference of two such angles, its product with
/// or quotient by a number without such a sign, and the result of a sign before it or a percentage beside it. If a
/// function's whole operand is an angle in degrees, the function receives the degrees themselves, and the angle is not
/// rounded.
struct WrittenAngles {
    /// The indices of the degree signs that no function has taken so far, in ascending order.
    var signs: [Int] = []

    /// Operands that have been examined: they are numbers to an outer function, which need not be examined again.
    private var known: [Range<Int>] = []

    /// Whether anything is noted of the expression that is read.
    var isInUse: Bool { !signs.isEmpty || !known.isEmpty }

    private enum Kind {
        case number
        case angle
        /// Another expression with a degree sign in it, such as the product of two angles.
        case other
    }

    /// Marks the last node, a function, and the degree signs in its operand, which begins at an index of the nodes, if
    /// that is an angle in degrees.
    ///
    /// - Complexity: O(*n*) in the number of nodes of the operand, less those examined before, and O(1) for an operand
    ///   without a degree sign.
    mutating func markOperand(from start: Int, of nodes: inout [ExpressionNode], _ vocabulary: borrowing Vocabulary) {
        guard let last = signs.last, last >= start else { return }
        let function = nodes.count - 1
        let isAngle = kind(of: nodes[start..<function], vocabulary) == .angle
        if isAngle {
            nodes[function].argumentCount = nodes[last].index
            nodes[function].kind = .ofDegrees
        }
        while let sign = signs.last, sign >= start {
            if isAngle { nodes[sign].kind = .degrees }
            signs.removeLast()
        }
        while let inner = known.last, inner.lowerBound >= start { known.removeLast() }
        known.append(start..<nodes.count)
    }

    /// Discards the nodes from an index on, which were removed.
    mutating func forget(from start: Int) {
        while let last = signs.last, last >= start { signs.removeLast() }
        while let last = known.last, last.upperBound > start { known.removeLast() }
    }

    /// Returns the kind of an expression, by the same steps that would evaluate it.
    private func kind(of nodes: ArraySlice<ExpressionNode>, _ vocabulary: borrowing Vocabulary) -> Kind {
        var stack: [Kind] = []
        // Found from the end: those before the operand may be any number.
        var inner = known[...]
        if let before = known.lastIndex(where: { $0.lowerBound < nodes.startIndex }) { inner = known[(before + 1)...] }
        var index = nodes.startIndex
        while index < nodes.endIndex {
            if let range = inner.first, range.lowerBound == index {
                stack.append(.number)
                inner.removeFirst()
                index = range.upperBound
                continue
            }
            let node = nodes[index]
            index += 1
            let operands = stack.suffix(node.kind == .relative ? 2 : node.operandCount)
            let kind = operands.contains { $0 != .number } ? Self.kind(node, Array(operands), vocabulary) : .number
            let isSign = node.kind == .unary && vocabulary.syntaxes[Int(node.index)].isDegreeSign
            stack.removeLast(node.operandCount)
            stack.append(isSign ? (kind == .number ? .angle : .other) : kind)
        }
        return stack.last ?? .other
    }

    /// Returns the kind of an operation's result for operands that are not all numbers.
    private static func kind(_ node: ExpressionNode, _ operands: [Kind], _ vocabulary: borrowing Vocabulary) -> Kind {
        guard node.isOperator else { return .other }
        if node.kind == .relative { return operands == [.angle, .number] ? .angle : .other }
        switch vocabulary.syntaxes[Int(node.index)].intrinsic {
        case .addition?, .subtraction?: return operands == [.angle, .angle] ? .angle : .other
        case .multiplication?: return operands.contains(.number) && operands.contains(.angle) ? .angle : .other
        case .division?: return operands == [.angle, .number] ? .angle : .other
        case .negation?, .identity?: return operands == [.angle] ? .angle : .other
        case .power?, .elementary?, nil: return .other
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The operations on balls with a midpoint of a few limbs, for tests that compare them with other balls and another
/// library's.
package enum LimbBallProbe: String, CaseIterable {
    case add, subtract, multiply, divide
    case sqrt, exp, log, log2, log10, sin, cos, tan, sinh, cosh, tanh

    /// Returns the result for operands rounded to n limbs, 2 to 8; the second operand counts for the first four only.
    /// ``Ball/Fault/undecided`` where such balls have none.
    package func callAsFunction(_ a: Ball, _ b: Ball, limbs n: Int) -> Ball {
        // The tables are made due for the whole process: whether they are worth their cost is of no interest to a test.
        for table in [ReductionTables.circleCoarse, ReductionTables.exponentialCoarse, ReductionTables.logarithmCoarse]
        {
            while !table.isDue(limbs: n) {}
        }
        return Ball.catching { () throws(Ball.Fault) in
            let result = try Scratch.with(limbs: 11 * n + 3) { scratch throws(Ball.Fault) in
                let (target, other) = (scratch.take(n), scratch.take(n))
                return try self.result(a, b, n, target, other, scratch)?.ball
            }
            return result ?? Ball(fault: .undecided)
        }
    }

    private func result(
        _ a: Ball, _ b: Ball, _ n: Int, _ target: LimbPointer, _ other: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        guard let x = LimbBall(a, count: n, into: target), let y = LimbBall(b, count: n, into: other) else {
            return nil
        }
        return switch self {
        case .add: x.adding(y, into: target, scratch)
        case .subtract: x.adding(y, negated: true, into: target, scratch)
        case .multiply: x.multiplied(by: y, into: target, scratch)
        case .divide: x.divided(by: y, into: target, scratch)
        case .sqrt: x.squareRoot(into: target, scratch)
        case .exp: try x.exponential(into: target, scratch)
        case .log: try x.logarithm(into: target, scratch)
        case .log2: try x.logarithm(base: Constants.ln2, into: target, scratch)
        case .log10: try x.logarithm(base: Constants.ln10, into: target, scratch)
        case .sin: try x.sine(into: target, scratch)
        case .cos: try x.cosine(into: target, scratch)
        case .tan: try x.tangent(into: target, scratch)
        case .sinh: try x.hyperbolicSine(into: target, scratch)
        case .cosh: try x.hyperbolicCosine(into: target, scratch)
        case .tanh: try x.hyperbolicTangent(into: target, scratch)
        }
    }
}

#endif

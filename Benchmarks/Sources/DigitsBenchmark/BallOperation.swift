// SPDX-License-Identifier: Apache-2.0

import ExactReals
import Foundation

/// An operation on balls around √3 − 1 and √2, compared with that of MPFR at the same precision, without conversion to
/// decimal.
struct BallOperation {
    let name: String
    let ours: (Ball, Ball, _ precision: Int) -> Ball
    let theirs: String
    var isUnary = false

    static var all: [BallOperation] {
        [
            BallOperation(name: "x + y", ours: { $0.adding($1, precision: $2) }, theirs: "mpfr_add"),
            BallOperation(name: "x × y", ours: { $0.multiplied(by: $1, precision: $2) }, theirs: "mpfr_mul"),
            BallOperation(name: "x ÷ y", ours: { $0.divided(by: $1, precision: $2) }, theirs: "mpfr_div"),
            BallOperation(
                name: "√x", ours: { x, _, p in x.squareRoot(precision: p) }, theirs: "mpfr_sqrt", isUnary: true),
        ]
    }

    /// Returns the seconds that one operation takes on numbers with `digits` digits.
    func times(_ library: MPFR, digits: Int) -> (ours: Double, theirs: Double)? {
        let precision = Int(Double(digits) * 3.321_928_1) + 8
        let x = Ball(exact: 3).squareRoot(precision: precision)
            .subtracting(Ball(exact: 1), precision: precision).rounded(to: precision)
        let y = Ball(exact: 2).squareRoot(precision: precision).rounded(to: precision)
        let count = max(100, 200_000 / digits)
        var best = (ours: Double.infinity, theirs: Double.infinity)
        var faults = 0
        for _ in 0..<15 {
            best.ours = min(
                best.ours, seconds { for _ in 0..<count where ours(x, y, precision).isIndeterminate { faults += 1 } })
            guard let theirs = library.time(count, theirs, isUnary: isUnary, precision: precision) else { return nil }
            best.theirs = min(best.theirs, theirs)
        }
        return faults > 0 ? nil : (best.ours / Double(count), best.theirs / Double(count))
    }

    static func report(_ library: MPFR, sizes: [Int]) {
        for digits in sizes {
            print("\n\(digits) digits")
            for operation in all {
                guard let (ours, theirs) = operation.times(library, digits: digits) else { continue }
                let name = operation.name.padding(toLength: 12, withPad: " ", startingAt: 0)
                print(
                    String(
                        format: "  %@brain %8.0f ns, MPFR %8.0f ns: brain takes %.2f×", name, ours * 1e9, theirs * 1e9,
                        ours / theirs))
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Elementary functions that are faster than those of the C library, with the same results on every processor.
///
/// Beyond the range of a kernel, they are those of the C library.
extension Double {
    /// Returns eˣ, within 0.52 ulp.
    public static func exponential(_ x: Double) -> Double {
        guard ExponentialKernel.covers(x) else { return .exp(x) }
        return ExponentialTable.powersOf2.withUnsafeBufferPointer { ExponentialKernel.value(at: x, $0) }
    }

    /// Returns the sine of an angle in radians, within 0.52 ulp up to 2¹².
    public static func sine(_ x: Double) -> Double {
        guard SineKernel.covers(x) else { return .sin(x) }
        return SineTable.sines.withUnsafeBufferPointer { SineKernel.value(at: x, turn: 0, $0) }
    }

    /// Returns the cosine of an angle in radians, within 0.52 ulp up to 2¹².
    public static func cosine(_ x: Double) -> Double {
        guard SineKernel.covers(x) else { return .cos(x) }
        return SineTable.sines.withUnsafeBufferPointer {
            SineKernel.value(at: x, turn: SineKernel.quarterTurn, $0)
        }
    }
}

// MARK: Columns

extension Double {
    public static func replaceEach(in column: inout MutableSpan<Double>, by function: ElementaryFunction) {
        column.withUnsafeMutableBufferPointer { numbers in
            switch function {
            case .exponential:
                ExponentialTable.powersOf2.withUnsafeBufferPointer { powers in
                    numbers.replaceEach(
                        by: { ExponentialKernel.value(at: $0, powers) }, where: { ExponentialKernel.covers($0) },
                        otherwise: { exponential($0) })
                }
            case .sine:
                SineTable.sines.withUnsafeBufferPointer { sines in
                    numbers.replaceEach(
                        by: { SineKernel.value(at: $0, turn: 0, sines) }, where: { SineKernel.covers($0) },
                        otherwise: { sine($0) })
                }
            case .cosine:
                SineTable.sines.withUnsafeBufferPointer { sines in
                    numbers.replaceEach(
                        by: { SineKernel.value(at: $0, turn: SineKernel.quarterTurn, sines) },
                        where: { SineKernel.covers($0) }, otherwise: { cosine($0) })
                }
            case .squareRoot:
                numbers.replaceEach(
                    by: { $0.squareRoot() }, where: { $0.areAll(from: 0, below: .infinity) }, otherwise: { .sqrt($0) })
            default: numbers.replaceEachWithoutFault { function($0) }
            }
        }
    }

    public static func replaceEach(in column: inout MutableSpan<Double>, byPower exponent: Double) {
        column.withUnsafeMutableBufferPointer { numbers in
            switch exponent {
            case 0.5:
                numbers.replaceEach(
                    by: { $0.squareRoot() }, where: { $0.areAll(from: .leastNormalMagnitude, below: .infinity) },
                    otherwise: { power($0, 0.5) })
            case 1.5:
                numbers.replaceEach(
                    by: { powerOfThreeHalves($0) }, where: { hasPowerOfThreeHalves($0) },
                    otherwise: { power($0, 1.5) })
            default: numbers.replaceEachWithoutFault { power($0, exponent) }
            }
        }
    }
}

extension UnsafeMutableBufferPointer<Double> {
    /// Replaces each number without a fault by the value of a function.
    ///
    /// - Parameters:
    ///   - kernel: The function of two numbers side by side.
    ///   - isCovered: Whether the kernel applies to two numbers; neither has a fault then.
    ///   - function: The function of one number.
    @inline(__always)
    fileprivate func replaceEach(
        by kernel: (SIMD2<Double>) -> SIMD2<Double>, where isCovered: (SIMD2<Double>) -> Bool,
        otherwise function: (Double) -> Double
    ) {
        for index in stride(from: 0, to: count - 1, by: 2) {
            let numbers = SIMD2(self[index], self[index + 1])
            var values = numbers
            if isCovered(numbers) {
                values = kernel(numbers)
            } else {
                if numbers[0].fault == nil { values[0] = function(numbers[0]) }
                if numbers[1].fault == nil { values[1] = function(numbers[1]) }
            }
            self[index] = values[0]
            self[index + 1] = values[1]
        }
        let last = count & ~1
        UnsafeMutableBufferPointer(rebasing: self[last...]).replaceEachWithoutFault(function)
    }
}

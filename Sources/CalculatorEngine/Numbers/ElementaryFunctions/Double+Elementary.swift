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

    /// Returns a positive number raised to a power, within 0.53 ulp for exponents below 512 and powers from e⁻⁶⁵⁰ to
    /// e⁶⁵⁰; that of the double nearest to e is the exponential.
    static func positivePower(_ x: Double, _ y: Double) -> Double {
        if x == nearestToE { return exponential(y) }
        guard PowerKernel.covers(x, y) else { return .pow(x, y) }
        let product = LogarithmTable.logarithms.withUnsafeBufferPointer { PowerKernel.product(x, y, $0) }
        guard PowerKernel.covers(product: product.head) else { return .pow(x, y) }
        return ExponentialTable.powersOf2.withUnsafeBufferPointer {
            ExponentialKernel.value(at: product.head, product.second, product.third, $0)
        }
    }
}

// MARK: Columns

extension Double {
    /// Replaces each number of a column that has no fault by the value of a function at it.
    ///
    /// - Complexity: O(*n*) in the length of the column; those that have an instruction or a table in common are
    ///   computed several at a time.
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

    /// Raises each number of a column that has no fault to a power, like ``power(_:_:)``.
    ///
    /// - Complexity: O(*n*) in the length of the column.
    public static func raiseEach(in column: inout MutableSpan<Double>, to exponent: Double) {
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
            default:
                if let n = WholePowerKernel.exponent(exponent) {
                    WholePowerKernel.raiseEach(of: numbers, to: n, except: nearestToE) { power($0, exponent) }
                } else {
                    let pair = SIMD2(repeating: exponent)
                    numbers.raiseEach(toPair: { _ in pair }, or: { _ in exponent })
                }
            }
        }
    }

    /// Raises each number of a column to the exponent at the same index, like ``power(_:_:)``.
    ///
    /// - Complexity: O(*n*) in the length of the column.
    public static func raiseEach(in column: inout MutableSpan<Double>, toEach exponents: Span<Double>) {
        column.withUnsafeMutableBufferPointer { bases in
            exponents.withUnsafeBufferPointer { exponents in
                let bytes = UnsafeRawBufferPointer(exponents)
                UnsafeMutableBufferPointer(rebasing: bases[..<Swift.min(bases.count, exponents.count)])
                    .raiseEach(toPair: { bytes.pair(at: $0) }, or: { exponents[$0] })
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
            let numbers = UnsafeRawBufferPointer(self).pair(at: index)
            if isCovered(numbers) {
                setPair(kernel(numbers), at: index)
            } else {
                UnsafeMutableBufferPointer(rebasing: self[index...index + 1]).replaceEachWithoutFault(function)
            }
        }
        let last = count & ~1
        UnsafeMutableBufferPointer(rebasing: self[last...]).replaceEachWithoutFault(function)
    }

    /// Raises each number to an exponent, unless one of both has a fault, which is the result then.
    ///
    /// - Parameters:
    ///   - pair: The exponents at an index and the next.
    ///   - exponent: The exponent at an index.
    @inline(__always)
    fileprivate func raiseEach(toPair pair: (Int) -> SIMD2<Double>, or exponent: (Int) -> Double) {
        LogarithmTable.logarithms.withUnsafeBufferPointer { logarithms in
            ExponentialTable.powersOf2.withUnsafeBufferPointer { powers in
                for index in stride(from: 0, to: count - 1, by: 2) {
                    let x = UnsafeRawBufferPointer(self).pair(at: index)
                    let y = pair(index)
                    // Asking for the range first would keep the compiler from calculating both side by side.
                    let product = PowerKernel.product(x, y, logarithms)
                    let values = ExponentialKernel.value(at: product.head, product.second, product.third, powers)
                    if PowerKernel.covers(x, y), PowerKernel.covers(product: product.head), !Double.hasOwnPower(x, y) {
                        setPair(values, at: index)
                    } else {
                        self[index] = NumberCode.power(x[0], y[0])
                        self[index + 1] = NumberCode.power(x[1], y[1])
                    }
                }
            }
        }
        for index in (count & ~1)..<count { self[index] = NumberCode.power(self[index], exponent(index)) }
    }

    // A pair has to be loaded and stored at once for the compiler to calculate with both numbers side by side.
    @inline(__always)
    private func setPair(_ pair: SIMD2<Double>, at index: Int) {
        UnsafeMutableRawBufferPointer(self).storeBytes(of: pair, toByteOffset: index &* 8, as: SIMD2<Double>.self)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns two doubles, of which the first has an index.
    @inline(__always)
    fileprivate func pair(at index: Int) -> SIMD2<Double> {
        loadUnaligned(fromByteOffset: index &* 8, as: SIMD2<Double>.self)
    }
}

// SPDX-License-Identifier: Apache-2.0

import RealModule

extension Double {
    /// Returns the value within 1 ulp, from the exponential function to more bits than a double has.
    public static func hyperbolic(_ function: HyperbolicFunction, _ x: Double) -> Double {
        if x.isNaN { return x }
        let size = x.magnitude
        let value =
            switch function {
            case .tangent: DoubleDouble.hyperbolicTangent(size)
            case .cotangent:
                if size == 0 {
                    Double(fault: .domain)
                } else if size < smallOperand {
                    1 / size + size / 3
                } else {
                    cotangent(size)
                }
            case .secant: secant(size)
            case .cosecant:
                if size == 0 {
                    Double(fault: .domain)
                } else if size < smallOperand {
                    1 / size - size / 6
                } else {
                    cosecant(size)
                }
            case .inverseSecant: inverseSecant(x)
            case .inverseTangent: size < 1 ? .atanh(size) : Double(fault: .domain)
            // atanh(1/x) would magnify the rounding of 1/x without bound near x = 1.
            case .inverseCotangent: size > 1 ? .log(onePlus: 2 / (size - 1)) / 2 : Double(fault: .domain)
            }
        return x < 0 && function.isOdd ? -value : value
    }

    /// Below this, the next term of the Taylor series is less than 2⁻⁸² of the value.
    private static let smallOperand = 0x1p-20

    /// Beyond this, e⁻ˣ is below 2⁻⁵⁷ and negligible beside eˣ.
    private static let largeOperand = 40.0

    private static func cotangent(_ x: Double) -> Double {
        if x > largeOperand { return 1 }
        let power = DoubleDouble.expMinusOne(DoubleDouble(2 * x))
        return ((power + 2) / power).high
    }

    private static func secant(_ x: Double) -> Double {
        if x > largeOperand { return 2 * DoubleDouble.exp(DoubleDouble(-x)).high }
        let power = DoubleDouble.exp(DoubleDouble(x))
        return (DoubleDouble(2) * power / (power * power + 1)).high
    }

    private static func cosecant(_ x: Double) -> Double {
        if x > largeOperand { return 2 * DoubleDouble.exp(DoubleDouble(-x)).high }
        let power = DoubleDouble.expMinusOne(DoubleDouble(x))
        return (DoubleDouble(2) * (power + 1) / (power * (power + 2))).high
    }

    /// Returns ln((1 + √(1 − x²)) ÷ x).
    private static func inverseSecant(_ x: Double) -> Double {
        guard x > 0, x <= 1 else { return Double(fault: .domain) }
        let root = DoubleDouble.sqrt(DoubleDouble(sum: 1, -x) * DoubleDouble(sum: 1, x))
        // ln x separately, since the quotient may be too large for a double.
        return (DoubleDouble.log(root + 1) - DoubleDouble.log(DoubleDouble(x))).high
    }
}

extension HyperbolicFunction {
    fileprivate var isOdd: Bool { self != .secant && self != .inverseSecant }
}

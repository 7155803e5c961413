// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CombinatoricsOperators
import TestSupport
import Testing

struct ModularPowerTests {
    let registry: OperatorRegistry<Double>

    init() throws {
        registry = try OperatorRegistry(plugins: [CombinatoricsPlugin()])
    }

    /// From Python’s pow(b, e, m).
    @Test(
        arguments: [
            ([3, 1e9, 1_000_007], 475_422), ([3, 1e15, 0x1p53 - 1], 3_511_393_631_495_403),
            ([7, 1e6, 0x1p52 + 1], 1_078_229_161_737_939), ([-5, 3, 7], 1), ([5, 0, 7], 1), ([0, 0, 1], 0),
            ([-1e15, 1e15, 0x1p53 - 111], 1_022_592_452_252_644), ([3, -1, 1_000_000_007], 333_333_336),
            ([3, -2, 7], 4), ([10, -1, 1], 0), ([3, 5, -7], -2), ([2, 3, -8], 0), ([-2, 3, -7], -1), ([3, -1, -7], -2),
            ([10, -1, -1], 0), ([3, 1e15, -(0x1p53 - 1)], 3_511_393_631_495_403 - (0x1p53 - 1)),
        ] as [([Double], Double)])
    func `the remainder of a power is exact, and a negative exponent inverts`(
        _ operands: [Double], _ remainder: Double
    ) {
        #expect(registry.value(of: "powmod", operands) == remainder)
    }

    @Test(
        arguments: [
            ([2.5, 2, 7], .notAnInteger), ([2, 0.5, 7], .notAnInteger), ([2, 3, 0], .domain), ([2, -1, -4], .domain),
            ([2, -1, 4], .domain), ([0, -1, 5], .domain), ([2, 3, 0x1p53], .overflow), ([2, 0x1p53, 7], .overflow),
        ] as [([Double], Fault)])
    func `what has no remainder is a fault`(_ operands: [Double], _ fault: Fault) {
        #expect(registry.value(of: "powmod", operands)?.fault == fault)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Elementary functions of doubles. `Tests/ElementaryFunctionsProbe` compares them with MPFR, for any number of operands.
struct ElementaryFunctionTests {
    /// A function, an operand, the double nearest to the value, and what is missing; from mpmath.
    static let values: [(ElementaryFunction, Double, Double, Double)] = [
        (.exponential, 0x1.999999999999ap-4, 0x1.1aec7b35a00d4p+0, -0x1.77d498b0e382ap-54),
        (.exponential, -0x1.999999999999ap-3, 0x1.a330ad6166159p-1, 0x1.07baf0eb61978p-55),
        (.exponential, 0x1.5555555555555p-2, 0x1.6546db1ba2d13p+0, -0x1.a3be1a160ceb4p-57),
        (.exponential, 0x1.0000000000000p+1, 0x1.d8e64b8d4ddaep+2, -0x1.9e62e22efca4cp-53),
        (.exponential, -0x1.4000000000000p+3, 0x1.7cd79b5647c9bp-15, -0x1.8e936e2abd9dep-69),
        (.exponential, 0x1.62ccccccccccdp+6, 0x1.f4705bbffae5cp+127, -0x1.15587b1bf5d2cp+71),
        (.exponential, -0x1.2c00000000000p+9, 0x1.4dd4d0d12c071p-866, 0x1.2167a13398003p-921),
        (.exponential, 0x1.44f3333333333p+9, 0x1.860c3bb3f6fd6p+937, -0x1.57b0c68ee0d33p+883),
        (.exponential, 0x1.e1094d643f784p-28, 0x1.0000001e1094ep+0, -0x1.fe05a0566bd41p-54),
        (.exponential, 0x1.62e42fefa39efp-9, 0x1.00b1afa5abcbfp+0, -0x1.5041a3ddf0e81p-55),
        (.exponential, 0x1.0a2b23f3bab73p-7, 0x1.02168143b0281p+0, -0x1.3282559da548ep-55),
        (.sine, 0x1.999999999999ap-4, 0x1.98eaecb8bcb2cp-4, 0x1.c687ae84515ddp-59),
        (.sine, 0x1.0000000000000p+0, 0x1.aed548f090ceep-1, 0x1.06374f484e288p-59),
        (.sine, -0x1.0000000000000p+1, -0x1.d18f6ead1b446p-1, 0x1.02a3dbf3bffb2p-56),
        (.sine, 0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53, -0x1.f1976b7ed8fbdp-109),
        (.sine, 0x1.6c6cbc45dc8dep+5, 0x1.0000000000000p+0, -0x1.04bfe27f01e31p-122),
        (.sine, 0x1.6c6cbc45dc8dep+11, 0x1.6d61b58c99c43p-55, -0x1.d8d2a16b7bd6ep-112),
        (.sine, 0x1.6000000000000p+4, -0x1.220a29f6eb9f4p-7, 0x1.504b8bc40d505p-62),
        (.sine, 0x1.9000000000000p+6, -0x1.03425b78c4db8p-1, -0x1.c23d8557420fbp-59),
        (.sine, 0x1.fffcccccccccdp+11, -0x1.58080bb81d64cp-1, -0x1.5eb2a29393ad2p-55),
        (.sine, 0x1.921fb54442d18p-6, 0x1.92155f7a3667ep-6, -0x1.356a0076f3c56p-60),
        (.sine, 0x1.2d97c7f3321d2p-4, 0x1.2d52092ce19f6p-4, -0x1.a03b27df34c2fp-58),
        (.sine, 0x1.4f8b588e368f1p-17, 0x1.4f8b588e1e8a2p-17, 0x1.75b30450b875ep-71),
        (.sine, -0x1.7700000000000p+11, -0x1.c0e6ac593f0c1p-3, 0x1.db84ca1097b8ap-57),
        (.sine, 0x1.921fb54442d18p-1, 0x1.6a09e667f3bccp-1, 0x1.7a7fb8d4bd43fp-55),
        (.cosine, 0x1.999999999999ap-4, 0x1.fd712f9a817c1p-1, -0x1.fb7ab33ee2672p-55),
        (.cosine, 0x1.0000000000000p+0, 0x1.14a280fb5068cp-1, -0x1.b71edcc9344bcp-55),
        (.cosine, -0x1.0000000000000p+1, -0x1.aa22657537205p-2, 0x1.6f3341d4d1235p-56),
        (.cosine, 0x1.921fb54442d18p+1, -0x1.0000000000000p+0, 0x1.377ce858a5d48p-107),
        (.cosine, 0x1.6c6cbc45dc8dep+5, -0x1.6d61b58c99c43p-61, 0x1.d8d2a16b7bd6ep-118),
        (.cosine, 0x1.6c6cbc45dc8dep+11, 0x1.0000000000000p+0, -0x1.04bfe27f01e31p-110),
        (.cosine, 0x1.6000000000000p+4, -0x1.fffadd8d4acdap-1, -0x1.f6b2aa0db6ecdp-61),
        (.cosine, 0x1.9000000000000p+6, 0x1.b981dbf665fdfp-1, 0x1.8fd0cdcd985e8p-55),
        (.cosine, 0x1.fffcccccccccdp+11, 0x1.7b3115e60466fp-1, -0x1.d1d06091edcdcp-57),
        (.cosine, 0x1.921fb54442d18p-6, 0x1.ffd886084cd0dp-1, -0x1.131d639309723p-55),
        (.cosine, 0x1.2d97c7f3321d2p-4, 0x1.fe9cdad01883ap-1, 0x1.59e90e15fdebcp-57),
        (.cosine, 0x1.4f8b588e368f1p-17, 0x1.ffffffff920c8p-1, 0x1.3149f1007a5f5p-58),
        (.cosine, -0x1.7700000000000p+11, -0x1.f38c9e0798e67p-1, -0x1.3a25d74d560f0p-55),
        (.cosine, 0x1.921fb54442d18p-1, 0x1.6a09e667f3bcdp-1, -0x1.ec4c7696139d5p-56),
    ]

    @Test(arguments: values)
    func `a value is within 0.52 ulp`(_ function: ElementaryFunction, _ x: Double, _ nearest: Double, _ rest: Double) {
        let value = single(function, x)
        #expect((value - nearest - rest).magnitude <= 0.52 * nearest.ulp, "\(function) of \(x) is \(value)")
    }

    private func single(_ function: ElementaryFunction, _ x: Double) -> Double {
        switch function {
        case .exponential: .exponential(x)
        case .sine: .sine(x)
        default: .cosine(x)
        }
    }

    /// A number, the double nearest to its logarithm to base 10, and what is missing; from mpmath.
    static let decimalLogarithms: [(Double, Double, Double)] = [
        (0x1.0000000000000p+1, 0x1.34413509f79ffp-2, -0x1.9dc1da994fd21p-59),
        (0x1.8000000000000p+1, 0x1.e8927964fd5fdp-2, 0x1.1860687504345p-59),
        (0x1.0000000000000p-1, -0x1.34413509f79ffp-2, 0x1.9dc1da994fd21p-59),
        (0x1.6666666666666p+0, 0x1.2b452cf2224fap-3, -0x1.c91d62df24a17p-57),
        (0x1.3ffffde7210bfp+3, 0x1.fffffe8af1a0fp-1, 0x1.70ce5607bda39p-55),
        (0x1.34a456d5cfaadp+10, 0x1.8bb6c3010753bp+1, 0x1.489dab1cdad56p-55),
        (0x1.56e1fc2f8f359p-997, -0x1.2c00000000000p+8, 0x1.9183449324080p-57),
        (0x1.e42d130773b76p+1023, 0x1.343afeb354b7ep+8, -0x1.a3815b253c042p-46),
        (0x0.0000000000001p-1022, -0x1.434e6420f4374p+8, 0x1.a0fae8e2e61bep-48),
        (0x1.000000006df38p+0, 0x1.7e026e7233b79p-35, -0x1.3643188dcbc07p-89),
        (0x1.fffeb074a771dp-1, -0x1.237398cfeafe5p-18, -0x1.8f4b3e42f13fdp-73),
        (0x1.da56a4b0835c0p+75, 0x1.6d858585bc662p+4, -0x1.3523f56d22815p-54),
        (0x1.078921ac6c11fp-15, -0x1.202eb3d6c6a69p+2, 0x1.c0aa82284046ep-53),
        (0x1.fe185ca57c517p+78, 0x1.7c79dc150c543p+4, 0x1.6484db95298f8p-50),
    ]

    @Test(arguments: decimalLogarithms)
    func `a logarithm to base 10 is the nearest double`(_ x: Double, _ nearest: Double, _ rest: Double) {
        #expect(Double.logarithm(x, base: 10) == nearest, "what is missing is \(rest)")
    }

    @Test func `logarithms of powers of 10 are whole`() {
        for exponent in -307...308 {
            let power = Double("1e\(exponent)") ?? .nan
            #expect(Double.logarithm(power, base: 10) == Double(exponent))
        }
    }

    @Test func `what is exact stays exact`() {
        #expect(Double.exponential(0) == 1)
        #expect(Double.exponential(1) == 0x1.5bf0a8b145769p+1)
        #expect(Double.exponential(0x1p-60) == 1)
        #expect(Double.exponential(-.infinity) == 0)
        #expect(Double.exponential(-745.2) == 0)
        #expect(Double.exponential(710) == .infinity)
        #expect(Double.cosine(0) == 1)
        #expect(Double.sine(-0.0).sign == .minus)
        for x in [0x1p-1074, 0x1p-301, 0x1p-300, 0x1p-30] {
            #expect(Double.sine(x) == x)
            #expect(Double.cosine(x) == 1)
        }
    }

    @Test func `the sine is odd, the cosine even, and neither exceeds 1`() {
        for x in RandomDoubles(seed: 31, count: 20_000) where x.magnitude < 10_000 {
            #expect(Double.sine(-x) == -Double.sine(x))
            #expect(Double.cosine(-x) == Double.cosine(x))
            #expect(Double.sine(x).magnitude <= 1)
        }
        #expect(Double.sine(.pi / 2) == 1)
        #expect(Double.cosine(.pi) == -1)
    }

    /// Operands on both sides of the limits of the kernels, faults, and others.
    private static let operands: [Double] = {
        var operands: [Double] = [
            0, -0.0, .infinity, -.infinity, .nan, Double(fault: .divisionByZero), Double(fault: .undecided), 1e300,
        ]
        for limit in [0x1p-500, 0x1p-400, 0x1p-300, 0x1p-1022, 0x1p400, 650, 708, 4096, 1, 2] {
            for x in [limit.nextDown, limit, limit.nextUp] { operands += [x, -x] }
        }
        return operands + RandomDoubles(seed: 32, count: 2000)
    }()

    @Test(arguments: [
        "exp(x)", "sin(x)", "cos(x)", "sqrt(x)", "x^.5", "x^1.5", "ln(x)", "tan(x)", "atan(x)", "abs(x)", "tanh(x)",
        "x^2.5",
        "x^(1/0)", "2^x", "x^3",
    ])
    func `in a column, each number has the value it has alone`(_ text: String) throws {
        let program = try CalculatorBrain<Double>.shipped().compile(text, parameters: ["x"])
        // Each operand is on either side of a pair, with each kind of neighbour.
        for shift in 0...3 {
            let column = Array(Self.operands[shift...])
            for (x, value) in zip(column, program.evaluate(columns: [column])) {
                let alone = program(x)
                let isSame = value.bitPattern == alone.bitPattern || value.fault != nil && value.fault == alone.fault
                #expect(isSame, "\(text) at \(x) is \(alone), in a column \(value)")
            }
        }
    }

    @Test func `an exponential is the power of e`() throws {
        let program = try CalculatorBrain<Double>.shipped().compile("e^x", parameters: ["x"])
        for x in RandomDoubles(seed: 33, count: 2000) where x.magnitude < 700 && ![0.5, 1.5, 2].contains(x) {
            #expect(program(x) == Double.exponential(x))
        }
    }

    @Test(arguments: [3, 4, 7, 15, 16, 17, 100, -3, -16])
    func `the power of −e has the magnitude of that of e`(_ exponent: Int) throws {
        let brain = try CalculatorBrain<Double>.shipped()
        let value = try brain.compile("(-e)^n", parameters: ["n"])(Double(exponent))
        #expect(value == (exponent % 2 == 0 ? 1 : -1) * Double.exponential(Double(exponent)))
        let bases = [-1, -2.718281828459045, 3, -2.718281828459045]
        let column = try brain.compile("x^\(exponent)", parameters: ["x"]).evaluate(columns: [bases])
        #expect(column[1] == value && column[3] == value)
    }

    /// A base, an exponent, the double nearest to the power, and what is missing; from mpmath.
    @Test(
        arguments: [
            (0x1.4000000000000p+1, 0x1.4000000000000p+0, 0x1.9260f251bb4dbp+1, -0x1.1bd48e56f4f9fp-54),
            (0x1.0cccccccccccdp+0, 0x1.6800000000000p+8, 0x1.4411b6344fa5fp+25, -0x1.845d40309db06p-29),
            (0x1.6666666666666p-1, -0x1.d99999999999ap+1, 0x1.df034e4dd3843p+1, 0x1.a44442061e193p-53),
            (0x1.87e92154ef7acp-665, 0x1.999999999999ap+0, 0x0.00000000007e8p-1022, 0x0.0p+0),
            (0x1.4e718d7d7625ap+664, -0x1.4cccccccccccdp+0, 0x1.3ae3591f5b468p-864, 0x1.21b7a15518169p-919),
            (0x1.0000000001000p+0, 0x1.ff00000000000p+8, 0x1.00000001ff000p+0, 0x1.fd01000151590p-64),
            (0x1.fffffff800000p-1, -0x1.2c40000000000p+8, 0x1.000004b1000b1p+0, -0x1.5b5ba796d2fa4p-54),
            (0x1.66aaaaaaaaaabp-1, 0x1.9200000000000p+6, 0x1.5036ca9c4db7dp-52, -0x1.8c240397f0cfbp-107),
            (0x1.4000000000000p+3, -0x1.1000000000000p+4, 0x1.70ef54646d497p-57, -0x1.db7b2080a3029p-111),
            (0x1.8000000000000p+1, 0x1.3333333333333p-2, 0x1.63f08b6f382aep+0, 0x1.4f8256a00b85fp-54),
            (0x1.9ea698c272e5cp+0, -0x1.ef34395810625p+7, 0x1.a8a9e21427db2p-173, 0x1.834325535f874p-228),
            (0x1.6666666666666p-1, 0x1.ffe6666666666p+8, 0x1.81575c478d90bp-264, -0x1.b3a2ce4e48020p-318),
        ] as [(Double, Double, Double, Double)])
    func `a power is within 0.53 ulp`(_ x: Double, _ y: Double, _ nearest: Double, _ rest: Double) {
        let value = Double.power(x, y)
        #expect((value - nearest - rest).magnitude <= 0.53 * nearest.ulp, "\(x)^\(y) is \(value)")
    }

    /// A base, an exponent, and the double nearest to the power, which is almost half an ulp away; from exact fractions.
    @Test(arguments: [
        (0x1.55a58c7862e92p18, 3, 0x1.303e6680802afp55),
        (0x1.cbf1061d1a9dfp15, 4, 0x1.4d6d42c290229p63),
        (0x1.95f6604b1b1c2p15, 5, 0x1.40e833c9481dbp78),
        (-0x1.f49680b9ec56ep-20, 6, 0x1.bf3b3d3fe92c2p-115),
        (0x1.8ed680f8fa37cp-12, 7, 0x1.6476afd05f2ddp-80),
        (-0x1.d70e742ad60a8p4, 8, 0x1.06d76e7bcf335p39),
        (0x1.ae88477d5b44cp11, 9, 0x1.ae7ab6f85781ep105),
        (0x1.405f236da61b6p-7, 10, 0x1.2d80a2b4cda75p-67),
        (-0x1.cf143a8aecd5bp26, 11, -0x1.5343558ee888ep295),
        (0x1.833ec708eeaa1p-20, 12, 0x1.1f112681feac3p-233),
        (-0x1.882b2ec0b8736p19, 13, -0x1.ffc01f9b5d445p254),
        (0x1.e3268dd4f512cp1, 14, 0x1.c6a60a0684232p26),
        (0x1.70c8146a38ea8p21, 15, 0x1.dd7ea09d7ff28p322),
        (0x1.d5543a9766612p-14, 16, 0x1.fceb652af18ebp-211),
    ])
    func `a small whole power is the nearest double, unless it is as good as halfway between two`(
        _ x: Double, _ n: Int, _ nearest: Double
    ) {
        #expect(Double.power(x, Double(n)) == nearest)
        var column = [x, x, -x]
        var span = column.mutableSpan
        Double.raiseEach(in: &span, to: Double(n))
        #expect(column == [nearest, nearest, n % 2 == 0 ? nearest : -nearest])
    }

    @Test(arguments: 3...16)
    func `whole powers of a column are those of its numbers, wherever one of them has another power`(_ n: Int) {
        let others = [0, -0.0, Double.exp(1), -Double.exp(1), 0x1p-57, 0x1p56, 1e300, Double(fault: .domain)]
        for other in others {
            for place in 0..<11 {
                var column = (0..<11).map { 1.7 - Double($0) / 3 }
                column[place] = other
                let expected = column.map { $0.fault == nil ? Double.power($0, Double(n)) : $0 }
                var span = column.mutableSpan
                Double.raiseEach(in: &span, to: Double(n))
                #expect(column.map(\.bitPattern) == expected.map(\.bitPattern))
            }
        }
    }

    @Test(arguments: 3...17)
    func `whole powers of numbers of all sizes, and of both zeros, have the values of the C library`(
        _ n: Int
    ) {
        for exponent in stride(from: -1100, through: 1000, by: 7) {
            for x in [1.2345, -1.7] {
                let base = Double(sign: .plus, exponent: exponent, significand: 1) * x
                let (value, expected) = (Double.power(base, Double(n)), Double.pow(base, n))
                let isClose =
                    value == expected || abs(value - expected) <= 2 * max(expected.ulp, .leastNonzeroMagnitude)
                #expect(isClose, "\(base) to the power \(n) is \(value), not \(expected)")
            }
        }
        #expect(Double.power(0, Double(n)) == 0)
        #expect(Double.power(-0.0, Double(n)).sign == (n % 2 == 0 ? .plus : .minus))
        #expect(Double.power(Double(fault: .domain), Double(n)).fault == .domain)
    }

    @Test func `powers that are doubles are exact`() {
        for exponent in 1...22 { #expect(Double.power(10, Double(exponent)) == Double("1e\(exponent)")) }
        for exponent in -1000...1000 {
            #expect(Double.power(2, Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1))
        }
        #expect(Double.power(16, 0.25) == 2)
        #expect(Double.power(0x1p400, 0.75) == 0x1p300)
        #expect(Double.power(1, 123.456) == 1)
        #expect(Double.power(-1.1, 3) == -Double.power(1.1, 3))
        #expect(Double.power(-3, 4) == 81)
        #expect(Double.power(-3, -3) == -Double.power(3, -3))
    }

    @Test func `in columns of bases and exponents, each power is the one it is alone`() throws {
        let program = try CalculatorBrain<Double>.shipped().compile("x^y", parameters: ["x", "y"])
        let exponents: [Double] = [
            0.5, 1.5, 2, 3, -1, 0, 511.9, 512, -400, .nan, Double(fault: .undecided), 1 / 3, 1e-300,
        ]
        for shift in 0..<exponents.count {
            let x = Self.operands + [0x1.5bf0a8b145769p+1, 1.5]
            let y = x.indices.map { $0 % 3 == 0 ? 0.7 + Double($0) : exponents[($0 + shift) % exponents.count] }
            for ((x, y), value) in zip(zip(x, y), program.evaluate(columns: [x, y])) {
                let alone = program(x, y)
                let isSame = value.bitPattern == alone.bitPattern || value.fault != nil && value.fault == alone.fault
                #expect(isSame, "\(x)^\(y) is \(alone), in a column \(value)")
            }
        }
    }
}

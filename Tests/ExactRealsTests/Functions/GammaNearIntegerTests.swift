// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

/// Γ and ln |Γ| next to integers, on both sides of where the power series is used.
@Suite struct GammaNearIntegerTests {
    /// Γ(n + m·2^(−s−2)) and ln |Γ| of it: n, s, m and 40 digits of each from mpmath.
    // swift-format-ignore
    private static let values: [(n: Int, s: Int, m: Int, gamma: String, logGamma: String)] = [
        (-21, 15, 3, "-8552148991050023680560491369375699664945", "-3469517889255521015698208612801716019515"),
        (-21, 16, -3, "1710249636208495714267603087994438844469", "-3400213704896420899330331274863226772255"),
        (-21, 17, 3, "-3420679428039425954665762722091927162192", "-3330893720039766296416182129257095506699"),
        (-21, 64, -3, "4814093794215721030753263573567614005766", "-7310372701886272961431424473577665929922"),
        (-21, 150, 3, "-3724724662959321923969175441094750727678", "5887962025796666931386356327364468535118"),
        (-20, 15, -3, "-1795701024428595105307887246983370911503", "-3165079581336125310143386374736429473817"),
        (-20, 16, 3, "3591774499523265382261892263254395740630", "-3095754493197649848971673993293494645947"),
        (-20, 17, -3, "-7183176535294360857692945483388778914405", "-3026444960230649508832769856190357639996"),
        (-20, 64, 3, "1010959696785301416708448904494540506769", "2313485167534795700605006008898463191301"),
        (-20, 150, -3, "-7821921792214576040335268426298976528123", "6192414269569009231036416125401039078546"),
        (-3, 15, 3, "-7281987139465760034747237553036901521447", "8893159062662102691161074317842955155566"),
        (-3, 16, -3, "1456334620698229434315680819411033329581", "9586263117253792402897083523855649191758"),
        (-3, 17, 3, "-2912732046624162455189457698707733657272", "1027943186035496046820808444247321158840"),
        (-3, 64, -3, "4099276460824344803346202610816922143450", "4285734215906022572927852671449850609296"),
        (-3, 150, 3, "-3171661539346577513462857709887766969739", "1024679996872155223392115598663396103701"),
        (0, 15, -3, "-4369124390496973881697376098154241115418", "1068490299269994176766509841921560985954"),
        (0, 16, 3, "8738075612898716055469973433270231815002", "1137803035580956578512707303921875782724"),
        (0, 17, -3, "-1747632438879910217136094655975924482838", "1207118744485230818502565197789892925449"),
        (0, 64, 3, "2459565876494606882075611766843180047277", "4464910162828828073011860658639666878115"),
        (0, 150, -3, "-1902996923607946508077714625932660181844", "1042597591564435773400240372247203126428"),
        (1, 15, 3, "9999867891000133884666542923723917090538", "-1321098725131932586947618093968990353986"),
        (1, 16, -3, "1000006605838591018529612052923609686382", "6605816772562870395249441102361405809363"),
        (1, 17, 3, "9999966971778554490444637902956671911943", "-3302827598880024593490372815171875134632"),
        (1, 64, -3, "1000000000000000000023468192920459007187", "2346819292045900718712986612717150433957"),
        (1, 150, 3, "1000000000000000000000000000000000000000", "-3033192843040298288917651605482739967278"),
        (2, 15, -3, "9999903234502670873774798606911992457870", "-9676596551022014705316766058630642422726"),
        (2, 16, 3, "1000004838436678860071677100034790692563", "4838424973663080562273047583745682682815"),
        (2, 17, -3, "9999975808221138084531383938610861887186", "-2419180812407088738944076735447056257492"),
        (2, 64, 3, "1000000000000000000017189388547747409090", "1718938854774740909004223449120079377297"),
        (2, 150, -3, "1000000000000000000000000000000000000000", "-2221676398177765727046334331854445525023"),
        (3, 15, 3, "2000042242367549541377531631513390124775", "6931683015206710187834617340037253999270"),
        (3, 16, -3, "1999978879305966044570088082737447799774", "6931366201571674745731014617015006600742"),
        (3, 17, 3, "2000010560469451211995891279331500211922", "6931524607807305251087637671322581396037"),
        (3, 64, -3, "1999999999999999999924963641436298765548", "6931471805599453093797139421763259508487"),
        (3, 150, 3, "2000000000000000000000000000000000000000", "6931471805599453094172321214581765680755"),
        (20, 15, -3, "1216368300535887675446584235474937498008", "3933981619731441956001126583768478872761"),
        (20, 16, 3, "1216492357985463588854322491024529890981", "3933991818215210347333292647427570330628"),
        (20, 17, -3, "1216430327669989178035827117718607401166", "3933986718972570736668234159825267955178"),
        (20, 64, 3, "1216451004088320000146916044313535200353", "3933988418719949403634542671578522802121"),
        (20, 150, -3, "1216451004088320000000000000000000000000", "3933988418719949403622465239456738108169"),
        (21, 15, 3, "2433070211017945032807762885867219255427", "4233568559507394354977309269039896490780"),
        (21, 16, -3, "2432817911139916911986743112352059224244", "4233558189360283683771420822159480664812"),
        (21, 17, 3, "2432944057790964758765009184807535529679", "4233563374433120439332875704942969048257"),
        (21, 64, -3, "2432902008176639999701222115792849362654", "4233561646075348502953706877041866459704"),
        (21, 150, 3, "2432902008176640000000000000000000000000", "4233561646075348502965987597070992185737"),
    ]

    /// n + m·2^(−s−2).
    private static func argument(_ n: Int, _ s: Int, _ m: Int) -> Ball {
        Ball(exact: Integer(n).scaledUp(by: s + 2) + Integer(m), exponent: -s - 2)
    }

    @Test func `Γ next to an integer has the digits that others compute`() throws {
        for (n, s, m, gamma, logGamma) in Self.values {
            let x = Self.argument(n, s, m)
            let value = x.gamma(precision: 160).roundedDecimal(significantDigits: 40, rounding: .halfEven)
            #expect(value?.significand.text() == gamma, "Γ(\(n) + \(m)·2^\(-s - 2))")
            let logarithm = x.logGamma(precision: 160).roundedDecimal(significantDigits: 40, rounding: .halfEven)
            #expect(logarithm?.significand.text() == logGamma, "lnΓ(\(n) + \(m)·2^\(-s - 2))")
        }
    }

    /// The values to 160 bits are those whose digits the test above compares.
    @Test(arguments: [2, 10, 30, 53, 62, 64, 66, 80, 100, 127, 140])
    func `balls of Γ next to an integer are as narrow as asked for, and contain the value`(precision: Int) throws {
        for (n, s, m, _, _) in Self.values {
            let x = Self.argument(n, s, m)
            for (ball, truth) in [
                (x.gamma(precision: precision), x.gamma(precision: 160)),
                (x.logGamma(precision: precision), x.logGamma(precision: 160)),
            ] {
                #expect(ball.relativeAccuracy >= precision - 2)
                let distance = ball.midpoint.subtracting(truth.midpoint, precision: 1_000)
                #expect(distance.upperMagnitude < ball.radius + truth.radius)
            }
        }
    }

    @Test func `a ball of arguments next to an integer is mapped to one that has the values at its ends`() throws {
        for (n, s, m, _, _) in Self.values where s >= 16 {
            let x = Self.argument(n, s, m)
            for exponent in [-s - 2, -s - 20, -s - 200, -16, -17] {
                let reach = Radius(powerOfTwo: exponent)
                let wide = Ball(x.significand, exponent: x.exponent, radius: reach)
                for precision in [20, 100, 300] {
                    let (gamma, logGamma) = (wide.gamma(precision: precision), wide.logGamma(precision: precision))
                    if n <= 0, exponent >= -s {
                        #expect(gamma.fault == .undecided)
                        continue
                    }
                    for sign in [-1, 1] {
                        let end = x.adding(Ball(exact: Integer(sign), exponent: exponent), precision: 2_000)
                        #expect(gamma.overlaps(end.gamma(precision: 600)))
                        #expect(logGamma.overlaps(end.logGamma(precision: 600)))
                    }
                }
            }
        }
    }

    /// As few terms as one are enough up to about s bits of Γ and twice as many of ψ, two up to three times as many. With more bits, other
    /// ways are taken.
    @Test(arguments: [17, 70, 150, 400], [-20, -3, -1, 0, 1, 2, 3, 20])
    func `so near to an integer that few terms are enough, balls are as narrow as asked for, and contain the value`(
        s: Int, n: Int
    ) {
        for m in [3, -3] {
            let x = Self.argument(n, s, m)
            var functions: [(name: String, apply: (Ball, Int) -> Ball)] = [
                ("Γ", { $0.gamma(precision: $1) }), ("lnΓ", { $0.logGamma(precision: $1) }),
                ("ψ", { $0.digamma(precision: $1) }),
            ]
            if n == 1 { functions.append(("ζ", { $0.zeta(precision: $1) })) }
            for (name, apply) in functions {
                let truth = apply(x, 5 * s + 400)
                for multiple in 1...4 {
                    for precision in stride(from: multiple * s - 30, to: multiple * s + 30, by: 7) where precision > 8 {
                        let ball = apply(x, precision)
                        let place = "\(name)(\(n) + \(m)·2^\(-s - 2)), \(precision) bits"
                        #expect(ball.relativeAccuracy >= precision - 2, "\(place)")
                        let distance = ball.midpoint.subtracting(truth.midpoint, precision: 4_000)
                        #expect(distance.upperMagnitude < ball.radius + truth.radius, "\(place)")
                    }
                }
            }
        }
    }

    @Test func `a ball around an integer has the value there`() {
        for exponent in [-10, -15, -16, -17, -60, -200] {
            for (n, value) in [(1, 1), (2, 1), (3, 2), (7, 720)] {
                let ball = Ball(Integer(n), exponent: 0, radius: Radius(powerOfTwo: exponent)).gamma(precision: 100)
                #expect(ball.overlaps(Ball(exact: value)))
                #expect(ball.relativeAccuracy >= -exponent - 6)
            }
            for n in [0, -1, -7] {
                let ball = Ball(Integer(n), exponent: 0, radius: Radius(powerOfTwo: exponent))
                #expect(ball.gamma(precision: 100).fault == .undecided)
                #expect(ball.logGamma(precision: 100).fault == .undecided)
            }
        }
    }

    /// The last 40 of 1200 digits, from mpmath: with more coefficients than there are literals, from the call on from which
    /// it pays to compute them, and without before.
    @Test func `values of many digits are the same before and after coefficients are computed`() throws {
        for _ in 0..<Thresholds.callsBeforeGammaCoefficients + 2 {
            let small = Ball(exact: 1).divided(by: Ball(exact: Integer(10).power(20) ?? 1), precision: 4_200)
            let value = Ball(exact: 1).adding(small, precision: 4_200).gamma(precision: 4_050)
            let rounded = try #require(value.roundedDecimal(significantDigits: 1_200, rounding: .halfEven))
            #expect(rounded.significand.text().hasSuffix("0820955140700145655651103519714442420820"))
            let logarithm = Ball(exact: 2).subtracting(small, precision: 4_200).logGamma(precision: 4_050)
            let digits = logarithm.roundedDecimal(significantDigits: 1_200, rounding: .halfEven)?.significand.text()
            #expect(digits?.hasPrefix("-4227843350") == true)
            #expect(digits?.hasSuffix("7624021031350786172331829331919645024395") == true)
        }
        #expect(try GammaCoefficients.rows(limbs: 62, count: 62) != nil)
    }
}

#endif

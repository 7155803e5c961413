// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ListsOperators
import LogicOperators
import Testing

/// Truths, lists, functions and bodies, as a user of a session meets them.
struct ValueTests {
    @Test(arguments: [
        SessionCase("1 < 2", answer: "true"), SessionCase("2 <= 1", answer: "false"),
        SessionCase("3 > 2 > 1", answer: "true"),
        SessionCase("1 < 3 ≤ 2", answer: "false"), SessionCase("1 < (2)", answer: "true"),
        SessionCase("1 = 2", answer: "false"),
        SessionCase("1/4 = 2/8", answer: "true"), SessionCase("1 ≠ 2", answer: "true"),
        SessionCase("5!=120", answer: "true"),
        SessionCase("5! != 120", answer: "false"), SessionCase("5!=", answer: "120"), SessionCase("1+1=", answer: "2"),
        SessionCase("(1 = 1) = true", answer: "true"), SessionCase("[1, 2] = [1, 2]", answer: "true"),
        SessionCase("[1, 2] ≠ [1, 3]", answer: "true"),
        SessionCase("y = 3", "x = y = 3", "x", answer: "true"), SessionCase("y = 3", "y == 4", answer: "false"),
        SessionCase("a = 2", "f(x) = x = a", "f(2)", answer: "true"),
        SessionCase("(1…10^12) = (1…10^12)", answer: "true"), SessionCase("x = [[1…10^11]]; x ≠ x", answer: "false"),
        SessionCase("(1…10^12) = (1…10^12 step 2)", answer: "false"),
        SessionCase("(1…1) = (1…1 step 5)", answer: "true"),
    ])
    func `comparisons are true or false, and = compares where it does not define`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("true and false", answer: "false"), SessionCase("true or false", answer: "true"),
        SessionCase("true xor true", answer: "false"), SessionCase("not true", answer: "false"),
        SessionCase("¬true", answer: "false"), SessionCase("¬(2 > 3) and ~false", answer: "true"),
        SessionCase("1 < 2 and 3 < 4", answer: "true"), SessionCase("1 > 2 or not 3 > 4", answer: "true"),
        SessionCase("12 and 10", answer: "8"), SessionCase("12 or 10", answer: "14"),
        SessionCase("not 5", answer: "-6"),
        SessionCase("12 & 10 | 1", answer: "9"), SessionCase("1 < 2 && 2 < 1", answer: "false"),
        SessionCase("1 < 2 || 2 < 1", answer: "true"), SessionCase("6 & 3 = 2", answer: "true"),
    ])
    func `words combine truths, and bits of whole numbers`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("f = x ↦ x + 1", "f(3)", answer: "4"), SessionCase("(x ↦ x + 1)(3)", answer: "4"),
        SessionCase("f = x ↦ x + 1", "2f(3)²", answer: "32"), SessionCase("f = x ↦ x + 1", "f (3) + 1", answer: "5"),
        SessionCase("f = (x, y) ↦ x y", "f(3, 4) × 2", answer: "24"), SessionCase("2 (x ↦ x²)(3) + 1", answer: "19"),
        SessionCase("f = x ↦ x > 1", "f(2)", answer: "true"), SessionCase("f = l ↦ l[2]", "f([4, 5])", answer: "5"),
        SessionCase("f = x ↦ x²", "g(y) = f(y) + 1", "g(3)", answer: "10"),
        SessionCase("f = x ↦ sin x", "f(0)", answer: "0"),
        SessionCase("f = x ↦ x²", "map(f, [1, 2])", answer: "[1, 4]"),
        SessionCase("f = x ↦ x²", "f(f(2))", answer: "16"),
        SessionCase("a = 3", "a(2 + 1)", answer: "9"), SessionCase("f = x ↦ x²", "sum(f(k), k, 1, 3)", answer: "14"),
        SessionCase("g(h) = apply(h, 2)", "g(x ↦ x³)", answer: "8"),
        SessionCase("f = k ↦ (x ↦ k x)", "f(2)", answer: "x ↦ …"),
    ])
    func `a variable whose value is a function is called like one`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("if(2 > 1, 10, 1/0)", answer: "10"), SessionCase("2 < 1 ? 1/0 : 20", answer: "20"),
        SessionCase("x = 5", "x < 3 ? 1 : x < 6 ? 2 : 3", answer: "2"),
        SessionCase("1 + if(true, 2, 3) × 10", answer: "21"),
        SessionCase("if(true, [1, 2], 3)", answer: "[1, 2]"), SessionCase("if(1 < 2, 3 < 2, true)", answer: "false"),
        SessionCase("g(n) = if(n ≤ 1, 1, n × g(n − 1))", "g(10)", answer: "3628800"),
        SessionCase("fib(n) = n < 2 ? n : fib(n − 1) + fib(n − 2)", "fib(20)", answer: "6765"),
        SessionCase(
            "even(n) = if(n = 0, true, odd(n − 1)); odd(n) = if(n = 0, false, even(n − 1))", "even(10)", answer: "true"),
        SessionCase("sign2(x) = x < 0 ? −1 : x > 0 ? 1 : 0", "sign2(−7) + sign2(0) + sign2(9)", answer: "0"),
        SessionCase("f(x, y) = if(x > 0, y, 1)", "f(1, 2) + f(−1, 2)", answer: "3"),
        SessionCase("d(n) = n ≤ 0 ? 0 : 1 + d(n − 1)", "d(50000)", answer: "50000"),
    ])
    func `of a choice only the branch that counts is evaluated`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("[1, 2.5, 3]", answer: "[1, 2.5, 3]"), SessionCase("[]", answer: "[]"),
        SessionCase("[[1, 2], []]", answer: "[[1, 2], []]"),
        SessionCase("[1, 2, 3]²", answer: "[1, 4, 9]"), SessionCase("2 × [1, 2] + 1", answer: "[3, 5]"),
        SessionCase("[1, 2] + [10, 20]", answer: "[11, 22]"), SessionCase("−[1, 2]", answer: "[-1, -2]"),
        SessionCase("sqrt([4, 9])", answer: "[2, 3]"), SessionCase("2[1, 2]", answer: "[2, 4]"),
        SessionCase("[2, 3] mod 2", answer: "[0, 1]"),
        SessionCase("1…4", answer: "[1, 2, 3, 4]"), SessionCase("1..3", answer: "[1, 2, 3]"),
        SessionCase("[1…3]", answer: "[1, 2, 3]"), SessionCase("[1…10 step 3][2]", answer: "4"),
        SessionCase("[(1…3)]", answer: "[[1, 2, 3]]"), SessionCase("[range(1, 3)]", answer: "[[1, 2, 3]]"),
        SessionCase("1…10 step 3", answer: "[1, 4, 7, 10]"), SessionCase("3…1", answer: "[]"),
        SessionCase("3…1 step −1", answer: "[3, 2, 1]"),
        SessionCase("0…1 step 0.25", answer: "[0, 0.25, 0.5, 0.75, 1]"),
        SessionCase("0…0.3 step 0.1", answer: "[0, 0.1, 0.2, 0.3]"),
        SessionCase("n = 2", "1…n + 1", answer: "[1, 2, 3]"),
        SessionCase("l = [5, 6, 7]", "l[2]", answer: "6"), SessionCase("l = [5, 6, 7]", "l[−1] + l[1]", answer: "12"),
        SessionCase("[[1, 2], [3, 4]][2][1]", answer: "3"), SessionCase("m = [[1, 2], [3, 4]]; m[2, 2]", answer: "4"),
        SessionCase("(1…10)[3]", answer: "3"), SessionCase("count(1…1000000)", answer: "1000000"),
        SessionCase("sort([3, 1, 2])", answer: "[1, 2, 3]"), SessionCase("reverse(1…3)", answer: "[3, 2, 1]"),
        SessionCase("mean([1, 2, 3, 4])", answer: "2.5"), SessionCase("max([3, 5, 1], 7)", answer: "7"),
        SessionCase("sum(1…100)", answer: "5050"), SessionCase("stddev([1, 2, 3])", answer: "1"),
        SessionCase("sum([])", answer: "0"), SessionCase("product([])", answer: "1"),
        SessionCase("sum(filter(k ↦ k > 10, [1, 2]))", answer: "0"), SessionCase("sum(k, k, 1, 0)", answer: "0"),
        SessionCase("l = [2, 4]", "stddev(l)", answer: "1.4142135623731"),
        SessionCase("dot([1, 2, 3], [4, 5, 6])", answer: "32"), SessionCase("norm([3, 4])", answer: "5"),
        SessionCase("norm([1e-170, 2e-170, 1e-160])", answer: "1e-160"),
        SessionCase("0…0.9999999999999", answer: "[0]"), SessionCase("count(0…1 step 0.1)", answer: "11"),
        SessionCase("count(0…0.3 step 0.1)", answer: "4"), SessionCase("count(100.1…100.4 step 0.1)", answer: "4"),
        SessionCase("count(1…0.7 step −0.1)", answer: "4"), SessionCase("count(0.5…10^6 step 0.1)", answer: "9999996"),
        SessionCase("count(0…2^53−1 step 3) − 3002399751580331", answer: "0"),
        SessionCase("count(10^15+0.5…10^15+10.25)", answer: "10"), SessionCase("count(0…9e23 step 3e23)", answer: "4"),
        SessionCase("count(723652e17…722982e17 step −67e18)", answer: "2"),
        SessionCase("count(6e-13…1e3 step 0.2)", answer: "5000"),
        SessionCase("count(39.1…76.7739999999999 step 0.042)", answer: "897"),
        SessionCase("max(651…679.059999999999 step 0.004) ≤ 679.059999999999", answer: "true"),
        SessionCase("f(l) = sum(l) / count(l)", "f([1, 2, 6])", answer: "3"),
        SessionCase("f(x) = x² + 1", "f([1, 2])", answer: "[2, 5]"),
        SessionCase("|[−1, 2]|", answer: "[1, 2]"),
    ])
    func `lists are written, indexed and calculated with element by element`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase(
            "a = [5, 6, 7]; m = [[1, 2], [3, 4]]", "sum(a[k] m[1][2] + m[2][−1], k, 1, 3)", answer: "48"),
        SessionCase(
            "m = [[1, 2], [3, 4]]", "table(table(sum(m[i][k] m[k][j], k, 1, 2), j, 1…2), i, 1…2)",
            answer: "[[7, 10], [15, 22]]"),
        SessionCase("a = [5, 6, 7]", "map(k ↦ a[[k, −k]], [1, 2])", answer: "[[5, 7], [6, 6]]"),
        SessionCase("table([10, 20, 30][k] + [−1, −2, −3][k], k, 1…3)", answer: "[9, 18, 27]"),
        SessionCase("npv(r) = sum([−100, 60, 70][k]/(1 + r)^(k − 1), k, 1, 3)", "npv(0.25)", answer: "-7.2"),
        SessionCase("map(l ↦ l[1], [[1, 2], [3], [[4]]])", answer: "[1, 3, [4]]"),
        SessionCase("filter(p ↦ p[2] > 2, [[1, 2], [2, 3]])", answer: "[[2, 3]]"),
        SessionCase("f(l, n) = if(n > count(l), 0, l[n] + f(l, n + 1))", "f([5, 6, 7], 1)", answer: "18"),
        SessionCase("map(k ↦ apply([x ↦ x², x ↦ x³][k], 2), [1, 2])", answer: "[4, 8]"),
        SessionCase("map(k ↦ [[1, 2], [3]][k], [2, 1])", answer: "[[3], [1, 2]]"),
        SessionCase("table([[1, 2], [3, k]][2], k, 1…2)", answer: "[[3, 1], [3, 2]]"),
        SessionCase("map(k ↦ [k > 1, true][1], [1, 2])", answer: "[false, true]"),
        SessionCase("map(k ↦ max([k, 2]) + max(k, 2) + max([1, k], 3), [1, 4])", answer: "[7, 12]"),
        SessionCase("map(k ↦ nCr(k, [1, 2]), [3, [4, 5]])", answer: "[[3, 3], [4, 10]]"),
    ])
    func `an element is had in a body and in a definition as elsewhere`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("map(x ↦ x², [1, 2, 3])", answer: "[1, 4, 9]"),
        SessionCase("map(x -> 2x, 1…3)", answer: "[2, 4, 6]"),
        SessionCase("map(sin, [0])", answer: "[0]"), SessionCase("filter(x ↦ x > 1, [1, 2, 3])", answer: "[2, 3]"),
        SessionCase("f(x) = x + 1", "map(f, [1, 2])", answer: "[2, 3]"),
        SessionCase("p(x) = x > 3", "filter(p, [1, 5])", answer: "[5]"),
        SessionCase("twice(f(_), x) = f(f(x))", "twice(sqrt, 16)", answer: "2"),
        SessionCase("twice(f(_), x) = f(f(x))", "twice(x ↦ 3x, 2)", answer: "18"),
        SessionCase("a = 10", "map(x ↦ a x, [1, 2])", answer: "[10, 20]"),
        SessionCase("g(b) = map(x ↦ b x, [1, 2])", "g(5)", answer: "[5, 10]"),
        SessionCase("apply2(f(_, _), x) = f(x, x + 1)", "apply2((a, b) ↦ 10a + b, 3)", answer: "34"),
        SessionCase("map(l ↦ sum(l), [[1, 2], [3, 4]])", answer: "[3, 7]"),
        SessionCase("map(x ↦ x > 2, [1, 3])", answer: "[false, true]"),
        SessionCase("map(x ↦ sum(map(y ↦ x y, [1, 2])), [1, 10])", answer: "[3, 30]"),
        SessionCase("map(√, [4, 9])", answer: "[2, 3]"), SessionCase("map(−, [4, 9])", answer: "[-4, -9]"),
        SessionCase("map( ! , [3, 4])", answer: "[6, 24]"), SessionCase("map(%, [50])", answer: "[0.5]"),
        SessionCase("twice(f(_), x) = f(f(x))", "twice(√, 16)", answer: "2"),
        SessionCase("apply2(f(_, _), x) = f(x, x + 1)", "apply2(×, 3) + apply2(−, 3) + apply2(^, 2)", answer: "19"),
        SessionCase("map(√, [4])[1] − 1", answer: "1"),
        SessionCase("twice(f(_), x) = f(f(x)); h(x) = twice(√, x)", "h(16)", answer: "2"),
        SessionCase("h(x) = twice(√, x); twice(f(_), x) = f(f(x))", "h(16)", answer: "2"),
        SessionCase("twice(f(_), x) = f(f(x)); also(f(_), x) = twice(f, x)", "also(√, 16)", answer: "2"),
        SessionCase("each(f(_), l) = map(f, l)", "each(√, [4, 9])", answer: "[2, 3]"),
        SessionCase("first(f(_), x) = x", "first(√, 16)", answer: "16"),
        SessionCase("r(f(_), n) = n = 0 ? 0 : f(n) + r(!, n − 1)", "r(−, 3)", answer: "0"),
        SessionCase("at(f(_, _)) = f(3, 4); c(k) = at(−) + at(×) + k", "c(1)", answer: "12"),
        SessionCase("apply(√, 16)", answer: "4"), SessionCase("apply(−, 3)", answer: "-3"),
        SessionCase("apply(−, 7, 3)", answer: "4"), SessionCase("apply(!, 5)", answer: "120"),
        SessionCase("apply( + , 1, sum(k, k, 1, 3))", answer: "7"), SessionCase("apply(mod, 7, 4)", answer: "3"),
        SessionCase("sum(k, k, 1, apply(−, 5, 2))", answer: "6"),
        SessionCase("apply(gcd, 4, 6)", answer: "2"), SessionCase("apply(max, 1, [5, 3])", answer: "5"),
        SessionCase("apply(sum)", answer: "0"), SessionCase("at(f(_, _)) = f(3, 4)", "at(gcd) + at(max)", answer: "5"),
        SessionCase("g(h) = [apply(h, 2), apply(h, 1, 5, 3)]", "g(max)", answer: "[2, 5]"),
        SessionCase("both(f(_), g(_, _)) = f(g(9, 7))", "both(sum, product)", answer: "63"),
    ])
    func `functions are operands`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("round([1.234, 5.678], [1, 2])", answer: "[1.2, 5.68]"),
        SessionCase("round(1.26, [0, 1])", answer: "[1, 1.3]"), SessionCase("round([1.26, 3], 1)", answer: "[1.3, 3]"),
        SessionCase("log([2, 3], [8, 9])", answer: "[3, 2]"),
        SessionCase("lambertw([-1, 0], [-0.1, -0.2])", answer: "[-3.5771520639573, -0.259171101819074]"),
        SessionCase("round([[1.26, 2.34], 3.45], [1, 0])", answer: "[[1.3, 2.3], 3]"),
        SessionCase("round([[1.26, 2.34], 3.4], [[1, 0], 0])", answer: "[[1.3, 2], 3]"),
        SessionCase("round([], [])", answer: "[]"), SessionCase("round(1…3, 1…3)", answer: "[1, 2, 3]"),
        SessionCase("apply(round, [1.23, 4.56], [1, 0])", answer: "[1.2, 5]"),
        SessionCase("f(x, n) = round(x, n)", "f([1.23, 4.56], [1, 0])", answer: "[1.2, 5]"),
        SessionCase("hypot([3, 5], [4, 12])", answer: "[5, 13]"),
    ])
    func `lists are combined element by element`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        (
            "round([1.5, 2.5], [1, 2, 3])",
            "‘round’ of [1.5, 2.5], [1, 2, 3]: These lists have different lengths, 2 and 3 elements."
        ),
        ("log([2, 1], [8, 9])", "‘log’ of [2, 1], [8, 9]: Not defined at element 2 of the list."),
        (
            "round([1.5, 2 > 1], [1, 2])",
            "‘round’ of [1.5, true], [1, 2]: It takes a number here, and was given true or false."
        ),
    ])
    func `lists that can't be combined say why`(_ line: String, _ message: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == message)
    }

    @Test(arguments: ["not [true, false]", "[true, false] and [true, true]", "[true, 1] xor 5", "not [[true]]"])
    func `operators on truths don't extend to lists of them, and say what does`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let message = brain.error(of: line)?.message ?? ""
        #expect(message.contains(": It extends to lists of integers, but not to lists of truth values: "))
        #expect(try brain.text(of: "map(not, [true, false])") == "[false, true]")
        #expect(try brain.text(of: "not [1, 2]") == "[-2, -3]")
    }

    @Test(arguments: [
        SessionCase("sum(k², k, 1, 100)", answer: "338350"), SessionCase("∑(k = 1…100) k²", answer: "338350"),
        // A body is that of its own line, though it stands where that of another did.
        SessionCase("sum(k², k, 1, 3)", "sum(k³, k, 1, 3)", answer: "36"),
        SessionCase("map(x ↦ x + 1, [1])", "map(x ↦ x + 2, [1])", answer: "[3]"),
        SessionCase("f(x) = sum(k x, k, 1, 2)", "f(1)", "f(x) := sum(k+x, k, 1, 2)", "f(1)", answer: "5"),
        SessionCase("product(k, k, 1, 5)", answer: "120"), SessionCase("∏(k = 1…5) k", answer: "120"),
        SessionCase("∑(k = 1…3) k + 1", answer: "7"), SessionCase("∑(k = 1…3) (k + 1)", answer: "9"),
        SessionCase("∑(k = 1…3) 2k sin 0", answer: "0"), SessionCase("∑(k = 1…3) max(k, 2) abs(k)", answer: "15"),
        SessionCase("k = 7; ∑(k = 1…3) k abs k", answer: "14"),
        SessionCase("∑(k = 1…3) sqrt k sqrt k + 1", answer: "7"),
        SessionCase("abs ∑(k = 1…3) k abs k", answer: "14"), SessionCase("sum(k, k, 5, 4)", answer: "0"),
        SessionCase("k = 7", "sum(k, k, 1, 3) + k", answer: "13"), SessionCase("sum(1, 2, 3, 4)", answer: "10"),
        SessionCase("sum(sum(i j, i, 1, 3), j, 1, 3)", answer: "36"),
        SessionCase("table(k², k, 1…4)", answer: "[1, 4, 9, 16]"),
        SessionCase("f(n) = sum(k^n, k, 1, 3)", "f(2)", answer: "14"), SessionCase("∑(k = [2, 5]) k", answer: "7"),
        SessionCase("h(n) = n ≤ 1 ? 1 : sum(h(k), k, 1, n − 1)", "h(6)", answer: "16"),
    ])
    func `a body is evaluated for each value of its name`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("a = 3; a²", answer: "9"), SessionCase("a = 3;", answer: "3"),
        SessionCase("f(x) = 2x; f(4)", answer: "8"),
        SessionCase("1; 2; 3 # 4; 5", answer: "3"),
    ])
    func `a line may have several steps, and answers with the last`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(
        arguments: [
            (["a = 1"], "a = 2; b = 3; 1/0", ["a": "1", "b": nil]),
            (["a = 1", "f(x) = x + a"], "a = 2; a = 3; f(1); 1/0", ["a": "1", "f(1)": "2"]),
            (["a = 1", "f(x) = x + a"], "a = 2; g(x) = f(x); a = 3; 1/0", ["a": "1", "f(1)": "2", "g(1)": nil]),
            (["a = 1", "f(x) = x + a"], "f(x) := 2 f(x) + a; a = 7; 1/0", ["a": "1", "f(1)": "2"]),
            (["a = [1, 2]"], "a = 5; a = 2 < 3; 1/0", ["a": "[1, 2]"]),
            (["6"], "7; 8; 1/0", ["ans": "6"]), (["6", "f(x) = x ans"], "7; 1/0", ["f(2)": "12"]),
            ([], "cos(x) := 5; c = cos(0); 1/0", ["cos(0)": "1", "c": nil]),
            ([], "x ⊞ y = 5; 1 ⊞ 2; 1/0", ["1 ⊞ 2": nil]),
            (
                ["a = 1"], "b = 2; c = a + b; f(x) = x + b; d = f(c); c = 9; 1/0",
                ["a": "1", "b": nil, "c": nil, "f(1)": nil, "d": nil]
            ),
            (["f(x) = x + 1"], "b = 2; b = f(b); f(x) := x + b; d = f(1); 1/0", ["f(1)": "2", "b": nil, "d": nil]),
        ] as [([String], String, [String: String?])])
    func `if a step fails none of the line takes effect`(
        _ lines: [String], _ failing: String, _ values: [String: String?]
    ) throws {
        for (text, value) in values {
            var brain = try CalculatorBrain<Double>.shipped()
            for line in lines { try brain.evaluate(line) }
            let error = brain.error(of: failing)
            #expect(error?.range == SourceRange(failing.utf8.count - 3, failing.utf8.count))
            if let value {
                #expect(try brain.text(of: text) == value, "\(text)")
            } else {
                #expect(brain.error(of: text) != nil, "\(text)")
            }
        }
    }

    @Test(arguments: [
        "w", "w =", "w(3)", "w(3) = 4 +", "w 3", "wv", "w = 1; w", "w(x) = 2x; w(3)", "v", "v w", "3 w", "x ⊞ y = w(x)",
        "⊞ =", "2 ⊞ 3",
    ])
    func `a line that failed leaves no trace in the messages about others`(_ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        var other = brain
        for line in ["w = 1; v = w + 1; 1/0", "v = 1; w(x) = x + v; 1/0", "w(x) = nosuch(x)", "x ⊞ y = nosuch(x)"] {
            #expect(throws: CalculationError.self) { try other.evaluate(line) }
        }
        let error = brain.error(of: text)
        #expect(other.error(of: text) == error)
        if error == nil { #expect(try brain.text(of: "ans") == other.text(of: "ans")) }
    }

    @Test(arguments: [
        SessionCase("6", "× 2", answer: "12"), SessionCase("6", "/ 4", answer: "1.5"),
        SessionCase("6", "^2", answer: "36"),
        SessionCase("7", "mod 4", answer: "3"), SessionCase("3", "!", answer: "6"),
        SessionCase("3", "! + 1", answer: "7"), SessionCase("3", "²", answer: "9"),
        SessionCase("3", "² + 1", answer: "10"), SessionCase("4", "⁻¹", answer: "0.25"),
        SessionCase("5", "²√16", answer: "4"), SessionCase("3", "²·2", "%", answer: "0.18"),
        SessionCase("6", "+ 2", answer: "2"), SessionCase("6", "− 2", answer: "-2"),
        SessionCase("6", "|−2|", answer: "2"),
        SessionCase("16", "√4", answer: "2"), SessionCase("4", "!(2)", answer: "48"),
        SessionCase("4", "!½", answer: "12"),
    ])
    func `an operator at the start of a line continues from the last answer`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [("!0", 0..<2), ("! 2 + 1", 0..<3), ("²3", 0..<3), ("% 3", 0..<3)])
    func `a number can’t follow the last answer without an operator, as it can’t follow any other operand`(
        _ line: String, _ range: Range<Int>
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("4")
        let error = brain.error(of: line)
        #expect(error?.range == SourceRange(range.lowerBound, range.upperBound))
        #expect(error?.code == (line.hasPrefix("%") ? "not-in-grammar" : "missing-operator"))
        #expect(brain.error(of: "(4)\(line)")?.code == error?.code)
        #expect(try brain.number(of: "ans") == 4)
    }

    @Test(arguments: [
        SessionCase("5% of 200", answer: "10"), SessionCase("100 + 5% of 200", answer: "110"),
        SessionCase("5 choose 2", answer: "10"),
        SessionCase("avg(1, 2)", answer: "1.5"), SessionCase("255 in hex", answer: "0xff"),
        SessionCase("0x1F to binary", answer: "0b11111"),
        SessionCase("0.5 to percent", answer: "50%"), SessionCase("2/3 to 3 digits", answer: "0.667"),
        SessionCase("2/3 to 2 decimals", answer: "0.67"),
        SessionCase("2.5 to 99999999999999999999 digits", answer: "2.5"),
        SessionCase("5/2 to 2 decimals", answer: "2.50"),
        SessionCase("π to degrees", answer: "180°"),
        SessionCase("½", answer: "0.5"), SessionCase("1½ + 1", answer: "2.5"), SessionCase("2¾", answer: "2.75"),
        SessionCase("½½", answer: "0.25"), SessionCase("2½½", answer: "1.25"),
        SessionCase("(1) ½", answer: "0.5"), SessionCase("(50%)(8)", answer: "4"), SessionCase("³√8", answer: "2"),
        SessionCase("3√4", answer: "6"), SessionCase("|−3|", answer: "3"), SessionCase("||2 − 5| − 1|", answer: "2"),
        SessionCase("|−3| × |−2|", answer: "6"), SessionCase("6 | 1", answer: "7"),
        SessionCase("⌊2.5⌋ + ⌈2.5⌉", answer: "5"),
        SessionCase("5!!", answer: "15"), SessionCase("6!!", answer: "48"), SessionCase("in = 4", "2in", answer: "8"),
        SessionCase("x of y = x y", "3 of 4", answer: "12"), SessionCase("if = 3", "if + 1", answer: "4"),
    ])
    func `what people type is understood`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("k = 7; [sum(k, k, 1, 3), sum(k, k, 1, 3)]", answer: "[6, 6]"),
        SessionCase("(sum(k, k, 1, 3)) − (sum(k, k, 1, 4))", answer: "-4"),
        SessionCase("max(sum(k, k, 1, 3), sum(k, k, 1, 4), product(k, k, 1, 4))", answer: "24"),
        SessionCase("max(∑(k = 1…3) k, ∑(k = 1…4) k)", answer: "10"),
        SessionCase("dot(table(k, k, [3]), table(k², k, [2]))", answer: "12"),
        SessionCase("f(x) = x; f(x) := 2x; f(3)", answer: "6"), SessionCase("255 to hex;", answer: "0xff"),
        SessionCase("f(n) = (sum(1/k, k, 1, n)) ÷ (sum(k, k, 1, n))", "f(1) + ((sum(f(j), j, 1, 1)))", answer: "2"),
    ])
    func `a line has as many bodies as it needs, at any depth`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("(1 + # one\n2)", answer: "3"), SessionCase("5 # five\n+ 6", answer: "11"),
        SessionCase("x = 2 # a; b = c\n; x + 1", answer: "3"), SessionCase("# note\n6 × 7 # product", answer: "42"),
        SessionCase("f(x) = # twice\n2x", "f(4)", answer: "8"),
    ])
    func `a comment ends where its line does`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(
        arguments: [
            ("1 + true", "wrong-kind", 4..<8), ("if(1, 2, 3)", "wrong-kind", 3..<4), ("1 < [2]", "wrong-kind", 0..<7),
            ("true < false", "wrong-kind", 0..<12), ("count(3)", "wrong-kind", 6..<7),
            ("sum(k > 1, k, 1, 3)", "wrong-kind", 4..<9),
            ("map(3, [1])", "wrong-kind", 4..<5), ("max(sin, 2)", "wrong-kind", 4..<7),
            ("map((x, y) ↦ x, [1])", "wrong-argument-count", 4..<16), ("map(×, [1])", "wrong-argument-count", 4..<6),
            ("map([1], √)", "missing-operand", 9..<12), ("max(−, 2)", "missing-operand", 4..<7),
            ("map(<, [1])", "missing-operand", 4..<5), ("(x, x) ↦ x", "repeated-parameter", 0..<6),
            ("{1}", "not-in-grammar", 0..<1), ("[1", "not-in-grammar", 0..<1), ("1 ? 2", "not-in-grammar", 2..<3),
            ("|1", "not-in-grammar", 0..<1), ("3 of 4", "not-in-grammar", 2..<4),
            ("3 in miles", "not-in-grammar", 2..<10), ("255 to hex; 3", "not-in-grammar", 0..<10),
            ("f(x) = x to hex", "not-in-grammar", 6..<15), ("g(x) = x; f(x) = x to hex", "not-in-grammar", 16..<25),
            ("1 step 2", "not-in-grammar", 2..<6), ("[1] [2", "not-in-grammar", 4..<5),
            ("(1]", "unclosed-parenthesis", 0..<1),
        ] as [(String, String, Range<Int>)])
    func `what is of the wrong kind, or no part of the grammar, is an error before anything is evaluated`(
        _ line: String, _ code: String, _ range: Range<Int>
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.code == code)
        #expect(error?.range == SourceRange(range.lowerBound, range.upperBound))
        #expect(error?.isEvaluationFailure == false)
    }

    @Test(
        arguments: [
            ("[1, 2][3]", "domain", 0..<9), ("[1][0]", "domain", 0..<6), ("[1][1.5]", "not-an-integer", 0..<8),
            ("~2^53", "overflow", 0..<5), ("not 1e300", "overflow", 0..<9), ("sort(1…10^12)", "limit", 0..<15),
            ("mean([])", "domain", 0..<8),
            ("[1, 2] + [1, 2, 3]", "domain", 0..<18), ("1…2 step 0", "domain", 0..<12),
            ("[1, 0][2] < 1/0", "division-by-zero", 12..<15),
            ("map(x ↦ 1/x, [1, 0])", "division-by-zero", 10..<13), ("sum(1/k, k, 0, 3)", "division-by-zero", 4..<7),
            ("sum(k, k, 1, 1.5)", "not-an-integer", 0..<17), ("∑(k = 1…3) ln(k − 2)", "domain", 15..<26),
            ("sum([5, 6, 7][k], k, 1, 4)", "domain", 4..<16), ("sum([5, 6, 7][k], k, 0, 3)", "domain", 4..<16),
            ("map(l ↦ l[1][2], [[[1], 2]])", "domain", 10..<17), ("table([1, 2][k][1], k, 1…2)", "domain", 6..<18),
            ("map(k ↦ [1, 2][k/2], [1])", "not-an-integer", 10..<21), ("map(k ↦ k[1], [x ↦ x])", "domain", 10..<14),
            ("map(k ↦ [1, 2][1/k], [0])", "division-by-zero", 17..<20),
            ("map(k ↦ [1, 2][k], [10^30])", "domain", 10..<19),
        ] as [(String, String, Range<Int>)])
    func `what has no value says where`(_ line: String, _ code: String, _ range: Range<Int>) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.code == code)
        #expect(error?.isEvaluationFailure == true)
        #expect(error?.range == SourceRange(range.lowerBound, range.upperBound))
    }

    @Test(arguments: [
        ("apply(√, 1, 2)", "The function √ takes 1 argument here."),
        ("at(f(_, _)) = f(3, 4); at(sin)", "The function sin takes 1 argument here."),
        ("(x ↦ x + 1)(2, 3)", "The function x ↦ … takes 1 argument here."),
        ("apply(nCr, 5)", "The function nCr takes 2 arguments here."),
    ])
    func `a function that is called with other operands than it takes says how many`(
        _ line: String, _ message: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == message)
    }

    @Test(arguments: [
        ("f(n) = sum(f(n − 1), k, 1, 2); f(5)", "Bodies and definitions are nested too deeply."),
        (
            "f(n) = sum(map(k ↦ f(n − 1), 1…2)); f(5)",
            "Bodies and definitions are nested too deeply."
        ),
        (
            "f(n) = product(f(n − 1), k, 1, 2) + 1; f(5)",
            "Bodies and definitions are nested too deeply."
        ),
        ("sum(k, k, 1, 10^11)", "At most 10000000000 terms can be added or multiplied."),
        ("f(n) = sum(k, k, 1, n); f(1.5)", "The first and the last number must be whole numbers."),
    ])
    func `where only numbers are calculated with, a limit is told as elsewhere`(_ line: String, _ sentence: String)
        throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        let message = try #require(brain.error(of: line)?.message)
        #expect(message.hasSuffix(": \(sentence)"))
    }

    @Test func `a range of more elements than can be counted is refused with the number of those that can`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.text(of: "count(1…10^18)") == "1e+18")
        let error = brain.error(of: "count(1…10^19)")
        #expect(error?.code == "limit")
        let sentence = "This range has more than 9223372036854775807 elements, the most that can be counted."
        #expect(error?.message.hasSuffix(sentence) == true)
    }

    @Test(arguments: ["q(0)", "map(q, [0])", "sum(q(k), k, 0, 3)", "r(0)", "s(0)"])
    func `a function that is a value names no definition that was replaced since`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["x ⊕ = 1/x", "q = t ↦ t⊕", "m(u) = (t ↦ t⊕ + u)", "r = m(1)", "s = x ↦ [x, 1][1]⊕"] {
            try brain.evaluate(line)
        }
        #expect(brain.error(of: line)?.trail.first?.text == "x ⊕ = 1/x")
        try brain.evaluate("x ⊕ := 2 + sqrt(x)")
        let error = brain.error(of: line)
        #expect(error?.message == "This is a division by zero.")
        #expect(error?.trail.map(\.symbol).contains("⊕") == false)
        #expect(try brain.number(of: "4⊕") == 4)
        try brain.evaluate("q = t ↦ t⊕ − 1/t")
        #expect(brain.error(of: "q(−1)")?.trail.first?.text == "x ⊕ := 2 + sqrt(x)")
    }

    @Test func `a failure within definitions is told with the operation, its operand, and the way there`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["f(x) = 1 + ln(x − 5)", "g(x) = 2 f(x)"] { try brain.evaluate(line) }
        let error = brain.error(of: "1 + g(3)")
        #expect(error?.range == SourceRange(4, 8))
        #expect(error?.message == "‘ln’ is not defined at -2; it takes numbers greater than 0.")
        #expect(error?.trail.map(\.symbol) == ["f", "g"])
        #expect(error?.trail.first?.range == SourceRange(11, 22))
        #expect(error?.description.hasSuffix("This is ‘ln(x − 5)’ in ‘f(x) = 1 + ln(x − 5)’, used by ‘g’.") == true)
    }

    @Test func `an operand without a value is an error even where the definition makes no use of it`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["f(x) = 5", "g(x, y) = if(x > 0, y, 1)"] { try brain.evaluate(line) }
        #expect(brain.error(of: "f(1/0)")?.code == "division-by-zero")
        #expect(brain.error(of: "g(−1, 1/0)")?.code == "division-by-zero")
    }

    @Test(arguments: [
        "sum(p(k), k, x, x)", "count(map(p, [x]))", "product(2 p(k), k, x, x)", "max(table(p(k), k, x..x))",
    ])
    func `a failure within the bodies of 40 definitions is located in few evaluations`(
        _ body: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f0(x) = ln(x − 5)")
        for level in 1...40 {
            try brain.evaluate(
                "f\(level)(x) = "
                    + body.replacing("p(k)", with: "f\(level - 1)(k)").replacing("(p,", with: "(f\(level - 1),"))
        }
        let error = brain.error(of: "f40(5)")
        #expect(error?.message == "‘ln’ is not defined at 0; it takes numbers greater than 0.")
        #expect(error?.range == SourceRange(0, 6))
        #expect(error?.trail.last?.symbol == "f40")
        #expect(error?.description.hasSuffix(", used by ‘f4’, …, used by ‘f38’, used by ‘f39’, used by ‘f40’.") == true)
    }

    @Test func `bodies nested too deep are refused, and so are a hundred thousand of them`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for depth in [20, 100_000] {
            let text = String(repeating: "sum(", count: depth) + "1" + String(repeating: ", k, 1, 2)", count: depth)
            #expect(brain.error(of: text)?.code == "nested-too-deep")
            #expect(brain.error(of: text)?.isEvaluationFailure == true)
            let plain = String(repeating: "sum(1, ", count: depth) + "1" + String(repeating: ")", count: depth)
            #expect(try brain.number(of: plain) == Double(depth + 1))
        }
        let lists = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(brain.error(of: lists)?.code == "limit")
        #expect(brain.error(of: lists)?.isEvaluationFailure == true)
        try brain.evaluate("wrap(l, n) = n = 0 ? l : wrap([l], n − 1)")
        #expect(try brain.value(of: "wrap([], 50)").kind == .list)
        #expect(brain.error(of: "wrap([], 100000)")?.code == "limit")
    }

    @Test func `functions nested too deep are refused, in one line and in many`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("compose(f, n) = n ≤ 0 ? apply(f, 1) : compose(x ↦ apply(f, x) + 1, n − 1)")
        #expect(try brain.text(of: "compose(sqrt, 50)") == "51")
        #expect(brain.error(of: "compose(sqrt, 60000)")?.code == "limit")
        try brain.evaluate("hold(f, n) = n ≤ 0 ? count(f) : hold(map(x ↦ (y ↦ apply(x, y)), f), n − 1)")
        #expect(brain.error(of: "hold([x ↦ x], 60000)")?.code == "limit")
        try brain.evaluate("f = x ↦ x + 1")
        for _ in 0..<50 { try brain.evaluate("f := x ↦ apply(f, x) + 1") }
        #expect(try brain.text(of: "f(1)") == "52")
        let errors = (0..<60).compactMap { _ in brain.error(of: "f := x ↦ apply(f, x) + 1") }
        #expect(errors.last?.code == "limit")
    }

    @Test(arguments: [
        ("⌊2.5", "‘⌊’ has no meaning here: it is never closed; write ‘⌋’ after it."),
        ("⌊2.5⌉", "‘⌊’ has no meaning here: it must be closed by ‘⌋’ before ‘⌉’."),
        ("2.5⌋", "‘⌋’ has no meaning here: it stands around an operand, as in ‘⌊2.5⌋’."),
        ("[1, (2]", "This parenthesis is never closed."),
    ])
    func `a sign without its partner says which one it needs`(_ line: String, _ message: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == message)
    }

    @Test func `a word that a definition would take keeps its meaning where the definition is refused`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in [
            "if(c, a, b) = nosuch(c)", "map(x) = x + ([1, 2] < 3)", "choose = 1/0", "count(x) = if(x, 1, 2) + y",
        ] {
            #expect(brain.error(of: line) != nil)
        }
        #expect(try brain.text(of: "if(1 < 2, 5 choose 2, count([1]))") == "10")
        #expect(try brain.text(of: "map(x ↦ x², [1, 2])") == "[1, 4]")
    }

    @Test(arguments: [
        ("0.5 to fraction", "1/2"), ("−0.375 to fraction", "-3/8"), ("6/2 to fraction", "3"),
        ("[0.25, 7] to fraction", "[1/4, 7]"),
    ])
    func `a double that is the number that was meant is a fraction`(_ line: String, _ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.text(of: line) == text)
    }

    @Test(arguments: ["1/3 to fraction", "0.1 to fraction", "√2 to fraction", "[0.5, 0.1] to fraction"])
    func `a double that is rounded is no fraction, and says what to write`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.code == "undecided")
        #expect(error?.message.contains("‘to 17 digits’") == true)
        #expect(brain.error(of: "ans")?.code != nil)
    }

    @Test func `the place of a failure within a definition is that in its own text, in whatever step it stands`() throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: "a = 3;  f(x) = 1 + ln(x − 5); g(x) = 2 f(x); g(a)")
        #expect(
            error?.trail.map { "\($0.text): \($0.range.start)–\($0.range.end)" } == [
                "f(x) = 1 + ln(x − 5): 11–22", "g(x) = 2 f(x): 9–13",
            ])
        #expect(error?.localizedDescription == error?.description)
    }

    @Test func `a value of each kind is had as what it is, and as nothing else`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for (text, kind) in [("1", ValueKind.number), ("1 < 2", .truth), ("[1]", .list), ("x ↦ x", .function)] {
            let value = try brain.value(of: text)
            #expect((value.number != nil) == (kind == .number))
            #expect((value.truth != nil) == (kind == .truth))
            #expect((value.list != nil) == (kind == .list))
            #expect((value.function != nil) == (kind == .function))
        }
    }

    @Test(arguments: [-1, 3, 4, Int.max])
    func `a function has no values beyond the end of a list`(_ start: Int) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        var function = try #require(try brain.value(of: "x ↦ x²").function).ofNumbers()
        #expect(try function.values(at: ValueList([1, 2, 3]), from: start) == [])
        #expect(try function.values(at: ValueList([1, 2, 3]), from: 1) == [4, 9])
    }

    @Test(arguments: [("x ↦ x²", "x ↦ …"), ("(x, y) ↦ x y", "x, y ↦ …"), ("sin", "sin")])
    func `a function is shown by its parameters or its symbol`(_ text: String, _ shown: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.value(of: "apply(f ↦ f, \(text))").function?.text == shown)
    }

    @Test(arguments: [
        ("1 ÷ 4", "0.25"), ("1 < 2", "true"), ("[1, [2, 3.5]]", "[1, [2, 3.5]]"), ("x ↦ x²", "x ↦ …"),
        ("255 to hex", "0xff"), ("f(x) = x²", "f(x) = x²"),
    ])
    func `an answer is printed as the calculator writes it`(_ line: String, _ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let answer = try brain.evaluate(line)
        #expect("\(answer)" == text)
        if case .value(let value, nil) = answer { #expect("\(value)" == text) }
        if let list = answer.value?.list { #expect("\(list)" == text) }
    }

    @Test func `a number without a value is printed as the reason`() {
        #expect("\(Value.number(Double(fault: .divisionByZero)))" == "This is a division by zero.")
        #expect("\(ValueFailure(.domain, "It is odd."))" == "It is odd.")
    }

    @Test(arguments: [
        ("1 < 2 and 3 < 4", "true"), ("not 1 < 2 or 1 = 2", "false"), ("xor(1 < 2, true)", "false"), ("12 and 10", "8"),
    ])
    func `truths are combined without the operators on bits`(_ line: String, _ text: String) throws {
        let plugins: [any OperatorPlugin] = [ArithmeticPlugin(), LogicPlugin(), ListsPlugin()]
        var brain = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: plugins))
        #expect("\(try brain.evaluate(line))" == text)
    }

    @Test func `an expression of constants is compiled without parameters`() throws {
        let program = try CalculatorBrain<Double>.shipped().compile("2 + 3")
        var frame = program.makeFrame()
        #expect(program.evaluate(&frame) == 5)
    }
}

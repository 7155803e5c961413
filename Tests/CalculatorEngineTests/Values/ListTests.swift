// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Lists, as a user of a session meets them.
struct ListTests {
    @Test func `a list of nothing is one of numbers`() {
        #expect(ValueList<Double>([]).isNumeric)
        #expect(ValueList<Double>([]).count == 0)
        #expect(ValueList<Double>([.truth(true)]).count == 1)
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
        SessionCase("reverse([0.5, [1, 2], true])", answer: "[true, [1, 2], 0.5]"),
        SessionCase("reverse([])", answer: "[]"),
        SessionCase("filter(k ↦ k > 2, 1…4)", answer: "[3, 4]"),
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
        SessionCase("round([1.234, 5.678], [1, 2])", answer: "[1.2, 5.68]"),
        SessionCase("trunc([1.27, −4.56, 1234], [1, 1, −2])", answer: "[1.2, -4.5, 1200]"),
        SessionCase("map(trunc, [1.5, −2.5])", answer: "[1, -2]"),
        SessionCase("geomean([2, 8])", "harmean([40, 60]) + ans", answer: "52"),
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
        ("[1, 2] & 1.5", "‘&’ of [1, 2], 1.5: it takes truth values or whole numbers."),
        (
            "[1, 2.5] & 1",
            "‘&’ of [1, 2.5], 1: Not a whole number at element 2 of the list; it takes truth values or whole numbers."
        ),
        (
            "asin([0.5, 2])",
            "‘asin’ of [0.5, 2]: Not defined at element 2 of the list; it takes numbers from −1 to 1."
        ),
        (
            "log([2, 1], [8, 9])",
            "‘log’ of [2, 1], [8, 9]: Not defined at element 2 of the list; it takes numbers greater than 0, "
                + "and bases other than 1."
        ),
        (
            "1/[[1, 2], [0, 3]]",
            "‘÷’ of 1, [[1, 2], [0, 3]]: A division by zero at element 1 of element 2 of the list."
        ),
        (
            "[[[1, 2]]]/[[[1, 0]]]",
            "‘÷’ of [[[1, 2]]], [[[1, 0]]]: A division by zero at element 2 of element 1 of element 1 of the list."
        ),
        (
            "log([[2], [1]], [[8], [9]])",
            "‘log’ of [[2], [1]], [[8], [9]]: Not defined at element 1 of element 2 of the list; it takes numbers "
                + "greater than 0, and bases other than 1."
        ),
        (
            "round([1.5, 2 > 1], [1, 2])",
            "‘round’ of [1.5, true], [1, 2]: It takes a number here, and was given true or false."
        ),
    ])
    func `lists that can't be combined say why`(_ line: String, _ message: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == message)
    }

    @Test(arguments: [Fault.divisionByZero, .overflow, .interrupted])
    func `a list with a number that has no value is not sorted, and says why`(_ fault: Fault) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for numbers in [[1, Double(fault: fault)], [Double(fault: fault), 2, 1]] {
            #expect(throws: ValueFailure(fault)) { try numbers.ascending() }
            try brain.setVariable("l", to: .list(ValueList(numbers)))
            let sum = brain.error(of: "sum(l)")
            #expect(brain.error(of: "sort(l)")?.code == sum?.code)
        }
    }
}

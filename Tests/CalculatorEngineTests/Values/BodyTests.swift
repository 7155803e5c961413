// SPDX-License-Identifier: Apache-2.0

import Testing

/// Bodies, which are evaluated for each value of a name.
struct BodyTests {
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
        SessionCase("k = 7; ∑(k = 1…3) k·k", answer: "14"), SessionCase("∑(k = 1…3) k mod 2", answer: "2"),
        SessionCase("∑(k = 1…3) k/2 + 1", answer: "4"), SessionCase("∑(k = 1…3) 2×k − 1", answer: "11"),
        SessionCase("∑(i = 1…2) ∑(j = 1…2) i/j", answer: "4.5"), SessionCase("2×∏(k = 1…3) 2×k!", answer: "192"),
        SessionCase("∑(k = 0…3) 3 nCr k × 2^k", answer: "27"), SessionCase("∑(k = 1…3) −k^2", answer: "-14"),
        SessionCase("∑(k = 1…3) k/2 > 2", answer: "true"), SessionCase("-∑(k = 1…3) 2×k", answer: "-12"),
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
}

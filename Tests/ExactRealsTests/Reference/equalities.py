#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares decisions on random equalities with mpmath.

    equalities.py [--count N] [--seed S] [--kind NAME] BRAIN

BRAIN is the command. Half of the statements are identities; in the others, a number is off by 10^-20 to 10^-140. Decisions must be
right; a statement may be left undecided. Needs mpmath. Exits with 1 if any decision is wrong.
"""
import argparse
import json
import random
import subprocess
import sys
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 600
# Statements that are true agree in many more digits than others.
DIFFERENCE_OF_EQUALS = mpf(10) ** -500

FACTORS = {"": mpf(1), "π*": mp.pi, "ln(2)*": mp.log(2), "e*": mp.e, "√3*": mp.sqrt(3), "(1+π)*": 1 + mp.pi}
DIVISORS = {
    "*180/π": 180 / mp.pi, "/1°": 180 / mp.pi, "*200/π": 200 / mp.pi, "/π": 1 / mp.pi, "/ln(2)": 1 / mp.log(2),
    "/√7": 1 / mp.sqrt(7), "/(1+π)": 1 / (1 + mp.pi), "*cos(20°)": mp.cos(mp.pi / 9),
}
NUMBERS = {
    "ln(2)": mp.log(2), "sin(1)": mp.sin(1), "√2": mp.sqrt(2), "π": mp.pi, "ln(5)": mp.log(5), "atan(2)": mp.atan(2),
    "exp(√3)": mp.exp(mp.sqrt(3)), "√5-2": mp.sqrt(5) - 2, "1/π": 1 / mp.pi,
}
FUNCTIONS = {
    "exp": mp.exp, "sin": mp.sin, "cosh": mp.cosh, "gamma": mp.gamma, "atan": mp.atan, "erf": mp.erf, "√": mp.sqrt,
}


def offset(generator):
    """A number to be added, and its text: none, or a small one."""
    if generator.random() < 0.5:
        return mpf(0), ""
    sign, exponent = generator.choice("+-"), generator.randint(20, 140)
    return mpf(sign + "1") * mpf(10) ** -exponent, f"{sign}10^-{exponent}"


def part_of_inverse(generator):
    """f(f⁻¹(a) ÷ n) = z, where f(n·f⁻¹(z)) = a."""
    n, z = generator.randint(2, 4), Fraction(generator.randint(1, 24), 25)
    off, text = offset(generator)
    factor = generator.choice(list(FACTORS))
    if generator.random() < 0.5:
        before, a = Fraction(1), z
        for _ in range(n - 1):
            before, a = a, 2 * z * a - before
        left, value = f"cos(acos({a})/{n})", mp.cos(mp.acos(mpf(a.numerator) / a.denominator) / n)
    else:
        real, a = Fraction(1), Fraction(0)
        for _ in range(n):
            real, a = real - a * z, a + real * z
        if real == 0:
            return part_of_inverse(generator)
        a /= real
        left, value = f"tan(atan({a})/{n})", mp.tan(mp.atan(mpf(a.numerator) / a.denominator) / n)
    right = mpf(z.numerator) / z.denominator + off
    return f"{factor}{left}", f"{factor}({z}{text})", FACTORS[factor] * value, FACTORS[factor] * right


def whole_degrees(generator):
    """Addition theorems of whole degrees beside a factor."""
    x, y = generator.randint(1, 89), generator.randint(1, 89)
    off, text = offset(generator)
    factor = generator.choice(list(FACTORS))
    scale, (u, v) = FACTORS[factor], (mp.radians(x), mp.radians(y))
    if generator.random() < 0.5:
        left = f"{factor}sin({x}°)^2+{factor}cos({x}°)^2"
        return left, f"{factor}1{text}", scale * (mp.sin(u) ** 2 + mp.cos(u) ** 2), scale + off
    left = f"2*{factor}cos({x}°)*cos({y}°)"
    right = f"{factor}(cos({abs(x - y)}°)+cos({x + y}°)){text}"
    return left, right, 2 * scale * mp.cos(u) * mp.cos(v), scale * (mp.cos(u - v) + mp.cos(u + v)) + off


def order_of_factors(generator):
    a, b = generator.sample(list(NUMBERS), 2)
    off, text = offset(generator)
    name = generator.choice(list(FUNCTIONS))
    x = NUMBERS[a] * NUMBERS[b]
    return f"{name}(({a})*({b}))", f"{name}(({b})*({a}){text})", FUNCTIONS[name](x), FUNCTIONS[name](x + off)


def equal_logarithms(generator):
    a, b = generator.randint(2, 99), generator.randint(2, 99)
    off, text = offset(generator)
    return f"{a}^ln({b})", f"{b}^ln({a}{text})", mpf(a) ** mp.log(b), mpf(b) ** mp.log(a + off)


def reflection(generator):
    name = generator.choice(["ln(2)", "√5-2", "1/π", "√2"])
    off, text = offset(generator)
    x = NUMBERS[name]
    left, right = f"gamma({name})*gamma(1-({name}))", f"π/sin(π*({name})){text}"
    return left, right, mp.gamma(x) * mp.gamma(1 - x), mp.pi / mp.sin(mp.pi * x) + off


def times(generator, terms):
    """A sum times a factor, before it or after it, of the whole or of each term, and that factor."""
    before, after = "", ""
    if generator.random() < 0.5:
        before = generator.choice(list(FACTORS))
        factor = FACTORS[before]
    else:
        after = generator.choice(list(DIVISORS))
        factor = DIVISORS[after]
    if generator.random() < 0.5:
        return f"{before}({'+'.join(terms)}){after}", factor, (before, after)
    return "+".join(f"{before}{term}{after}" for term in terms), factor, (before, after)


def angle(generator, x, y, d):
    """The text of the angle of the point (x, y√d) with y > 0, by one of its inverse functions."""
    square = x * x + y * y * d
    texts = [f"acos({x}/√{square})"]
    if x > 0:
        texts += [f"atan({y}*√{d}/{x})", f"asin({y}*√{d}/√{square})"]
    if x < 0:
        texts += [f"(π-atan({y}*√{d}/{-x}))"]
    return generator.choice(texts)


def sum_of_angles(generator):
    """Angles of complex numbers are added where these are multiplied."""
    d, count = generator.choice([1, 1, 2, 3, 5, 6, 7]), generator.randint(1, 3)
    points = [(generator.randint(1, 12), generator.randint(1, 12)) for _ in range(count)]
    real, imaginary, total = 1, 0, mpf(0)
    for x, y in points:
        real, imaginary = real * x - imaginary * y * d, real * y + imaginary * x
        total += mp.atan2(y * mp.sqrt(d), x)
    if imaginary == 0:
        return sum_of_angles(generator)
    right = angle(generator, real, abs(imaginary), d)
    if imaginary < 0:
        right = f"(2*π-{right})"
    off, text = offset(generator)
    left, factor, (before, after) = times(generator, [angle(generator, x, y, d) for x, y in points])
    return left, f"{before}({right}{text}){after}", factor * total, factor * (total + off)


def product_of_angles(generator):
    """Products and squares of angles that are written by other functions."""
    d, e = generator.choice([1, 2, 3, 5]), generator.choice([1, 2, 3, 5])
    (x, y), (u, v) = [(generator.randint(1, 12), generator.randint(1, 12)) for _ in range(2)]
    off, text = offset(generator)
    first, second = mp.atan2(y * mp.sqrt(d), x), mp.atan2(v * mp.sqrt(e), u)
    if generator.random() < 0.3:
        return f"{angle(generator, x, y, d)}^2", f"({angle(generator, x, y, d)}{text})^2", first**2, (first + off) ** 2
    left = f"{angle(generator, x, y, d)}*{angle(generator, u, v, e)}"
    right = f"({angle(generator, u, v, e)}{text})*{angle(generator, x, y, d)}"
    return left, right, first * second, (second + off) * first


def hyperbolic(generator):
    """Inverse hyperbolic functions are logarithms."""
    terms, product, total = [], [], mpf(0)
    for _ in range(generator.randint(1, 3)):
        n, m = generator.randint(2, 9), generator.randint(1, 9)
        kind = generator.choice(["asinh", "acosh", "atanh", "√"])
        if kind == "asinh":
            terms.append(f"asinh({n}/{m})")
            product.append(f"({n}/{m}+√({n * n + m * m})/{m})")
            total += mp.asinh(mpf(n) / m)
        elif kind == "acosh":
            terms.append(f"acosh({n})")
            product.append(f"({n}+√({n * n - 1}))")
            total += mp.acosh(n)
        elif kind == "atanh":
            terms.append(f"atanh({m}/{n + m})")
            product.append(f"√({n + 2 * m}/{n})")
            total += mp.atanh(mpf(m) / (n + m))
        else:
            terms.append(f"asinh(√{n})")
            product.append(f"(√{n}+√{n + 1})")
            total += mp.asinh(mp.sqrt(n))
    off, text = offset(generator)
    left, factor, (before, after) = times(generator, terms)
    return left, f"{before}(ln({'*'.join(product)}){text}){after}", factor * total, factor * (total + off)


def change_of_base(generator):
    """Exponents that are quotients of logarithms."""
    numbers = ["2", "3", "5", "6", "7", "8", "10", "12", "1.05", "3/2", "0.7", "(1+√2)", "√3", "π"]
    texts = generator.sample(numbers, 3)
    values = {"(1+√2)": 1 + mp.sqrt(2), "√3": mp.sqrt(3), "π": mp.pi, "3/2": mpf(3) / 2}
    (a, b, c), (x, y, z) = [f"({t})" for t in texts], [values.get(t) or mpf(t) for t in texts]
    log = generator.choice(["ln", "log", "log2"])
    off, text = offset(generator)
    n = generator.choice([1, 1, 2, 3, -1])
    quotient = f"{log}{b}/{log}{a}"
    forms = [
        (f"{a}^({n}*{quotient})", f"{b}^({n}){text}", y**n), (f"exp(ln{a}*{quotient})", f"{b}{text}", y),
        (f"{a}^(1/log({texts[1]}, {texts[0]}))", f"{b}{text}", y), (f"pow{a[:-1]}, {quotient})", f"{b}{text}", y),
        (f"{a}^({log}{c}/{log}{a}*ln{b}/ln{c})", f"{b}{text}", y),
        (f"{a}^({quotient}+ln{c}/ln{a})", f"{b}*{c}{text}", y * z),
        (f"{a}^({log}{b}*ln{c}/{log}{a})", f"{b}^ln{c}{text}", y ** mp.log(z)),
        (f"1000*{a}^({quotient}-1)", f"1000*{b}/{a}{text}", 1000 * y / x),
    ]
    left, right, value = generator.choice(forms)
    return left, right, value, value + off


def order_of_terms(generator):
    numbers = {**NUMBERS, "2": mpf(2), "3/7": mpf(3) / 7}
    a, b = generator.sample(list(numbers), 2)
    off, text = offset(generator)
    name = generator.choice(["√", "∛", "ln", "atan", "gamma"])
    function = {**FUNCTIONS, "∛": mp.cbrt, "ln": mp.log}[name]
    x = numbers[a] + numbers[b]
    left, factor, (before, after) = times(generator, [f"{name}(({a})+({b}))"])
    return left, f"{before}{name}(({b})+({a}){text}){after}", factor * function(x), factor * function(x + off)


def function_of_equals(generator):
    """A function of both sides of another statement."""
    functions = {
        "({})^2": lambda x: x * x, "({0})^3+({0})": lambda x: x**3 + x, "gamma(2+({})^2)": lambda x: mp.gamma(2 + x * x),
        "1/(7+({})^2)": lambda x: 1 / (7 + x * x), "√(5+({})^2)": lambda x: mp.sqrt(5 + x * x),
        "ln(9+({})^2)": lambda x: mp.log(9 + x * x), "(1+({})^2)^√2": lambda x: (1 + x * x) ** mp.sqrt(2),
        "asinh({})": mp.asinh, "erf({})": mp.erf, "cosh({})": mp.cosh, "exp({})": mp.exp, "tanh({})": mp.tanh,
        "sin({})": mp.sin, "cos({})": mp.cos, "2^({})": lambda x: mpf(2) ** x, "atan({})": mp.atan,
        "|{}|^(1/3)": lambda x: abs(x) ** (mpf(1) / 3), "max({},-100)": lambda x: x, "hypot({},π)": lambda x: mp.hypot(x, mp.pi),
    }
    left, right, x, y = generator.choice(KINDS)(generator)
    name = generator.choice(list(functions))
    if abs(x) > 10:
        return function_of_equals(generator)
    return name.format(left), name.format(f"({right})"), functions[name](x), functions[name](y)


def powers_of_one_base(generator):
    bases = {"(8+π)": 8 + mp.pi, "(1+e)": 1 + mp.e, "ln(4)": mp.log(4), "(√3+e)": mp.sqrt(3) + mp.e, "(2*π)": 2 * mp.pi}
    name = generator.choice(list(bases))
    base = bases[name]
    p, q = [Fraction(generator.randint(1, 30), generator.randint(1, 30)) for _ in range(2)]
    off, text = offset(generator)
    if generator.random() < 0.5:
        left, exponent = f"{name}^({p})*{name}^({q})", p + q
    else:
        left, exponent = f"({name}^({p}))^({q})", p * q
    power = mpf(exponent.numerator) / exponent.denominator
    return left, f"{name}^({exponent}{text})", base**power, base ** (power + off)


def recurrence_of_gamma(generator):
    x, n = Fraction(generator.randint(1, 60), generator.randint(2, 9)), generator.randint(1, 60)
    if x.denominator == 1:
        return recurrence_of_gamma(generator)
    off, text = offset(generator)
    value, shifted = mpf(x.numerator) / x.denominator, mpf(x.numerator) / x.denominator + n
    forms = [
        (f"gamma({x}+{n})/gamma({x})", f"product({x}+k,k,0,{n - 1})", mp.gammaprod([shifted], [value])),
        (f"gamma({x}+{n})*gamma(1-({x})-{n})", f"π/sin(π*({x}+{n}))", mp.pi / mp.sin(mp.pi * shifted)),
        (f"beta({x},{n}+1/3)*{x}/({x}+{n}+1/3)", f"beta({x}+1,{n}+1/3)", mp.beta(value + 1, n + mpf(1) / 3)),
        (f"lgamma({x}+{n})-lgamma({x})", f"sum(ln({x}+k),k,0,{n - 1})", mp.loggamma(shifted) - mp.loggamma(value)),
    ]
    left, right, value = generator.choice(forms)
    return left, f"{right}*(1{text})", value, value * (1 + off)


def value_of_inverse(generator):
    """Functions of their inverse functions, of what shows the operand by an identity only."""
    off, text = offset(generator)
    q = Fraction(generator.randint(1, 20), generator.randint(1, 21))
    small = mpf(q.numerator) / q.denominator / 21
    name = generator.choice(["ln(2)", "√2", "π", "ln(5)", "√5-2", "1/π"])
    number = NUMBERS[name]
    factor = mpf(q.numerator) / q.denominator
    z, value = f"{q}*({name})", factor * number
    forms = [
        (f"lambertw({z}*exp({z}))", f"{z}{text}", value, value + off),
        (f"lambertw({q}*ln(3)*3^({q}))", f"{q}*ln(3{text})", factor * mp.log(3), factor * mp.log(3 + off)),
        (f"lambertw(-1,-(1+{z})*exp(-1-{z}))", f"-1-{z}{text}", -1 - value, -1 - value + off),
        (f"lambertw(-{q}*ln(3)*3^(-{q}))", f"-{q}*ln(3{text})", None, -factor * mp.log(3 + off)),
        (f"erf(erfcinv({q}/21))", f"1-{q}/21{text}", 1 - small, 1 - small + off),
        (f"erfinv(1-{q}/21)", f"erfcinv({q}/21{text})", mp.erfinv(1 - small), mp.erfinv(1 - small - off)),
        (f"sin(acot({z})+atan({z}))", f"1{text}", mpf(1), 1 + off),
        (f"cos(4*atan(1/({z}))+4*atan({z}))", f"1{text}", mpf(1), 1 + off),
        (f"asec(1+{z})", f"atan(√((1+{z})^2-1)){text}", mp.asec(1 + value), mp.asec(1 + value) + off),
        (f"asinh(({name}+e)/(e+({name})))", f"asinh(1){text}", mp.asinh(1), mp.asinh(1) + off),
        (f"exp(atanh(1/√(5+{q})))", f"√((√(5+{q})+1)/(√(5+{q})-1)){text}", None, None),
    ]
    left, right, x, y = generator.choice(forms)
    if x is None and y is None:
        x = mp.exp(mp.atanh(1 / mp.sqrt(5 + factor)))
        y = x + off
    elif x is None:
        # W₀ is the larger of two numbers with the same product.
        x = mp.lambertw(-factor * mp.log(3) * mpf(3) ** -factor).real
    return left, right, x, y


KINDS = [
    part_of_inverse, whole_degrees, order_of_factors, equal_logarithms, reflection, sum_of_angles, product_of_angles,
    hyperbolic, change_of_base, order_of_terms, powers_of_one_base, recurrence_of_gamma, value_of_inverse,
]
ALL_KINDS = [*KINDS, function_of_equals]

parser = argparse.ArgumentParser()
parser.add_argument("--count", type=int, default=1000)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--kind", choices=[kind.__name__ for kind in ALL_KINDS], help="only such statements")
parser.add_argument("brain")
options = parser.parse_args()
kinds = [kind for kind in ALL_KINDS if options.kind in (None, kind.__name__)]
generator = random.Random(options.seed)
statements = []
for _ in range(options.count):
    left, right, x, y = generator.choice(kinds)(generator)
    statements.append((f"{left} == {right}", abs(x - y) < DIFFERENCE_OF_EQUALS))
lines = "".join(f"{text}\n" for text, _ in statements)
run = subprocess.run([options.brain, "--json=brief"], input=lines, capture_output=True, text=True)
answers = [json.loads(line) for line in run.stdout.splitlines()]
if len(answers) != len(statements):
    sys.exit(f"{len(answers)} answers to {len(statements)} lines: {run.stderr[:1000]}")
count = {"right": 0, "undecided": 0, "wrong": 0}
for (text, is_true), answer in zip(statements, answers):
    if "error" in answer:
        outcome = "undecided" if answer["error"]["code"] == "undecided" else "wrong"
    else:
        outcome = "right" if answer["value"] == is_true else "wrong"
    count[outcome] += 1
    if outcome != "right":
        print(outcome, text, is_true, sep="\t")
print(f"seed {options.seed}:", ", ".join(f"{number} {outcome}" for outcome, number in count.items()))
sys.exit(1 if count["wrong"] else 0)

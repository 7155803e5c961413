#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares decisions on random equalities with mpmath.

    equalities.py [--count N] [--seed S] BRAIN

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


KINDS = [part_of_inverse, whole_degrees, order_of_factors, equal_logarithms, reflection]

parser = argparse.ArgumentParser()
parser.add_argument("--count", type=int, default=1000)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("brain")
options = parser.parse_args()
generator = random.Random(options.seed)
statements = []
for _ in range(options.count):
    left, right, x, y = generator.choice(KINDS)(generator)
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

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that balls contain the values of functions, as Arb computes them.

    enclosures.py [--count N] [--seed S] [--bits LOW HIGH] [--functions NAMES] PRINTER

PRINTER is the program BallPrinter. Each function gets N arguments, which are random in size and length, many of them next
to zeros, poles and borders of domains. The precisions are spread evenly in their logarithm; of those allowed, a sixth are
within two limbs of a threshold between methods. For a quarter of the arguments the argument is itself a ball, and the
values at its ends and middle have to be in the result. The argument of a function whose name begins with "fraction-" is a
short fraction.

For each function a line gives how many values were inside and outside of their balls, how many faults there were, how many
values Arb could not decide ("unchecked"), how many balls of exact arguments have a radius of more than 2^(8 − precision) of
the value ("loose"), and the largest error, as a fraction of the radius. A fault where the function is defined counts as
outside. Needs python-flint. Exits with 1 if any value is outside its ball.
"""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import zlib

from flint import arb, ctx, fmpq, fmpz

sys.set_int_max_str_digits(0)


def real_root(x, k):
    return -((-x).root(k)) if x < 0 and k % 2 else x.root(k)


def power(x, y):
    """x^y as balls define it: of a negative x only for an integer y."""
    if y.is_integer():
        exponent = int(y.unique_fmpz())
        if abs(exponent) < 1 << 20:
            return x ** fmpz(exponent) if exponent >= 0 else 1 / x ** fmpz(-exponent)
        result = (abs(x).log() * y).exp()
        return -result if x < 0 and exponent % 2 else result
    return (x.log() * y).exp()


FUNCTIONS = {
    "exp": lambda x: x.exp(), "expm1": lambda x: x.expm1(), "log": lambda x: x.log(), "log1p": lambda x: x.log1p(),
    "log2": lambda x: x.log() / arb(2).log(), "log10": lambda x: x.log() / arb(10).log(),
    "sin": lambda x: x.sin(), "cos": lambda x: x.cos(), "tan": lambda x: x.tan(), "asin": lambda x: x.asin(),
    "acos": lambda x: x.acos(), "atan": lambda x: x.atan(), "sinh": lambda x: x.sinh(), "cosh": lambda x: x.cosh(),
    "tanh": lambda x: x.tanh(), "asinh": lambda x: x.asinh(), "acosh": lambda x: x.acosh(),
    "atanh": lambda x: x.atanh(), "sqrt": lambda x: x.sqrt(), "root3": lambda x: real_root(x, 3),
    "root5": lambda x: real_root(x, 5), "square": lambda x: x * x, "gamma": lambda x: x.gamma(),
    "lgamma": lambda x: abs(x.gamma()).log() if x < 0 else x.lgamma(), "digamma": lambda x: x.digamma(),
    "zeta": lambda x: x.zeta(), "erf": lambda x: x.erf(), "erfc": lambda x: x.erfc(), "erfinv": lambda x: x.erfinv(),
    "erfcinv": lambda x: x.erfcinv(), "lambertw": lambda x: x.lambertw(),
    "lowerlambertw": lambda x: x.lambertw(-1),
}
OPERATIONS = {
    "add": lambda x, y: x + y, "subtract": lambda x, y: x - y, "multiply": lambda x, y: x * y,
    "divide": lambda x, y: x / y, "power": power,
}
# For exact results that Arb encloses only.
INVERSES = {
    "root3": lambda y: y ** fmpz(3), "root5": lambda y: y ** fmpz(5), "log2": lambda y: arb(2) ** int(y.unique_fmpz()),
}
# The largest exponents of arguments, and points that arguments are put next to.
LARGEST = {
    "gamma": [6, 9, 16], "lgamma": [6, 9, 16], "digamma": [6, 9, 16], "erf": [4, 5, 6, 8], "erfc": [4, 5, 6, 8],
    "zeta": [3, 5, 6, 11], "erfinv": [0], "asin": [0], "acos": [0], "atanh": [0], "erfcinv": [1],
    "exp": [2, 6, 30], "expm1": [2, 6, 30], "sinh": [2, 6, 30], "cosh": [2, 6, 30], "tanh": [2, 6],
    "power": [2, 6, 12],
}
SPECIAL = {
    "gamma": [1, 2, 0, -1, -5, 3, 20], "lgamma": [1, 2, 0, -3, 20], "digamma": [0, -1, 1], "zeta": [0, 1, -2, -4, 2],
    "erfinv": [1, -1, 0], "erfcinv": [1, 2], "log": [1], "log2": [1, 8], "log10": [1, 10], "acosh": [1], "asin": [1, -1],
    "acos": [1, -1], "atanh": [1, -1], "log1p": [0, -1], "power": [1, 2], "divide": [1], "sqrt": [1, 4], "root3": [1, 8],
}
# Those that are also computed with few limbs.
SHORT = [
    "add", "subtract", "multiply", "divide", "sqrt", "exp", "log", "log2", "log10", "sin", "cos", "tan", "sinh", "cosh", "tanh",
]
for table in (FUNCTIONS, OPERATIONS, LARGEST, SPECIAL):
    table.update({f"short-{name}": table[name] for name in SHORT if name in table})
# Those that have ways of their own for short fractions.
OF_FRACTIONS = [
    "exp", "expm1", "log", "sin", "cos", "tan", "atan", "sinh", "cosh", "tanh", "gamma", "lgamma", "digamma",
]
FUNCTIONS.update({f"fraction-{name}": FUNCTIONS[name] for name in OF_FRACTIONS})
# Functions of which long values take seconds, in Arb or here.
SLOW = {
    "gamma", "lgamma", "digamma", "zeta", "erf", "erfc", "erfinv", "erfcinv", "lambertw", "lowerlambertw",
}
SLOW_BITS = 2_500
def thresholds():
    """Bits at which another method begins: those that Thresholds.swift tells in limbs or bits, and some of other files."""
    source = pathlib.Path(__file__).resolve().parents[3] / "Sources/ExactReals/Kernels/Thresholds.swift"
    found = {64 * limbs for limbs in (1, 2, 3, 4, 5, 8, 20)} | {768, 8192}
    text = source.read_text()
    for unit, first, second, last in re.findall(
            r"/// (Limbs|Bits)\b.*\n(?: *///.*\n)* *static let \w+ = (64 \* )?([\d_]+)(?:\.\.\.([\d_]+))?$", text, re.MULTILINE):
        found |= {(64 if unit == "Limbs" or first else 1) * int(number) for number in (second, last) if number}
    for labels in re.findall(r"= Schoolbook\(\n((?: .*\n)*?.*)\)$", text, re.MULTILINE):
        found |= {64 * int(number) for number in re.findall(r"\b\d[\d_]*", labels)}
    return sorted(found)


THRESHOLDS = thresholds()


def precision(random, name, low, high):
    if name in SLOW:
        high = max(low, min(high, SLOW_BITS))
    near = [t for t in THRESHOLDS if low <= t <= high]
    if near and random.random() < 1 / 6:
        # The larger, the rarer.
        threshold = min(random.choice(near), random.choice(near), random.choice(near))
        return max(low, threshold + random.randint(-128, 128))
    return int(low * (high / low) ** random.random())


def argument(random, name, bits):
    """A number m·2^e as (m, e)."""
    if random.random() < 0.15:
        distance = random.randint(1, 2 * bits)
        return (random.choice(SPECIAL.get(name, [0])) << distance) + random.choice([1, -1, 3]), -distance
    length = random.randint(1, int(bits * 1.2)) if random.random() < 0.7 else random.randint(1, 12)
    magnitude = random.getrandbits(length) | 1
    top = random.choice([0, 0, 0, 1, 2, 3, 4, 5, 6, -1, -2, -3, -8, -30, random.randint(-2 * bits, 10), 12])
    if name in LARGEST:
        top = min(top, random.choice(LARGEST[name]))
    if name == "erfcinv" and random.random() < 0.3:
        top = -random.randint(1, 20_000)
    if name == "lambertw" and random.random() < 0.2:
        top = random.choice([20, 100, 1000, 100_000])
    if name == "lowerlambertw":
        top = random.choice([-100, -1000, -100_000]) if random.random() < 0.2 else min(top, -1)
    always_positive = ("log", "log2", "log10", "sqrt", "acosh", "erfcinv")
    is_positive = name.removeprefix("short-") in always_positive or (name != "lowerlambertw" and random.random() < 0.6)
    if name == "lambertw" and not is_positive:
        top = min(top, -1)
    return (magnitude if is_positive else -magnitude), top - magnitude.bit_length()


class Fraction:
    """A short fraction, up to 20 bits long; a fourth of them a twenty-fourth."""

    def __init__(self, random, name):
        denominator = 24 if random.random() < 0.25 else random.randint(2, 1 << random.randint(2, 20))
        numerator = random.randint(1, 1 << random.randint(1, 20))
        if not name.endswith(("lgamma", "log")) and random.random() < 0.3:
            numerator = -numerator
        self.value = fmpq(numerator, denominator)
        self.radius = None

    def __str__(self):
        return f"{self.value.p}/{self.value.q}"

    def points(self):
        return [self.value]


class Operand:
    """A number, or a ball with a power of two as its radius."""

    def __init__(self, random, name, bits):
        self.significand, self.exponent = argument(random, name, bits)
        self.radius = None
        if random.random() < 0.25:
            self.radius = self.exponent + self.significand.bit_length() - random.randint(3, 2 * bits + 10)

    def __str__(self):
        return f"{self.significand}:{self.exponent}" + ("" if self.radius is None else f":{self.radius}")

    def points(self):
        """The middle and the ends, as significands with exponents."""
        if self.radius is None:
            return [(self.significand, self.exponent)]
        common = min(self.exponent, self.radius)
        center, reach = self.significand << (self.exponent - common), 1 << (self.radius - common)
        return [(center, common), (center - reach, common), (center + reach, common)]


def truth(name, numbers, accuracy):
    """Arb's ball with so many correct bits, or all that it finds; None where it has none."""
    function = FUNCTIONS.get(name) or OPERATIONS[name]
    working = accuracy + 140 if accuracy > 1000 else 2 * accuracy + 80
    for _ in range(5):
        if isinstance(numbers[0], fmpq):
            ctx.prec = working
            exact = [arb(numbers[0])]
        else:
            ctx.prec = max(working, max(significand.bit_length() for significand, _ in numbers))
            exact = [arb(significand) * arb(2) ** exponent for significand, exponent in numbers]
            ctx.prec = working
        value = function(*exact)
        if value.is_exact() or value.is_finite() and value.rel_accuracy_bits() > accuracy:
            return value
        working *= 2
        if not isinstance(numbers[0], fmpq):
            working += 2 * max(abs(exponent) for _, exponent in numbers)
    return value if value.is_finite() else None


def is_inverse(name, value, number):
    """Whether the inverse function of an exact value is the number."""
    ctx.prec = 8 * number[0].bit_length() + 1000
    inverse = INVERSES[name](value)
    return inverse.is_exact() and inverse == arb(number[0]) * arb(2) ** number[1]


class Tally:
    def __init__(self):
        self.counts = {key: 0 for key in ("inside", "outside", "faults", "undecided", "unchecked", "loose")}
        self.largest_error = 0.0

    def __str__(self):
        parts = [f"{number} {key}" for key, number in self.counts.items() if number]
        return ", ".join(parts) + f", error at most {self.largest_error:.3f} of the radius"

    def check(self, case, answer):
        name, precision, operands = case
        fields = answer.split()
        numbers = [operand.points()[0] for operand in operands]
        is_exact = all(operand.radius is None for operand in operands)
        if fields[0] == "fault":
            self.counts["faults"] += 1
            if is_exact and fields[1] in ("domain", "divisionByZero"):
                value = truth(name, numbers, precision)
                if value is not None:
                    self.fail(case, f"a fault, not {value.str(20)}")
            elif is_exact and fields[1] == "undecided":
                self.counts["undecided"] += 1
            return
        low, low_exponent, high, high_exponent = (int(field, base) for field, base in zip(fields, (16, 10, 16, 10)))
        ctx.prec = exact_bits = max(low.bit_length(), high.bit_length()) + 64
        bottom, top = arb(low) * arb(2) ** low_exponent, arb(high) * arb(2) ** high_exponent
        # The bits of a significand that counts units of the radius, and some more.
        common = min(low_exponent, high_exponent)
        width = ((high << high_exponent - common) - (low << low_exponent - common)).bit_length()
        size = max(low_exponent + low.bit_length(), high_exponent + high.bit_length()) - common
        accuracy = max(precision, size - width) + 60
        points = [[point] for point in operands[0].points()]
        if len(operands) == 2:
            points = [first + [second] for first in points for second in operands[1].points()]
        for point in points:
            value = truth(name, point, accuracy)
            ctx.prec = max(exact_bits, accuracy + 200)
            if value is None:
                self.counts["unchecked"] += 1
            elif value < bottom or value > top:
                self.fail(case, f"by {min(abs(value - bottom), abs(value - top)).str(5)}\t{value.str(20)}")
            elif value >= bottom and value <= top or value.is_exact():
                self.counts["inside"] += 1
            elif bottom == top and name in INVERSES and is_inverse(name, bottom, point[0]):
                self.counts["inside"] += 1
            else:
                self.counts["unchecked"] += 1
        if not is_exact or value is None or bottom == top or value.rel_accuracy_bits() < accuracy:
            return
        self.largest_error = max(self.largest_error, float(abs(2 * value - bottom - top).upper() / (top - bottom)))
        # A ball's bounds are given to one part in 2^4096 of its midpoint's last bit, which no looseness is.
        if precision <= 4000 and not name.startswith("short-") and top - bottom > abs(value) * arb(2) ** (9 - precision):
            self.counts["loose"] += 1
            if self.counts["loose"] <= 3:
                print(f"loose\t{line(case)[:200]}\t{(top - bottom).str(5)}\t{value.str(20)}")

    def fail(self, case, text):
        self.counts["outside"] += 1
        print(f"OUTSIDE\t{line(case)[:200]}\t{text}")


def line(case):
    name, precision, operands = case
    return " ".join([name, str(precision)] + [str(operand) for operand in operands])


def check(printer, name, count, generator, low, high):
    tally = Tally()
    while count > 0:
        cases = []
        for _ in range(min(count, 4_000)):
            bits = precision(generator, name, low, high)
            if name.startswith("fraction-"):
                operands = [Fraction(generator, name)]
            else:
                operands = [Operand(generator, name, bits) for _ in range(2 if name in OPERATIONS else 1)]
            cases.append((name, bits, operands))
        count -= len(cases)
        run = subprocess.run([printer], input="\n".join(map(line, cases)) + "\n", capture_output=True, text=True)
        answers = run.stdout.splitlines()
        if len(answers) != len(cases):
            sys.exit(f"it ended at {line(cases[min(len(answers), len(cases) - 1)])}: {run.stderr[-500:]}")
        for case, answer in zip(cases, answers):
            tally.check(case, answer)
    print(f"{name}: {tally}", flush=True)
    return tally.counts["outside"] == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1_000, help="arguments for each function")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bits", type=int, nargs=2, default=[2, 3000])
    parser.add_argument(
        "--functions", default=",".join(name for name in [*FUNCTIONS, *OPERATIONS] if "-" not in name))
    parser.add_argument("printer")
    options = parser.parse_args()
    results = []
    for name in options.functions.split(","):
        generator = random.Random(options.seed + zlib.crc32(name.encode()))
        results.append(check(options.printer, name, options.count, generator, *options.bits))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())

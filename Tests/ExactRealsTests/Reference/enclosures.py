#!/usr/bin/env python3
"""Checks that balls contain the values of functions, as Arb computes them.

    enclosures.py [--count N] [--seed S] [--bits LOW HIGH] [--functions NAMES] PRINTER

PRINTER is the program BallPrinter. Arguments are random in size and length, many of them next to zeros, poles and
borders of domains; precisions are spread evenly in their logarithm. For a quarter of the cases the argument is itself a
ball, and the values at its ends and middle have to be in the result. A ball of an exact argument whose radius is more
than 2^(8 − precision) of the value counts as loose. Needs python-flint. Exits with 1 if any value is outside its ball.
"""
import argparse
import random
import subprocess
import sys

from flint import arb, ctx

sys.set_int_max_str_digits(0)

FUNCTIONS = {
    "exp": lambda x: x.exp(), "expm1": lambda x: x.expm1(), "log": lambda x: x.log(), "log1p": lambda x: x.log1p(),
    "sin": lambda x: x.sin(), "cos": lambda x: x.cos(), "tan": lambda x: x.tan(), "asin": lambda x: x.asin(),
    "acos": lambda x: x.acos(), "atan": lambda x: x.atan(), "sinh": lambda x: x.sinh(), "cosh": lambda x: x.cosh(),
    "tanh": lambda x: x.tanh(), "asinh": lambda x: x.asinh(), "acosh": lambda x: x.acosh(),
    "atanh": lambda x: x.atanh(), "sqrt": lambda x: x.sqrt(), "gamma": lambda x: x.gamma(),
    "lgamma": lambda x: abs(x.gamma()).log() if x < 0 else x.lgamma(), "digamma": lambda x: x.digamma(),
    "zeta": lambda x: x.zeta(), "erf": lambda x: x.erf(), "erfc": lambda x: x.erfc(), "erfinv": lambda x: x.erfinv(),
    "erfcinv": lambda x: x.erfcinv(), "lambertw": lambda x: x.lambertw(),
    "lowerlambertw": lambda x: x.lambertw(-1),
}
# The largest exponents of arguments, and points that arguments are put next to.
LARGEST = {
    "gamma": [6, 9, 16], "lgamma": [6, 9, 16], "digamma": [6, 9, 16], "erf": [4, 5, 6, 8], "erfc": [4, 5, 6, 8],
    "zeta": [3, 5, 6, 11], "erfinv": [0], "asin": [0], "acos": [0], "atanh": [0], "erfcinv": [1],
    "exp": [2, 6, 30], "expm1": [2, 6, 30], "sinh": [2, 6, 30], "cosh": [2, 6, 30], "tanh": [2, 6],
}
SPECIAL = {
    "gamma": [1, 2, 0, -1, -5], "lgamma": [1, 2, 0, -3], "digamma": [0, -1, 1], "zeta": [0, 1, -2, -4, 2],
    "erfinv": [1, -1, 0], "erfcinv": [1, 2], "log": [1], "acosh": [1], "asin": [1, -1], "acos": [1, -1],
    "atanh": [1, -1], "log1p": [0, -1],
}


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
    if name == "lowerlambertw" and random.random() < 0.2:
        top = random.choice([-100, -1000, -100_000])
    is_positive = name in ("log", "sqrt", "acosh", "erfcinv") or (name != "lowerlambertw" and random.random() < 0.6)
    if name in ("lambertw", "lowerlambertw") and not is_positive:
        top = min(top, -1)
    return (magnitude if is_positive else -magnitude), top - magnitude.bit_length()


def truth(name, significand, exponent, precision):
    """Arb's ball, far more precise than ours; None where it has none."""
    working = 2 * precision + 200
    for _ in range(4):
        ctx.prec = working
        value = FUNCTIONS[name](arb(significand) * arb(2) ** exponent)
        if value.is_exact() or value.is_finite() and value.rel_accuracy_bits() > precision + 60:
            return value
        working = working * 2 + 2 * abs(exponent)
    return value if value.is_finite() else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bits", type=int, nargs=2, default=[2, 3000])
    parser.add_argument("--functions", default=",".join(FUNCTIONS))
    parser.add_argument("printer")
    options = parser.parse_args()
    generator = random.Random(options.seed)
    low, high = options.bits
    names = options.functions.split(",")
    tally = {name: {"inside": 0, "outside": 0, "faults": 0, "unchecked": 0, "loose": 0} for name in names}
    cases = []
    for _ in range(options.count):
        precision = int(low * (high / low) ** generator.random())
        name = generator.choice(names)
        significand, exponent = argument(generator, name, precision)
        # A radius, as an exponent, far below the argument or near it.
        radius = None
        if generator.random() < 0.25:
            radius = exponent + significand.bit_length() - generator.randint(3, 2 * precision + 10)
        cases.append((name, precision, significand, exponent, radius))
    lines = [f"{n} {p} {m}:{e}" + ("" if r is None else f":{r}") for n, p, m, e, r in cases]
    run = subprocess.run([options.printer], input="\n".join(lines) + "\n", capture_output=True, text=True)
    answers = run.stdout.splitlines()
    if len(answers) != len(cases):
        print("it ended at", lines[min(len(answers), len(lines) - 1)], run.stderr[-500:])
        return 1
    for (name, precision, significand, exponent, radius), line, answer in zip(cases, lines, answers):
        count, fields = tally[name], answer.split()
        if fields[0] == "fault":
            count["faults"] += 1
            continue
        ctx.prec = 4 * precision + 400
        bottom = arb(int(fields[0], 16)) * arb(2) ** int(fields[1])
        top = arb(int(fields[2], 16)) * arb(2) ** int(fields[3])
        points = [(significand, exponent)]
        if radius is not None:
            common = min(exponent, radius)
            center, reach = significand << (exponent - common), 1 << (radius - common)
            points = [(center, common), (center - reach, common), (center + reach, common)]
        for point in points:
            value = truth(name, *point, precision)
            if value is None:
                count["unchecked"] += 1
            elif value < bottom or value > top:
                count["outside"] += 1
                print(f"OUTSIDE\t{line[:200]}\tby {min(abs(value - bottom), abs(value - top)).str(5)}\t{value.str(20)}")
            elif value >= bottom and value <= top or value.is_exact():
                count["inside"] += 1
            else:
                count["unchecked"] += 1
        # A ball's bounds are given to one part in 2^4096 of its midpoint's last bit, which no looseness is.
        if radius is None and precision <= 4000 and value is not None and top - bottom > abs(value) * arb(2) ** (9 - precision):
            count["loose"] += 1
            if count["loose"] <= 3:
                print(f"loose\t{line[:200]}\t{(top - bottom).str(5)}\t{value.str(20)}")
    for name, count in tally.items():
        print(name, ", ".join(f"{number} {what}" for what, number in count.items() if number))
    return 1 if any(count["outside"] for count in tally.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

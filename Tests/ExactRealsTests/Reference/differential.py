#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the digits of random expressions with those that Arb computes.

    differential.py [--count N] [--seed S] [--batch B] [--digits MAX] [--timeout SECONDS] [--verbose] BRAIN

BRAIN is the command. Each batch has its own random precision and rounding mode. An answer is wrong if its digits are
not those of the correctly rounded value; it may have fewer where the rest are zeros. Needs python-flint. Exits with 1
if any is wrong.
"""
import argparse
import json
import random
import subprocess
import sys
from decimal import Decimal, getcontext
from fractions import Fraction

from flint import arb, ctx, fmpq, fmpz

sys.set_int_max_str_digits(0)
getcontext().prec = 20_000
getcontext().Emax = 10**17
getcontext().Emin = -(10**17)

ROUNDINGS = ["half-even", "half-up", "half-down", "up", "down", "floor", "ceiling"]
MAXIMUM_PRECISION = 1 << 16
# Faults that a calculator with limits may have where there is a value.
EXCUSES = ["overflow", "underflow", "limit", "interrupted"]


class Undefined(Exception):
    """The expression has no value that Arb can find."""


# --- Expressions: nested tuples (name, operands …), written for the calculator and evaluated with Arb. -----------------

UNARY = {
    "sqrt": lambda x: x.sqrt(), "cbrt": lambda x: x.root(3) if x > 0 else -((-x).root(3)),
    "exp": lambda x: x.exp(), "ln": lambda x: x.log(), "log10": lambda x: x.log() / arb(10).log(),
    "log2": lambda x: x.log() / arb(2).log(), "expm1": lambda x: x.expm1(), "log1p": lambda x: x.log1p(),
    "sin": lambda x: x.sin(), "cos": lambda x: x.cos(), "tan": lambda x: x.tan(),
    "asin": lambda x: x.asin(), "acos": lambda x: x.acos(), "atan": lambda x: x.atan(),
    "sinh": lambda x: x.sinh(), "cosh": lambda x: x.cosh(), "tanh": lambda x: x.tanh(),
    "asinh": lambda x: x.asinh(), "acosh": lambda x: x.acosh(), "atanh": lambda x: x.atanh(),
    "gamma": lambda x: x.gamma(), "abs": lambda x: abs(x), "floor": lambda x: whole(x, "floor"),
    "ceil": lambda x: whole(x, "ceil"),
}
BINARY = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b,
    "^": None, "hypot": lambda a, b: (a * a + b * b).sqrt(), "atan2": lambda a, b: arb.atan2(a, b),
    "mod": lambda a, b: a - b * whole(a / b, "floor"),
}


def whole(x, name):
    result = getattr(x, name)()
    if not result.is_exact():
        raise Undefined
    return result


def power(a, b, exponent):
    """a^b as the calculator defines it: real for negative a where b is a fraction with an odd denominator."""
    if exponent is not None and a.is_zero() and exponent > 0:
        return a
    if exponent is not None:
        numerator, denominator = exponent.numerator, exponent.denominator
        if denominator == 1 and abs(numerator) < 1 << 40:
            return a ** fmpz(numerator) if numerator >= 0 else 1 / a ** fmpz(-numerator)
        if a < 0 and denominator % 2 == 1:
            result = ((-a).log() * b).exp()
            return -result if numerator % 2 else result
    if a > 0:
        return (a.log() * b).exp()
    raise Undefined


def value(tree):
    """The expression's ball at the current precision, and its value as a fraction where that is plain."""
    name, *operands = tree
    if name == "number":
        fraction = Fraction(operands[0])
        return arb(fmpq(fraction.numerator, fraction.denominator)), fraction
    if name == "pi":
        return arb.pi(), None
    if name == "e":
        return arb(1).exp(), None
    balls = [value(operand) for operand in operands]
    first = balls[0][0]
    if name == "neg":
        return -first, None if balls[0][1] is None else -balls[0][1]
    if len(operands) == 1:
        result, fraction = UNARY[name](first), None
    elif name == "^":
        result, fraction = power(first, balls[1][0], balls[1][1]), None
    else:
        result, fraction = BINARY[name](first, balls[1][0]), None
        if name in "+-*/" and balls[0][1] is not None and balls[1][1] is not None:
            a, b = balls[0][1], balls[1][1]
            if a.numerator.bit_length() + b.numerator.bit_length() < 4000:
                if name == "/" and b == 0:
                    raise Undefined
                fraction = {"+": a + b, "-": a - b, "*": a * b}[name] if name != "/" else a / b
    if not result.is_finite():
        raise Undefined
    return result, fraction


def text(tree):
    name, *operands = tree
    if name == "number":
        return operands[0] if "/" not in operands[0] else f"({operands[0]})"
    if name in ("pi", "e"):
        return name
    if name == "neg":
        return f"(-{text(operands[0])})"
    if len(operands) == 1:
        return f"{name}({text(operands[0])})"
    if name in ("hypot", "atan2", "mod"):
        return f"{name}({text(operands[0])}, {text(operands[1])})"
    return f"({text(operands[0])} {name} {text(operands[1])})"


def leaf(random):
    kind = random.random()
    if kind < 0.35:
        return ("number", str(random.randint(0, 12)))
    if kind < 0.55:
        return ("number", f"{random.randint(0, 99)}.{random.randint(0, 999)}")
    if kind < 0.70:
        return ("number", f"{random.randint(1, 30)}/{random.randint(1, 30)}")
    if kind < 0.75:
        return ("number", f"{random.randint(1, 9)}e{random.randint(-40, 40)}")
    if kind < 0.80:
        return ("sqrt", ("number", str(random.randint(2, 50))))
    if kind < 0.90:
        return ("pi",)
    if kind < 0.95:
        return ("e",)
    return ("number", str(random.getrandbits(random.randint(10, 120))))


def tree(random, depth):
    if depth == 0 or random.random() < 0.1:
        return leaf(random)
    kind = random.random()
    if kind < 0.40:
        return (random.choice("+-*/"), tree(random, depth - 1), tree(random, depth - 1))
    if kind < 0.46:
        return ("neg", tree(random, depth - 1))
    if kind < 0.54:
        return ("^", tree(random, depth - 1), random.choice([leaf(random), tree(random, depth - 1)]))
    if kind < 0.60:
        return (random.choice(["hypot", "atan2", "mod"]), tree(random, depth - 1), tree(random, depth - 1))
    return (random.choice(list(UNARY)), tree(random, depth - 1))


# --- What the digits should be. ----------------------------------------------------------------------------------------

def rounded(fraction, digits, rounding):
    """The fraction rounded to significant digits, as a Decimal."""
    if fraction == 0:
        return Decimal(0)
    size = abs(fraction)
    exponent = len(str(size.numerator)) - len(str(size.denominator))
    if size < Fraction(10) ** exponent:
        exponent -= 1
    unit = Fraction(10) ** (exponent - digits + 1)
    steps = size / unit
    floor, rest = steps.numerator // steps.denominator, steps - steps.numerator // steps.denominator
    negative = fraction < 0
    up = rest > 0 and {
        "half-even": rest > Fraction(1, 2) or rest == Fraction(1, 2) and floor % 2 == 1,
        "half-up": rest >= Fraction(1, 2), "half-down": rest > Fraction(1, 2), "up": True, "down": False,
        "floor": negative, "ceiling": not negative,
    }[rounding]
    result = Decimal(floor + (1 if up else 0)).scaleb(exponent - digits + 1)
    return -result if negative else result


def bounds(ball):
    def fraction(x):
        mantissa, exponent = x.man_exp()
        return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    return fraction(ball.lower()), fraction(ball.upper())


def expected(tree, digits, rounding):
    """The set of answers that may be right: one, or both sides of a boundary that Arb can't tell it from."""
    precision = int(digits * 3.33) + 64
    while True:
        ctx.prec = precision
        try:
            ball, fraction = value(tree)
        except Undefined:
            if precision > 4 * (int(digits * 3.33) + 64) and precision > 4000:
                raise
            precision *= 2
            continue
        if fraction is not None:
            return [rounded(fraction, digits, rounding)], False
        if ball.is_zero():
            return [Decimal(0)], False
        if abs(int(ball.abs_upper().man_exp()[1])) > 1 << 18:
            raise Undefined
        low, high = bounds(ball)
        if low > 0 or high < 0:
            answers = [rounded(low, digits, rounding), rounded(high, digits, rounding)]
            if answers[0] == answers[1]:
                return answers[:1], False
        if precision >= MAXIMUM_PRECISION or precision > 40 * (digits * 3.33 + 64):
            if high - low > Fraction(1, 10**1000) * max(abs(low), 1):
                raise Undefined
            return ([Decimal(0)] if low <= 0 <= high else answers), True
        precision *= 2


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--batch", type=int, default=250)
    parser.add_argument("--digits", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="print answers that Arb can't check")
    parser.add_argument("--timeout", type=int, default=20, help="seconds for one expression")
    parser.add_argument("brain")
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    tally = {"right": 0, "faults agreed": 0, "faults": 0, "numbers where Arb has none": 0, "undecided": 0, "wrong": 0}
    done = 0
    while done < arguments.count:
        digits = max(1, int(arguments.digits ** generator.random()))
        rounding = generator.choice(ROUNDINGS)
        trees = [tree(generator, generator.randint(1, 8)) for _ in range(arguments.batch)]
        # Deep trees that grow without end would only measure patience.
        trees = [t for t in trees if len(text(t)) < 400]
        command = [
            arguments.brain, "--json", "--backend", "gmp", "--percent", "plain", "--precision", str(digits),
            "--rounding", rounding, "--timeout", str(arguments.timeout),
        ]
        run = subprocess.run(command, input="\n".join(map(text, trees)) + "\n", capture_output=True, text=True)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        if len(answers) != len(trees):
            print(f"{len(trees)} expressions, {len(answers)} answers: {run.stderr[-500:]}", command)
            print("the first without an answer:", text(trees[min(len(answers), len(trees) - 1)]))
            return 1
        for t, answer in zip(trees, answers):
            done += 1
            try:
                right, undecided = expected(t, digits, rounding)
            except (Undefined, OverflowError, ZeroDivisionError):
                right, undecided = None, False
            if "error" in answer:
                tally["faults agreed" if right is None else "faults"] += 1
                fault = answer["error"]
                if right is not None and not undecided and fault["code"] not in EXCUSES:
                    print(f"fault\t{digits}\t{rounding}\t{text(t)}\t{fault['message']}\t{str(right[0])[:40]}")
                continue
            is_marked = answer.get("undecided", False)
            shown = answer["value"]
            got = Decimal(shown)
            if right is None:
                tally["numbers where Arb has none"] += 1
                if arguments.verbose:
                    print(f"number\t{digits}\t{rounding}\t{text(t)}\t{shown[:40]}")
            elif undecided or is_marked:
                tally["undecided"] += 1
                if got not in right and not is_marked and not (right == [0] and abs(got) < Decimal(10) ** -3000):
                    print(f"undecided\t{digits}\t{rounding}\t{text(t)}\t{shown[:60]}\t{str(right[0])[:60]}")
            elif got in right:
                tally["right"] += 1
            else:
                tally["wrong"] += 1
                print(f"WRONG\t{digits}\t{rounding}\t{text(t)}\t{shown[:80]}\t{str(right[0])[:80]}")
        sys.stdout.flush()
    print(f"seed {arguments.seed}: " + ", ".join(f"{count} {name}" for name, count in tally.items()))
    return 1 if tally["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())

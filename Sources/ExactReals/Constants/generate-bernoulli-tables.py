#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the tables of BernoulliNumerators.swift and StirlingCoefficientLiterals.swift anew, for the number of numerators, the
scale and the precision that these files tell.

Exact: |B_2k| = 2k * T_k / (4^k * (4^k - 1)) from the tangent numbers T_k (Brent and Harvey, "Fast computation of Bernoulli,
tangent and secant numbers", 2011, algorithm TangentNumbers).
"""
import re
from fractions import Fraction
from pathlib import Path

folder = Path(__file__).parent
numerators = folder / "BernoulliNumerators.swift"
coefficients = folder / "StirlingCoefficientLiterals.swift"


def constant(name, file):
    return int(re.search(rf"static let {name} = (\d+)", file.read_text()).group(1))


def words(number):
    """The words of 64 bits of a number, the least significant one first."""
    while number:
        yield number & (1 << 64) - 1
        number >>= 64


def write(file, magnitudes):
    """Replaces the arrays `starts` and `words` in a source file by those of the magnitudes."""
    rows = [list(words(magnitude)) for magnitude in magnitudes]
    starts = [str(sum(map(len, rows[:k]))) for k in range(len(rows) + 1)]
    texts = [f"0x{word:016x}" for row in rows for word in row]
    source = file.read_text()
    for name, numbers, per_line in (("starts", starts, 20), ("words", texts, 5)):
        lines = (numbers[i : i + per_line] for i in range(0, len(numbers), per_line))
        text = "".join(f"        {', '.join(line)},\n" for line in lines)
        source = re.sub(rf"(let {name}: \[\w+\] = \[\n)[^\]]*(    \])", lambda match: match[1] + text + match[2], source)
    file.write_text(source)


count, scale, precision = constant("count", numerators), constant("scale", coefficients), constant("precision", coefficients)
# The coefficients end before.
limit = 1000

tangents = [1]
for k in range(1, limit):
    tangents.append(k * tangents[k - 1])
for k in range(1, limit):
    for j in range(k, limit):
        tangents[j] = (j - k) * tangents[j - 1] + (j - k + 2) * tangents[j]

bernoulli = {k: Fraction(2 * k * tangent, 4**k * (4**k - 1)) for k, tangent in enumerate(tangents, 1)}
write(numerators, [bernoulli[k].numerator for k in range(1, count + 1)])

scaled = []
for k in range(count + 1, limit):
    number = bernoulli[k] / (2 * k * (2 * k - 1))
    scaled.append((number.numerator << precision) // (number.denominator << scale * (k - 1)))
    if scaled[-1] == 0:
        break
write(coefficients, scaled[:-1])

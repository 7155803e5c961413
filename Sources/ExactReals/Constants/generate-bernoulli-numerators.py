#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the tables of BernoulliNumerators.swift anew, for the number of numerators that the file tells.

Exact: B_2k = (-1)^(k-1) * 2k * T_k / (4^k * (4^k - 1)) from the tangent numbers T_k (Brent and Harvey, "Fast computation of
Bernoulli, tangent and secant numbers", 2011, algorithm TangentNumbers).
"""
import re
from fractions import Fraction
from pathlib import Path

file = Path(__file__).with_name("BernoulliNumerators.swift")
source = file.read_text()
count = int(re.search(r"static let count = (\d+)", source).group(1))

tangents = [1]
for k in range(1, count):
    tangents.append(k * tangents[k - 1])
for k in range(1, count):
    for j in range(k, count):
        tangents[j] = (j - k) * tangents[j - 1] + (j - k + 2) * tangents[j]

words, starts = [], [0]
for k, tangent in enumerate(tangents, 1):
    numerator = Fraction(2 * k * tangent, 4**k * (4**k - 1)).numerator
    while numerator:
        words.append(numerator & (1 << 64) - 1)
        numerator >>= 64
    starts.append(len(words))


def replace(name, numbers, per_line):
    """Replaces the elements of an array in the source."""
    global source
    lines = (numbers[i : i + per_line] for i in range(0, len(numbers), per_line))
    rows = "".join(f"        {', '.join(line)},\n" for line in lines)
    source = re.sub(rf"(let {name}: \[\w+\] = \[\n)[^\]]*(    \])", lambda match: match[1] + rows + match[2], source)


replace("starts", [str(start) for start in starts], 20)
replace("words", [f"0x{word:016x}" for word in words], 5)
file.write_text(source)

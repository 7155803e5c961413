#!/usr/bin/env python3
"""Writes the tables of the kernels into the folder of this script, one Swift file each.

    pip install mpmath && python3 generate-tables.py

Every value is rounded to the nearest multiple of its unit from 400 bits, so that it is off by at most half a unit.
"""
import os
from math import factorial
from mpmath import mp, mpf, exp, log, sin, cos, atan, pi, floor

mp.prec = 400
HERE = os.path.dirname(os.path.abspath(__file__))


def fixed(x, places):
    """x · 2^places, rounded to the nearest integer."""
    return int(floor(mp.ldexp(mpf(x), places) + mpf(1) / 2))


def words(value):
    value %= 1 << 128
    return f"0x{value >> 64:016x}, 0x{value % (1 << 64):016x},"


def write(name, summary, tables):
    lines = ["// SPDX-License-Identifier: Apache-2.0", "// Made by generate-tables.py; do not edit.", "", f"/// {summary}", f"enum {name} {{"]
    for index, (label, comment, values) in enumerate(tables):
        lines += [""] if index else []
        lines += [f"    /// {line}" for line in comment]
        lines += [f"    static let {label}: [UInt64] = ["]
        lines += [f"        {words(value)}" for value in values]
        lines += ["    ]"]
    lines += ["}", ""]
    with open(os.path.join(HERE, f"{name}.swift"), "w") as file:
        file.write("\n".join(lines))


def small_words(label, comment, values):
    rows = [", ".join(str(v) for v in values[i:i + 12]) for i in range(0, len(values), 12)]
    lines = ["", *[f"    /// {line}" for line in comment], f"    static let {label}: [UInt64] = ["]
    return lines + [f"        {row}," for row in rows] + ["    ]"]


PAIRS = "Two words for each entry, the high one first."

write("ExponentialTable", "Powers of e, in units of 2⁻¹²⁷.", [
    ("coarse", ["e^(i/64) for i from 0 to 44.", PAIRS], [fixed(exp(mpf(i) / 64), 127) for i in range(45)]),
    ("fine", ["e^(i/4096) for i from 0 to 63.", PAIRS], [fixed(exp(mpf(i) / 4096), 127) for i in range(64)]),
])

LAST = 203
write("SineTable", "Sines and cosines, in units of 2⁻¹²⁸.", [
    ("sines", [f"sin(i/256) for i from 0 to {LAST}.", PAIRS], [fixed(sin(mpf(i) / 256), 128) for i in range(LAST + 1)]),
    ("cosines", [f"cos(i/256) for i from 0 to {LAST}; the first, which is 1, is less by a unit.", PAIRS],
     [min(fixed(cos(mpf(i) / 256), 128), (1 << 128) - 1) for i in range(LAST + 1)]),
])

write("SeriesTable", "Coefficients of power series, in units of 2⁻¹²⁸, rounded down.", [
    ("reciprocals", ["1/n for n from 2 to 15.", PAIRS], [(1 << 128) // n for n in range(2, 16)]),
    ("reciprocalFactorials", ["1/n! for n from 2 to 12.", PAIRS], [(1 << 128) // factorial(n) for n in range(2, 13)]),
])

write("ArctangentTable", "Arctangents, in units of 2⁻¹²⁸.", [
    ("values", ["atan(i/128) for i from 0 to 128.", PAIRS], [fixed(atan(mpf(i) / 128), 128) for i in range(129)]),
])

# Reciprocals rounded up, so that what they leave of a number is never below 1: see LogarithmKernel.
def reciprocal(value, places):
    return -int(floor(-mp.ldexp(1 / mpf(value), places)))

COARSE = [reciprocal(mpf(i) / 128, 10) for i in range(96, 192)]
FINE = [reciprocal(1 + mpf(i) / (1 << 14), 20) for i in range(256)]
write("LogarithmTable", "Logarithms of reciprocals, in units of 2⁻¹²⁸, in two’s complement.", [
    ("coarse", ["−ln(c/2¹⁰) for the entries c of ``coarseReciprocals``.", PAIRS],
     [fixed(-log(mpf(c) / (1 << 10)), 128) for c in COARSE]),
    ("fine", ["−ln(c/2²⁰) for the entries c of ``fineReciprocals``.", PAIRS],
     [fixed(-log(mpf(c) / (1 << 20)), 128) for c in FINE]),
])
path = os.path.join(HERE, "LogarithmTable.swift")
with open(path) as file:
    text = file.read()
extra = small_words("coarseReciprocals", ["The reciprocals of i/128 for i from 96 to 191, rounded up to multiples of 2⁻¹⁰, in these."], COARSE)
extra += small_words("fineReciprocals", ["The reciprocals of 1 + i/2¹⁴ for i from 0 to 255, rounded up to multiples of 2⁻²⁰, in these."], FINE)
with open(path, "w") as file:
    file.write(text[:text.rindex("}")] + "\n".join(extra) + "\n}\n")

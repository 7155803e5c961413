#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the table of GammaCoefficientLiterals.swift anew, for the number of coefficients that the file tells.

The coefficients are those of Arb's power series of Γ. Needs python-flint.
"""
import re
from pathlib import Path

from flint import arb_series, ctx

file = Path(__file__).with_name("GammaCoefficientLiterals.swift")
source = file.read_text()
limbs = int(re.search(r"static let limbs = (\d+)", source).group(1))

ctx.prec = 64 * limbs + 300
ctx.cap = limbs + 1
series = arb_series([1, -1]).gamma()

words = []
for k in range(1, limbs + 1):
    length = limbs - k + 1
    # An error if the ball does not tell the integer.
    value = int((series[k] * 2 ** (64 * length - 1)).floor().unique_fmpz())
    words += [value >> 64 * i & (1 << 64) - 1 for i in range(length)]

lines = (words[i : i + 5] for i in range(0, len(words), 5))
rows = "".join(f"        {', '.join(f'0x{word:016x}' for word in line)},\n" for line in lines)
source = re.sub(r"(let words: \[\w+\] = \[\n)[^\]]*(    \])", lambda match: match[1] + rows + match[2], source)
file.write_text(source)

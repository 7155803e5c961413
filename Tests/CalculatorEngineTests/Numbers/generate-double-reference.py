# SPDX-License-Identifier: Apache-2.0
"""Writes Tests/CalculatorEngineTests/Numbers/DoubleReference.swift: what reading and writing doubles must give.

The truth is Python's: `float` reads literals correctly rounded, `decimal` and `fractions` are exact.
Run: python3 Tests/CalculatorEngineTests/Numbers/generate-double-reference.py
"""

import decimal
import pathlib
import random
import struct
from fractions import Fraction

random.seed(20)
decimal.getcontext().prec = 2000
decimal.getcontext().Emax = 10**6
decimal.getcontext().Emin = -(10**6)
MODES = {
    "half-even": decimal.ROUND_HALF_EVEN,
    "half-up": decimal.ROUND_HALF_UP,
    "half-down": decimal.ROUND_HALF_DOWN,
    "up": decimal.ROUND_UP,
    "down": decimal.ROUND_DOWN,
    "floor": decimal.ROUND_FLOOR,
    "ceiling": decimal.ROUND_CEILING,
}


def bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def from_bits(pattern):
    return struct.unpack("<d", struct.pack("<Q", pattern))[0]


def random_double():
    kind = random.randrange(6)
    if kind == 0:
        return random.choice([-1, 1]) * from_bits(random.randrange(1, 1 << 52))
    if kind == 1:
        return random.choice([-1, 1]) * float(random.randrange(1, 10 ** random.randrange(1, 25)))
    if kind == 2:
        return random.choice([-1, 1]) * random.randrange(1, 1 << random.randrange(1, 53)) / 2.0 ** random.randrange(1, 30)
    if kind == 3:
        return random.choice([-1, 1]) * random.randrange(1, 10**6) / 100
    value = from_bits(random.getrandbits(64))
    return value if value == value and abs(value) != float("inf") else random_double()


def expansion_row(value, kind, count, mode):
    exact = decimal.Decimal(value)
    if kind == "s":
        unit = exact.adjusted() - count + 1
    else:
        unit = -count
    rounded = exact.quantize(decimal.Decimal(1).scaleb(unit), rounding=MODES[mode])
    digits = "".join(map(str, rounded.as_tuple().digits)).strip("0")
    exponent = rounded.adjusted() if digits else 0
    sign = "-" if digits and rounded < 0 else "+"
    is_exact = "exact" if rounded == exact else "rounded"
    return f"{bits(value):016x} {kind} {count} {mode} {sign} {digits or '-'} {exponent} {is_exact}"


def literal_row(text):
    try:
        value = float(text)
    except OverflowError:
        value = float("inf")
    if value == float("inf"):
        outcome = "overflow"
    elif value == 0 and any(c in "123456789" for c in text.split("e")[0]):
        outcome = "underflow"
    else:
        outcome = f"{bits(value):016x}"
    return f"{text} {outcome}"


def halfway(value):
    """The digits of the number half-way between a positive double and the next."""
    following = from_bits(bits(value) + 1)
    middle = (Fraction(value) + Fraction(following)) / 2
    exact = decimal.Decimal(middle.numerator) / decimal.Decimal(middle.denominator)
    digits = "".join(map(str, exact.as_tuple().digits)).rstrip("0")
    return digits, exact.adjusted() - len(digits) + 1


def powers_digest():
    """An FNV-1a digest of all the 128-bit powers of ten, and some of them."""
    digest, rows = 0xCBF29CE484222325, []
    for k in range(-342, 342):
        power = Fraction(10) ** k
        exponent = power.numerator.bit_length() - power.denominator.bit_length()
        if Fraction(2) ** exponent > power:
            exponent -= 1
        significand = int(power * Fraction(2) ** (127 - exponent))
        for word in (significand >> 64, significand & (1 << 64) - 1):
            digest = ((digest ^ word) * 0x100000001B3) & (1 << 64) - 1
        if k % 57 == 0 or k in (-342, -1, 1, 54, 55, 56, 341):
            is_exact = "exact" if significand == power * Fraction(2) ** (127 - exponent) else "rounded"
            rows.append(f"{k} {significand >> 64:016x} {significand & (1 << 64) - 1:016x} {exponent} {is_exact}")
    return digest, rows


def main():
    expansions = []
    for value in (0.5, 1.5, 2.5, -0.5, 0.125, 5e-324, -5e-324, 1.7976931348623157e308, 2.2250738585072014e-308, 1e23,
                  9007199254740993.0, 0.1, 0.3, 1e22, 1e15, 999999999999999.9, 9.5, 99.5, 0.95, 0.05, 0.0009765625):
        for mode in MODES:
            expansions.append(expansion_row(value, "s", random.choice([1, 2, 3, 15, 16, 17, 18, 30, 800]), mode))
            expansions.append(expansion_row(value, "f", random.choice([-1, 0, 1, 2, 3, 5, 20]), mode))
    for _ in range(250):
        value = random_double()
        mode = random.choice(list(MODES))
        expansions.append(expansion_row(value, "s", random.choice(list(range(1, 20)) + [40, 770]), mode))
        place = random.randrange(-3, 20) - decimal.Decimal(value).adjusted()
        expansions.append(expansion_row(value, "f", place if random.random() < 0.7 else random.randrange(0, 10), mode))

    literals = ["0", "1", "0.1e0", "9007199254740993", "9007199254740992.999", "179769313486231580793728971405301e276",
                "1797693134862315807e290", "1797693134862315808e290", "17976931348623159e292", "1e309", "1e-324",
                "24703282292062327e-340", "24703282292062328e-340", "5e-324", "22250738585072011e-324",
                "22250738585072014e-324", "1e23", "8.5e22", "1e22", "1e-22", "123456789012345678e-400", "1e99999999",
                "1e-99999999", "0e99999999", "18446744073709551615", "18446744073709551616", "18446744073709551615e-342"]
    literals = [text for text in literals if "." not in text]
    for _ in range(150):
        digits = "".join(random.choice("0123456789") for _ in range(random.choice([5, 16, 17, 18, 19, 20, 25, 50])))
        literals.append(f"{int(digits)}e{random.randrange(-345, 310)}")
    for _ in range(25):
        pattern = random.choice([random.randrange(1, 0x7FEFFFFFFFFFFFFF), random.randrange(1, 1 << 53)])
        pattern = random.choice([pattern, 0x3FE0000000000000 + random.getrandbits(58) % (1 << 57)])
        digits, exponent = halfway(from_bits(pattern))
        below = str(int(digits) * 10 - 1)
        literals += [f"{digits}e{exponent}", f"{digits}0000000001e{exponent - 10}", f"{below}e{exponent - 1}"]

    digest, powers = powers_digest()
    rows = {
        "expansions": [row for row in dict.fromkeys(expansions)],
        "literals": [literal_row(text) for text in dict.fromkeys(literals)],
        "powersOfTen": powers,
    }
    lines = ["// SPDX-License-Identifier: Apache-2.0", "", "// Made by Tests/CalculatorEngineTests/Numbers/generate-double-reference.py. Do not edit.",
             "// swift-format-ignore-file", "", "enum DoubleReference {",
             f"    /// FNV-1a over the high and low words of all powers of ten of the table, a word a step.",
             f"    static let powersOfTenDigest: UInt64 = 0x{digest:016x}"]
    comments = {
        "expansions": "Bits of a double; s(ignificant) or f(ractional) count; rounding; sign, digits, exponent, exactness.",
        "literals": "A literal; the bits of the double it rounds to, or the fault.",
        "powersOfTen": "k; high and low word of 10^k; its binary exponent; exactness.",
    }
    for name, values in rows.items():
        lines += ["", f"    /// {comments[name]}", f'    static let {name} = """']
        lines += [f"        {value}" for value in values] + ['        """']
    lines += ["}", ""]
    target = pathlib.Path(__file__).with_name("DoubleReference.swift")
    target.write_text("\n".join(lines))


main()

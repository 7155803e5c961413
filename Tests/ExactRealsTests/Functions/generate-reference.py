#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes FunctionReference.swift: function values to 70 significant digits, computed by mpmath.

    pip install mpmath && python3 generate-reference.py > FunctionReference.swift

Each value is computed twice, with 200 and 700 digits more than needed, and must round to the same 70 digits.
"""
from decimal import Decimal, ROUND_HALF_EVEN, localcontext
from fractions import Fraction
from mpmath import mp, mpf
import mpmath

DIGITS = 70

def cbrt(x):
    return mpmath.cbrt(x) if x > 0 else -mpmath.cbrt(-x)

def erfc_start(x):
    """The inverse of erfc to a dozen digits: by that of erf, or for a tiny x by its leading terms."""
    if x > mpf(10) ** -10:
        return mpmath.erfinv(1 - x)
    logarithm = -mpmath.log(x)
    return mpmath.sqrt(logarithm - mpmath.log(mpmath.pi * logarithm) / 2)

UNARY = {
    "exp": mpmath.exp, "expm1": mpmath.expm1, "log": mpmath.log, "log1p": mpmath.log1p,
    "log2": lambda x: mpmath.log(x) / mpmath.log(2), "log10": lambda x: mpmath.log(x) / mpmath.log(10),
    "sin": mpmath.sin, "cos": mpmath.cos, "tan": mpmath.tan, "asin": mpmath.asin, "acos": mpmath.acos,
    "atan": mpmath.atan, "sinh": mpmath.sinh, "cosh": mpmath.cosh, "tanh": mpmath.tanh, "asinh": mpmath.asinh,
    "acosh": mpmath.acosh, "atanh": mpmath.atanh, "sqrt": mpmath.sqrt, "cbrt": cbrt,
    "gamma": mpmath.gamma, "lgamma": lambda x: mpmath.re(mpmath.loggamma(x)), "digamma": mpmath.digamma,
    "zeta": mpmath.zeta, "erf": mpmath.erf, "erfc": mpmath.erfc, "erfinv": mpmath.erfinv,
    "erfcinv": lambda x: mpmath.findroot(lambda t: mpmath.log(mpmath.erfc(t) / x), erfc_start(x)),
    "lambertw": lambda x: mpmath.re(mpmath.lambertw(x)),
    "lowerlambertw": lambda x: mpmath.re(mpmath.lambertw(x, -1)),
}
BINARY = {"pow": mpmath.power, "atan2": mpmath.atan2, "beta": mpmath.beta}

TINY, SMALL = Fraction(1, 10**40), Fraction(1, 10**5)
SOME = [Fraction(1), Fraction(1, 3), Fraction(-2, 7), Fraction(355, 113), Fraction(-17, 4), Fraction(12345, 678),
        Fraction(1, 256), Fraction(255, 256), SMALL, -TINY, Fraction(10**22), Fraction(9007199254740993, 9007199254740992)]
UNIT = [Fraction(1, 2), Fraction(-1, 3), Fraction(7, 8), 1 - TINY, -1 + SMALL, SMALL, TINY, Fraction(-999, 1000)]
POSITIVE = [abs(x) for x in SOME] + [1 + TINY, 1 - TINY, Fraction(3, 10**90), Fraction(10**90, 7)]
MODERATE = [x for x in SOME if abs(x) < 10**6]
ARGUMENTS = {
    "exp": MODERATE + [Fraction(-1000), Fraction(709)], "expm1": MODERATE + [TINY], "log": POSITIVE,
    "log1p": [x for x in SOME if x > -1] + [TINY, Fraction(-999, 1000)], "log2": POSITIVE, "log10": POSITIVE,
    "sin": SOME + [Fraction(314159265358979323846264338327950288419716939937510, 10**50), Fraction(2**1000)],
    "cos": SOME + [Fraction(157079632679489661923132169163975144209858469968755, 10**50), Fraction(2**1000)],
    "tan": SOME + [Fraction(16331239353195370, 10**16)], "asin": UNIT, "acos": UNIT, "atan": SOME + [Fraction(10**30)],
    "sinh": MODERATE, "cosh": MODERATE, "tanh": MODERATE + [Fraction(50)], "asinh": SOME, "acosh":
    [1 + abs(x) for x in SOME], "atanh": UNIT, "sqrt": POSITIVE, "cbrt": SOME,
    "gamma": MODERATE + [Fraction(1, 2), Fraction(-7, 2), Fraction(100), Fraction(1001, 10), Fraction(-20001, 200)],
    "lgamma": [x for x in MODERATE if x != 1] + [Fraction(3, 2), 2 + TINY, Fraction(10**9, 3)],
    "digamma": MODERATE + [Fraction(1, 2), Fraction(-7, 2), Fraction(146163214496836234, 10**17), Fraction(10**9, 3)],
    "zeta": [x for x in MODERATE if x != 1] + [Fraction(n) for n in (2, 3, 5, 10, 101, -1, -7)]
    + [Fraction(1, 2), Fraction(3, 2), 1 + TINY, Fraction(-203, 10)],
    "erf": [x for x in MODERATE if abs(x) < 30] + [Fraction(11, 2)],
    "erfc": [x for x in MODERATE if abs(x) < 30] + [Fraction(11, 2), Fraction(30), Fraction(1000, 3)],
    "erfinv": UNIT, "erfcinv": [abs(x) for x in UNIT] + [Fraction(3, 2), 2 - SMALL, Fraction(3, 10**90)],
    "lambertw": [x for x in SOME if x > Fraction(-1, 3)]
    + [Fraction(-1, 3), Fraction(-36787944117144232159552377016146086, 10**35), Fraction(10**1000)],
    "lowerlambertw": [Fraction(-1, 3), Fraction(-36787944117144232159552377016146086, 10**35), Fraction(-2, 7),
                      Fraction(-28, 100), Fraction(-27, 100), Fraction(-1, 10), -SMALL, -TINY, Fraction(-3, 10**1000)],
}
PAIRS = {
    "pow": [(Fraction(2), Fraction(1, 2)), (Fraction(1, 3), Fraction(-7, 5)), (Fraction(10), Fraction(50, 3)),
            (1 + Fraction(1, 10**50), Fraction(10**50)), (Fraction(-3, 2), Fraction(-101)), (Fraction(7), Fraction(10**6)),
            (Fraction(355, 113), Fraction(355, 113))],
    "atan2": [(Fraction(1), Fraction(-3)), (Fraction(-1, 7), Fraction(-3)), (Fraction(5), Fraction(1, 10**30)),
              (Fraction(-5), Fraction(0)), (TINY, Fraction(1)), (Fraction(2), Fraction(-1, 9))],
    "beta": [(Fraction(1, 3), Fraction(2, 3)), (Fraction(-1, 2), Fraction(7, 3)), (Fraction(100), Fraction(1, 100)),
             (TINY, Fraction(5, 2)), (Fraction(1000, 3), Fraction(999, 7))],
}

def to_mpf(x):
    return mpf(x.numerator) / x.denominator

def rounded(function, arguments, digits):
    mp.dps = digits
    value = function(*map(to_mpf, arguments))
    with localcontext() as context:
        context.prec = digits - 20
        context.Emax, context.Emin = 10**17, -(10**17)
        exact = Decimal(mpmath.nstr(value, digits - 20, strip_zeros=False, min_fixed=1, max_fixed=0))
        context.prec, context.rounding = DIGITS, ROUND_HALF_EVEN
        value = +exact
        sign, digits, exponent = value.as_tuple()
    return ("-" if sign else "") + "".join(map(str, digits)), exponent

def main():
    print("// SPDX-License-Identifier: Apache-2.0\n\n// Written by generate-reference.py; do not edit.\n")
    print("enum FunctionReference {")
    print("    /// function, arguments, the digits of its value as an integer, and the power of ten they are multiplied by")
    print("    // swift-format-ignore")
    print('    static let text = """')
    for name, function in list(UNARY.items()) + list(BINARY.items()):
        for arguments in [(x,) for x in ARGUMENTS.get(name, [])] + PAIRS.get(name, []):
            extra = 700 if any(abs(x) > 10**100 for x in arguments) else 200
            first = rounded(function, arguments, DIGITS + extra)
            assert first == rounded(function, arguments, DIGITS + extra + 500), (name, arguments)
            print("        " + " ".join([name, ",".join(map(str, arguments)), *map(str, first)]))
    print('        """')
    print("}")

main()

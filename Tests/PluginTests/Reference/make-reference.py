#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes reference.tsv: operators at binary64 operands, and the correctly rounded binary64 value, or the fault.

Everything is computed from the exact binary operands with mpmath (PyPI, 1.3) at 1,200 digits, far beyond what
the largest reduced argument cancels; integers with Python's own. Run it in its folder; the output is committed.

Columns: symbol, angle unit, operands (separated by blanks), value or name of the fault.
"""
import math
import random

import mpmath as mp

mp.mp.dps = 1200
random.seed(20260101)
rows = []


def to_double(value):
    """Nearest double, halves to even, of an mpf, int or float."""
    if isinstance(value, int):
        try:
            return float(value)
        except OverflowError:
            return math.inf
    value = mp.mpf(value)
    if value == 0:
        return 0.0
    # Rounded to the precision that a double has at this magnitude, at most 53 bits.
    exponent = mp.frexp(value)[1]
    bits = max(0, min(53, exponent + 1074))
    if exponent > 1024:
        return math.copysign(math.inf, value)
    scaled = mp.nint(mp.ldexp(value, bits - exponent))
    try:
        return math.ldexp(int(scaled), exponent - bits)
    except OverflowError:
        return math.copysign(math.inf, value)


def add(symbol, operands, value, unit="radians"):
    if not isinstance(value, str):
        value = to_double(value)
        value = "overflow" if math.isinf(value) else repr(value)
    rows.append("\t".join([symbol, unit, " ".join(repr(float(x)) for x in operands), value]))


def reals(low, high, count):
    return [random.uniform(low, high) for _ in range(count)]


def magnitudes(low, high, count, signed=True):
    """Spread evenly over the powers of ten from low to high."""
    return [(random.choice([1, -1]) if signed else 1) * 10 ** random.uniform(low, high) for _ in range(count)]


# Angles in parts of a half turn: whole multiples of a twelfth of a turn and others, tiny, and huge.
for unit, half in [("degrees", 180), ("gradians", 200)]:
    angles = [half * k / 12 for k in range(-12, 25)] + [1e-300, 1e-10, 89.99999999999999, 90.00000000000001]
    angles += [1e15, 1e15 + 30, 123456789012345.6, 1e22, 1.7976931348623157e308, 2.0**53 + 2]
    angles += reals(-400, 400, 30) + magnitudes(-8, 18, 10)
    for x in angles:
        turn = mp.mpf(x) / half
        sine, cosine = mp.sinpi(turn), mp.cospi(turn)
        add("sin", [x], sine, unit)
        add("cos", [x], cosine, unit)
        add("tan", [x], "domain" if cosine == 0 else sine / cosine, unit)
        add("cot", [x], "domain" if sine == 0 else cosine / sine, unit)
        add("sec", [x], "domain" if cosine == 0 else 1 / cosine, unit)
        add("csc", [x], "domain" if sine == 0 else 1 / sine, unit)
    for x in [-1, -0.5, 0, 0.5, 1] + reals(-1, 1, 8):
        add("asin", [x], mp.asin(x) * half / mp.pi, unit)
        add("acos", [x], mp.acos(x) * half / mp.pi, unit)
        add("atan", [x], mp.atan(x) * half / mp.pi, unit)
    for y, x in [(0, 1), (0, -1), (1, 0), (-1, 0), (0, 0), (1, 1), (1, -1), (-1, -1), (3, 4), (1e-300, 1e300)]:
        add("atan2", [y, x], mp.atan2(y, x) * half / mp.pi if (x or y) else 0, unit)
    for x in [0, 30, 45, 90, 180, 360, 12.5]:
        add("°", [x], mp.mpf(x) * half / 180, unit)

# The unbounded and the rare ones of the inverse functions, near where they are hard too.
near_one = [1, 1.0000000000000002, 1 + 1e-10, 1.001, 1.5, 1.9999, 2, 2.0001, 3, 1e10, 1e200, 1e300]
for x in near_one + reals(1, 4, 10):
    for s in [1, -1]:
        add("asec", [s * x], mp.acos(1 / mp.mpf(s * x)))
        add("acsc", [s * x], mp.asin(1 / mp.mpf(s * x)))
        if x > 1:
            add("acoth", [s * x], mp.atanh(1 / mp.mpf(s * x)))
for x in [0.5, 0.99, -0.99]:
    for symbol in ["asec", "acsc", "acoth"]:
        add(symbol, [x], "domain")
for x in [1, 1 - 2**-53, 1 - 1e-10, 0.75, 0.5000001, 0.5, 0.4999999, 0.1, 1e-10, 1e-300] + reals(0, 1, 10):
    add("asech", [x], mp.acosh(1 / mp.mpf(x)))
for x in [0, -0.5, 1.0000000000000002, 2]:
    add("asech", [x], "domain")
for x in magnitudes(-300, 300, 12) + [1, -1, 0.5, 2]:
    add("acsch", [x], mp.asinh(1 / mp.mpf(x)))
    add("acot", [x], mp.atan(1 / mp.mpf(x)))
add("acot", [0], mp.pi / 2)
for x in magnitudes(-10, 2, 15) + [1e-300, 2.0**-20, 9.5367e-07, 40, 40.00001, -700] + reals(-3, 3, 20):
    with mp.workdps(60):
        add("tanh", [x], mp.tanh(mp.mpf(x)))
        add("coth", [x], mp.coth(mp.mpf(x)))
        add("sech", [x], mp.sech(mp.mpf(x)))
        add("csch", [x], mp.csch(mp.mpf(x)))
for symbol in ["coth", "csch", "acsch"]:
    add(symbol, [0], "domain")
add("sech", [800], 0)
add("csch", [800], 0)
for x in [1, -1, 1.5, -2]:
    add("atanh", [x], "domain")

# Logarithms.
for symbol, f in [("ln", mp.ln), ("log", mp.log10), ("log10", mp.log10), ("log2", lambda x: mp.log(x) / mp.log(2))]:
    for x in [5e-324, 1e-10, 0.5, 1, 2, 8, 10, 1000, 1e15, 1.7976931348623157e308] + magnitudes(-300, 300, 8, signed=False):
        add(symbol, [x], f(mp.mpf(x)))
    for x in [0, -1, -1e-300]:
        add(symbol, [x], "domain")
for b, x in [(2, 8), (10, 1000), (3, 243), (5, 125), (0.5, 8), (7, 0.1), (2, 1e-300), (1.5, 1e300)]:
    add("log", [b, x], mp.log(x) / mp.log(b))
for b in [3, 5, 6, 7, 12, 100, 1.5, 0.25]:
    for n in [2, 3, 5, 7, 11]:
        add("log", [b, b**n], n)
for b, x in [(1, 5), (1, 1), (0, 5), (-2, 8), (2, 0), (2, -8), (10, 0), (-2, -8)]:
    add("log", [b, x], "domain")
for x in [-1, -1.5, -5]:
    add("log1p", [x], "domain")
for x in [-0.9999999999999999, -0.5, 1e-300, 1e-16, 1, 1e300]:
    add("log1p", [x], mp.log1p(x))

# Powers and roots.
def power(x, y):
    if x == 0:
        return 1 if y == 0 else ("divisionByZero" if y < 0 else 0)
    if x < 0 and y != int(y):
        return "domain"
    size = mp.mpf(y) * mp.log(abs(mp.mpf(x)))
    if size > 800:
        return "overflow"
    if size < -800:
        return 0
    with mp.workdps(60):
        sign = -1 if x < 0 and int(y) % 2 else 1
        return sign * mp.exp(mp.mpf(y) * mp.log(abs(mp.mpf(x))))


pairs = [(0, 0), (0, 5), (0, 0.5), (0, -1), (0, -0.5), (5, 0), (-5, 0), (2, 10), (2, -10), (2, 1023), (2, 1024), (2, -1074)]
pairs += [(-2, 3), (-2, 4), (-8, 1 / 3), (-1, 1e300), (-1, 2.0**53 - 1), (-2, 1e300), (-2, -1e300), (-0.5, 1e300)]
pairs += [(1, 1e300), (1, -1e300), (1.0000000000000002, 1e17), (0.9999999999999999, 2.0**62), (10, 308), (10, 309)]
pairs += [(10, -5), (9, 0.5), (1e300, 0.5), (-3, 2.0**63), (1.5, 12345.678), (-1.0000000000000002, 1e15 + 1)]
pairs += [(10 ** random.uniform(-3, 3), random.uniform(-50, 50)) for _ in range(30)]
for x, y in pairs:
    add("^", [x, y], power(x, y))

for x, n in [(27, 3), (-27, 3), (32, 5), (-32, 5), (243, 5), (1e300, 5), (1e-300, 7), (2, 100), (16, 4), (16, 2), (1e308, 17)]:
    with mp.workdps(60):
        add("root", [x, n], mp.sign(x) * mp.exp(mp.log(abs(mp.mpf(x))) / n))
for x, n in [(16, -2), (8, -3), (-8, -3), (1e300, -5)]:
    with mp.workdps(60):
        add("root", [x, n], mp.sign(x) * mp.exp(mp.log(abs(mp.mpf(x))) / n))
for _ in range(40):
    x, n = 10 ** random.uniform(-300, 300), random.randint(2, 60)
    with mp.workdps(60):
        add("root", [x, n], mp.exp(mp.log(x) / n))
    with mp.workdps(60):
        add("cbrt", [-x], -mp.exp(mp.log(x) / 3))
add("root", [0, 3], 0)
add("root", [0, -3], "divisionByZero")
add("root", [5, 0], "domain")
add("root", [-16, 4], "domain")
add("root", [-16, 2], "domain")
add("root", [-16, 2.5], "domain")
add("√", [-1e-300], "domain")

# Whole quotients and remainders, from the exact binary values.
from fractions import Fraction

for x in [7, -7, 7.5, -7.5, 1, 0.3, 1e15, 9e15, 0, 5e-324]:
    for y in [3, -3, 0.1, 2.5, 1e-5, 7]:
        a, b = Fraction(x), Fraction(y)
        quotient = a / b
        truncated = abs(quotient.numerator) // quotient.denominator * (1 if quotient >= 0 else -1)
        floored = quotient.numerator // quotient.denominator
        modulus, remainder = a - b * floored, a - b * truncated
        add("mod", [x, y], mp.mpf(modulus.numerator) / modulus.denominator)
        add("rem", [x, y], mp.mpf(remainder.numerator) / remainder.denominator)
        if abs(truncated) < 2**53:
            add("div", [x, y], truncated)
    for symbol in ["mod", "rem", "div"]:
        add(symbol, [x, 0], "divisionByZero")
        add(symbol, [2.0**53, 7], "overflow")
        add(symbol, [float(math.factorial(30)), 1000007], "overflow")
    add("mod", [7, -1e300], "overflow")
    add("rem", [7, -1e300], 7)

# Gamma and the factorial.
for n in range(0, 171):
    add("!", [n], math.factorial(n))
    if n > 0 and n % 10 < 3:
        add("gamma", [n], math.factorial(n - 1))
for n in [171, 172, 1000, 1e18, 1e300]:
    add("!", [n], "overflow")
    add("gamma", [n + 1], "overflow")
for n in [-1, -2, -170, -1e18]:
    add("!", [n], "domain")
    add("gamma", [n], "domain")
add("gamma", [0], "domain")
for x in [0.5, -0.5, 1e-10, -1e-10, 1e-300, 1.4616321449683622, 171.6, -3.0000000000000004, -100.5, -170.5, 2.5] + reals(-20, 171, 40):
    with mp.workdps(60):
        add("gamma", [x], mp.gamma(mp.mpf(x)))
        add("!", [x], mp.gamma(mp.mpf(x) + 1))
for x in [127.3, 63.7, 31.9, 15.99, 7.9999]:
    with mp.workdps(60):
        add("!", [x], mp.gamma(mp.mpf(x) + 1))

# Choices, whose large values end where a double does.
for n, k in [(0, 0), (5, 0), (5, 5), (5, 6), (49, 6), (52, 26), (60, 30), (100, 50), (300, 150), (1000, 3), (1029, 514), (1030, 515)]:
    add("nCr", [n, k], math.comb(n, k))
for n, k in [(2**53 - 1, 2), (10**17, 3), (10**15, 12), (1e300, 1), (2000, 60), (10**9, 30), (5000, 4990), (1020, 500)]:
    add("nCr", [n, k], math.comb(int(n), k))
for n, k in [(10, 3), (10, 0), (10, 10), (10, 11), (170, 170), (171, 1), (200, 100), (5, 200), (52, 5)]:
    add("nPr", [n, k], math.perm(n, k))
for symbol in ["nCr", "nPr"]:
    add(symbol, [5, -2], "domain")
    add(symbol, [-5, 2.5], "domain")
    add(symbol, [2.5, -3], "domain")
    add(symbol, [1e10, 1e9], "overflow")
pairs = [(2.5, 1), (5, 1.5), (-5, 2), (-5, 3), (0.5, 0.5), (0.5, 10), (0.5, 2.5), (-0.5, 2), (100.5, 50.25), (0.5, 1101)]
pairs += [(random.uniform(-3, 90), random.uniform(-3, 90)) for _ in range(20)]
for n, k in pairs:
    with mp.workdps(60):
        x, y = mp.mpf(n), mp.mpf(k)
        falling = mp.ff(x, k) if k == int(k) else mp.gammaprod([x + 1], [x - y + 1])
        add("nPr", [n, k], falling)
        add("nCr", [n, k], falling / mp.gamma(y + 1))

# Relatives of the gamma function, and other special functions.
with mp.workdps(60):
    near = [1 + 1e-15, 1 - 1e-10, 2 + 1e-12, 2 - 1e-15, 1e-300, -1e-300, 0.5, 1.5, 100.5, 171.5, 1e10, 1e300]
    near += [-0.5, -2.4570247382208006, -149.9, -150.1, -1000.25]
    for x in near + reals(-20, 20, 30) + reals(0, 200, 10):
        add("lgamma", [x], mp.log(abs(mp.gamma(mp.mpf(x)))) if abs(x) < 1e6 else mp.loggamma(x))
        if x > -1000:
            add("digamma", [x], mp.digamma(mp.mpf(x)))
    for x in [0, -1, -50]:
        add("lgamma", [x], "domain")
        add("digamma", [x], "domain")
        add("beta", [x, 0.5], "domain")
    add("lgamma", [1], 0)
    add("lgamma", [2], 0)
    add("lgamma", [1e307], "overflow")
    pairs = [(2, 3), (0.5, 0.5), (1e-10, 1e-10), (100, 100), (200, 0.5), (-0.5, 0.25), (-100.5, 50), (1e6, 3), (1e10, 0.5)]
    pairs += [(random.uniform(-30, 90), random.uniform(-30, 90)) for _ in range(20)]
    for x, y in pairs:
        add("beta", [x, y], mp.beta(mp.mpf(x), mp.mpf(y)))
    add("beta", [0.5, -1.5], 0)
    for x in [0, 1e-300, -0.5, 1, 5, -5, 1.9999, 2, 20, 26.5] + reals(-3, 6, 25):
        add("erf", [x], mp.erf(mp.mpf(x)))
        add("erfc", [x], mp.erfc(mp.mpf(x)))

    def inverse_erfc(y):
        """By Newton's method for the logarithm, from 1/2 down."""
        x = mp.sqrt(-mp.log(y))
        for _ in range(60):
            value = mp.erfc(x)
            x += mp.log(value / y) * value / (2 / mp.sqrt(mp.pi) * mp.exp(-x * x))
        return x

    for y in [1e-300, 1e-9, 0.1, 0.4999, 0.5, 0.75, 0.999, 1 - 2.0**-53] + reals(0, 1, 20):
        inverse = inverse_erfc(1 - mp.mpf(y)) if y > 0.5 else mp.findroot(lambda t: mp.erf(t) - y, mp.erfinv(y))
        add("erfinv", [y], inverse)
        add("erfinv", [-y], -inverse)
    for y in [5e-324, 1e-300, 1e-17, 0.001, 0.25, 0.4999]:
        add("erfcinv", [y], inverse_erfc(mp.mpf(y)))
        if y > 1e-10:
            add("erfcinv", [2 - y], -inverse_erfc(2 - mp.mpf(2 - y)))
    add("erfcinv", [1], 0)
    for x in [1, -1, 2]:
        add("erfinv", [x], "domain")
    for x in [0, 2, -1, 3]:
        add("erfcinv", [x], "domain")
    for s in [0, 0.5, 2, 3, 4, 1.0000000000000002, 0.9999999999999999, 1 + 1e-10, 50, 61, 1e300, -1, -3, -0.5, -1e-300, -100.5, -200.25] + reals(-30, 40, 25):
        add("zeta", [s], mp.zeta(mp.mpf(s)))
    for n in [-2, -4, -100, -1e300]:
        add("zeta", [n], 0)
    add("zeta", [1], "domain")
    add("zeta", [-1001.5], "overflow")
    for x in [0, 1, math.e, -0.36, -0.367879441171442, 1e-300, -1e-300, 1e300, 3, 2.9999, -0.25] + reals(-0.3678, 10, 20):
        add("lambertw", [x], mp.lambertw(mp.mpf(x)).real)
    add("lambertw", [-0.36787944117144233], -1)
    add("lambertw", [-0.3678794411714424], "domain")
    near = [-0.367879441171442, -0.3678794411714, -0.36, -0.2761, -0.2758, -1e-10, -1e-290, -1e-300, -1e-310, -5e-324]
    lower = random.Random(7)
    for x in near + [lower.uniform(-0.3678, 0) for _ in range(30)]:
        add("lambertw", [-1, x], mp.lambertw(mp.mpf(x), -1).real)
        add("lambertw", [0, x], mp.lambertw(mp.mpf(x)).real)
    add("lambertw", [-1, -0.36787944117144233], -1)
    for operands in [(-1, 0), (-1, 0.5), (-1, -0.3678794411714424), (1, 0.5), (-0.5, -0.1)]:
        add("lambertw", operands, "domain")
    for x in [10, -10, 0.5, 1023, -1074] + reals(-300, 300, 10):
        add("exp2", [x], mp.power(2, mp.mpf(x)))
        add("exp10", [x], mp.power(10, mp.mpf(x)) if abs(x) < 308 else ("overflow" if x > 0 else 0))

# Integers.
for operands in [(12, 18), (0, 0), (0, 5), (-12, 18), (7,), (-7,), (12, 18, 27), (2**53 - 1, 6361), (2**50, 2**40 * 3), (17, 5)]:
    add("gcd", operands, math.gcd(*operands))
    add("lcm", operands, math.lcm(*operands))
for symbol in ["gcd", "lcm"]:
    add(symbol, [2.0**60 + 512, 6], "overflow")
    add(symbol, [6, 2.0**53], "overflow")
    add(symbol, [2.5], "notAnInteger")
    add(symbol, [4, 6, 0.5], "notAnInteger")
limit = 2**53
integers = [0, 1, -1, 12, 10, -12, limit - 1, 1 - limit, 2**40 + 5, -(2**40) - 7]
for a in integers:
    for b in integers[::2]:
        add("and", [a, b], a & b)
        add("or", [a, b], a | b)
        add("xor", [a, b], a ^ b)
    add("~", [a], ~a)
for symbol in ["and", "or", "xor"]:
    add(symbol, [1.5, 1], "notAnInteger")
    add(symbol, [1, 1.5], "notAnInteger")
    add(symbol, [limit, 1], "overflow")
    add(symbol, [-limit, 1], "overflow")
add("~", [1.5], "notAnInteger")
add("~", [-limit], "overflow")
for a, n in [(1, 10), (-1, 10), (5, 0), (0, 5000), (3, 1000), (1, 1023), (1024, -3), (-5, -1), (-1, -5000), (1, -5000)]:
    add("<<", [a, n], a << n if n >= 0 else a >> -n)
    add(">>", [a, -n], a << n if n >= 0 else a >> -n)
add("<<", [1, 1024], "overflow")
add("<<", [-1, 1e300], "overflow")
add(">>", [-7, 1e300], -1)
add("<<", [2.0**53, -1], "overflow")
add("<<", [1.5, 1], "notAnInteger")
add("<<", [1, 1.5], "notAnInteger")

# Lengths, without overflow on the way.
for x, y in [(3, 4), (-3, 4), (0, 0), (0, -5), (1e300, 1e300), (1e-300, 1e-300), (5e-324, 0), (1.5e308, 1.5e308), (1, 1e-300)]:
    with mp.workdps(60):
        add("hypot", [x, y], mp.sqrt(mp.mpf(x) ** 2 + mp.mpf(y) ** 2))

# Rounding.
for x in [2.5, -2.5, 3.5, 0.5, -0.5, 0.49999999999999994, 2.4, -2.6, 1e300, 2251799813685248.5]:
    exact = Fraction(x)
    add("floor", [x], math.floor(exact))
    add("ceil", [x], math.ceil(exact))
    add("trunc", [x], math.trunc(exact))
    add("frac", [x], mp.mpf((exact - math.trunc(exact)).numerator) / (exact - math.trunc(exact)).denominator)
    away = math.floor(abs(exact) + Fraction(1, 2))
    add("round", [x], away if x > 0 else -away)
for x, n, value in [(2.675, 2, 2.67), (1.005, 2, 1), (0.145, 2, 0.14), (2.5, 1, 2.5), (-0.5, 0, -1), (1e300, -299, 1e300), (4, -1, 0), (123456789012.1, 10, 123456789012.1), (-2.5, 0, -3), (1250, -2, 1300), (-1250, -2, -1300), (0.05, 1, 0.1), (5, 400, 5), (1e22, 5, 1e22)]:
    add("round", [x, n], value)
add("round", [1, 0.5], "notAnInteger")

# Where a factor or an exponent is out of range, but the value is not.
for n, k in [(2, 171.5), (0.5, 170.9), (-0.5, 171), (3.5, 172.25), (7, 178.5), (30.5, 185.25), (85.25, 198.5), (-41.5, -180.25), (-20.5, -180.25), (-94.5, -190.25), (-10.5, -168.75), (20, -180.25)]:
    with mp.workdps(60):
        add("nPr", [n, k], mp.gammaprod([mp.mpf(n) + 1], [mp.mpf(n) - mp.mpf(k) + 1]))
for n, k in [(3.5, 175), (170, 200.5), (2.5, 1000), (25.5, 1e15 + 0.25), (30, 1e15 + 0.5), (20.5, 1e17)]:
    add("nPr", [n, k], "overflow")
add("nPr", [25.5, 1e15 + 0.5], 0)
with mp.workdps(60):
    # 1 ÷ Γ(n − k + 1) = −sin(π(n − k))·Γ(k − n) ÷ π
    n, k = mp.mpf(0.9999999999999999), mp.mpf(1e16)
    logarithm = mp.loggamma(k - n) - mp.loggamma(k + 1)
    add("nCr", [n, k], mp.gamma(n + 1) * mp.sin(mp.pi * (k - n)) / mp.pi * mp.exp(logarithm))
for x, n, value in [(1, 5e-324, 1), (-1, 5e-324, 1), (1, -1e-310, 1), (0, 5e-324, 0), (0, -5e-324, "divisionByZero"), (2, 5e-324, "overflow"), (0.5, 5e-324, 0), (2, -1e-310, 0), (0.9999, -1e-310, "overflow")]:
    add("root", [x, n], value)

with open("reference.tsv", "w", encoding="utf-8") as file:
    file.write("# made by make-reference.py: symbol, angle unit, operands, value\n")
    file.write("\n".join(dict.fromkeys(rows)) + "\n")
print(len(rows))

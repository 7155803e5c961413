// SPDX-License-Identifier: Apache-2.0

// Reads the records of CertifiedRealsProbe and compares each with Arb: the function's value at a number of the
// operands' balls must be a number of the result's ball, and a fault must be one.
//
//     cc -O2 check.c -o check -lflint-arb -lflint -lmpfr -lgmp -lm   (without -lflint-arb from FLINT 3 on)
#include <arb.h>
#include <arb_hypgeom.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct { uint64_t high, low, radius; int32_t exponent; uint8_t negative, fault; int16_t places; } number;
typedef struct { uint64_t function; number x, y, z; } record;

static uint64_t state = 1;
static uint64_t next(void) { state = state * 6364136223846793005u + 1442695040888963407u; return state >> 11; }

// More bits than any comparison needs.
#define EXACT 12000

// (significand + offset) · 2^exponent / 10^places with the number's sign; offset in units, in -radius...radius. With
// places it is an interval of EXACT bits.
static void set(arb_t a, const number *n, int side) {
    fmpz_t s, r, e;
    fmpz_init(s); fmpz_init(r); fmpz_init(e);
    fmpz_set_ui(s, n->high); fmpz_mul_2exp(s, s, 64); fmpz_set_ui(r, n->low); fmpz_add(s, s, r);
    fmpz_set_ui(r, n->radius);
    if (side == 1) fmpz_add(s, s, r);
    else if (side == 2) fmpz_sub(s, s, r);
    else if (side == 3 && n->radius) { fmpz_set_ui(r, next() % (n->radius + 1)); if (next() & 1) fmpz_neg(r, r); fmpz_add(s, s, r); }
    if (n->negative) fmpz_neg(s, s);
    fmpz_set_si(e, n->exponent);
    arb_set_fmpz_2exp(a, s, e);
    if (n->places) {
        fmpz_set_ui(s, 10);
        fmpz_pow_ui(s, s, n->places);
        arb_div_fmpz(a, a, s, EXACT);
    }
    fmpz_clear(s); fmpz_clear(r); fmpz_clear(e);
}

static void value(arb_t z, uint64_t f, const arb_t x, const arb_t y, slong p) {
    arb_t t, u, v; arb_init(t); arb_init(u); arb_init(v);
    switch (f) {
    case 0: arb_add(z, x, y, p); break;
    case 1: arb_mul(z, x, y, p); break;
    case 2: arb_div(z, x, y, p); break;
    case 3: arb_sqrt(z, x, p); break;
    case 4: arb_exp(z, x, p); break;
    case 5: arb_expm1(z, x, p); break;
    case 6: arb_log(z, x, p); break;
    case 7: arb_log1p(z, x, p); break;
    case 8: arb_log_base_ui(z, x, 2, p); break;
    case 9: arb_log_base_ui(z, x, 10, p); break;
    case 10: arb_sin(z, x, p); break;
    case 11: arb_cos(z, x, p); break;
    case 12: arb_tan(z, x, p); break;
    case 13: arb_asin(z, x, p); break;
    case 14: arb_acos(z, x, p); break;
    case 15: arb_atan(z, x, p); break;
    case 16: arb_atan2(z, x, y, p); break;
    case 17: arb_sinh(z, x, p); break;
    case 18: arb_cosh(z, x, p); break;
    case 19: arb_tanh(z, x, p); break;
    case 20: arb_asinh(z, x, p); break;
    case 21: arb_acosh(z, x, p); break;
    case 22: arb_atanh(z, x, p); break;
    case 23: arb_pow(z, x, y, p); break;
    case 24: arb_abs(z, x); arb_root_ui(z, z, 3, p); if (arb_is_negative(x)) arb_neg(z, z); break;
    case 25: arb_hypot(z, x, y, p); break;
    case 26: arb_div_ui(t, x, 180, p); arb_sin_pi(z, t, p); break;
    case 27: arb_div_ui(t, x, 180, p); arb_cos_pi(z, t, p); break;
    case 28: arb_div_ui(t, x, 180, p); arb_tan_pi(z, t, p); break;
    case 29: arb_pow_ui(z, x, 17, p); break;
    case 30: arb_abs(z, x); arb_root_ui(z, z, 5, p); if (arb_is_negative(x)) arb_neg(z, z); break;
    case 31: case 32:
        arb_div(t, x, y, p);
        if (f == 31 || !arb_is_negative(t)) arb_floor(t, t, p); else arb_ceil(t, t, p);
        arb_mul(t, t, y, p); arb_sub(z, x, t, p); break;
    case 33: arb_floor(z, x, p); break;
    case 34: // halves to even
        arb_set_d(t, 0.5); arb_add(t, x, t, p); arb_floor(z, t, p);
        if (arb_is_exact(t) && arb_equal(t, z)) {
            arb_mul_2exp_si(t, z, -1);
            if (!arb_is_int(t)) arb_sub_ui(z, z, 1, p);
        }
        break;
    case 35: arb_gamma(z, x, p); break;
    case 36: arb_gamma(z, x, p); arb_abs(z, z); arb_log(z, z, p); break;
    case 37: arb_digamma(z, x, p); break;
    case 38: arb_gamma(t, x, p); arb_gamma(u, y, p); arb_mul(t, t, u, p); arb_add(u, x, y, p); arb_rgamma(u, u, p); arb_mul(z, t, u, p); break;
    case 39: arb_add_ui(t, x, 1, p); arb_add_ui(u, y, 1, p); arb_sub(v, x, y, p); arb_add_ui(v, v, 1, p);
        arb_rgamma(u, u, p); arb_rgamma(v, v, p); arb_gamma(t, t, p); arb_mul(z, t, u, p); arb_mul(z, z, v, p);
        // A fault by definition, whatever the formula says.
        if (arb_is_int(y) && arb_is_negative(y)) arb_indeterminate(z);
        break;
    case 40: arb_hypgeom_erf(z, x, p); break;
    case 41: arb_hypgeom_erfc(z, x, p); break;
    case 42: arb_hypgeom_erfinv(z, x, p); break;
    case 43: arb_hypgeom_erfcinv(z, x, p); break;
    case 44: arb_zeta(z, x, p); break;
    case 45: case 46: arb_lambertw(z, x, f == 46, p); break;
    }
    arb_clear(t); arb_clear(u); arb_clear(v);
}

int main(void) {
    static const char *names[] = {"add", "multiply", "divide", "sqrt", "exp", "expm1", "log", "log1p", "log2", "log10",
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "power",
        "cbrt", "hypot", "sin of degrees", "cos of degrees", "tan of degrees", "17th power", "5th root", "modulo",
        "remainder", "floor", "nearest", "Γ", "ln Γ", "ψ", "beta", "binomial", "erf", "erfc", "erf⁻¹", "erfc⁻¹", "ζ", "W₀",
        "W₋₁"};
    record r;
    arb_t x, y, z, low, high, middle;
    arb_init(x); arb_init(y); arb_init(z); arb_init(low); arb_init(high); arb_init(middle);
    unsigned long count = 0, open = 0, faults = 0, wrong = 0, undecided = 0, exact = 0;
    double largest = 0, largestBound = 0, largestRatio = 0;
    while (fread(&r, sizeof r, 1, stdin) == 1) {
        count++;
        if (r.z.fault == 7) { open++; continue; }
        int sides = (r.x.radius | r.y.radius) ? 4 : 1;
        for (int side = 0; side < sides; side++) {
            set(x, &r.x, side);
            set(y, &r.y, sides == 1 ? 0 : (int)(next() & 3));
            int decided = 0;
            for (slong p = 320; p <= 10240 && !decided; p *= 2) {
                arb_zero(z);
                value(z, r.function, x, y, p);
                if (r.z.fault) {
                    decided = 1;
                    if (side == 0) faults++;
                    if (arb_is_finite(z)) { wrong++; if (wrong < 10) { fprintf(stderr, "fault %d at ", r.z.fault); arb_fprintd(stderr, x, 50); fprintf(stderr, ", "); arb_fprintd(stderr, y, 50); fprintf(stderr, ", where there is none\n"); } }
                    break;
                }
                set(low, &r.z, r.z.negative ? 1 : 2);
                set(high, &r.z, r.z.negative ? 2 : 1);
                if (!arb_is_finite(z) && p > 2000) { decided = 1; wrong++; fprintf(stderr, "a value at "); arb_fprintd(stderr, x, 50); fprintf(stderr, ", "); arb_fprintd(stderr, y, 50); fprintf(stderr, ", where there is none\n"); break; }
                if (arb_ge(z, low) && arb_le(z, high)) decided = 1;
                else if (arb_lt(z, low) || arb_gt(z, high)) {
                    decided = 1; wrong++;
                    if (wrong < 10) {
                        fprintf(stderr, "wrong at "); arb_fprintd(stderr, x, 50); fprintf(stderr, ", ");
                        arb_fprintd(stderr, y, 50); fprintf(stderr, ": "); arb_fprintd(stderr, z, 50);
                        fprintf(stderr, " not within "); arb_fprintd(stderr, low, 50); fprintf(stderr, " "); arb_fprintd(stderr, high, 50); fprintf(stderr, "\n");
                    }
                }
            }
            if (!decided && r.z.radius == 0 && arb_overlaps(z, low)) { decided = 1; exact++; }
            if (!decided) undecided++;
            else if (!r.z.fault && side == 0 && sides == 1) {
                if (r.z.radius == 0) { exact++; continue; }
                set(middle, &r.z, 0);
                arb_sub(middle, z, middle, 256); arb_abs(middle, middle); arb_mul_2exp_si(middle, middle, -(slong)r.z.exponent);
                double error = arf_get_d(arb_midref(middle), ARF_RND_UP);
                if (error > largest) { largest = error; largestBound = r.z.radius; }
                if (error / r.z.radius > largestRatio) largestRatio = error / r.z.radius;
            }
        }
    }
    printf("%-16s %9lu operands, %5.2f %% open, %lu faults, %lu exact, %lu undecided, %lu WRONG; error at most %.3g units (bound %.3g), and %.2f of the bound\n",
        names[r.function], count, 100.0 * open / (count ? count : 1), faults, exact, undecided, wrong, largest, largestBound, largestRatio);
    return wrong || undecided ? 1 : 0;
}

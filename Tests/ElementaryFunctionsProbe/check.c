// SPDX-License-Identifier: Apache-2.0

// Reads the records of ElementaryFunctionsProbe, and compares each result with MPFR: prints the largest error in ulps
// of the binade of the exact value, and fails if it exceeds the bound.
//
//     cc -O2 check.c -o check -lmpfr -lgmp
#include <math.h>
#include <mpfr.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static double number(uint64_t bits) { double x; memcpy(&x, &bits, sizeof x); return x; }

int main(void) {
    static const char *names[] = {"exp", "sin", "cos", "power"};
    static const double bounds[] = {0.52, 0.52, 0.52, 0.53};
    uint64_t record[4], function = 0;
    unsigned long count = 0, rounded = 0;
    double largest = 0, operand = 0;
    mpfr_t x, y, exact, error;
    mpfr_init2(x, 53); mpfr_init2(y, 53); mpfr_init2(exact, 200); mpfr_init2(error, 53);
    while (fread(record, sizeof record, 1, stdin) == 1) {
        function = record[0];
        double value = number(record[3]);
        // Ulps of other numbers are not relative, and those beyond the range of the kernels are not theirs.
        if (!isnormal(value)) continue;
        mpfr_set_d(x, number(record[1]), MPFR_RNDN);
        switch (function) {
        case 0: mpfr_exp(exact, x, MPFR_RNDN); break;
        case 1: mpfr_sin(exact, x, MPFR_RNDN); break;
        case 2: mpfr_cos(exact, x, MPFR_RNDN); break;
        default:
            mpfr_set_d(y, number(record[2]), MPFR_RNDN);
            mpfr_pow(exact, x, y, MPFR_RNDN);
            break;
        }
        count++;
        if (mpfr_get_d(exact, MPFR_RNDN) == value) rounded++;
        mpfr_sub_d(error, exact, value, MPFR_RNDN);
        mpfr_mul_2si(error, error, 53 - mpfr_get_exp(exact), MPFR_RNDN);
        mpfr_abs(error, error, MPFR_RNDN);
        double ulps = mpfr_get_d(error, MPFR_RNDN);
        if (!(ulps <= largest)) { largest = ulps; operand = number(record[1]); }
    }
    printf("%-5s %9lu operands: error at most %.4f ulp, at %a; %.3f %% correctly rounded\n", names[function], count,
        largest, operand, 100.0 * rounded / (count ? count : 1));
    return count && largest <= bounds[function] ? 0 : 1;
}

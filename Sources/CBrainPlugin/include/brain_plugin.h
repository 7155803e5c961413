// SPDX-License-Identifier: Apache-2.0

/*
 * brain_plugin.h — operators for the calculator ‘brain’ from a shared library.
 *
 * A plugin is a shared library, written in any language that can export a C function. It exports one function:
 *
 *     const brain_plugin *brain_plugin_entry(uint32_t host_abi);
 *
 * The function returns a description of the operators, which must stay valid as long as the library is loaded. The host
 * calls the `compute` callback of an operator whenever it is used, possibly from several threads at the same time; that of a
 * constant, when the library is loaded.
 *
 * A plugin never sees how a number is stored. It receives handles, passes them to the functions of the host, and returns
 * the handle of its result. So an operator works with every back end of the calculator, at any precision.
 *
 * A plugin leaves the process as it finds it: rounding and exceptions of floating-point numbers, signals, the locale.
 *
 * The functions of the host may be called only by the thread that called `compute`, and until that returns: other threads that
 * a plugin starts compute without them.
 *
 * Handles are valid during the call of `compute` only; a handle kept from an earlier call is rejected. A result without a
 * value, such as 1 ÷ 0, has a handle too: that of a fault. Operations on a fault return the same fault, so a plugin need
 * not check for it.
 *
 * A call can have at most BRAIN_MOST_NUMBERS numbers: its operands, and each result of a function of the host that returns a
 * number. Any further one is the fault BRAIN_LIMIT. None is released before the call ends.
 *
 * A plugin must not write to standard output: with the calculator in the same process, what it writes stands among the
 * answers; isolated, it goes to standard error. It can write to standard error itself.
 *
 * Versions: BRAIN_PLUGIN_ABI changes only if the meaning of an existing declaration changes. New members are appended to
 * the structures, whose sizes tell each side which members the other knows.
 */
#ifndef BRAIN_PLUGIN_H
#define BRAIN_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. */
#define BRAIN_PLUGIN_ABI 1u

/* A number of the host. 0 is never one. */
typedef uint64_t brain_number;

/* How many numbers a call can have. */
#define BRAIN_MOST_NUMBERS 1000000

/* How many bytes the text of a number can have. */
#define BRAIN_LONGEST_TEXT 16777216

/* How many characters of the message of a fault are shown. */
#define BRAIN_LONGEST_MESSAGE 500

/* The current call of an operator, to be passed to every function of the host. */
typedef struct brain_call brain_call;

/* Faults: why a result has no value. */
enum {
    BRAIN_DIVISION_BY_ZERO = 1,
    BRAIN_DOMAIN = 2,         /* not defined for these operands */
    BRAIN_OVERFLOW = 3,       /* too large for the back end */
    BRAIN_UNDERFLOW = 4,      /* not zero, yet too small for the back end */
    BRAIN_NOT_AN_INTEGER = 5, /* defined for integers only */
    BRAIN_LIMIT = 6,          /* needs too many digits or steps */
    BRAIN_UNDECIDED = 7       /* depends on a comparison that could not be decided */
};

/* Constants, for `constant`. */
enum { BRAIN_PI = 1, BRAIN_E = 2 };

/* Functions of one number, for `unary`. Angles are in radians. */
enum {
    BRAIN_NEGATE = 1,
    BRAIN_ABS = 2,
    BRAIN_SQRT = 3,
    BRAIN_CBRT = 4,
    BRAIN_EXP = 5,
    BRAIN_EXPM1 = 6,
    BRAIN_LN = 7,
    BRAIN_LOG1P = 8,
    BRAIN_LOG2 = 9,
    BRAIN_LOG10 = 10,
    BRAIN_SIN = 11,
    BRAIN_COS = 12,
    BRAIN_TAN = 13,
    BRAIN_ASIN = 14,
    BRAIN_ACOS = 15,
    BRAIN_ATAN = 16,
    BRAIN_SINH = 17,
    BRAIN_COSH = 18,
    BRAIN_TANH = 19,
    BRAIN_ASINH = 20,
    BRAIN_ACOSH = 21,
    BRAIN_ATANH = 22,
    BRAIN_GAMMA = 23,
    BRAIN_FACTORIAL = 24,
    BRAIN_FLOOR = 25,
    BRAIN_CEIL = 26,
    BRAIN_ROUND = 27, /* ties away from zero */
    BRAIN_TRUNC = 28
};

/* Functions of two numbers, for `binary`. */
enum {
    BRAIN_ADD = 1,
    BRAIN_SUBTRACT = 2,
    BRAIN_MULTIPLY = 3,
    BRAIN_DIVIDE = 4,
    BRAIN_POWER = 5,
    BRAIN_MODULO = 6,    /* of floored division: has the divisor's sign */
    BRAIN_REMAINDER = 7, /* of truncated division: has the dividend's sign */
    BRAIN_ATAN2 = 8,     /* atan2(y, x) */
    BRAIN_HYPOT = 9,
    BRAIN_GCD = 10,
    BRAIN_BINOMIAL = 11
};

/* Returned by `compare` if the order could not be decided, or if an operand is a fault. */
#define BRAIN_NOT_COMPARABLE 2

/* The functions of the host, for use within `compute`. */
typedef struct brain_host {
    uint32_t abi;  /* BRAIN_PLUGIN_ABI of the host */
    uint32_t size; /* sizeof(brain_host) of the host */

    /* Converts a decimal literal such as "0.1" or "-1.5e-7", exactly if the back end is exact. `text` need not be
       terminated. Text that is not a number gives BRAIN_DOMAIN; one of more than BRAIN_LONGEST_TEXT bytes is not read, and
       the expression fails. */
    brain_number (*from_text)(brain_call *call, const char *text, size_t length);
    brain_number (*from_integer)(brain_call *call, int64_t value);
    /* Converts a double exactly; BRAIN_DOMAIN for a NaN, BRAIN_OVERFLOW for an infinity. */
    brain_number (*from_double)(brain_call *call, double value);
    brain_number (*constant)(brain_call *call, int32_t which);

    brain_number (*unary)(brain_call *call, int32_t which, brain_number x);
    brain_number (*binary)(brain_call *call, int32_t which, brain_number x, brain_number y);

    /* Returns −1, 0 or 1 if x is less than, equal to or greater than y; otherwise BRAIN_NOT_COMPARABLE. */
    int32_t (*compare)(brain_call *call, brain_number x, brain_number y);
    /* Returns 1 for an integer, 0 for any other number, −1 if that could not be decided or x is a fault. */
    int32_t (*is_integer)(brain_call *call, brain_number x);
    /* Stores x and returns 1 if it is an integer that fits; otherwise returns 0. */
    int32_t (*to_integer)(brain_call *call, brain_number x, int64_t *value);
    /* Returns the double nearest to x; a NaN if x is a fault, an infinity if it is too large. */
    double (*to_double)(brain_call *call, brain_number x);
    /* Writes x with up to `count` significant digits, correctly rounded, in the form "-1.25e-3". `count` is at least 1 and at
       most 1,000,000: other counts mean the nearer of these. Writes at most `capacity` characters, the last of which is a
       terminating NUL, as snprintf does. Returns the number of characters needed without the NUL, 0 if x is a fault. */
    size_t (*to_digits)(brain_call *call, brain_number x, int32_t count, char *buffer, size_t capacity);

    /* Returns the fault of x, or 0 if it is a number. */
    int32_t (*fault)(brain_call *call, brain_number x);
    /* Returns a fault, for an operator whose result has no value. `message` is a sentence in UTF-8 that says why, or
       NULL; line breaks and tabs become blanks, and what follows its first BRAIN_LONGEST_MESSAGE characters an ellipsis. It
       is shown if the operator returns this fault, or what a function of the host made of it; a call keeps its first
       1,000. */
    brain_number (*fail)(brain_call *call, int32_t fault, const char *message);
} brain_host;

/* Kinds of operators. */
enum {
    BRAIN_CONSTANT = 1, /* a name for a number; takes no operands */
    BRAIN_FUNCTION = 2, /* a name before operands in parentheses */
    BRAIN_PREFIX = 3,   /* before its one operand */
    BRAIN_POSTFIX = 4,  /* after its one operand */
    BRAIN_INFIX = 5     /* between its two operands */
};

/* Precedences, from 1 to 999; a higher one binds more tightly. Add or subtract 1 for a slightly higher or lower one. Infix operators
   of the same precedence must have the same associativity. */
enum {
    BRAIN_BY_KIND = 0, /* that of × for infix operators, that of the built-in ones for prefix and postfix operators */
    BRAIN_LIKE_BITWISE_OR = 100,
    BRAIN_LIKE_BITWISE_AND = 200,
    BRAIN_LIKE_SHIFT = 300,
    BRAIN_LIKE_SUM = 400,
    BRAIN_LIKE_PRODUCT = 500,
    BRAIN_LIKE_COMBINATION = 550, /* nCr and nPr */
    BRAIN_LIKE_PREFIX = 600,
    BRAIN_LIKE_POWER = 700, /* right-associative */
    BRAIN_LIKE_POSTFIX = 800
};

/* Associativities of infix operators. */
enum { BRAIN_LEFT = 0, BRAIN_RIGHT = 1, BRAIN_NONE = 2 };

/* For `max_operands`: any number of operands. */
#define BRAIN_ANY_NUMBER UINT32_MAX

/* Computes an operator.
 *
 * `operands` points to `count` numbers, none of which is a fault. `data` is that of the operator. Returns a number of this
 * call.
 */
typedef brain_number (*brain_compute)(
    const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data);

/* An operator. All text is UTF-8 and ends in a NUL. */
typedef struct brain_operator {
    const char *symbol;
    const char *aliases; /* other spellings, separated by spaces; or NULL */
    int32_t kind;
    int32_t precedence;     /* for prefix, postfix and infix operators */
    int32_t associativity;  /* for infix operators */
    uint32_t min_operands;  /* for functions; at least 1 */
    uint32_t max_operands;  /* for functions; or BRAIN_ANY_NUMBER */
    brain_compute compute;
    void *data;             /* passed to compute */
    const char *summary;    /* a description in one line, which every operator needs: line breaks and tabs become blanks */
    const char *domain;     /* the domain, such as “numbers greater than 0”, in one line; or NULL */
    const char *examples;   /* lines of the form "3 ⊕ 4 = 5"; or NULL */
} brain_operator;

/* A plugin. */
typedef struct brain_plugin {
    uint32_t abi;           /* BRAIN_PLUGIN_ABI */
    uint32_t host_size;     /* sizeof(brain_host), as the plugin was compiled */
    uint32_t operator_size; /* sizeof(brain_operator), as the plugin was compiled */
    uint32_t operator_count; /* from 1 to 100,000 */
    const char *name;       /* the name shown in lists and used by --without; without control characters */
    const brain_operator *operators;
} brain_plugin;

/* The function that a plugin exports, which is called when the library is loaded and must return. `host_abi` is the
   BRAIN_PLUGIN_ABI of the host. */
const brain_plugin *brain_plugin_entry(uint32_t host_abi);

#ifdef __cplusplus
}
#endif

#endif

// SPDX-License-Identifier: Apache-2.0

/*
 * brain_plugin.h — operators for the calculator ‘brain’ from a shared library.
 *
 * A plugin is a shared library in any language that can export a C function. It exports one:
 *
 *     const brain_plugin *brain_plugin_entry(uint32_t host_abi);
 *
 * and answers with a description of its operators that stays valid as long as the library is loaded. The host
 * calls `compute` of an operator whenever it is used, at the same time from several threads if it likes.
 *
 * A plugin never sees how a number is stored. It gets handles, hands them to the functions of the host, and
 * returns the handle of its result: so an operator works in every back end of the calculator, at any precision.
 *
 * Handles belong to the running call of `compute`: one that is kept for another call is refused. A result that is not
 * a number, such as 1 ÷ 0, has a handle too; whatever is computed with it is not a number either, for the same reason,
 * so that a plugin need not check for it.
 *
 * Versions: BRAIN_PLUGIN_ABI changes only when something that is here changes its meaning. What is added later is
 * added at the end of the structures, whose sizes tell the one side what the other knows.
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

/* The running call of an operator; handed on to every function of the host. */
typedef struct brain_call brain_call;

/* Why something is not a number. */
enum {
    BRAIN_DIVISION_BY_ZERO = 1,
    BRAIN_DOMAIN = 2,         /* not defined for these operands */
    BRAIN_OVERFLOW = 3,       /* too large for the back end */
    BRAIN_UNDERFLOW = 4,      /* not zero, yet too small for the back end */
    BRAIN_NOT_AN_INTEGER = 5, /* defined for whole numbers only */
    BRAIN_LIMIT = 6,          /* would need too many digits, or too many steps */
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
    BRAIN_ROUND = 27, /* halves away from zero */
    BRAIN_TRUNC = 28
};

/* Functions of two numbers, for `binary`. */
enum {
    BRAIN_ADD = 1,
    BRAIN_SUBTRACT = 2,
    BRAIN_MULTIPLY = 3,
    BRAIN_DIVIDE = 4,
    BRAIN_POWER = 5,
    BRAIN_MODULO = 6,    /* of a floored division: has the divisor's sign */
    BRAIN_REMAINDER = 7, /* of a truncated division: has the dividend's sign */
    BRAIN_ATAN2 = 8,     /* atan2(y, x) */
    BRAIN_HYPOT = 9,
    BRAIN_GCD = 10,
    BRAIN_BINOMIAL = 11
};

/* What `compare` answers when the order of two numbers could not be decided, or one of them is not a number. */
#define BRAIN_NOT_COMPARABLE 2

/* What the host offers to a running operator. */
typedef struct brain_host {
    uint32_t abi;  /* BRAIN_PLUGIN_ABI of the host */
    uint32_t size; /* sizeof(brain_host) of the host */

    /* The number that a decimal literal says, exactly where the back end can: "0.1", "-1.5e-7". `text` need not end
       in a NUL. Text that is not a number gives BRAIN_DOMAIN. */
    brain_number (*from_text)(brain_call *call, const char *text, size_t length);
    brain_number (*from_integer)(brain_call *call, int64_t value);
    /* The number that a double stands for, exactly; BRAIN_DOMAIN for a NaN, BRAIN_OVERFLOW for an infinity. */
    brain_number (*from_double)(brain_call *call, double value);
    brain_number (*constant)(brain_call *call, int32_t which);

    brain_number (*unary)(brain_call *call, int32_t which, brain_number x);
    brain_number (*binary)(brain_call *call, int32_t which, brain_number x, brain_number y);

    /* −1, 0 or 1 as x is smaller than, equal to or larger than y; else BRAIN_NOT_COMPARABLE. */
    int32_t (*compare)(brain_call *call, brain_number x, brain_number y);
    /* 1 for a whole number, 0 for any other, −1 where that could not be decided, or x is not a number. */
    int32_t (*is_integer)(brain_call *call, brain_number x);
    /* Stores x and answers 1 if it is a whole number that fits; else answers 0. */
    int32_t (*to_integer)(brain_call *call, brain_number x, int64_t *value);
    /* The double nearest to x; a NaN if x is not a number, an infinity if it is too large. */
    double (*to_double)(brain_call *call, brain_number x);
    /* Writes x with up to `count` significant digits, correctly rounded, in the form "-1.25e-3", with a NUL at the end
       if there is room. Answers how many characters that needs without the NUL, 0 if x is not a number. */
    size_t (*to_digits)(brain_call *call, brain_number x, int32_t count, char *buffer, size_t capacity);

    /* The reason why x is not a number, or 0 if it is one. */
    int32_t (*fault)(brain_call *call, brain_number x);
    /* Something that is not a number, to be returned by an operator that has no answer. `message`, which may be NULL,
       is a sentence in UTF-8 that says why. */
    brain_number (*fail)(brain_call *call, int32_t fault, const char *message);
} brain_host;

/* Where the symbol of an operator stands. */
enum {
    BRAIN_CONSTANT = 1, /* a name for a number; takes no operands */
    BRAIN_FUNCTION = 2, /* a name before operands in parentheses */
    BRAIN_PREFIX = 3,   /* before its one operand */
    BRAIN_POSTFIX = 4,  /* after its one operand */
    BRAIN_INFIX = 5     /* between its two operands */
};

/* How tightly an operator binds, higher being tighter. Add or subtract 1 to bind a little tighter or less tightly.
   Infix operators of the same precedence must have the same associativity. */
enum {
    BRAIN_BY_KIND = 0, /* as × for infix operators, as others of their kind for prefix and postfix operators */
    BRAIN_LIKE_BITWISE_OR = 100,
    BRAIN_LIKE_BITWISE_AND = 200,
    BRAIN_LIKE_SHIFT = 300,
    BRAIN_LIKE_SUM = 400,
    BRAIN_LIKE_PRODUCT = 500,
    BRAIN_LIKE_PREFIX = 600,
    BRAIN_LIKE_POWER = 700, /* groups from the right */
    BRAIN_LIKE_POSTFIX = 800
};

/* How a row of infix operators of the same precedence is grouped. */
enum { BRAIN_LEFT = 0, BRAIN_RIGHT = 1, BRAIN_NONE = 2 };

/* The most operands a function can say it takes; any number. */
#define BRAIN_ANY_NUMBER UINT32_MAX

/* Computes an operator.
 *
 * `operands` are `count` numbers, none of which is a fault. Returns a number of this call. `data` is that of the operator.
 */
typedef brain_number (*brain_compute)(
    const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data);

/* An operator. All text is UTF-8 and ends in a NUL. */
typedef struct brain_operator {
    const char *symbol;
    const char *aliases; /* other spellings, separated by blanks; or NULL */
    int32_t kind;
    int32_t precedence;     /* for prefix, postfix and infix operators */
    int32_t associativity;  /* for infix operators */
    uint32_t min_operands;  /* for functions */
    uint32_t max_operands;  /* for functions */
    brain_compute compute;
    void *data;             /* handed to compute */
    const char *summary;    /* one line that says what it does */
    const char *domain;     /* what its operands may be, as in “it takes numbers greater than 0”; or NULL */
    const char *examples;   /* lines of the form "3 ⊕ 4 = 5"; or NULL */
} brain_operator;

/* A plugin. */
typedef struct brain_plugin {
    uint32_t abi;           /* BRAIN_PLUGIN_ABI */
    uint32_t host_size;     /* sizeof(brain_host), as the plugin was compiled */
    uint32_t operator_size; /* sizeof(brain_operator), as the plugin was compiled */
    uint32_t operator_count;
    const char *name;       /* the name it is listed and disabled by */
    const brain_operator *operators;
} brain_plugin;

/* The one function that a plugin exports. `host_abi` is BRAIN_PLUGIN_ABI of the host. */
const brain_plugin *brain_plugin_entry(uint32_t host_abi);

#ifdef __cplusplus
}
#endif

#endif

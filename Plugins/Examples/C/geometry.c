// SPDX-License-Identifier: Apache-2.0

/*
 * A plugin in C: triangles.
 *
 *     cc -shared -fPIC -I Sources/CBrainPlugin/include -o geometry.so Plugins/Examples/C/geometry.c
 *     brain --plugin ./geometry.so '3 ⊕ 4'
 *
 * Every function receives handles of numbers and returns one. The host determines how numbers are represented, so the
 * same library computes with doubles and with exact numbers.
 */
#include "brain_plugin.h"

/* a ⊕ b = √(a² + b²) */
static brain_number hypotenuse(
    const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data) {
    (void)count;
    (void)data;
    return host->binary(call, BRAIN_HYPOT, operands[0], operands[1]);
}

/* The silver ratio, 1 + √2. */
static brain_number silver(
    const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data) {
    (void)operands;
    (void)count;
    (void)data;
    brain_number root = host->unary(call, BRAIN_SQRT, host->from_integer(call, 2));
    return host->binary(call, BRAIN_ADD, host->from_integer(call, 1), root);
}

/* heron(a, b, c) = √(s (s − a) (s − b) (s − c)), where s is half the perimeter. */
static brain_number heron(
    const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data) {
    (void)data;
    brain_number zero = host->from_integer(call, 0);
    brain_number s = zero;
    for (size_t i = 0; i < count; i++) s = host->binary(call, BRAIN_ADD, s, operands[i]);
    s = host->binary(call, BRAIN_DIVIDE, s, host->from_integer(call, 2));
    brain_number product = s;
    for (size_t i = 0; i < count; i++) {
        brain_number rest = host->binary(call, BRAIN_SUBTRACT, s, operands[i]);
        if (host->compare(call, rest, zero) < 0)
            return host->fail(call, BRAIN_DOMAIN, "No triangle has a side longer than the other two together.");
        product = host->binary(call, BRAIN_MULTIPLY, product, rest);
    }
    return host->unary(call, BRAIN_SQRT, product);
}

static const brain_operator operators[] = {
    {
        .symbol = "⊕",
        .kind = BRAIN_INFIX,
        .precedence = BRAIN_LIKE_PRODUCT,
        .associativity = BRAIN_LEFT,
        .compute = hypotenuse,
        .summary = "The hypotenuse over two legs",
        .examples = "3 ⊕ 4 = 5\n1 + 5 ⊕ 12 = 14",
    },
    {
        .symbol = "silver",
        .kind = BRAIN_CONSTANT,
        .compute = silver,
        .summary = "The silver ratio, 1 + √2",
        .examples = "silver − 1 ÷ silver = 2",
    },
    {
        .symbol = "heron",
        .kind = BRAIN_FUNCTION,
        .min_operands = 3,
        .max_operands = 3,
        .compute = heron,
        .summary = "The area of a triangle with sides a, b and c",
        .domain = "the sides of a triangle",
        .examples = "heron(3, 4, 5) = 6",
    },
};

const brain_plugin *brain_plugin_entry(uint32_t host_abi) {
    (void)host_abi;
    static const brain_plugin plugin = {
        .abi = BRAIN_PLUGIN_ABI,
        .host_size = sizeof(brain_host),
        .operator_size = sizeof(brain_operator),
        .operator_count = sizeof operators / sizeof operators[0],
        .name = "Geometry",
        .operators = operators,
    };
    return &plugin;
}

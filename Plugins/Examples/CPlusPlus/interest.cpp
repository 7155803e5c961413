// SPDX-License-Identifier: Apache-2.0

// A plugin in C++: interest and present values.
//
//     c++ -shared -fPIC -I Sources/CBrainPlugin/include -o interest.so Plugins/Examples/CPlusPlus/interest.cpp
//     brain --plugin ./interest.so 'npv(10%, −100, 60, 60)'
//
// A small class overloads the operators, so that formulas can be written in the usual notation.
#include "brain_plugin.h"

#include <cstddef>

namespace {

// A number, valid during the current call.
class Number {
public:
    Number(const brain_host *host, brain_call *call, brain_number handle) : host(host), call(call), handle(handle) {}

    Number operator+(Number other) const { return binary(BRAIN_ADD, other); }
    Number operator-(Number other) const { return binary(BRAIN_SUBTRACT, other); }
    Number operator*(Number other) const { return binary(BRAIN_MULTIPLY, other); }
    Number operator/(Number other) const { return binary(BRAIN_DIVIDE, other); }
    Number power(Number other) const { return binary(BRAIN_POWER, other); }
    bool isZero() const { return host->compare(call, handle, host->from_integer(call, 0)) == 0; }
    brain_number result() const { return handle; }

private:
    Number binary(int32_t which, Number other) const {
        return {host, call, host->binary(call, which, handle, other.handle)};
    }

    const brain_host *host;
    brain_call *call;
    brain_number handle;
};

// The operands of the current call.
struct Operands {
    const brain_host *host;
    brain_call *call;
    const brain_number *handles;
    std::size_t count;

    Number operator[](std::size_t index) const { return {host, call, handles[index]}; }
    Number integer(int64_t value) const { return {host, call, host->from_integer(call, value)}; }
};

// Calls a formula, which is a function of the operands, with the arguments that the host passes.
template <Number (*formula)(const Operands &)>
brain_number compute(
    const brain_host *host, brain_call *call, const brain_number *operands, std::size_t count, void *) {
    return formula({host, call, operands, count}).result();
}

// Returns the present value of payments at intervals of one period, the first of which is due now.
Number netPresentValue(const Operands &given) {
    Number growth = given.integer(1) + given[0];
    Number sum = given[given.count - 1];
    for (std::size_t index = given.count - 1; index > 1; index--) sum = sum / growth + given[index - 1];
    return sum;
}

// Returns the payment per period that repays a loan: rate · loan ÷ (1 − (1 + rate)^−periods).
Number payment(const Operands &given) {
    Number rate = given[0], periods = given[1], loan = given[2];
    if (rate.isZero()) return loan / periods;
    Number one = given.integer(1);
    return rate * loan / (one - (one + rate).power(given.integer(0) - periods));
}

const brain_operator operators[] = {
    {
        "npv", nullptr, BRAIN_FUNCTION, BRAIN_BY_KIND, BRAIN_LEFT, 2, BRAIN_ANY_NUMBER, compute<netPresentValue>, nullptr,
        "npv(rate, a, b, …) is the present value of payments a period apart", "a rate other than −1",
        "npv(0.5, −100, 75, 112.5) = 0",
    },
    {
        "pmt", nullptr, BRAIN_FUNCTION, BRAIN_BY_KIND, BRAIN_LEFT, 3, 3, compute<payment>, nullptr,
        "pmt(rate, periods, loan) is the payment that pays a loan back", "at least one period",
        "pmt(0, 10, 1000) = 100\npmt(1, 1, 100) = 200",
    },
};

const brain_plugin plugin = {
    BRAIN_PLUGIN_ABI, sizeof(brain_host), sizeof(brain_operator), sizeof operators / sizeof operators[0],
    "Interest", operators,
};

}  // namespace

extern "C" const brain_plugin *brain_plugin_entry(uint32_t) { return &plugin; }

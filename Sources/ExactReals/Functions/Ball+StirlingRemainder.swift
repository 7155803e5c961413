// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// lnΓ(x) − ((x − ½)·ln x − x + ½·ln 2π) for x from 2³² on, about 1/(12x): what Stirling's formula leaves out, with
    /// full relative accuracy (NIST Digital Library of Mathematical Functions, §5.11(i)). Undecided for balls with
    /// smaller numbers.
    func stirlingRemainder(precision: Int) -> Ball {
        if fault != nil { return self }
        return Ball.catching { () throws(Fault) in
            guard sign == 1, let bottom = lowerMagnitude, lowerExponent ?? 0 > 32 else { throw .undecided }
            let inverse = reciprocal(precision: precision)
            return try StirlingSeries.sum(
                .logarithmOfGamma, inverse: inverse, argument: bottom, precision: ElementaryKernels.aligned(precision)
            ).multiplied(by: inverse, precision: precision)
        }
    }
}

#endif

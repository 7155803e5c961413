// SPDX-License-Identifier: Apache-2.0

#if GMP
import CertifiedReals

/// Balls of two limbs are certified numbers of 128 bits, whose operations take less time than those on rows of limbs,
/// and need no tables.
extension LimbBall {
    /// The ball as a certified number, if it has two limbs.
    @inline(__always)
    var certified: CertifiedReal? {
        if count != 2 { return nil }
        let number = CertifiedReal.checked(
            isNegative: isNegative, normalized: UInt128(limbs[1]) << 64 | UInt128(limbs[0]), radius: UInt64(error),
            exponent: exponent)
        return number.fault == nil ? number : nil
    }

    /// Creates the ball of a certified number that is known to be different from zero, in two limbs.
    @inline(__always)
    init?(_ value: CertifiedReal?, into target: LimbPointer) {
        // The quotient of exact numbers may be a decimal.
        guard let value = value?.settled, value.isEnclosed, value.significand != 0 else { return nil }
        self.init(target, 2, exponent: Int(value.exponent), error: UInt(value.radius), isNegative: value.isNegative)
        // Not before it is certain that there is a result: the target may be an operand's.
        target[0] = UInt(truncatingIfNeeded: value.significand)
        target[1] = UInt(truncatingIfNeeded: value.significand >> 64)
    }

    /// Returns a function of the ball, if it has two limbs.
    @inline(__always)
    func certified(into target: LimbPointer, _ function: (CertifiedReal) -> CertifiedReal) -> LimbBall? {
        LimbBall(certified.map(function), into: target)
    }

    /// Returns an operation on two balls, if both have two limbs.
    @inline(__always)
    func certified(
        _ other: LimbBall, into target: LimbPointer, _ operation: (CertifiedReal, CertifiedReal) -> CertifiedReal
    ) -> LimbBall? {
        guard let a = certified, let b = other.certified else { return nil }
        return LimbBall(operation(a, b), into: target)
    }
}

#endif

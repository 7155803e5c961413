// SPDX-License-Identifier: Apache-2.0

#if GMP
import CGMP
import CInterruptibleGMP
import CalculatorEngine
import Synchronization

/// GMP's functions for operands of any length: a call on long ones ends when the computation is to end.
///
/// A call that is left abandons the computation (see ``Interrupt``): its result counts for nothing then, and only has
/// to be one that whatever is still on its way can live with. So it has about the size of the true one, and is not
/// zero.
enum LongOperation {
    /// The limbs from which on a call is carried out so that it can be left. Below it takes less than some
    /// milliseconds, and asks for no memory that matters.
    static let leastCount = 1_000

    /// Carries a call out; false if it was left, or the computation was abandoned before.
    @inline(never)
    private static func isDone(_ call: () -> interruptible_answer) -> Bool {
        _ = installation
        if Interrupt.abandonment != nil { return false }
        let answer = call()
        if answer == interruptible_goes_on { return true }
        Interrupt.current?.abandon(because: answer == interruptible_lacks_memory ? .limit : .interrupted)
        return false
    }

    private static let installation: Void = interruptible_install { size in
        guard let interrupt = Interrupt.current else { return interruptible_goes_on }
        if size == .max { return interruptible_lacks_memory }
        if interrupt.isRequested() { return interruptible_is_interrupted }
        return MemoryUse.allows(Int(clamping: size)) ? interruptible_goes_on : interruptible_lacks_memory
    }

    /// Abandons the computation if it may not have the memory for so many limbs.
    ///
    /// This is for memory that Swift allocates, which can't be refused when it is asked for: it is the last of its size
    /// then. Of shorter numbers, the sum of all that were allocated counts: how many of them are kept is told by the
    /// memory in use.
    @inline(__always)
    static func willAllocate(limbs count: Int) {
        if count >= leastCountedCount { abandonUnlessAllowed(limbs: count) }
    }

    /// The limbs from which on an allocation counts. Many shorter numbers come from many calls and elements of lists,
    /// which ask themselves.
    private static let leastCountedCount = 128
    /// The limbs after which the memory in use is looked at: 4 MiB.
    private static let mostUncheckedCount = 1 << 19
    /// The limbs allocated since then, by all threads. One that adds to them at the same time as another one may count
    /// for nothing.
    private static let uncheckedCount = Atomic<Int>(0)

    @inline(never)
    private static func abandonUnlessAllowed(limbs count: Int) {
        let sum = uncheckedCount.load(ordering: .relaxed) &+ count
        if sum < mostUncheckedCount, count < 1 << 16 {
            uncheckedCount.store(sum, ordering: .relaxed)
            return
        }
        uncheckedCount.store(0, ordering: .relaxed)
        guard let interrupt = Interrupt.current, Interrupt.abandonment == nil else { return }
        if !MemoryUse.allows(8 * count) { interrupt.abandon(because: .limit) }
    }

    /// Whether the computation may go on and take so many bytes more; abandons it if not.
    static func mayGoOn(bytes: Int) -> Bool {
        if Interrupt.abandonment != nil { return false }
        guard let interrupt = Interrupt.current else { return true }
        if interrupt.isRequested() {
            interrupt.abandon(because: .interrupted)
            return false
        }
        if bytes == 0 || MemoryUse.allows(bytes) { return true }
        interrupt.abandon(because: .limit)
        return false
    }

    // MARK: Limbs

    /// Writes the product of `xCount` ≥ `yCount` ≥ 1 limbs.
    @inline(__always)
    static func multiply(
        _ product: LimbPointer, _ x: UnsafePointer<UInt>, _ xCount: Int, _ y: UnsafePointer<UInt>, _ yCount: Int
    ) {
        if SchoolbookProduct.isFaster(xCount, yCount) {
            SchoolbookProduct.multiply(product, from: 0, count: xCount + yCount, x, xCount, y, yCount)
        } else if TransformProduct.isFaster(xCount, yCount) {
            transformedProduct(product, x, xCount, y, yCount)
        } else if xCount < leastCount {
            _ = __gmpn_mul(product, x, xCount, y, yCount)
        } else if !isDone({ interruptible_mpn_mul(product, x, xCount, y, yCount) }) {
            fill(product, xCount + yCount)
        }
    }

    /// Writes the square of `count` limbs.
    @inline(__always)
    static func square(_ square: LimbPointer, _ x: UnsafePointer<UInt>, _ count: Int) {
        if SchoolbookProduct.isFasterForSquare(count) {
            SchoolbookProduct.square(square, from: 0, count: 2 * count, x, count)
        } else if TransformProduct.isFaster(count, count) {
            transformedProduct(square, x, count, x, count)
        } else if count < leastCount {
            __gmpn_sqr(square, x, count)
        } else if !isDone({ interruptible_mpn_sqr(square, x, count) }) {
            fill(square, 2 * count)
        }
    }

    @inline(never)
    private static func transformedProduct(
        _ product: LimbPointer, _ x: UnsafePointer<UInt>, _ xCount: Int, _ y: UnsafePointer<UInt>, _ yCount: Int
    ) {
        switch TransformProduct.multiply(product, x, xCount, y, yCount) {
        case .done: return
        case .abandoned: fill(product, xCount + yCount)
        case .impossible:
            if !isDone({ interruptible_mpn_mul(product, x, xCount, y, yCount) }) { fill(product, xCount + yCount) }
        }
    }

    /// Writes the quotient and the remainder of `xCount` ≥ `yCount` limbs, the highest of `y` not zero.
    @inline(__always)
    static func divide(
        _ quotient: LimbPointer, _ remainder: LimbPointer, _ x: UnsafePointer<UInt>, _ xCount: Int,
        _ y: UnsafePointer<UInt>, _ yCount: Int
    ) {
        if NewtonDivisor.isFaster(xCount, by: yCount) {
            divideByNewton(quotient, remainder, x, xCount, y, yCount)
        } else if xCount < leastCount {
            __gmpn_tdiv_qr(quotient, remainder, 0, x, xCount, y, yCount)
        } else if !isDone({ interruptible_mpn_tdiv_qr(quotient, remainder, x, xCount, y, yCount) }) {
            abandonDivision(quotient, remainder, xCount, yCount)
        }
    }

    private static func abandonDivision(
        _ quotient: LimbPointer, _ remainder: LimbPointer, _ xCount: Int, _ yCount: Int
    ) {
        fill(quotient, xCount - yCount + 1)
        fill(remainder, yCount, highest: 0)
        remainder[0] = 1
    }

    @inline(never)
    private static func divideByNewton(
        _ quotient: LimbPointer, _ remainder: LimbPointer, _ x: UnsafePointer<UInt>, _ xCount: Int,
        _ y: UnsafePointer<UInt>, _ yCount: Int
    ) {
        guard Interrupt.abandonment == nil,
            let (ratio, rest) = NewtonDivisor.divide(
                Integer(copying: x, count: xCount), by: Integer(copying: y, count: yCount))
        else {
            abandonDivision(quotient, remainder, xCount, yCount)
            return
        }
        ratio.write(to: quotient, count: xCount - yCount + 1)
        rest.write(to: remainder, count: yCount)
    }

    /// Writes the square root, rounded down, of `count` limbs, the highest not zero; returns whether it is exact.
    @inline(__always)
    static func squareRoot(_ root: LimbPointer, _ x: UnsafePointer<UInt>, _ count: Int) -> Bool {
        if LongSquareRoot.isFaster(count) {
            guard let (value, rest) = LongSquareRoot.rootAndRemainder(Integer(copying: x, count: count)) else {
                fill(root, (count + 1) / 2)
                return false
            }
            value.write(to: root, count: (count + 1) / 2)
            return rest.isZero
        }
        if count < leastCount { return __gmpn_sqrtrem(root, nil, x, count) == 0 }
        var remainderCount = 0
        if isDone({ interruptible_mpn_sqrtrem(root, &remainderCount, x, count) }) { return remainderCount == 0 }
        fill(root, (count + 1) / 2)
        return false
    }

    /// Writes the integer of some digits, the first of them the highest; returns how many limbs it takes.
    static func read(_ limbs: LimbPointer, _ digits: UnsafePointer<UInt8>, _ count: Int, radix: Int) -> Int {
        if count < leastCount { return __gmpn_set_str(limbs, digits, count, Int32(radix)) }
        // A limb has at least 12 digits of any radix, and 19 decimal ones.
        if RadixConversion.isFaster(count / 20, radix: radix) {
            var conversion = RadixConversion(radix: radix)
            let value = conversion.read(digits, count)
            value.write(to: limbs, count: value.limbCount)
            return value.limbCount
        }
        var limbCount = 0
        if isDone({ interruptible_mpn_set_str(limbs, &limbCount, digits, count, Int32(radix)) }) { return limbCount }
        limbs[0] = 1
        return 1
    }

    private static func fill(_ limbs: LimbPointer, _ count: Int, highest: UInt = 1 << 63) {
        limbs.update(repeating: 0, count: count)
        limbs[count - 1] = highest
    }

    // MARK: Integers

    typealias MPZ = UnsafePointer<__mpz_struct>
    typealias Result = UnsafeMutablePointer<__mpz_struct>

    /// What a call writes to an integer; `nil` if the call was left.
    static func integer(_ call: (Result) -> interruptible_answer) -> Integer? {
        var value = __mpz_struct()
        guard isDone({ call(&value) }) else { return nil }
        defer { interruptible_mpz_clear(&value) }
        return Integer(copying: value._mp_d, count: Int(value._mp_size.magnitude), isNegative: value._mp_size < 0)
    }

    /// What a call makes of two integers: `short` where neither is long, otherwise `long`, for which a power of two of
    /// `bitWidth` bits stands where the call was left.
    @inline(__always)
    static func integer(
        _ a: Integer, _ b: Integer, bitWidth: Int, _ short: (Result, MPZ, MPZ) -> Void,
        _ long: (Result, MPZ, MPZ) -> interruptible_answer
    ) -> Integer {
        if max(a.bitWidth, b.bitWidth) < 64 * leastCount {
            return Integer(mpz: { result in a.withMPZ { x in b.withMPZ { y in short(result, x, y) } } })
        }
        return integer { result in a.withMPZ { x in b.withMPZ { y in long(result, x, y) } } }
            ?? Integer(1).scaledUp(by: max(0, bitWidth - 1))
    }

    /// Whether an integer is a power with an exponent of at least 2; also false where the call was left.
    static func isPerfectPower(_ a: Integer) -> Bool {
        if a.bitWidth < 1024 { return a.withMPZ { __gmpz_perfect_power_p($0) } != 0 }
        var isPower: Int32 = 0
        return isDone { a.withMPZ { interruptible_mpz_perfect_power_p(&isPower, $0) } } && isPower != 0
    }

    /// Writes the digits of an integer and a zero byte after them, into room for `capacity` bytes.
    static func write(_ text: UnsafeMutablePointer<CChar>, _ x: MPZ, radix: Int, capacity: Int) {
        if isDone({ interruptible_mpz_get_str(text, Int32(radix), x) }) { return }
        text.update(repeating: CChar(UInt8(ascii: "1")), count: capacity - 1)
        text[capacity - 1] = 0
    }
}

#endif

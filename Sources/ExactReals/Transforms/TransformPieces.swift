// SPDX-License-Identifier: Apache-2.0

#if GMP

import CVectorProducts
import Platform

/// A factor, cut into pieces, see `transform_cut`. It does not change, so that threads share it.
struct TransformPieces: @unchecked Sendable {
    private let parts: AlignedMemory
    private let pieceCount: Int
    private let partCount: Int

    /// Cuts `count` limbs; `nil` if there is no memory for the pieces.
    init?(_ limbs: UnsafePointer<UInt>, _ count: Int, _ length: TransformLength) {
        pieceCount = (length.pieceCount(limbs: count) + 3) / 4 * 4
        partCount = (length.bits + Int(TRANSFORM_PART_BITS) - 1) / Int(TRANSFORM_PART_BITS)
        guard let parts = AlignedMemory(doubles: pieceCount * partCount) else { return nil }
        self.parts = parts
        transform_cut(parts.doubles, pieceCount, limbs, count, length.bits)
    }

    /// Writes the transform of the pieces' residues modulo a prime to `count` values.
    func transform(
        into values: UnsafeMutablePointer<Double>, count: Int, _ powers: [Double],
        _ prime: UnsafePointer<transform_prime>
    ) {
        transform_reduce(values, count, parts.doubles, pieceCount, partCount, powers, prime)
        transform_forward(values, count, prime)
    }
}

#endif

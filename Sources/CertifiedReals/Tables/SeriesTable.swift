// SPDX-License-Identifier: Apache-2.0

// Made by generate-tables.py; do not edit.

/// Coefficients of power series, in units of 2⁻¹²⁸, rounded down.
enum SeriesTable {
    /// 1/n for n from 2 to 15.
    /// Two words for each entry, the high one first.
    static let reciprocals: [UInt64] = [
        0x8000000000000000, 0x0000000000000000,
        0x5555555555555555, 0x5555555555555555,
        0x4000000000000000, 0x0000000000000000,
        0x3333333333333333, 0x3333333333333333,
        0x2aaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa,
        0x2492492492492492, 0x4924924924924924,
        0x2000000000000000, 0x0000000000000000,
        0x1c71c71c71c71c71, 0xc71c71c71c71c71c,
        0x1999999999999999, 0x9999999999999999,
        0x1745d1745d1745d1, 0x745d1745d1745d17,
        0x1555555555555555, 0x5555555555555555,
        0x13b13b13b13b13b1, 0x3b13b13b13b13b13,
        0x1249249249249249, 0x2492492492492492,
        0x1111111111111111, 0x1111111111111111,
    ]

    /// 1/n! for n from 2 to 12.
    /// Two words for each entry, the high one first.
    static let reciprocalFactorials: [UInt64] = [
        0x8000000000000000, 0x0000000000000000,
        0x2aaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa,
        0x0aaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa,
        0x0222222222222222, 0x2222222222222222,
        0x005b05b05b05b05b, 0x05b05b05b05b05b0,
        0x000d00d00d00d00d, 0x00d00d00d00d00d0,
        0x0001a01a01a01a01, 0xa01a01a01a01a01a,
        0x00002e3bc74aad8e, 0x671f5583911ca002,
        0x0000049f93edde27, 0xd71cbbc05b4fa999,
        0x0000006b99159fd5, 0x138e3f9d1f92e0df,
        0x00000008f76c77fc, 0x6c4bdaa26d4c3d67,
    ]
}

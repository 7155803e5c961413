#if GMP

    /// The 64-bit limbs of a big integer's magnitude, least significant first, allocated together with their header.
    ///
    /// Immutable once an ``Integer`` holds it, except while that integer is its only owner.
    final class Limbs: ManagedBuffer<Limbs.Header, UInt> {
        struct Header {
            /// How many limbs are in use; the last of them is not zero.
            var count: Int
            /// How many limbs there is room for.
            var capacity: Int
            var isNegative: Bool
        }

        /// Room for `capacity` uninitialised limbs, none in use.
        @inline(__always)
        static func allocate(capacity: Int) -> Limbs {
            let buffer = Limbs.create(minimumCapacity: capacity) { _ in
                Header(count: 0, capacity: capacity, isNegative: false)
            }
            return unsafeDowncast(buffer, to: Limbs.self)
        }

        @inline(__always)
        var pointer: UnsafeMutablePointer<UInt> {
            withUnsafeMutablePointerToElements { $0 }
        }
    }

#endif

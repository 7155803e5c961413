// SPDX-License-Identifier: Apache-2.0

/// A trie that finds the longest registered symbol at a position in a text, such as `<<` before `<`.
///
/// The edges of all nodes are in one hash table (open addressing with linear probing, at most half full), so that a
/// step from a node takes the same time for any number of children.
struct SymbolTrie: Sendable {
    /// The value of a node, or −1, in the higher bits, and whether it has children in the lowest: an array of a type of
    /// its own would take longer to create at start-up.
    private typealias Node = Int32

    private struct Edge {
        /// The parent and the byte of the edge to ``child``.
        var key: UInt64 = 0
        var child: Int32 = -1
    }

    private var nodes: [Node] = []
    private var roots: [Int32] = Array(repeating: -1, count: 256)
    private var edges: [Edge] = Array(repeating: Edge(), count: 512)
    private var edgeCount = 0

    init() {
        // For the operators of the standard plugins.
        nodes.reserveCapacity(256)
    }

    /// Returns the value of the longest symbol at `start`, and its end; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the length of the longest registered prefix of the text.
    @inline(__always)
    func longestMatch(in source: Span<UInt8>, from start: Int) -> (value: Int, end: Int)? {
        guard start < source.count else { return nil }
        var node = roots[Int(source[start])]
        var position = start
        var match: (value: Int, end: Int)?
        while node >= 0 {
            position += 1
            let current = nodes[Int(node)]
            if current >= 0 { match = (Int(current >> 1), position) }
            guard current & 1 != 0, position < source.count else { break }
            node = edges[slot(of: Self.key(node, source[position]))].child
        }
        return match
    }

    func value(of symbol: Span<UInt8>) -> Int? {
        guard let match = longestMatch(in: symbol, from: 0), match.end == symbol.count else { return nil }
        return match.value
    }

    /// Adds a new symbol; an empty one is ignored.
    mutating func insert(_ symbol: Span<UInt8>, _ value: Int) {
        guard symbol.count > 0 else { return }
        var node = roots[Int(symbol[0])]
        if node < 0 {
            node = makeNode()
            roots[Int(symbol[0])] = node
        }
        for index in 1..<symbol.count { node = child(symbol[index], of: node) }
        nodes[Int(node)] = Int32(value) << 1 | nodes[Int(node)] & 1
    }

    private mutating func child(_ byte: UInt8, of parent: Int32) -> Int32 {
        let key = Self.key(parent, byte)
        let slot = slot(of: key)
        if edges[slot].child >= 0 { return edges[slot].child }
        let new = makeNode()
        nodes[Int(parent)] |= 1
        edges[slot] = Edge(key: key, child: new)
        edgeCount += 1
        if edgeCount * 2 > edges.count { grow() }
        return new
    }

    private mutating func makeNode() -> Int32 {
        nodes.append(-1 << 1)
        return Int32(nodes.count - 1)
    }

    private mutating func grow() {
        let old = edges
        edges = Array(repeating: Edge(), count: old.count * 2)
        for edge in old where edge.child >= 0 { edges[slot(of: edge.key)] = edge }
    }

    private static func key(_ parent: Int32, _ byte: UInt8) -> UInt64 {
        UInt64(truncatingIfNeeded: parent) << 8 | UInt64(byte)
    }

    /// Returns the slot of an edge, or the free slot for it.
    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        let mask = edges.count - 1
        // Multiplicative hashing (Knuth, TAOCP volume 3, 6.4); the high bits of the product are mixed best.
        let product = key &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: product >> 32) & mask
        while edges[slot].child >= 0 && edges[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }
}

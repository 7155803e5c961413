/// A tree of bytes that finds the longest registered symbol at a place in a text, such as `<<` before `<`.
struct SymbolTrie: Sendable {
    private struct Node {
        var byte: UInt8
        var value: Int32 = -1
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
    }

    private var nodes: [Node] = []
    private var roots: [Int32] = Array(repeating: -1, count: 256)

    /// The value of the longest symbol that begins at `start`, and where it ends; `nil` if none does.
    @inline(__always)
    func longestMatch(in source: Span<UInt8>, from start: Int) -> (value: Int, end: Int)? {
        guard start < source.count else { return nil }
        var node = roots[Int(source[start])]
        var position = start
        var match: (value: Int, end: Int)?
        while node >= 0 {
            position += 1
            let current = nodes[Int(node)]
            if current.value >= 0 { match = (Int(current.value), position) }
            guard position < source.count else { break }
            node = current.firstChild
            while node >= 0 && nodes[Int(node)].byte != source[position] { node = nodes[Int(node)].nextSibling }
        }
        return match
    }

    func value(of symbol: Span<UInt8>) -> Int? {
        guard let match = longestMatch(in: symbol, from: 0), match.end == symbol.count else { return nil }
        return match.value
    }

    /// Adds a symbol that is not there yet; an empty one is not added.
    mutating func insert(_ symbol: Span<UInt8>, _ value: Int) {
        var parent: Int32 = -1
        for index in symbol.indices { parent = child(symbol[index], of: parent) }
        if parent >= 0 { nodes[Int(parent)].value = Int32(value) }
    }

    private mutating func child(_ byte: UInt8, of parent: Int32) -> Int32 {
        var node = parent < 0 ? roots[Int(byte)] : nodes[Int(parent)].firstChild
        while node >= 0 && nodes[Int(node)].byte != byte { node = nodes[Int(node)].nextSibling }
        if node >= 0 { return node }
        let new = Int32(nodes.count)
        if parent < 0 {
            nodes.append(Node(byte: byte))
            roots[Int(byte)] = new
        } else {
            nodes.append(Node(byte: byte, nextSibling: nodes[Int(parent)].firstChild))
            nodes[Int(parent)].firstChild = new
        }
        return new
    }
}

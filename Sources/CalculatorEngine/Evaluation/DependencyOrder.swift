// SPDX-License-Identifier: Apache-2.0

/// Orders nodes so that each comes after its dependencies; mutually dependent nodes are grouped.
///
/// This finds the strongly connected components of the graph (Tarjan, “Depth-first search and linear graph algorithms”,
/// SIAM J. Comput. 1, 1972), without recursion: O(*n*) in the number of nodes and dependencies reached.
struct DependencyOrder {
    /// The visited nodes, in groups of mutually dependent ones, each group after its dependencies.
    private(set) var components: [[Int]] = []

    private struct State {
        /// The order in which the node was reached.
        var index: Int
        /// The first node reached that it leads back to.
        var lowest: Int
        var isOpen: Bool
    }

    private var states: [Int: State] = [:]
    private var open: [Int] = []
    private let dependencies: (Int) -> [Int]

    /// - Parameter minimumCount: The least number of nodes that will be visited.
    init(minimumCount: Int = 0, dependencies: @escaping (Int) -> [Int]) {
        self.dependencies = dependencies
        states.reserveCapacity(minimumCount)
    }

    /// Visits a node, after its unvisited dependencies.
    mutating func visit(_ node: Int) {
        guard states[node] == nil else { return }
        var path: [(node: Int, rest: [Int])] = []
        enter(node, &path)
        while let last = path.last {
            guard let next = path[path.count - 1].rest.popLast() else {
                leave(last.node, &path)
                continue
            }
            if let state = states[next] {
                if state.isOpen { lower(last.node, to: state.index) }
            } else {
                enter(next, &path)
            }
        }
    }

    private mutating func enter(_ node: Int, _ path: inout [(node: Int, rest: [Int])]) {
        states[node] = State(index: states.count, lowest: states.count, isOpen: true)
        open.append(node)
        path.append((node, dependencies(node).reversed()))
    }

    private mutating func leave(_ node: Int, _ path: inout [(node: Int, rest: [Int])]) {
        path.removeLast()
        guard let state = states[node] else { return }
        if let outer = path.last?.node { lower(outer, to: state.lowest) }
        guard state.lowest == state.index else { return }
        var component: [Int] = []
        while let member = open.popLast() {
            states[member]?.isOpen = false
            component.append(member)
            if member == node { break }
        }
        components.append(component.reversed())
    }

    private mutating func lower(_ node: Int, to index: Int) {
        if let lowest = states[node]?.lowest, index < lowest { states[node]?.lowest = index }
    }
}

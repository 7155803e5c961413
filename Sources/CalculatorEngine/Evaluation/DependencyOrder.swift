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

    /// - Parameter minimumCount: How many things will be visited at least.
    init(minimumCount: Int = 0, dependencies: @escaping (Int) -> [Int]) {
        self.dependencies = dependencies
        states.reserveCapacity(minimumCount)
    }

    /// Visits a node, after its unvisited dependencies.
    mutating func visit(_ thing: Int) {
        guard states[thing] == nil else { return }
        var path: [(thing: Int, rest: [Int])] = []
        enter(thing, &path)
        while let last = path.last {
            guard let next = path[path.count - 1].rest.popLast() else {
                leave(last.thing, &path)
                continue
            }
            if let state = states[next] {
                if state.isOpen { lower(last.thing, to: state.index) }
            } else {
                enter(next, &path)
            }
        }
    }

    private mutating func enter(_ thing: Int, _ path: inout [(thing: Int, rest: [Int])]) {
        states[thing] = State(index: states.count, lowest: states.count, isOpen: true)
        open.append(thing)
        path.append((thing, dependencies(thing).reversed()))
    }

    private mutating func leave(_ thing: Int, _ path: inout [(thing: Int, rest: [Int])]) {
        path.removeLast()
        guard let state = states[thing] else { return }
        if let outer = path.last?.thing { lower(outer, to: state.lowest) }
        guard state.lowest == state.index else { return }
        var component: [Int] = []
        while let member = open.popLast() {
            states[member]?.isOpen = false
            component.append(member)
            if member == thing { break }
        }
        components.append(component.reversed())
    }

    private mutating func lower(_ thing: Int, to index: Int) {
        if let lowest = states[thing]?.lowest, index < lowest { states[thing]?.lowest = index }
    }
}

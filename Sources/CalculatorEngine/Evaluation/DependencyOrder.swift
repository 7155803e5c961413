// SPDX-License-Identifier: Apache-2.0

/// Orders things so that each comes after all that it depends on, and finds circles among them.
///
/// This is a depth-first search (Tarjan, “Depth-first search and linear graph algorithms”, SIAM J. Comput. 1, 1972),
/// without recursion: O(*n*) in the number of things and of dependencies reached.
struct DependencyOrder {
    /// Everything visited, each after what it depends on.
    private(set) var finished: [Int] = []
    /// The circles found: their members, each followed by one it depends on, the last being the first again. Every circle
    /// there is has a member in one of these.
    private(set) var circles: [[Int]] = []

    private enum State {
        case open, finished
    }

    private var states: [Int: State] = [:]
    private let dependencies: (Int) -> [Int]

    init(dependencies: @escaping (Int) -> [Int]) {
        self.dependencies = dependencies
    }

    /// Visits a thing, and before it whatever it depends on and was not visited yet.
    mutating func visit(_ thing: Int) {
        guard states[thing] == nil else { return }
        var path: [(thing: Int, rest: [Int])] = []
        enter(thing, &path)
        while !path.isEmpty {
            guard let next = path[path.count - 1].rest.popLast() else {
                let done = path.removeLast().thing
                states[done] = .finished
                finished.append(done)
                continue
            }
            switch states[next] {
            case nil: enter(next, &path)
            case .open:
                let start = path.firstIndex { $0.thing == next } ?? 0
                circles.append(path[start...].map(\.thing) + [next])
            case .finished: break
            }
        }
    }

    private mutating func enter(_ thing: Int, _ path: inout [(thing: Int, rest: [Int])]) {
        states[thing] = .open
        path.append((thing, dependencies(thing).reversed()))
    }
}

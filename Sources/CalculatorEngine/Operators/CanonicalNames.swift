// SPDX-License-Identifier: Apache-2.0

/// What symbols stand for that may be written in several normal forms: strings are the same key where they are canonically
/// equivalent.
///
/// Most programs have a few, and are started without a hash table for them.
struct CanonicalNames: Sendable {
    private var few: [(name: String, value: Int)] = []
    private var many: [String: Int] = [:]

    private static var fewCount: Int { 8 }

    var isEmpty: Bool { few.isEmpty }

    subscript(name: String) -> Int? {
        get {
            for known in few where known.name == name { return known.value }
            return many.isEmpty ? nil : many[name]
        }
        set {
            guard let newValue else { return }
            if let place = few.firstIndex(where: { $0.name == name }) {
                few[place].value = newValue
            } else if few.count < Self.fewCount {
                few.append((name, newValue))
            } else {
                many[name] = newValue
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// What symbols stand for that may be written in several normal forms: strings are the same key where they are
/// canonically equivalent.
///
/// Most programs have a few, and are started without a hash table for them.
struct CanonicalNames: Sendable {
    private var fewNames: [String] = []
    private var fewValues: [Int] = []
    private var many: [String: Int] = [:]

    private static var fewCount: Int { 8 }

    var isEmpty: Bool { fewNames.isEmpty }

    subscript(name: String) -> Int? {
        get {
            if let place = fewNames.firstIndex(of: name) { return fewValues[place] }
            return many.isEmpty ? nil : many[name]
        }
        set {
            guard let newValue else { return }
            if let place = fewNames.firstIndex(of: name) {
                fewValues[place] = newValue
            } else if fewNames.count < Self.fewCount {
                fewNames.append(name)
                fewValues.append(newValue)
            } else {
                many[name] = newValue
            }
        }
    }
}

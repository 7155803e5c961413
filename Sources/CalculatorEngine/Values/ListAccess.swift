// SPDX-License-Identifier: Apache-2.0

/// Access to elements of lists.
enum ListAccess {
    /// Returns the element of a list at an index from 1, or from the end if it is negative: −1 is the last.
    static func element<Number>(of list: Value<Number>, at place: Value<Number>) throws(ValueFailure) -> Value<Number> {
        guard case .list(let list) = list else {
            let given = list.kind.phrase
            throw ValueFailure(
                .domain, "An index needs a list before it, not \(given); two, as in ‘m[1, 2]’, need a list of lists.")
        }
        if case .list(let places) = place {
            try ValueList<Number>.checkLength(places.count)
            var elements: [Value<Number>] = []
            for (index, place) in try places.numbers().enumerated() {
                try Interrupt.check(at: index)
                elements.append(try element(of: list, at: place))
            }
            return .list(ValueList(elements))
        }
        return try element(of: list, at: place.requireNumber())
    }

    private static func element<Number>(
        of list: ValueList<Number>, at place: Number
    ) throws(ValueFailure) -> Value<Number> {
        let index = try Self.index(place, in: list.count)
        guard let offset = offset(of: index, in: list.count) else {
            let hint = index == 0 ? "; the first is 1" : ""
            throw ValueFailure(.domain, "The list has \(elements(list.count)), so there is no element \(index)\(hint).")
        }
        return list[offset]
    }

    /// Returns the offset from the start of the element at an index in a list of `count` elements; `nil` if there is
    /// none.
    static func offset(of index: Int, in count: Int) -> Int? {
        let offset = index < 0 ? count + index : index - 1
        return offset >= 0 && offset < count ? offset : nil
    }

    private static func index<Number: CalculatorNumber>(_ place: Number, in count: Int) throws(ValueFailure) -> Int {
        do throws(Fault) {
            return try place.decidedInt()
        } catch .notAnInteger {
            throw ValueFailure(.notAnInteger, "An index must be an integer: 1 is the first element, −1 the last.")
        } catch .limit {
            throw ValueFailure(.domain, "The list has \(elements(count)), so there is none at an index of this size.")
        } catch .undecided {
            throw ValueFailure(.undecided, "Whether this index is an integer could not be decided.")
        } catch {
            throw ValueFailure(error)
        }
    }

    private static func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }
}

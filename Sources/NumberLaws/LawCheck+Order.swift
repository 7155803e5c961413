// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    mutating func checkOrder() {
        let samples = Sample<Number>.all
        for left in samples {
            for right in samples {
                let names = [left.name, right.name]
                let isEqual = left.halves == right.halves
                let ordering = left.number.ordering(relativeTo: right.number)
                if Number.isOrdered {
                    let order: Ordering = isEqual ? .equal : left.halves < right.halves ? .ascending : .descending
                    expect("ordering", names, ordering, decides: order)
                } else {
                    expect("ordering", names, ordering, is: nil)
                }
                if ordering != nil || !Number.isOrdered {
                    expect("==", names, left.number == right.number, is: isEqual)
                }
                if !isEqual {
                    expect("isIdentical", names, left.number.isIdentical(to: right.number), is: false)
                }
            }
        }
    }
}

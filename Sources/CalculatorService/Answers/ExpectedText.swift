// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The text of a list that is being prepared: whether there is time and memory for it.
struct ExpectedText {
    /// The number of bytes of the text of an element besides that of its value.
    private let elementSize: Int
    private var elementCount = 0
    private var size = 0

    init(_ form: AnswerForm) {
        elementSize =
            switch form {
            case .text: 2
            case .json: 44
            }
    }

    /// Returns the reason why there is to be no list of that many elements, or `nil`.
    func fault(ofListOf count: Int) -> Fault? {
        Interrupt.mayAllocateArray(count * MemoryLayout<AnsweredValue>.stride) ? nil : .limit
    }

    /// Counts an element.
    ///
    /// - Returns: The reason why there is to be none, or `nil`.
    mutating func nextElement() -> Fault? {
        elementCount += 1
        size += elementSize
        if let fault = Interrupt.requestedFault(at: elementCount) { return fault }
        // For as many elements more, and for the text, whose buffer is copied to one of twice the size as it grows.
        guard elementCount & 0xFFFF == 0xFFFF else { return nil }
        return Interrupt.mayAllocate((64 << 16) + 3 * size) ? nil : .limit
    }

    /// Counts the text of a value.
    mutating func add(_ byteCount: Int) { size += byteCount }
}

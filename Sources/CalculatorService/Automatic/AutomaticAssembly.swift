// SPDX-License-Identifier: Apache-2.0

#if GMP

import CertifiedReals
import ExactReals

/// The operators of a calculator over the numbers of ``Backend/auto``: certified numbers, which take a fraction of the
/// time, and exact ones for what these do not prove.
package struct AutomaticAssembly: Sendable {
    /// The operators over certified numbers; `nil` if these are of no use.
    package let certified: CalculatorService.Assembly<CertifiedReal>?

    private let service: CalculatorService
    private let loaded: LoadedSources

    /// Assembles the operators over certified numbers, if these are of use.
    ///
    /// - Throws: ``AssemblyError``, like ``CalculatorService/assembly(over:)``.
    package init(_ service: CalculatorService) throws(AssemblyError) {
        self.service = service
        loaded = try service.loadSources()
        certified =
            service.hasUseForCertifiedNumbers(with: loaded)
            ? try service.assembly(over: CertifiedReal.self, loaded) : nil
    }

    /// Assembles the operators over exact numbers.
    ///
    /// - Throws: ``AssemblyError``, like ``CalculatorService/assembly(over:)``.
    package func exact() throws(AssemblyError) -> CalculatorService.Assembly<ExactReal> {
        try service.assembly(over: ExactReal.self, loaded)
    }
}

extension AutomaticAssembly {
    /// The number of digits that certified numbers, of 128 bits, can have.
    static var certifiedDigits: Int { 34 }
}

extension CalculatorService {
    /// Returns whether certified numbers can have the requested digits, and are affected neither by the limits
    /// nor by plugins with a state: what these answer would be lost when exact numbers evaluate a line again.
    func hasUseForCertifiedNumbers(with loaded: LoadedSources) -> Bool {
        let format = choices.format
        guard loaded.areStateless(beside: shippedPlugins), format.style != .exact, format.style != .fraction,
            choices.maximumDigits >= CalculatorChoices.wholeDigitLimit
        else { return false }
        return switch format.digits {
        case .significant(let count), .fractional(let count), .whole(_, let count):
            count <= AutomaticAssembly.certifiedDigits
        }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// Branches: batches of lines that define nothing, answered at the same time.
extension AutomaticSession: BranchingSession {
    /// The answers of a branch.
    package struct Branch: Sendable {
        fileprivate let transcript: Transcript
        fileprivate let journal: Journal
        fileprivate let lastAnswer: LastValue<CertifiedReal>
        /// The last answer, if only the exact calculator knows it.
        fileprivate let exactAnswer: Value<ExactReal>?
        fileprivate let usesExactNumbers: Bool
        /// The branch of the exact session, if only exact numbers answer.
        fileprivate let exact: CalculatorSession<ExactReal>.Branch?
    }

    /// Evaluates the definitions that only branches of the exact calculator would need.
    ///
    /// - Returns: Whether there was time for them, the operators depend on their operands only, and no definition uses
    ///   the last answer.
    package mutating func prepareToBranch() -> Bool {
        guard certified?.prepareToBranch() ?? true, exact?.prepareToBranch() ?? true else { return false }
        if journal.holdsDefinitions { return !journal.isBehind && catchUp() }
        return true
    }

    /// Starts a branch, for lines that define nothing, without a last answer.
    @export(interface)
    package mutating func beginBranch() {
        guard certified != nil else {
            exact?.beginBranch()
            return
        }
        journal = Journal()
        transcript = Transcript()
        lastAnswer = LastValue()
        answeredAlone = []
        exact?.beginBranch()
    }

    /// Ends a branch, and starts another one.
    @export(interface)
    package mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Branch {
        let ownBranch = certified == nil ? exact?.endBranch(leavingOutLast: isLastLeftOut) : nil
        if isLastLeftOut { transcript.removeLast() }
        let branch = Branch(
            transcript: transcript, journal: journal, lastAnswer: lastAnswer, exactAnswer: exact?.brain.answer,
            usesExactNumbers: exact != nil, exact: ownBranch)
        guard certified != nil else { return branch }
        journal = Journal()
        transcript = Transcript()
        lastAnswer = LastValue()
        answeredAlone = []
        exact?.beginBranch()
        return branch
    }

    /// Merges the answers of a branch.
    @export(interface)
    package mutating func join(_ branch: Branch) {
        if let branch = branch.exact {
            exact?.join(branch)
            return
        }
        if transcript.isFull, !journal.isEmpty { closeJournal() }
        if !branch.journal.isEmpty {
            journal.append(branch.journal, after: transcript.count)
            lastAnswer = branch.lastAnswer
        } else if let answer = branch.exactAnswer {
            // Since the session was prepared, its journal holds no definitions.
            journal = Journal()
            useExactNumbers()
            exact?.brain.setAnswer(to: answer)
            lastAnswer = LastValue()
        }
        transcript.append(branch.transcript)
        // Later branches need not assemble its operators again.
        if branch.usesExactNumbers { useExactNumbers() }
    }
}

#endif

/// Compares the width variants of an entry with each other after a return.
struct ReturnedWidthCheck: EntryCheck {
    static let reports: [FindingID] = [.narrowerVariant, .untranslatedWidth]

    /// A width variant that is a plain text.
    private struct Member {
        var path: VariantPath
        var key: Int
        var leaf: BilingualEntry.Leaf
    }

    /// What looks wrong in an entry with texts that returned: a wider variant that is shorter, or still in the source
    /// language.
    func findings(in entry: BilingualEntry) -> [Finding] {
        let rules = entry.widthRules.map(Self.members).filter {
            $0.contains { entry.former.keys.contains($0.leaf.unit) }
        }
        return rules.sorted { Self.firstUnit(of: $0) < Self.firstUnit(of: $1) }.flatMap { members in
            // What was so before is told when the project itself is validated.
            let isChanged = members.contains { entry.isChanged($0.leaf) }
            return (isChanged ? order(of: members, in: entry) : []) + untranslated(members, in: entry)
        }
    }

    private static func members(of rule: BilingualEntry.WidthRule) -> [Member] {
        rule.members.compactMap { member in
            guard case .leaf(let leaf) = member.node else { return nil }
            return Member(path: member.path, key: member.key, leaf: leaf)
        }
    }

    /// A rule inside another one is told of where its texts stand.
    private static func firstUnit(of members: [Member]) -> Int { members.map(\.leaf.unit).min() ?? 0 }

    private func order(of members: [Member], in entry: BilingualEntry) -> [Finding] {
        let checker = FitChecker(entry.rules, language: entry.languages.target)
        return WidthOrder.findings(
            members.map { (path: $0.path, key: $0.key, width: $0.leaf.target.map { checker.width(of: $0) }) })
    }

    /// The variants that are still the source's words while a narrower one is translated.
    private func untranslated(_ members: [Member], in entry: BilingualEntry) -> [Finding] {
        guard entry.languages.source.language != entry.languages.target.language else { return [] }
        var narrower: Int?
        var found: [Finding] = []
        for member in members {
            guard let text = member.leaf.target else { continue }
            if text != member.leaf.source {
                narrower = narrower ?? member.key
            } else if let narrower, entry.former.keys.contains(member.leaf.unit), text.hasLetters {
                let message: Finding.Message =
                    "The text is that of the source, while the narrower width \(narrower) is translated."
                found.append(Finding(.untranslatedWidth, message, path: member.path))
            }
        }
        return found
    }
}

extension ExactText {
    fileprivate var hasLetters: Bool {
        string.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}

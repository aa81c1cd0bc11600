import StringsdictKit
import TestSupport

/// A translation that has less, more and other than its source: made from a source, the same on every run.
struct OddTranslation {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A translation of a file.
    mutating func file(of source: any TableFile) -> [UInt8] {
        var entries: [(String, Plist)] = []
        for index in 0..<source.count where !isOne(in: 8) {
            let entry = source.entry(at: index)
            entries.append((entry.key.string, isOne(in: 12) ? .text("Other shape") : plist(entry.phrase)))
        }
        return Plist.dict(entries + [("only in translation", .text("Mehr"))]).file
    }

    private mutating func plist(_ phrase: Phrase) -> Plist {
        if case .text(let text) = phrase { return .text(self.text(text)) }
        return .dict(children(phrase))
    }

    private mutating func children(_ phrase: Phrase) -> [(String, Plist)] {
        switch phrase {
        case .text: return []
        case .format(let format, let variables):
            var children = variables.map { ($0.name.string, Plist.dict(variable($0))) }
            if let format, !isOne(in: 8) {
                children.insert((AppleKey.formatKey.string, .text(text(format))), at: 0)
            }
            return children
        case .variation(let variation):
            let others: [String] = variation.rule == .width ? ["1", "030", "200"] : ["mac", "other", "ipad"]
            return [(variation.rule.entryKey?.string ?? "", .dict(branches(of: variation, others)))]
        case .several(let parts): return parts.flatMap { children($0) }
        }
    }

    private mutating func variable(_ variable: Variable) -> [(String, Plist)] {
        let rule: String =
            if case .unknown(let name) = variable.variation.rule { name.string } else { AppleKey.pluralRule.string }
        return [(AppleKey.specType.string, .text(rule))]
            + branches(of: variable.variation, PluralCategory.allCases.map(\.name.string))
    }

    /// The branches, some of them left out, and some that the source does not have.
    private mutating func branches(of variation: Variation, _ others: [String]) -> [(String, Plist)] {
        var branches: [(String, Plist)] = []
        for branch in variation.branches where !isOne(in: 4) {
            branches.append((branch.selector.string, plist(branch.phrase)))
        }
        for other in others where isOne(in: 3) && !branches.contains(where: { $0.0 == other }) {
            let shown = variation.branches.randomElement(using: &generator)?.phrase ?? .text("New")
            branches.append((other, plist(shown)))
        }
        return branches
    }

    private mutating func text(_ text: ExactString) -> String {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: text.string
        case 1: ""
        case 2: "Same"
        default: "\(text)!"
        }
    }

    private mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
}

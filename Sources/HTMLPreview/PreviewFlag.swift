/// What a reader can look for; an entry has it as a class, for all languages (`wide`) and for each (`wide-2`).
enum PreviewFlag: CaseIterable, Hashable {
    case any, wide, tight, missing, told

    /// The name in ids and classes.
    var name: StaticString {
        switch self {
        case .any: "any"
        case .wide: "wide"
        case .tight: "tight"
        case .missing: "missing"
        case .told: "told"
        }
    }

    /// The name for people.
    var label: StaticString {
        switch self {
        case .any: "Anything to do"
        case .wide: "Too wide"
        case .tight: "Tight"
        case .missing: "No translation"
        case .told: "Messages"
        }
    }

    /// The flags of an entry, each with the languages that it is about; the source language is 0.
    static func flags(of entry: PreviewEntry, columns: Int) -> [(flag: PreviewFlag, columns: [Int])] {
        var found: [PreviewFlag: Set<Int>] = [:]
        for variant in entry.variants {
            for (column, text) in variant.texts.enumerated() {
                if let flag = flag(of: text) { found[flag, default: []].insert(column) }
            }
        }
        for problem in entry.problems {
            found[.told, default: []].formUnion(problem.column.map { [$0] } ?? Array(0..<columns))
        }
        if !found.isEmpty { found[.any] = found.values.reduce(into: []) { $0.formUnion($1) } }
        return allCases.compactMap { flag in found[flag].map { (flag, $0.sorted()) } }
    }

    /// The flag of one text, if it has one.
    static func flag(of text: PreviewText) -> PreviewFlag? {
        switch text.verdict {
        case .tooWide: .wide
        case .tight: .tight
        case .fits, nil: text.state == .missing ? .missing : nil
        }
    }
}

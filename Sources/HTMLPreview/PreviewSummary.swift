import LocalizationModel

/// The counts of a page.
struct PreviewSummary {
    /// The number of entries.
    private(set) var entries = 0
    /// The number of paths.
    private(set) var variants = 0
    /// The number of entries with each rule.
    private(set) var rules: [PreviewRule: Int] = [:]
    /// The number of strings with each flag; for `told` the number of messages, for `any` the number of entries.
    private(set) var flags: [PreviewFlag: Int] = [:]
    /// The number of entries that need attention, by language index.
    private(set) var openEntries: [Int]
    /// The windows in groups that share a line of marks, in page order.
    let kinds: [(name: String, em: [Int])]

    init(_ page: PreviewPage) {
        openEntries = Array(repeating: 0, count: page.columns.count)
        var kinds: [(name: String, em: [Int])] = []
        for window in page.windows {
            let index = kinds.firstIndex { $0.name == window.kind } ?? kinds.count
            if index == kinds.count { kinds.append((window.kind, [])) }
            if !kinds[index].em.contains(window.em) { kinds[index].em.append(window.em) }
        }
        self.kinds = kinds.map { ($0.name, $0.em.sorted()) }
        for entry in page.tables.lazy.flatMap(\.entries) { add(entry) }
        flags[.told, default: 0] += page.problems.count
    }

    private mutating func add(_ entry: PreviewEntry) {
        entries += 1
        variants += entry.variants.count
        for rule in entry.rules { rules[rule, default: 0] += 1 }
        for text in entry.variants.lazy.flatMap(\.texts) {
            for flag in PreviewFlag.flags(of: text) { flags[flag, default: 0] += 1 }
        }
        flags[.told, default: 0] += entry.problems.count
        for (flag, columns) in PreviewFlag.flags(of: entry, columns: openEntries.count) where flag == .any {
            flags[.any, default: 0] += 1
            for column in columns { openEntries[column] += 1 }
        }
    }
}

/// The flags by which entries are filtered. The element of an entry has a class for each of its flags (`wide`), and one
/// for each language that has the flag (`wide-2`).
enum PreviewFlag: CaseIterable, Hashable {
    case any, wide, tight, missing, refused, stale, review, same, told

    /// The name in ids and classes.
    var name: StaticString {
        switch self {
        case .any: "any"
        case .wide: "wide"
        case .tight: "tight"
        case .missing: "missing"
        case .refused: "refused"
        case .stale: "stale"
        case .review: "review"
        case .same: "same"
        case .told: "told"
        }
    }

    /// The displayed name.
    var label: StaticString {
        switch self {
        case .any: "Needs attention"
        case .wide: "Too wide"
        case .tight: "Tight"
        case .missing: "No translation"
        case .refused: "Refused"
        case .stale: "Stale"
        case .review: "In review"
        case .same: "Equal to the source"
        case .told: "Messages"
        }
    }

    /// The flags of an entry, each with the indices of its languages; the source language is 0.
    static func flags(of entry: PreviewEntry, columns: Int) -> [(flag: PreviewFlag, columns: [Int])] {
        var found: [PreviewFlag: Set<Int>] = [:]
        for variant in entry.variants {
            for (column, text) in variant.texts.enumerated() {
                for flag in flags(of: text) { found[flag, default: []].insert(column) }
            }
        }
        for problem in entry.problems {
            found[.told, default: []].formUnion(problem.column.map { [$0] } ?? Array(0..<columns))
        }
        // A string equal to its source is usually a name.
        let open = found.filter { $0.key != .same }
        if !open.isEmpty { found[.any] = open.values.reduce(into: []) { $0.formUnion($1) } }
        return allCases.compactMap { flag in found[flag].map { (flag, $0.sorted()) } }
    }

    /// The flags of one string.
    static func flags(of text: PreviewText) -> [PreviewFlag] {
        let width: PreviewFlag? =
            switch text.verdict {
            case .tooWide: .wide
            case .tight: .tight
            case .fits, nil: text.state == .missing ? .missing : nil
            }
        let state: PreviewFlag? =
            switch text.exception {
            case .stale: .stale
            case .inReview: .review
            case .same: .same
            case .filled, nil: nil
            }
        return [width, text.refused.isEmpty ? nil : .refused, state].compactMap(\.self)
    }
}

/// The rules by which entries are filtered.
enum PreviewRule: CaseIterable, Hashable {
    case width, device, plural, other, plain

    init?(_ step: VariantPath.Step) {
        switch step {
        case .format, .variable: self = .plural
        case .branch(.plural, _): self = .plural
        case .branch(.width, _): self = .width
        case .branch(.device, _): self = .device
        case .branch(.unknown, _): self = .other
        }
    }

    /// The name in ids and classes.
    var name: StaticString {
        switch self {
        case .width: "width"
        case .device: "device"
        case .plural: "plural"
        case .other: "other"
        case .plain: "plain"
        }
    }

    /// The displayed name.
    var label: StaticString {
        switch self {
        case .width: "Width"
        case .device: "Device"
        case .plural: "Plural"
        case .other: "Other rules"
        case .plain: "No rule"
        }
    }
}

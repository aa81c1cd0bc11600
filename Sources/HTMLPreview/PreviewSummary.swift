import LocalizationModel

/// How much there is of everything on a page.
struct PreviewSummary {
    /// The entries.
    private(set) var entries = 0
    /// The paths.
    private(set) var variants = 0
    /// The entries of each rule.
    private(set) var rules: [PreviewRule: Int] = [:]
    /// The texts of each flag; for messages the messages.
    private(set) var flags: [PreviewFlag: Int] = [:]
    /// The entries of each language, by its number, that have something to do.
    private(set) var openEntries: [Int]
    /// The windows in groups that share a line of marks, in the order in which they come.
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
            if let flag = PreviewFlag.flag(of: text) { flags[flag, default: 0] += 1 }
        }
        flags[.told, default: 0] += entry.problems.count
        for (flag, columns) in PreviewFlag.flags(of: entry, columns: openEntries.count) where flag == .any {
            flags[.any, default: 0] += 1
            for column in columns { openEntries[column] += 1 }
        }
    }
}

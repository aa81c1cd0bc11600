import HTMLPreview

/// The findings of a preview, with their tables and languages as far as these are known.
struct PreviewProblems {
    private struct Item: Hashable {
        var problem: PreviewProblem
        /// The index of the table; nil if it is unknown.
        var table: Int?
    }

    private let items: [Item]

    /// - Parameters:
    ///   - rest: all reported findings. A finding that is not in `sources` belongs to an unknown table.
    ///   - policy: the policy for findings.
    init(_ sources: [PreviewSource], languages: [LanguageTag], rest: [Finding], _ policy: Project.FindingPolicy) {
        var items: [Item] = []
        for (table, source) in sources.enumerated() {
            items += source.findings.map { Item(problem: PreviewProblem($0), table: table) }
            for translation in source.translations {
                guard let number = languages.firstIndex(of: translation.language) else { continue }
                for finding in translation.imports.flatMap(\.findings) + translation.findings {
                    items.append(Item(problem: PreviewProblem(finding, column: number + 1), table: table))
                }
            }
        }
        let known = Set(items.map(\.problem.finding))
        items += rest.filter { !known.contains($0) }.map { Item(problem: PreviewProblem($0)) }
        var told: Set<Item> = []
        self.items = items.filter { told.insert($0).inserted }.compactMap { item in
            guard let finding = policy.judged(item.problem.finding) else { return nil }
            var item = item
            item.problem.finding = finding
            return item
        }
    }

    /// Assigns each finding to the entry with its path, or to the page if there is no such entry.
    func assign(to page: inout PreviewPage) {
        let entries = page.tables.map(Self.entriesByPath)
        var placed: Set<Finding> = []
        for item in items {
            guard let path = item.problem.finding.subject.path,
                let table = item.table ?? entries.firstIndex(where: { $0[path] != nil }),
                let entry = entries[table][path]
            else { continue }
            placed.insert(item.problem.finding)
            guard !Self.drawn.contains(item.problem.finding.id) else { continue }
            page.tables[table].entries[entry].problems.append(item.problem)
        }
        // A returned file with several tables repeats its findings for each of them.
        for item in items where placed.insert(item.problem.finding).inserted {
            page.problems.append(item.problem.finding)
        }
    }

    /// The findings that the page shows graphically: missing and stale strings, strings in review, and strings that
    /// hardly fit or do not fit.
    private static let drawn: Set<FindingID> = [
        .untranslated, .missingEntry, .missingVariant, .missingCategory, .staleTranslation, .inReview, .overBudget,
        .tightBudget,
    ]

    /// The index of the entry for each path and each key.
    private static func entriesByPath(of table: PreviewTable) -> [VariantPath: Int] {
        var numbers: [VariantPath: Int] = [:]
        for (number, entry) in table.entries.enumerated() {
            for path in entry.variants.map(\.path) + [VariantPath(key: entry.key)] where numbers[path] == nil {
                numbers[path] = number
            }
        }
        return numbers
    }
}

/// Assigns a unique name to every path of a table.
enum PreviewNames {
    /// Replaces ambiguous names by Xcode's ids, and numbers the ids that are still equal. Names are ambiguous if keys
    /// have the form of a path.
    static func assign(in table: inout PreviewTable) {
        var counts: [ExactString: Int] = [:]
        for entry in table.entries {
            for variant in entry.variants { counts[ExactString(variant.name), default: 0] += 1 }
        }
        guard counts.contains(where: { $0.value > 1 }) else { return }
        var taken = Set(counts.filter { $0.value == 1 }.keys)
        for entry in table.entries.indices {
            for index in table.entries[entry].variants.indices {
                let variant = table.entries[entry].variants[index]
                guard counts[ExactString(variant.name), default: 0] > 1 else { continue }
                let name = unused(variant.path.xcodeID, among: taken)
                taken.insert(name)
                table.entries[entry].variants[index].name = name.string
            }
        }
    }

    private static func unused(_ name: ExactString, among taken: Set<ExactString>) -> ExactString {
        var candidate = name
        var number = 1
        while taken.contains(candidate) {
            number += 1
            candidate = "\(name) (\(number))"
        }
        return candidate
    }
}

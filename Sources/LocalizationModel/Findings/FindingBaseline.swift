/// The findings that a project had earlier: when its baseline was written, or at a git revision. Runs do not report them
/// again.
package struct FindingBaseline: Sendable {
    /// Findings with one identity.
    package struct Entry: Hashable, Sendable {
        /// The identity of the findings.
        package var identity: Finding.Identity
        /// The number of findings.
        package var count: Int
        /// The location of the entry in its file.
        package var location: SourceLocation?

        /// Creates an entry from its parts.
        package init(_ identity: Finding.Identity, count: Int, at location: SourceLocation? = nil) {
            self.identity = identity
            self.count = count
            self.location = location
        }
    }

    /// The entries of the file.
    package let entries: [Entry]
    /// True if the file is being updated, so that every finding becomes a part of the baseline.
    package let isUpdated: Bool
    /// The origin of the findings, for the total of a run: “the baseline” or the name of a revision.
    package let origin: String
    /// The path of a file as the baseline names it.
    private let name: @Sendable (String) -> String
    private let counts: [Finding.Identity: Int]
    /// The numbers of findings that occurred.
    private var found: [Finding.Identity: Int] = [:]

    /// Creates a baseline from its entries.
    ///
    /// - Parameters:
    ///   - isUpdated: true if every finding becomes a part of the baseline.
    ///   - origin: the origin of the entries, for the total of a run.
    ///   - name: names the files of findings without a table.
    package init(
        _ entries: [Entry], isUpdated: Bool = false, from origin: String = "the baseline",
        naming name: @escaping @Sendable (String) -> String
    ) {
        self.origin = origin
        self.entries = entries
        self.isUpdated = isUpdated
        self.name = name
        counts = Dictionary(entries.map { ($0.identity, $0.count) }, uniquingKeysWith: +)
    }

    /// True if the baseline contains a finding. Each finding must be passed once.
    package mutating func contains(_ finding: Finding) -> Bool {
        var identity = finding.identity
        identity.file = identity.file.map { ExactString(name($0.string)) }
        let number = found[identity, default: 0] + 1
        guard isUpdated || number <= counts[identity, default: 0] else { return false }
        found[identity] = number
        return true
    }

    /// The entries with more findings than occurred, each with the surplus.
    package var unused: [Entry] {
        var left = found
        return entries.compactMap { entry in
            let used = min(left[entry.identity, default: 0], entry.count)
            left[entry.identity, default: 0] -= used
            return used < entry.count ? Entry(entry.identity, count: entry.count - used, at: entry.location) : nil
        }
    }

    /// The number of findings that occurred and are not in the entries.
    package var newCount: Int { found.reduce(0) { $0 + max(0, $1.value - counts[$1.key, default: 0]) } }

    /// The entries after an update: those that occurred, and the unused ones to keep; sorted.
    package func updated(keeping kept: [Entry]) -> [Entry] {
        let all = found.merging(kept.map { ($0.identity, $0.count) }, uniquingKeysWith: +)
        return all.map { Entry($0.key, count: $0.value) }.sorted { $0.identity < $1.identity }
    }
}

extension Finding.Identity: Comparable {
    /// By table or file, language, path and rule.
    package static func < (left: Self, right: Self) -> Bool {
        let (one, other) = (left.order, right.order)
        return one.lexicographicallyPrecedes(other)
    }

    private var order: [ExactString] { [table ?? "", file ?? "", language ?? ""] + path + ["", rule] }
}

/// The returned units that belong to no string of the project. Their translations are lost unless the user finds the
/// strings to which they belong.
struct UnknownUnits {
    typealias Unit = (unit: ReturnedUnit, offset: Int)

    private let own: [Unit]
    /// The units from tables of a foreign kind, which translation services combine in one file.
    private let others: [Unit]
    private let original: ExactString
    private let candidates: Candidates
    private let endings: String

    /// - Parameter isMissing: true for an expected unit that was not returned.
    init(_ units: [Unit], in table: ReturnedTable, _ names: UnitNames, isMissing: (UnitReference) -> Bool) {
        let isOurs = table.isOurs(names.formats)
        let isForeign = { (unit: Unit) in !isOurs && !unit.unit.namesText }
        own = units.filter { !isForeign($0) }
        others = units.filter(isForeign)
        original = table.original ?? ""
        endings = names.formats.endings
        candidates = Candidates(for: own.map(\.unit), in: names, isMissing: isMissing)
    }

    /// Reports each unit with the strings to which it may belong, and the number of units of a foreign kind.
    func report(to findings: inout ReturnFindings) {
        for (unit, offset) in own { findings.report(problem(of: unit), about: nil, in: unit, at: offset) }
        guard let first = others.first else { return }
        let count: Finding.Message = others.count == 1 ? "One string" : "\(others.count) strings"
        findings.report(
            Finding(
                .unsupportedContent, scope: .file,
                count + " of “\(original)” did not come from a \(endings) file; the first is " + first.unit.label + "."
            ),
            at: first.offset)
    }

    private func problem(of unit: ReturnedUnit) -> Finding {
        let names = unit.label
        let place: Finding.Message =
            names.description.isEmpty
            ? "A unit without an id belongs to no string of the project" : "The project has no string " + names
        // An untranslated string is not lost.
        guard let target = unit.target, !target.isBlank, target != unit.source else {
            return Finding(.unknownUnit, place + ".")
        }
        let near = candidates.nearest(to: unit).map { "“\($0)”" as Finding.Message }
        let hint: Finding.Message =
            near.isEmpty
            ? "Export again if the project has changed."
            : "The translation may be meant for " + near.joined(separator: " or ") + "; correct the id in the file."
        return Finding(
            .unknownUnit, severity: .error, stops: .string,
            place + "; its translation “\(excerpt: target)” was not applied.", hint: hint)
    }

    /// The strings to which translations may belong.
    private struct Candidates {
        private var bySource: [ExactString: [VariantPath]] = [:]
        private var names: [String: VariantPath] = [:]

        /// The maximum number of expected units for a comparison of similar names. Larger tables are searched by source
        /// only.
        private static let most = 2000

        init(for units: [ReturnedUnit], in expected: UnitNames, isMissing: (UnitReference) -> Bool) {
            let sources = Set(units.compactMap(\.source).filter { !$0.isBlank })
            guard !units.isEmpty else { return }
            let count = expected.tables.reduce(0) { $0 + $1.count }
            let comparesNames = count <= Self.most && units.count <= 50
            expected.forEachUnit { reference, unit in
                guard isMissing(reference) else { return }
                if sources.contains(unit.source) { bySource[unit.source, default: []].append(unit.path) }
                guard comparesNames else { return }
                names[expected.id(reference).string] = unit.path
                names[unit.path.xcodeID.string] = unit.path
            }
        }

        /// The missing strings with the unit's source; if there are none, the missing string with the most similar id.
        func nearest(to unit: ReturnedUnit) -> [VariantPath] {
            if let same = unit.source.flatMap({ bySource[$0] }) { return Array(same.prefix(3)) }
            return Spelling.nearest(to: unit.id.string, among: names.keys.sorted()).flatMap { names[$0] }.map { [$0] }
                ?? []
        }
    }

    /// The finding that all ids are lost and units were matched by their order.
    static let placedByOrder = Finding(
        .repairedID, scope: .file,
        "None of the ids belongs to the project; the strings were matched by their order and sources.",
        hint: "Check the translations of strings with equal sources, and ask for files with the ids of the export.")
}

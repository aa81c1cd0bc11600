/// What a person should know before a table goes out.
public struct ExportCheck: Sendable {
    /// The name of the format.
    public var format: String

    /// Makes the check for a format.
    public init(format: String) {
        self.format = format
    }

    /// Entries that only the translation has, and, in Xcode's dialect, what other tools are known to lose.
    public func problems(in pair: BilingualTable) -> [Finding] {
        (format == XcodeXLIFF().name ? fragileEntries(of: pair) : []) + entriesOnlyInTarget(of: pair)
    }

    private func fragileEntries(of pair: BilingualTable) -> [Finding] {
        var found = FileFindings(in: pair.source.source, table: pair.original)
        for index in 0..<pair.source.count {
            let entry = pair.source.entry(at: index)
            guard let message = fragility(of: entry.phrase) else { continue }
            let path = VariantPath(key: entry.key)
            found.report(.fragileInXcodeDialect, message, at: pair.source.offset(of: path, entry: index), path: path)
        }
        return found.located()
    }

    private func fragility(of phrase: Phrase) -> Finding.Message? {
        guard let devices = phrase.variation(of: .device) else { return nil }
        if devices.branches.contains(where: { $0.phrase.formatPart != nil }) {
            return "Some translation tools keep only one of these devices, as their texts have plural forms."
        }
        guard devices.branch(Device.fallback) != nil else { return nil }
        return "Some translation tools take these devices for plural forms, because one is “other”."
    }

    private func entriesOnlyInTarget(of pair: BilingualTable) -> [Finding] {
        guard let target = pair.target else { return [] }
        let known = pair.source.indexByKey()
        let extra = (0..<target.count).map(target.key(at:)).filter { known[$0] == nil }
        guard let first = extra.first else { return [] }
        let path = VariantPath(key: first)
        var found = FileFindings(in: target.source, table: pair.original)
        found.report(
            .onlyInTarget, "\(extra.count) \(extra.count == 1 ? "entry is" : "entries are") in the translation only.",
            hint: "They are not sent to the translator and stay as they are.",
            at: target.offset(of: path, entry: target.indexByKey()[first] ?? 0), path: path)
        return found.located()
    }
}

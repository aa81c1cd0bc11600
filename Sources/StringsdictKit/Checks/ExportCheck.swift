/// Detects entries that other tools are known to lose from Xcode's XLIFF.
struct FragileEntryCheck: TableCheck {
    static let reports: [FindingID] = [.fragileInXcodeDialect]

    func findings(in pair: BilingualTable, from source: LanguageTag, to target: LanguageTag) -> [Finding] {
        var found = FileFindings(in: pair.source.source, table: pair.original, language: source)
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
            return
                "Some translation tools keep the strings of only one of these devices, because the strings have plural forms."
        }
        guard devices.branch(Device.fallback) != nil else { return nil }
        return "Some translation tools mistake these devices for plural forms, because one of the devices is “other”."
    }
}

/// Detects entries that exist in the translation only.
struct OnlyInTargetCheck: TableCheck {
    static let reports: [FindingID] = [.onlyInTarget]

    func findings(in pair: BilingualTable, from source: LanguageTag, to target: LanguageTag) -> [Finding] {
        guard let file = pair.target, !file.hasKeys(of: pair.source) else { return [] }
        let known = pair.source.indexByKey()
        let extra = (0..<file.count).map(file.key(at:)).filter { known[$0] == nil }
        guard let first = extra.first else { return [] }
        let path = VariantPath(key: first)
        var found = FileFindings(in: file.source, table: pair.original, language: target)
        found.report(
            .onlyInTarget, "\(extra.count) \(extra.count == 1 ? "entry is" : "entries are") in the translation only.",
            hint: "Entries that the source lacks are not exported and stay unchanged.",
            at: file.offset(of: path, entry: file.indexByKey()[first] ?? 0), path: path)
        return found.located()
    }
}

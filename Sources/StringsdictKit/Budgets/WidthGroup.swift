/// The variants of one width rule, from the narrowest to the widest.
package struct WidthGroup {
    /// One variant.
    package struct Member {
        /// The way to its text; for a format, to the format key.
        package let path: VariantPath
        /// The width that its key gives.
        package let key: Int
        /// What it says.
        package let phrase: Phrase
        /// Its room in em of body text; nil when there is none to say.
        package let room: Int?
    }

    /// The variants whose keys are numbers, by their keys.
    package let members: [Member]
    /// The device that shows them, if they depend on one.
    package let device: ExactText?
    /// The windows that show them.
    package let ranges: WidthRanges
    /// How their room is reckoned.
    package let rules: EntryRules
    /// Whether their keys are em.
    package var usesEms: Bool { ranges.usesEms && device.map(Device.usesEms) ?? true }

    /// The groups of an entry, in the order of the file.
    ///
    /// - Parameter language: the language of the texts.
    package static func all(in entry: Entry, rules: EntryRules, language: LanguageTag) -> [WidthGroup] {
        var groups: [WidthGroup] = []
        collect(entry.phrase, at: VariantPath(key: entry.key), device: nil, rules, language, into: &groups)
        return groups
    }

    private static func collect(
        _ phrase: Phrase, at path: VariantPath, device: ExactText?, _ rules: EntryRules, _ language: LanguageTag,
        into groups: inout [WidthGroup]
    ) {
        switch phrase {
        case .text, .format: break
        case .several(let parts):
            for part in parts { collect(part, at: path, device: device, rules, language, into: &groups) }
        case .variation(let variation) where variation.rule == .width:
            groups.append(WidthGroup(variation, at: path, device: device, rules: rules, language: language))
        case .variation(let variation):
            for branch in variation.branches {
                let inner = path.appending(.branch(variation.rule, branch.selector))
                let device = variation.rule == .device ? branch.selector : device
                collect(branch.phrase, at: inner, device: device, rules, language, into: &groups)
            }
        }
    }

    private init(
        _ variation: Variation, at path: VariantPath, device: ExactText?, rules: EntryRules, language: LanguageTag
    ) {
        let ranges = rules.ranges(of: variation.branches.compactMap { WidthKey.number($0.selector) })
        self.device = device
        self.rules = rules
        self.ranges = ranges
        let hasRoom = device.map(Device.usesEms) ?? true
        members = variation.branches.compactMap { branch in
            guard let key = WidthKey.number(branch.selector) else { return nil }
            let own = path.appending(.branch(.width, branch.selector))
            let window = hasRoom ? ranges[key]?.budget : nil
            return Member(
                path: branch.phrase.formatPart == nil ? own : own.appending(.format), key: key, phrase: branch.phrase,
                room: window.map { rules.room(inWindowOf: $0, language: language) })
        }.sorted { $0.key < $1.key }
    }
}

extension BilingualEntry {
    /// A width rule of an entry, with its variants from the narrowest to the widest.
    package struct WidthRule {
        /// A variant with a numeric key.
        package struct Member {
            /// The key of the variant, as a number.
            package let key: Int
            /// The content of the variant.
            package let node: Node
            /// The available width in em of body text; nil if it is unknown or not useful.
            package let room: Int?
            fileprivate let rule: VariantPath
            fileprivate let selector: ExactString

            /// The path of the variant's string; for a format, the path of the format key.
            package var path: VariantPath {
                let own = rule.appending(.branch(.width, selector))
                return node.hasFormat ? own.appending(.format) : own
            }

            /// The string of the variant; nil if the variant consists of more than one plain string.
            package var leaf: Leaf? { if case .leaf(let leaf) = node { leaf } else { nil } }
        }

        /// The path of the rule.
        package let path: VariantPath
        /// The variants of the rule.
        package let variants: WidthVariants
        /// The variants with numeric keys, sorted by their keys.
        package let members: [Member]
    }

    /// The width rules, in the order of the units.
    package var widthRules: [WidthRule] {
        // Most entries with widths consist of one rule.
        if case .widths(let variants) = root, variants.branches.allSatisfy(\.node.isLeaf) {
            return [WidthRule(variants, at: VariantPath(key: key), rules, languages.target)]
        }
        let (rules, language) = (rules, languages.target)
        var found: [WidthRule] = []
        forEachNode { node, path in
            if case .widths(let variants) = node { found.append(WidthRule(variants, at: path, rules, language)) }
        }
        return found
    }

    /// The width rules outside other width rules and variables.
    package var outerWidthRules: [WidthRule] {
        let rules = widthRules
        return rules.allSatisfy(\.isOuter) ? rules : rules.filter(\.isOuter)
    }
}

extension BilingualEntry.WidthRule {
    fileprivate var isOuter: Bool {
        path.steps.allSatisfy { if case .branch(let rule, _) = $0 { rule != .width } else { false } }
    }

    fileprivate init(
        _ variants: BilingualEntry.WidthVariants, at path: VariantPath, _ rules: EntryRules, _ language: LanguageTag
    ) {
        self.path = path
        self.variants = variants
        let usesEms = variants.usesEms
        var members: [Member] = []
        members.reserveCapacity(variants.branches.count)
        var (latest, isInOrder) = (Int.min, true)
        for branch in variants.branches {
            guard let key = WidthKey.number(branch.selector) else { continue }
            let window = usesEms ? variants.ranges[key]?.budget : nil
            let room = window.map { rules.room(inWindowOf: $0, language: language) }
            members.append(
                Member(
                    key: key, node: branch.node, room: room.flatMap { EntryRules.isUseful(room: $0) ? $0 : nil },
                    rule: path, selector: branch.selector))
            isInOrder = isInOrder && latest <= key
            latest = key
        }
        self.members = isInOrder ? members : members.sorted { $0.key < $1.key }
    }
}

extension WidthRanges {
    /// True if the keys are widths in em on a device. Apple documents the unit for iPhone and iPad only.
    func usesEms(on device: ExactString?) -> Bool {
        usesEms && device.map(Device.usesEms) ?? true
    }
}

extension BilingualEntry.Node {
    fileprivate var isLeaf: Bool { if case .leaf = self { true } else { false } }

    /// True if the dictionary has a format.
    fileprivate var hasFormat: Bool {
        switch self {
        case .format: true
        case .several(let nodes): nodes.contains(where: \.hasFormat)
        default: false
        }
    }
}

extension FitChecker {
    /// The width of a string, or of a format filled with the widest strings of its variables. Nil if the content has
    /// further variants or no string.
    ///
    /// - Parameter text: selects the source or the translation of a leaf.
    package func width(
        of node: BilingualEntry.Node, saying text: (BilingualEntry.Leaf) -> ExactString?
    ) -> TextWidth? {
        switch node {
        case .leaf(let leaf): return text(leaf).map { width(of: $0) }
        case .format(let leaf?, let variables):
            guard let format = text(leaf) else { return nil }
            var widths: [ExactString: Double] = [:]
            for variable in variables {
                widths[variable.name] = variable.node.leaves.compactMap(text).map { ruler.measure($0).em }.max()
            }
            return width(of: format, variables: widths)
        default: return nil
        }
    }
}

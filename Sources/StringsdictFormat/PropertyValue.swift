import LocalizationModel

/// A value of a property list without positions, comments or the order of keys.
indirect enum PropertyValue: Hashable {
    case text(ExactString)
    /// The values of a dictionary by key.
    case dictionary([ExactString: PropertyValue])
    /// A value of another kind, as the file spells it.
    case other(ExactString)

    /// The value of a key; nil if there is none.
    subscript(key: ExactString) -> PropertyValue? {
        if case .dictionary(let values) = self { values[key] } else { nil }
    }

    /// The keys of a dictionary.
    var keys: Set<ExactString> {
        if case .dictionary(let values) = self { Set(values.keys) } else { [] }
    }
}

extension StringsdictFile {
    /// The value of a node.
    func value(of node: Int) -> PropertyValue {
        switch outline.nodes[node].kind {
        case .string: .text(text(outline.nodes[node].text))
        case .other: .other(source.bytes[outline.nodes[node].value].text)
        case .dictionary:
            .dictionary(
                Dictionary(
                    outline.children(of: node).map { (text(outline.nodes[$0].key), value(of: $0)) },
                    uniquingKeysWith: { first, _ in first }))
        }
    }
}

extension MergeVersions<PropertyValue?> {
    /// The version of a value that a merge takes.
    enum Choice {
        case ours, theirs
        /// Both versions are dictionaries, whose values are merged one by one.
        case parts
        /// Both branches changed the value differently.
        case conflict
    }

    var choice: Choice {
        if ours == theirs || theirs == base { return .ours }
        if case .dictionary = ours, case .dictionary = theirs { return .parts }
        return ours == base ? .theirs : .conflict
    }

    /// The versions of a dictionary's value.
    subscript(key: ExactString) -> MergeVersions {
        MergeVersions(base: base?[key], ours: ours?[key], theirs: theirs?[key])
    }

    /// The merged value, with one side's version of each conflict.
    func merged(preferringTheirs: Bool) -> PropertyValue? {
        switch choice {
        case .ours: return ours
        case .theirs: return theirs
        case .conflict: return preferringTheirs ? theirs : ours
        case .parts:
            let keys = (ours?.keys ?? []).union(theirs?.keys ?? [])
            return .dictionary(
                keys.reduce(into: [:]) { $0[$1] = self[$1].merged(preferringTheirs: preferringTheirs) })
        }
    }
}

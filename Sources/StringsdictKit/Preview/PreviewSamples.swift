/// The strings that an app composes from the formats of an entry, for sample numbers: “3 meters over 5 kilometers”.
struct PreviewSamples {
    /// The numbers, in the order of the arguments.
    private static let numbers = ["3", "5"].compactMap { SampleNumber($0) }

    /// The samples by the paths of the formats.
    private var samples: [VariantPath: ExactString] = [:]

    /// Composes the formats that have all the strings that their samples need.
    init(_ column: PreviewColumn) {
        let composed = ComposedText(Self.numbers, in: column.language)
        column.entry?.forEachNode { node, path in
            guard case .format(let leaf?, let variables) = node, !variables.isEmpty,
                let format = column.texts[leaf.unit]
            else { return }
            let sample = composed.text(format, variables: variables.map { Self.variable($0.name, $0.node, in: column) })
            if sample != format, !sample.hasVariable { samples[path.appending(.format)] = sample }
        }
    }

    /// The sample of a format; nil for any other string.
    subscript(path: VariantPath) -> ExactString? { samples[path] }

    /// A variable with the plural forms of a language.
    private static func variable(_ name: ExactString, _ node: BilingualEntry.Node, in column: PreviewColumn) -> Variable
    {
        var branches: [Branch] = []
        if case .plural(let plural) = node {
            branches = plural.forms.compactMap { category, leaf in
                column.texts[leaf.unit].map { Branch(selector: category.name, phrase: .text($0)) }
            }
        }
        return Variable(name: name, valueType: nil, variation: Variation(rule: .plural, branches: branches))
    }
}

extension ExactString {
    /// True if the string has a reference to a variable.
    fileprivate var hasVariable: Bool {
        FormatSpecifier.all(in: self).contains { if case .variable = $0.class { true } else { false } }
    }
}

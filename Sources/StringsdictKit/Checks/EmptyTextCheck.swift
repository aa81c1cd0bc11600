/// Detects empty translations of sources that are not empty.
struct EmptyTextCheck: TranslationCheck {
    static let reports: [FindingID] = [.missingVariant]

    func findings(in entry: BilingualEntry) -> [Finding] {
        // The fast path, which builds no variant paths.
        guard entry.root.hasLeaf(where: Self.isEmpty) else { return [] }
        var findings: [Finding] = []
        /// Variables that are the only content of their format. If such a variable is empty, the app shows nothing.
        var whole: Set<VariantPath> = []
        entry.forEachNode { node, path in
            switch node {
            case .leaf(let leaf): findings += finding(about: leaf, isWhole: true, at: path)
            case .format(let format, let variables):
                guard let format else { return }
                findings += finding(about: format, isWhole: true, at: path.appending(.format))
                if variables.count == 1, format.source.isOnlyVariables {
                    whole.insert(path.appending(.variable(variables[0].name)))
                }
            case .plural(let plural):
                for (category, leaf) in plural.forms {
                    let form = path.appending(.branch(.plural, category.name))
                    let isShown = plural.isNeeded(category, in: entry.languages.target)
                    findings += finding(about: leaf, isWhole: whole.contains(path), isShown: isShown, at: form)
                }
            case .widths, .branches, .several: break
            }
        }
        return findings
    }

    private static func isEmpty(_ leaf: BilingualEntry.Leaf) -> Bool {
        leaf.target?.isBlank == true && !leaf.source.isBlank
    }

    /// - Parameter isShown: true if the app shows the string for some number on every system; false if only newer
    ///   systems use the form, or if no number of the variable needs the form.
    private func finding(
        about leaf: BilingualEntry.Leaf, isWhole: Bool, isShown: Bool = true, at path: VariantPath
    ) -> [Finding] {
        guard Self.isEmpty(leaf) else { return [] }
        let message: Finding.Message =
            !isWhole
            ? "The string is empty, but the source is not."
            : isShown
                ? "The string is empty; the app shows nothing."
                : "The string is empty; the app shows nothing where it uses this form."
        return [
            Finding(
                .missingVariant, severity: isShown ? .error : .warning, message,
                hint: isWhole ? nil : "Check that the sentence is complete without this string.", path: path)
        ]
    }
}

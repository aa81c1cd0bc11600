/// A format and its variables. A translation may move white space between them: `for %#@years@` becomes `経営%#@years@`
/// with a space in the forms of the variable.
struct SpacedFormat {
    private let format: BilingualEntry.Leaf
    private let variables: [(name: ExactString, forms: BilingualEntry.PluralForms)]

    /// Finds the format to which a unit belongs: the unit is the format itself, or a form of one of its variables. Nil
    /// if there is none.
    init?(beside unit: Int, in node: BilingualEntry.Node) {
        let children: [BilingualEntry.Node]
        switch node {
        case .leaf, .plural: return nil
        case .format(let format, let nodes):
            let variables = nodes.compactMap { variable in
                if case .plural(let forms) = variable.node { (name: variable.name, forms: forms) } else { nil }
            }
            let isHere =
                format?.unit == unit || variables.contains { $0.forms.forms.contains { $0.leaf.unit == unit } }
            guard !isHere else {
                guard let format else { return nil }
                (self.format, self.variables) = (format, variables)
                return
            }
            children = nodes.map(\.node)
        case .widths(let widths): children = widths.branches.map(\.node)
        case .branches(_, let branches): children = branches.map(\.node)
        case .several(let nodes): children = nodes
        }
        for child in children {
            guard let found = SpacedFormat(beside: unit, in: child) else { continue }
            self = found
            return
        }
        return nil
    }

    /// True if the only change at the ends of a form is white space that has moved from or into the format.
    func hasMovedSpace(
        _ form: ExactString, _ source: ExactString, of name: ExactString, in language: LanguageTag
    ) -> Bool {
        End.allCases.allSatisfy { end in
            let (own, model) = (form.space(at: end), source.space(at: end))
            guard !EdgeCheck.isAlike(own, model, in: language) else { return true }
            guard let shown = (format.target ?? format.source).space(beside: name, at: end),
                let expected = format.source.space(beside: name, at: end)
            else { return false }
            return EdgeCheck.isAlike(shown + own, expected + model, in: language)
        }
    }

    /// True if the only change at the ends of the format is white space that has moved between the format and the
    /// variable at that end.
    func hasMovedSpace(_ text: ExactString, in language: LanguageTag) -> Bool {
        End.allCases.allSatisfy { end in
            let (own, model) = (text.space(at: end), format.source.space(at: end))
            guard !EdgeCheck.isAlike(own, model, in: language) else { return true }
            let forms = variables.first { text.isEnded(by: $0.name, at: end) }?.forms.forms
            guard let forms, !forms.isEmpty else { return false }
            return forms.allSatisfy { form in
                EdgeCheck.isAlike(
                    own + (form.leaf.target ?? form.leaf.source).space(at: end),
                    model + form.leaf.source.space(at: end), in: language)
            }
        }
    }

    /// True if nothing but white space follows a variable.
    func isLast(_ name: ExactString) -> Bool { (format.target ?? format.source).isEnded(by: name, at: .end) }

    /// The ends of a string.
    enum End: CaseIterable {
        case start, end
    }
}

extension ExactString {
    /// The white space at an end, simplified as in `shownEdges`. If the whole string is white space, all of it is at
    /// the start.
    func space(at end: SpacedFormat.End) -> [Unicode.Scalar] {
        let parts = shownEdges.split(separator: "…", omittingEmptySubsequences: false)
        return end == .start ? Array(parts[0]) : parts.count > 1 ? Array(parts[1]) : []
    }

    /// The white space before or after a variable; nil if the string lacks the variable.
    fileprivate func space(beside name: ExactString, at end: SpacedFormat.End) -> [Unicode.Scalar]? {
        guard let range = range(of: name) else { return nil }
        let bytes = Array(utf8)
        // The sides that face the variable.
        return end == .start
            ? ExactString(utf8: bytes[..<range.lowerBound]).space(at: .end, orAll: true)
            : ExactString(utf8: bytes[range.upperBound...]).space(at: .start, orAll: true)
    }

    private func space(at end: SpacedFormat.End, orAll: Bool) -> [Unicode.Scalar] {
        isEmpty ? [] : trimmed.isEmpty ? shownEdges : space(at: end)
    }

    /// True if nothing but white space is between a variable and the given end of the string.
    fileprivate func isEnded(by name: ExactString, at end: SpacedFormat.End) -> Bool {
        guard let range = range(of: name) else { return false }
        let bytes = Array(utf8)
        return ExactString(utf8: end == .start ? bytes[..<range.lowerBound] : bytes[range.upperBound...]).trimmed
            .isEmpty
    }

    private func range(of name: ExactString) -> Range<Int>? {
        FormatSpecifier.all(in: self).first { $0.class == .variable(name) }?.range
    }
}

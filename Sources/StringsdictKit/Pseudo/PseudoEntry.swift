/// The pseudo-translations of one entry, each as wide as its available width.
struct PseudoEntry {
    private let sent: ExpectedEntry
    private let checker: FitChecker
    /// The strings that stay unchanged, by unit index.
    private let kept: [ExactString?]
    /// The new string of each unit; nil for strings that stay unchanged.
    private(set) var texts: [ExactString?]

    /// Creates the strings.
    ///
    /// - Parameter keepsTranslations: true to keep existing translations.
    init(_ sent: ExpectedEntry, keepsTranslations: Bool, _ checker: FitChecker) {
        self.sent = sent
        self.checker = checker
        kept = sent.units.map { $0.isProtected ? $0.target ?? $0.source : keepsTranslations ? $0.target : nil }
        texts = Array(repeating: nil, count: sent.units.count)
        visit(sent.entry.root)
    }

    private mutating func visit(_ node: BilingualEntry.Node) {
        switch node {
        case .leaf(let leaf): make(leaf) { $0.text(in: $1) }
        case .format(let format, let variables): make(format, variables)
        case .plural(let plural): for form in plural.forms { make(form.leaf) { $0.text(in: $1) } }
        case .widths(let widths): for branch in widths.branches { visit(branch.node) }
        case .branches(_, let branches): for branch in branches { visit(branch.node) }
        case .several(let nodes): for node in nodes { visit(node) }
        }
    }

    /// Creates the strings of a format and its variables, which share one available width. If the format consists of
    /// variables only, the variables fill the width. Otherwise, the format fills the width that the variables leave.
    private mutating func make(
        _ format: BilingualEntry.Leaf?, _ variables: [(name: ExactString, node: BilingualEntry.Node)]
    ) {
        let leaves = variables.flatMap(\.node.leaves)
        let count = format.map { FormatSpecifier.all(in: $0.source).count } ?? 1
        for leaf in leaves {
            make(leaf) { text, room in
                guard format?.isProtected == false, room.em != nil else {
                    return text.text(in: room.shared(by: count))
                }
                return text.accented
            }
        }
        guard let format else { return }
        var widths: [ExactString: Double] = [:]
        for variable in variables {
            let shown = variable.node.leaves.compactMap { texts[$0.unit] ?? kept[$0.unit] }
            widths[variable.name] = shown.map { checker.ruler.measure($0).em }.max()
        }
        make(format, beside: widths) { $0.text(in: $1) }
    }

    private mutating func make(
        _ leaf: BilingualEntry.Leaf, beside variables: [ExactString: Double] = [:],
        _ text: (PseudoText, PseudoRoom) -> ExactString
    ) {
        guard kept[leaf.unit] == nil else { return }
        let unit = sent.units[leaf.unit]
        let room = PseudoRoom(em: unit.budget.map { Double($0.em) }) { [checker] in
            checker.width(of: $0, variables: variables).em
        }
        texts[leaf.unit] = text(PseudoText(unit.source, variant: unit.path.selectors), room)
    }
}

/// The available width of a string.
private struct PseudoRoom {
    /// The available width in em; nil if unknown.
    var em: Double?
    /// Returns the width of a string in em.
    let width: (ExactString) -> Double

    init(em: Double?, width: @escaping (ExactString) -> Double) {
        self.em = em
        self.width = width
    }

    /// An equal share of the width, for adjacent strings.
    func shared(by count: Int) -> PseudoRoom { PseudoRoom(em: em.map { $0 / Double(max(1, count)) }, width: width) }
}

extension PseudoText {
    fileprivate func text(in room: PseudoRoom) -> ExactString {
        room.em.map { filling($0, width: room.width) } ?? grown
    }
}

extension VariantPath {
    /// The selectors of the string's path, outermost first: `iphone`, `22`, `one`.
    fileprivate var selectors: [ExactString] {
        steps.compactMap { step in
            if case .branch(_, let selector) = step { selector } else { nil }
        }
    }
}

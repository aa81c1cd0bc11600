/// The pseudo-translations of the texts of one entry, each as wide as its room.
struct PseudoEntry {
    private let sent: ExpectedEntry
    private let checker: FitChecker
    /// The texts that stay as they are, by the numbers of their units in the entry.
    private let kept: [ExactString?]
    /// What each unit becomes; nil for those that stay, and for those that nobody translates.
    private(set) var texts: [ExactString?]

    /// Makes the texts.
    ///
    /// - Parameter keepsTranslations: whether a text that has a translation keeps it.
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

    /// Makes a format and its variables. They share one room: variables get it where the format is nothing else, and otherwise
    /// the format fills what they leave.
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

/// The room of a text.
private struct PseudoRoom {
    /// The room in em; nil when nothing is known about it.
    var em: Double?
    /// The width of a text in em.
    let width: (ExactString) -> Double

    init(em: Double?, width: @escaping (ExactString) -> Double) {
        self.em = em
        self.width = width
    }

    /// A part of the room, where several texts stand beside each other.
    func shared(by count: Int) -> PseudoRoom { PseudoRoom(em: em.map { $0 / Double(max(1, count)) }, width: width) }
}

extension PseudoText {
    fileprivate func text(in room: PseudoRoom) -> ExactString {
        room.em.map { filling($0, width: room.width) } ?? grown
    }
}

extension VariantPath {
    /// What the text is a variant for, from the outside to the inside: `iphone`, `22`, `one`.
    fileprivate var selectors: [ExactString] {
        steps.compactMap { step in
            if case .branch(_, let selector) = step { selector } else { nil }
        }
    }
}

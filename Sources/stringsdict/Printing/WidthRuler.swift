import StringsdictKit

/// A width rule drawn for a terminal: a bar from each key to the next, the width and budget of each string, and the
/// windows of devices on a scale in em.
struct WidthRuler {
    private let rule: BilingualEntry.WidthRule
    private let checker: FitChecker
    /// The windows on the scale, by width in em.
    private let marks: [(em: Int, name: String)]
    /// The end of the scale in em.
    private let end: Int

    /// The number of columns of the scale, between margins of two columns each.
    private static let columns = Columns.line - 4
    private static let labelColumns = 12
    private static let figureColumns = 14
    private static let verdictColumns = 10

    /// - Parameter devices: the devices in the settings, whose windows are marked on the scale.
    init(_ rule: BilingualEntry.WidthRule, of entry: BilingualEntry, devices: [CustomDevice]) {
        self.rule = rule
        checker = FitChecker(entry.rules, language: entry.languages.target)
        marks = Self.marks(with: devices)
        let widest = max(rule.members.last?.key ?? 0, marks.last?.em ?? 0)
        end = min(widest, 100_000) + 5
    }

    /// Widths of Apple's windows that are far enough apart for their labels.
    private static let shown = [22, 26, 30, 39, 51, 74, 95]

    /// The windows on the scale: some of Apple's, and those of the devices in the settings.
    private static func marks(with devices: [CustomDevice]) -> [(em: Int, name: String)] {
        let known = Self.shown.compactMap { em in
            WindowTable.example(from: em, through: em).map { (em: em, name: $0) }
        }
        return (known + devices.map { (em: $0.em, name: Terminal.safe($0.name.string)) }).sorted { $0.em < $1.em }
    }

    /// The legend of the scale, with one line for each window.
    static func legend(devices: [CustomDevice]) -> [String] {
        marks(with: devices).map { "  \(Columns.right(String($0.em), 4)) em  \($0.name)" }
    }

    /// The lines of the drawing.
    var lines: [String] {
        var lines = [Columns.cut(ExactString(title), to: Columns.line)]
        for (index, member) in rule.members.enumerated() {
            lines.append(line(about: member))
            if rule.variants.usesEms { lines.append(bar(of: index)) }
        }
        return lines + (rule.variants.usesEms ? scale : ["  The widths are not in em here."])
    }

    /// The strings of the drawing.
    var strings: [ShownStrings.Item] {
        rule.members.map { member in
            let width = checker.width(of: member.node, saying: \.source)
            return ShownStrings.Item(
                path: member.path, text: member.node.shownText,
                width: width.map { width in
                    (EmFigure(width.em), member.room, member.room.map { width.verdict(inEm: Double($0)) })
                })
        }
    }

    private var title: String {
        guard let path = rule.members.first?.path else { return "" }
        let steps = path.steps.prefix { if case .branch(.width, _) = $0 { false } else { true } }
        return VariantPath(key: path.key, steps: Array(steps)).description
    }

    private func line(about member: BilingualEntry.WidthRule.Member) -> String {
        let width = checker.width(of: member.node, saying: \.source)
        var figure = width.map { EmFigure($0.em).description } ?? "?"
        if let room = member.room { figure += "/\(room)" }
        let start =
            "  " + Columns.left("width \(member.key)", Self.labelColumns)
            + Columns.right("\(figure) em", Self.figureColumns) + "  "
            + Columns.left(verdict(on: width, inEm: member.room), Self.verdictColumns)
        let text = member.node.shownText.map { "“\($0)”" } ?? "(more rules)"
        return start + Columns.cut(ExactString(text), to: Columns.line - Columns.count(start))
    }

    private func verdict(on width: TextWidth?, inEm room: Int?) -> String {
        guard let width, let room else { return "" }
        switch width.verdict(inEm: Double(room)) {
        case .fits: return "fits"
        case .tight: return "tight"
        case .tooWide: return "TOO WIDE"
        }
    }

    /// The bar over the windows that show a variant.
    private func bar(of index: Int) -> String {
        let next = index + 1 < rule.members.count ? rule.members[index + 1].key : nil
        let start = index == 0 ? 0 : column(of: rule.members[index].key)
        let end = next.map(column(of:)) ?? Self.columns
        let bar = String(repeating: "=", count: max(1, end - start))
        return "  " + Columns.blanks(start) + (next == nil ? bar.dropLast() + ">" : bar)
    }

    /// The scale with a plus sign for each window, and below it a line with the widths of the windows.
    private var scale: [String] {
        var line = Array(repeating: "-", count: Self.columns)
        var numbers = ""
        for mark in marks {
            let column = column(of: mark.em)
            line[column] = "+"
            guard column > numbers.count || numbers.isEmpty else { continue }
            numbers += Columns.blanks(column - numbers.count) + String(mark.em)
        }
        return ["  " + line.joined(), "  " + numbers]
    }

    private func column(of em: Int) -> Int {
        min(em, end) * (Self.columns - 1) / end
    }
}

extension BilingualEntry.Node {
    /// The source string of a leaf or of a format; nil for other nodes.
    fileprivate var shownText: ExactString? {
        switch self {
        case .leaf(let leaf): leaf.source
        case .format(let leaf, _): leaf?.source
        default: nil
        }
    }
}

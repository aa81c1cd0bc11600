/// Detects English source strings that leave too little space for their translations. They fit, but would not fit if
/// they grew as much as strings of their length usually do. Reports one note for each width rule.
///
/// Source: IBM's table of the space needed by translations from English. The table is not applied to translations into
/// English. It is not applied to Chinese, Japanese and Korean either, because translations into these languages are
/// shorter.
struct SourceRoomCheck: EntryCheck {
    static let reports: [FindingID] = [.tightSource]
    static let most: Int? = 10

    /// True if IBM's table applies to translations into any of the languages. The findings are the same for all
    /// languages.
    static func isApplicable(from source: LanguageTag, to languages: [LanguageTag]) -> Bool {
        source.language == "en" && languages.contains { !compact.contains($0.language) }
    }

    func findings(in measured: MeasuredEntry) -> [Finding] {
        measured.rules.compactMap(finding)
    }

    private func finding(in rule: MeasuredEntry.Rule) -> Finding? {
        let tight = rule.members.indices.compactMap { tightness(of: rule.members[$0], rule.widths[$0]) }
        guard let worst = tight.max(by: { $0.excess < $1.excess }) else { return nil }
        let others = tight.map(\.member.key).filter { $0 != worst.member.key }.map(String.init)
        let more: Finding.Message =
            others.isEmpty ? "" : " The same applies to width \(others.joined(separator: ", "))."
        let message: Finding.Message =
            "The source takes \(em: worst.em) of \(worst.room) em; translations of strings of this length are usually \(worst.words)% longer."
        return Finding(.tightSource, message + more, path: worst.member.path)
    }

    private struct Tightness {
        var member: BilingualEntry.WidthRule.Member
        var excess: Double
        var em: Double
        var room: Int
        var words: String
    }

    private func tightness(of member: BilingualEntry.WidthRule.Member, _ width: TextWidth?) -> Tightness? {
        // According to the table, no string is certain to grow to more than twice its width.
        guard let room = member.room, let width, width.em <= Double(room), width.em * 2 > Double(room),
            case .leaf(let leaf) = member.node
        else { return nil }
        let (percent, words) = Self.growth(of: leaf.source.string.count)
        let grown = width.em * (1 + percent)
        guard grown > Double(room) else { return nil }
        return Tightness(
            member: member, excess: grown / Double(room), em: width.em, room: room, words: words)
    }

    /// The minimum growth of translations of an English string as a fraction, and the usual range in percent as text.
    private static func growth(of count: Int) -> (Double, String) {
        switch count {
        case ...10: (1, "100 to 200")
        case ...20: (0.8, "80 to 100")
        case ...30: (0.6, "60 to 80")
        case ...50: (0.4, "40 to 60")
        case ...70: (0.31, "31 to 40")
        default: (0.3, "30")
        }
    }

    private static let compact: Set<String> = ["en", "zh", "yue", "ja", "ko"]
}

import StringsdictFormat
import Testing

@testable import StringsdictKit

/// Returns of real translations, where they are: clean ones say nothing about their rows, and a column that has slid is told.
struct CorpusReturnTests {
    private static let suspicions: Set<FindingID> = [
        .contradictoryFile, .contradictoryUnit, .duplicateUnit, .repeatedTranslation, .damagedRow, .languageMismatch,
    ]

    /// In so few rows, fewer than three can tell.
    private static let fewRows = 16

    /// What is said about rows after a change to the sheet, and whether a file would be written.
    private func outcome(
        of pair: BilingualTable, as dialect: Dialect, isNew: Bool, after change: (inout Sheet) -> Void
    ) throws -> (ids: Set<FindingID>, isWritten: Bool)? {
        let name = pair.original.string.firstMatch(of: /([A-Za-z-]+)\.lproj/)
        let language = LanguageTag(name.map { String($0.1) } ?? "de")
        let sent = Journey(pair: pair, to: language, dialect: dialect)
        guard var sheet = try? Sheet(sent.file { _ in }), !sheet.rows.isEmpty else { return nil }
        change(&sheet)
        var project = pair
        if isNew { project.target = nil }
        let result = try Journey(pair: project, to: language, dialect: dialect).read(sheet.file())
        return (Set(result.findings.map(\.id)).intersection(Self.suspicions), result.bytes != nil)
    }

    @Test(arguments: [Dialect.csv, .crowdin], [true, false]) func realTranslations(_ dialect: Dialect, isNew: Bool)
        throws
    {
        guard let files = try Corpus.pairs() else { return }
        let pairs = ManyTables.pairs(of: files.map(\.source)).enumerated().filter { $0.offset % 24 == 0 }.map(\.element)
        var (clean, told, silent, small) = (0, 0, 0, 0)
        for pair in pairs {
            guard let undamaged = try outcome(of: pair, as: dialect, isNew: isNew, after: { _ in }) else { continue }
            #expect(undamaged.ids.isEmpty, "\(pair.original): \(undamaged.ids)")
            clean += 1
            var rows = 0
            let slid = try outcome(of: pair, as: dialect, isNew: isNew) { sheet in
                rows = sheet.rows.count
                sheet.slide(dialect.name(of: .target), by: 1)
            }
            if slid?.ids.contains(.contradictoryFile) == true {
                told += 1
            } else if rows < Self.fewRows {
                small += 1
            } else if slid?.isWritten == true {
                silent += 1
            }
        }
        print(
            "\(dialect), \(isNew ? "new" : "updated"): \(clean) clean; slid: \(told) told, \(silent) not, \(small) of few rows"
        )
    }
}

import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// Two copies of one export that two people have edited, imported in either order.
struct TwoCopiesTests {
    private static let formats: [ExchangeFormat] = [.csv(), .csvWide(hasStates: true)]

    private static func tree(_ states: [String: [UInt8]] = [:]) -> MemoryTree {
        var tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": Plist.dict([("open", .text("Open")), ("a", .text("One"))]).file,
            "App/de.lproj/L.stringsdict": Plist.dict([("open", .text("Offen")), ("a", .text("Eins"))]).file,
        ])
        tree.files.merge(states) { $1 }
        return tree
    }

    private static func export(_ tree: MemoryTree, as format: ExchangeFormat) throws -> String {
        var bytes: [UInt8] = []
        try Project(at: "App", in: tree).export(to: ["de"], as: format).outputs[0].write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The state file after an import; nil if it stays as it is.
    private static func states(_ copies: [String], into tree: MemoryTree) throws -> [String: [UInt8]]? {
        let files = copies.enumerated().map { (name: "\($0).csv", bytes: Array($1.utf8)) }
        let plan = try Project(at: "App", in: tree).plan(importing: ReturnedFiles(files))
        #expect(plan.newTables.isEmpty)
        let file = plan.newFiles.first { $0.path.hasSuffix(StateFile.name) }
        return file.map { [$0.path: $0.bytes] }
    }

    /// A copy with unedited states neither undoes nor requests a review.
    @Test(arguments: formats) func anEditedStateReplacesAnUneditedOne(_ format: ExchangeFormat) throws {
        let sent = try Self.export(Self.tree(), as: format)
        let asked = sent.replacing("\"Offen\",\"translated\"", with: "\"Offen\",\"needs-review\"")
        #expect(asked != sent)
        let review = try #require(try Self.states([asked], into: Self.tree()))
        #expect(try Self.states([asked, sent], into: Self.tree()) == review)
        #expect(try Self.states([sent, asked], into: Self.tree()) == review)

        let inReview = Self.tree(review)
        let again = try Self.export(inReview, as: format)
        let settled = again.replacing("\"needs-review\"", with: "\"final\"")
        let ended = try #require(try Self.states([settled], into: inReview))
        #expect(ended != review)
        #expect(try Self.states([settled, again], into: inReview) == ended)
        #expect(try Self.states([again, settled], into: inReview) == ended)
    }

    /// An import of the same copies changes nothing, so that no review is undone.
    @Test(arguments: formats) func theSameCopiesTwice(_ format: ExchangeFormat) throws {
        let sent = try Self.export(Self.tree(), as: format)
        let asked = sent.replacing("\"Offen\",\"translated\"", with: "\"Offen\",\"needs-review\"")
        for copies in [[sent, asked], [asked, sent]] {
            let review = try #require(try Self.states(copies, into: Self.tree()))
            #expect(try Self.states(copies, into: Self.tree(review)) == nil)
        }
    }

    /// Two copies in one file, and copies of different exports.
    @Test func copiesOfOneTranslation() throws {
        let sent = try Self.export(Self.tree(), as: .csv())
        let asked = sent.replacing("\"Offen\",\"translated\"", with: "\"Offen\",\"needs-review\"")
        let review = try Self.states([asked], into: Self.tree())
        #expect(review != nil)
        #expect(try Self.states([sent + asked], into: Self.tree()) == review)
        #expect(try Self.states([asked + sent], into: Self.tree()) == review)

        var later = Self.tree()
        later.files["App/de.lproj/L.stringsdict"] =
            Plist.dict([("open", .text("Auf")), ("a", .text("Eins"))]).file
        let agreed = sent.replacing("\"Offen\"", with: "\"Auf\"")
        let unchanged = try Self.export(later, as: .csv())
            .replacing("\"Auf\",\"translated\"", with: "\"Auf\",\"needs-review\"")
        for copies in [[agreed, unchanged], [unchanged, agreed]] {
            let states = try #require(try Self.states(copies, into: later)?.values.first)
            #expect(String(decoding: states, as: UTF8.self).contains("needs-review"))
        }
    }

    /// A service's file does not declare its language. Nobody has edited it.
    @Test func anExportReplacesFilesOfServices() throws {
        var tree = Self.tree()
        let format = ExchangeFormat.csv(for: .crowdin)
        tree.files["strings.csv"] = Array(try Self.export(tree, as: format).utf8)
        tree.files["App/en.lproj/L.stringsdict"] = Plist.dict([("open", .text("Open it")), ("a", .text("One"))]).file
        let file = EarlierExport("strings.csv", language: "de")
        try Project(at: "App", in: tree).refuseReplacing([file], as: format)
    }

    /// States are work, too.
    @Test(arguments: formats) func anExportKeepsEditedStates(_ format: ExchangeFormat) throws {
        var tree = Self.tree()
        let sent = try Self.export(tree, as: format)
        let edited = sent.replacing("\"Offen\",\"translated\"", with: "\"Offen\",\"needs-review\"")
        for (text, isKept) in [(sent, false), (sent + "\n", false), (edited, true)] {
            tree.files["de.csv"] = Array(text.utf8)
            let project = Project(at: "App", in: tree)
            if isKept {
                let refusal = #expect(throws: StringsdictError.self) {
                    try project.refuseReplacing([EarlierExport("de.csv")], as: format)
                }
                #expect(refusal?.findings[0].message.description.contains("states") == true)
            } else {
                try project.refuseReplacing([EarlierExport("de.csv")], as: format)
            }
        }
    }

    /// Text in a column that an import does not read can be a question to the developer.
    @Test func anExportKeepsTextThatIsNotRead() throws {
        var tree = Self.tree()
        let sent = try Self.export(tree, as: .csv())
        let lines = sent.split(separator: "\r\n", omittingEmptySubsequences: false)
        tree.files["de.csv"] = Array(
            lines.enumerated().map { $1.isEmpty ? String($1) : ($0 == 0 ? "\"\"," : "\"Open what?\",") + $1 }
                .joined(separator: "\r\n").utf8)
        let project = Project(at: "App", in: tree)
        let refusal = #expect(throws: StringsdictError.self) {
            try project.refuseReplacing([EarlierExport("de.csv")], as: .csv())
        }
        #expect(refusal?.findings[0].message.description.contains("does not use") == true)
    }

    /// A file that cannot be read may contain anything.
    @Test func anExportKeepsFilesThatCannotBeRead() throws {
        let refusal = #expect(throws: StringsdictError.self) {
            try Project(at: "App", in: Self.tree()).refuseReplacing([EarlierExport("gone.csv")], as: .csv())
        }
        #expect(refusal?.findings.map(\.id) == [.notImported])
    }

    /// Both places are named, because either can be the wrong one.
    @Test func aContradictionNamesBothCells() throws {
        let sent = try Self.export(Self.tree(), as: .csv())
        let files = ["Auf", "Offenes"].map {
            (name: "\($0).csv", bytes: Array(sent.replacing("\"Offen\"", with: "\"\($0)\"").utf8))
        }
        let plan = try Project(at: "App", in: Self.tree()).plan(importing: ReturnedFiles(files))
        let finding = try #require(plan.findings.first { $0.id == .duplicateUnit })
        #expect(
            finding.message.description
                == "The string has two different translations, “Auf” in Auf.csv (cell F2) and “Offenes” here; neither was applied."
        )
        #expect(finding.subject.cell == Finding.Cell(row: 2, column: 6))
    }
}

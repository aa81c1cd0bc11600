import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// The states of spreadsheet rows beside a target that is the source.
struct SpreadsheetStateTests {
    private static func texts(_ state: String, _ target: String, isWide: Bool) throws -> [String] {
        let table = Plist.dict([("open", .text("Open"))]).file
        let sheet =
            isWide
            ? "id,entry,variant,en,de,de.state\nApp/open,open,,Open,\(target),\(state)\n"
            : "id,entry,variant,language,source,target,state\nApp/open@de,open,,de,Open,\(target),\(state)\n"
        let plan = try Project(at: "P", in: MemoryTree(files: ["P/en.lproj/App.stringsdict": table])).plan(
            importing: ReturnedFiles([(name: "back.csv", bytes: Array(sheet.utf8))]))
        return try plan.files.compactMap(\.bytes).flatMap { bytes in
            try StringsdictFile.read(name: "w", bytes: bytes).texts.values.map(\.string)
        }
    }

    @Test(
        arguments: ["needs-translation", "Needs Translation", "initial", "untranslated", "new", "translated", "", "x"],
        [false, true])
    func sourceAsTarget(_ state: String, isWide: Bool) throws {
        let isUndone = ["needstranslation", "initial", "untranslated"].contains(
            state.lowercased().filter(\.isLetter))
        #expect(try Self.texts(state, "Open", isWide: isWide) == (isUndone ? [] : ["Open"]))
        // What is translated is, whatever the state says.
        #expect(try Self.texts(state, "Auf", isWide: isWide) == ["Auf"])
    }
}

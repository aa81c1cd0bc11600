import LocalizationModel
import Testing

@testable import HTMLPreview

/// Strings keep the direction of their language, and placeholders theirs.
struct DirectionTests {
    private static let path = VariantPath(key: "%d k", steps: [.branch(.width, "22")])

    /// A page with the same string in several languages, in a box and in a table.
    private static func page(_ text: ExactString, _ languages: [LanguageTag], problem: Finding? = nil) throws
        -> HTMLElement
    {
        func entry(_ text: PreviewText) -> PreviewEntry {
            PreviewEntry(
                key: path.key,
                variants: [
                    PreviewVariant(
                        path: path, name: path.description, texts: Array(repeating: text, count: languages.count + 1))
                ], problems: problem.map { [PreviewProblem($0, column: 1)] } ?? [])
        }
        let boxed = PreviewText(text, em: 3, room: PreviewRoom(em: 22, letters: "36 letters"))
        let table = PreviewTable(original: "t", entries: [entry(boxed), entry(PreviewText(text))])
        return try HTMLElement.read(
            PreviewWriter(PreviewPage(title: "p", sourceLanguage: "en", languages: languages, tables: [table])).write())
    }

    @Test(arguments: ["%d أغنية", "iPhone أغنية %@", "أغنية", "%@", "iPhone"] as [ExactString])
    func theLanguageDecides(_ text: ExactString) throws {
        let page = try Self.page(text, ["ar", "de", "he", "fa", "x-own"])
        let texts = page.all("bdi").filter { $0.has("t") }
        let directions = ["ltr", "rtl", "ltr", "rtl", "rtl", "auto"]
        #expect(texts.map { $0.attributes["dir"] } == directions + directions)
    }

    @Test func placeholdersAreIsolatedPieces() throws {
        let text: ExactString = "%1$d من %2$#@songs@ و%@"
        let page = try Self.page(text, ["ar"])
        for text in page.all("bdi").filter({ $0.has("t") }) {
            let pieces = text.all { $0.has("ph") }
            #expect(pieces.map(\.text) == ["%1$d", "%2$#@songs@", "%@"])
            #expect(pieces.allSatisfy { $0.attributes["dir"] == "ltr" && !$0.has("far") })
        }
        let long = ExactString("%#@\(String(repeating: "n", count: 40))@")
        #expect(
            try Self.page(long, ["ar"]).all { $0.has("far") }.map(\.text) == Array(repeating: long.string, count: 4))
    }

    /// Each string in a message is isolated, so that the words around it stay in their order.
    @Test func stringsInMessages() throws {
        let finding = Finding(
            .placeholderClass, "“\(excerpt: "iPhone أغنية %s")” lacks “\(excerpt: "%d")” of \(Self.path).",
            path: Self.path)
        let item = try #require(try Self.page("a", ["ar"], problem: finding).all("li").first { $0.has("c1") })
        let isolated = item.all("bdi").dropLast()  // The last one is the hint.
        #expect(isolated.map { $0.attributes["dir"] } == ["ltr", "rtl", nil, "ltr", nil, "ltr", nil])
        #expect(
            isolated.map(\.text).dropFirst() == [
                "iPhone أغنية %s", "%d", "%d k › width 22", "%d k", "%d k › width 22", "%d k",
            ])
        #expect(isolated.first?.text == "“iPhone أغنية %s” lacks “%d” of %d k › width 22.")
    }
}

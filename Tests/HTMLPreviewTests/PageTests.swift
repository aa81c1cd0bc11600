import Foundation
import LocalizationModel
import Testing

@testable import HTMLPreview

/// What the page is made of.
struct PageTests {
    private static func page(_ page: PreviewPage = SamplePage.everything) throws -> HTMLElement {
        try HTMLElement.read(PreviewWriter(page).write())
    }

    /// The page without its style sheet, byte for byte. With `RECORD_GOLDEN=1` in the environment the file is written.
    @Test func golden() throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/everything.html")
        let page = String(decoding: PreviewWriter(SamplePage.everything).write(), as: UTF8.self)
        let parts = page.components(separatedBy: "<style>\n")
        let body = parts[0] + "<style>\n</style>" + parts[1].components(separatedBy: "</style>")[1]
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" { try Data(body.utf8).write(to: url) }
        #expect(try body == String(contentsOf: url, encoding: .utf8))
    }

    @Test func piecesAreThePage() throws {
        var page = SamplePage.everything
        page.tables[0].entries += Array(repeating: SamplePage.greeting, count: 300)
        var pieces: [[UInt8]] = []
        PreviewWriter(page).write { pieces.append($0) }
        #expect(pieces.count > 3)
        #expect(Array(pieces.joined()) == PreviewWriter(page).write())
    }

    @Test func nothingIsLoadedAndNothingRuns() throws {
        let page = try Self.page()
        #expect(page.all { ["script", "img", "link", "iframe", "object", "base", "svg"].contains($0.name) }.isEmpty)
        let policy = page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
        #expect(policy?.attributes["content"]?.hasPrefix("default-src 'none';") == true)
        let style = page.all("style").map(\.text).joined()
        #expect(!style.contains("url(") && !style.contains("@import"))
        #expect(page.all { $0.attributes.keys.contains { $0.hasPrefix("on") || $0 == "src" } }.isEmpty)
        #expect(page.all("a").map { $0.attributes["href"] } == ["#strings"])
    }

    /// A box has the class of so many Ms; one of a broken width takes its part of the next whole one.
    @Test func boxesAreAsWideAsTheirRoom() throws {
        let page = try Self.page()
        let boxes = page.all("div").filter { $0.has("y") && !$0.has("sample") }
        #expect(
            boxes.map { $0.attributes["class"]?.split(separator: " ")[1] } == [
                "m21", "m21", "m21", "m22", "m22", "m22", "m28",
            ])
        #expect(boxes.last?.elements.first?.attributes["style"] == "--n:27.8;width:calc(100%*var(--n)/28)")
        let style = page.all("style").map(\.text).joined()
        for em in [21, 22, 28] {
            let ms = String(repeating: "M", count: em)
            #expect(style.contains(".m\(em){--n:\(em)}.m\(em)::before{content:\"\(ms)\"}"))
        }
    }

    @Test func verdictsAreSaidInWords() throws {
        let facts = try Self.page().all("td").filter { $0.has("fact") }.map(\.text)
        #expect(
            facts == [
                "fits 1.1 of 21 emspace for 36 letters", "fits 2.6 of 21 emspace for 36 letters",
                "no translationspace for 36 letters", "fits 2.7 of 22 emspace for 36 letters",
                "+4 letters 24.3 of 22 emspace for 36 letters", "tight 21.8 of 22 emspace for 36 letters",
                "—no such variant", "fits 9.4 of 27.8 emspace for 36 letters", "—no such variant",
            ])
    }

    @Test func summaryAndFiltersCount() throws {
        let page = try Self.page()
        #expect(
            page.all("ul").first { $0.has("state") }?.elements.map(\.text) == [
                "1 string is too wide", "1 string is tight", "2 strings have no translation", "2 messages",
            ])
        #expect(
            page.all("label").map(\.text) == [
                "All", "en (source)", "de 1", "ar 2", "All", "Width 1", "Device 1", "Plural 1", "No rule 1",
                "Everything", "Needs attention 2", "Too wide 1", "Tight 1", "No translation 2", "Messages 2",
            ])
        let classes = page.all("article").map { $0.attributes["class"] ?? "" }
        #expect(
            classes == [
                "entry r-width any any-1 any-2 wide wide-1 tight tight-2 missing missing-2 told told-1",
                "entry r-device r-plural any any-2 missing missing-2", "entry r-plain",
            ])
    }

    /// Unfinished and refused strings have a label in boxes and in tables, and a filter.
    @Test(arguments: [nil, PreviewRoom(em: 22, letters: "36 letters")]) func statesAreSaidInWords(_ room: PreviewRoom?)
        throws
    {
        let words: [ExactString] = ["Hi", "Hi", "Salut", "Ciao", "Hi"]
        var texts = words.map { PreviewText($0, em: 3, room: room) }
        (texts[1].state, texts[1].exception) = (.missing, .filled)
        (texts[2].exception, texts[2].formerSource) = (.stale, "Hello")
        texts[3].exception = .inReview
        texts[4].exception = .same
        texts[4].refused = ["Oi", "Olá"]
        let variant = PreviewVariant(path: VariantPath(key: "hi"), name: "hi", texts: texts)
        let table = PreviewTable(original: "t", entries: [PreviewEntry(key: "hi", variants: [variant])])
        let page = try Self.page(
            PreviewPage(title: "", sourceLanguage: "en", languages: ["ar", "fr", "it", "pt"], tables: [table]))
        let article = try #require(page.all("article").first)
        #expect(
            article.attributes["class"]
                == "entry r-plain any any-1 any-2 any-3 any-4 missing missing-1 refused refused-4 stale stale-2 "
                + "review review-3 same same-4")
        let pills = article.all { $0.has("v") }.map(\.text).filter { $0 != "fits" }
        #expect(pills == ["no translation", "stale", "in review", "equal to the source", "refused", "refused"])
        let strings = article.all("bdi").filter { $0.has("t") }
        let inTable = ["Hi", "Hi", "Salut", "Hello", "Ciao", "Hi", "Oi", "Olá"]
        // The label of a string precedes its box.
        let inBoxes = ["Hi", "Hi", "Hello", "Salut", "Ciao", "Hi", "Oi", "Olá"]
        #expect(strings.map(\.text) == (room == nil ? inTable : inBoxes))
        // The source in place of an Arabic string is laid out as the source.
        let standIns = strings.filter { $0.has("in") }
        #expect(standIns.allSatisfy { $0.attributes["lang"] == "en" && $0.attributes["dir"] == "ltr" })
        let state = try #require(page.all("ul").first { $0.has("state") })
        #expect(
            state.elements.map(\.text) == [
                "1 string has no translation", "1 returned string is refused", "1 translation is stale",
                "1 translation is in review", "1 translation equals the source",
            ])
    }

    @Test func tablesHaveHeaders() throws {
        let page = try Self.page()
        for table in page.all("table") {
            #expect(table.all("th").allSatisfy { $0.attributes["scope"] != nil })
            #expect(!table.all("th").isEmpty)
        }
        let levels = page.all { ["h1", "h2", "h3"].contains($0.name) }.map(\.name)
        #expect(levels == ["h1", "h2", "h2", "h3", "h3", "h3"])
        let ids = page.all { $0.attributes["id"] != nil }.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        for label in page.all({ $0.attributes["aria-labelledby"] != nil }) {
            #expect(ids.contains(label.attributes["aria-labelledby"] ?? ""))
        }
    }

    @Test func aPageOfNothing() throws {
        let page = try Self.page(PreviewPage(title: "", sourceLanguage: "en"))
        #expect(page.all("ul").first?.text == "Nothing to do: every string is present and fits.")
        #expect(page.all("article").isEmpty)
    }

    /// A room that nobody could look at has no box.
    @Test(arguments: [0, -3, 201, .infinity, .nan] as [Double]) func oddRooms(_ em: Double) throws {
        let text = PreviewText("a", em: 1, room: PreviewRoom(em: em, letters: "1 letter"))
        let variant = PreviewVariant(path: VariantPath(key: "a"), name: "a", texts: [text])
        let table = PreviewTable(original: "t", entries: [PreviewEntry(key: "a", variants: [variant])])
        let page = try Self.page(PreviewPage(title: "", sourceLanguage: "en", tables: [table]))
        #expect(page.all("div").filter { $0.has("y") && !$0.has("sample") }.isEmpty)
        #expect(page.all("bdi").filter { $0.has("t") }.map(\.text) == ["a"])
    }
}

import TestSupport
import Testing

@testable import StringsdictKit

/// Translations in a project that say nothing.
struct EmptyTextTests {
    /// An empty text is nothing in the place of one, unless it is a part of a sentence.
    @Test(
        arguments: [
            (Plist.text("b"), Plist.text(""), ["error missing-variant k"]),
            (.text(""), .text(""), []), (.text(" "), .text(""), []),
            (
                .widths([("1", "b"), ("20", "bb")]), .widths([("1", "b"), ("20", "")]),
                ["error missing-variant k › width 20"]
            ),
            (
                .plural([("one", "a"), ("other", "b")]), .plural([("one", ""), ("other", "b")]),
                ["error missing-variant k › n › one"]
            ),
            (
                .plural([("one", "a"), ("other", "b")], format: "no%#@n@"),
                .plural([("one", ""), ("other", "b")], format: "no%#@n@"), ["warning missing-variant k › n › one"]
            ),
        ]) func emptyTexts(_ source: Plist, _ target: Plist, _ said: [String]) throws
    {
        let files = ["App/en.lproj/L.stringsdict": source, "App/de.lproj/L.stringsdict": target]
            .mapValues { Plist.dict([("k", $0)]).file }
        let validation = try Validation(of: Project(at: "App", in: MemoryTree(files: files)))
        let found = validation.findings.map {
            "\($0.severity) \($0.id.rawValue) \($0.subject.path?.description ?? "")"
        }
        #expect(found == said)
    }
}

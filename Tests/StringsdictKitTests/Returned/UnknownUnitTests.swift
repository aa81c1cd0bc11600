import TestSupport
import Testing

@testable import StringsdictKit

/// Units that have no place in the project: a translation is named with where it may belong, and never lost in silence.
struct UnknownUnitTests {
    private static let project = Project(
        at: "P",
        in: MemoryTree(files: [
            "P/en.lproj/App.stringsdict": Plist.dict([
                ("open", .text("Open")), ("close", .text("Close")), ("again", .text("Close")),
            ]).file
        ]))

    private static func plan(_ units: String, original: String = "en.lproj/App.stringsdict") throws -> ImportPlan {
        let file = """
            <xliff version="1.2"><file original="\(original)" source-language="en" target-language="de"
            datatype="plaintext"><body>\(units)</body></file></xliff>
            """
        return try project.plan(importing: ReturnedFiles([("de.xliff", Array(file.utf8))]))
    }

    private static func unit(_ id: String?, _ source: String, _ target: String) -> String {
        let id = id.map { " id=\"\($0)\"" } ?? ""
        return "<trans-unit\(id)><source>\(source)</source><target>\(target)</target></trans-unit>"
    }

    private static let open = unit("/open:dict/:string", "Open", "Auf")

    @Test(arguments: [nil, "", "7", "/closed:dict/:string"] as [String?]) func translationsAreErrors(_ id: String?)
        throws
    {
        let plan = try Self.plan(Self.open + Self.unit(id, "Close", "Zu"))
        let found = try #require(plan.findings.first { $0.id == .unknownUnit })
        #expect(found.severity == .error && found.message.description.contains("“Zu” was not applied"))
        // Both strings have this source.
        #expect(found.hint?.description.contains("“close” or “again”") == true, "\(found.hint?.description ?? "")")
        #expect(plan.files.compactMap(\.bytes).count == 1)
    }

    @Test func similarIDs() throws {
        let plan = try Self.plan(Self.open + Self.unit("/clse:dict/:string", "Other", "Zu"))
        let found = try #require(plan.findings.first { $0.id == .unknownUnit })
        #expect(found.hint?.description.contains("“close”") == true, "\(found.hint?.description ?? "")")
    }

    @Test func whatIsNotTranslatedIsNotLost() throws {
        for target in ["", "Other"] {
            let plan = try Self.plan(Self.open + Self.unit("x", "Other", target))
            #expect(plan.findings.filter { $0.id == .unknownUnit }.map(\.severity) == [.warning])
        }
    }

    /// A service puts all files of a project into one: units of other files are counted, and ours among them are not.
    @Test(arguments: ["/en.xliff", "Localizable.strings", "App"]) func mergedFiles(_ original: String) throws {
        let others = (1...50).map { Self.unit("KEY_\($0)", "S \($0)", "Z \($0)") }.joined()
        let plan = try Self.plan(Self.open + others, original: original)
        let notes = plan.findings.filter { [.unknownUnit, .unsupportedContent].contains($0.id) }
        #expect(notes.map(\.severity) == [.note])
        #expect(notes[0].message.description.contains("50 strings of “\(original)”"))
        let lost = try Self.plan(Self.open + others + Self.unit("/gone:dict/:string", "S", "Z"), original: original)
        #expect(lost.findings.filter { $0.id == .unknownUnit }.map(\.severity) == [.error])
    }

    @Test func orderIsNeverUsedInSilence() throws {
        let units = [("1", "Open", "Auf"), ("2", "Close", "Zu"), ("3", "Close", "Nochmal zu")]
        let plan = try Self.plan(units.map { Self.unit($0.0, $0.1, $0.2) }.joined())
        #expect(plan.files.compactMap(\.bytes).count == 1)
        #expect(plan.findings.filter { $0.id == .repairedID }.map(\.severity) == [.warning])
    }
}

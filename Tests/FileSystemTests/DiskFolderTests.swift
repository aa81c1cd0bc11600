import Foundation
import StringsdictKit
import Testing

@testable import FileSystem

/// A user of the library reads a project from the disk and writes it, as safely as the command does.
struct DiskFolderTests {
    private static let german = "P/de.lproj/L.stringsdict"

    private func table(_ text: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>\(text)</string></dict></dict></dict></plist>

        """
    }

    /// A project in English, and its export to German.
    private func exported() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(table("Hello"), to: "P/en.lproj/L.stringsdict")
        let project = Project(at: folder("P"), in: try DiskFolder(folder("P")))
        try DiskFolder(folder("out")).write(project.export(to: ["de"], as: .xliff()))
        return folder
    }

    private func plan(_ folder: TemporaryFolder, _ files: DiskFolder, untranslated: MissingTranslationPolicy = .source)
        throws -> ImportPlan
    {
        try Project(at: folder("P"), in: files).plan(
            importing: ReturnedFiles(paths: [folder("out")]), untranslated: untranslated)
    }

    private func translate(_ folder: TemporaryFolder) throws {
        let sent = try folder.text("out/de.xliff")
        try folder.write(
            sent.replacing("</source>", with: "</source><target state=\"translated\">Hallo</target>"),
            to: "out/de.xliff")
    }

    @Test func exportsAndImports() throws {
        let folder = try exported()
        #expect(folder.names == ["P", "P/en.lproj", "P/en.lproj/L.stringsdict", "out", "out/de.xliff"])
        try translate(folder)
        let files = try DiskFolder(folder("P"), reading: [folder("out")])
        #expect(try files.write(plan(folder, files)) == [])
        #expect(try folder.text(Self.german) == table("Hallo"))
        // An export replaces an earlier one.
        let project = Project(at: folder("P"), in: try DiskFolder(folder("P")))
        try DiskFolder(folder("out")).write(project.export(to: ["de"], as: .xliff()))
        #expect(try folder.text("out/de.xliff").contains("Hallo"))
        #expect(!folder.names.contains { $0.contains(".stringsdict-run") })
    }

    /// Where something keeps a plan from being written, all files stay.
    @Test func blockersKeepEverything() throws {
        let folder = try exported()
        let files = try DiskFolder(folder("P"), reading: [folder("out")])
        let plan = try plan(folder, files, untranslated: .fail)
        #expect(!plan.blockers.isEmpty)
        let refusal = #expect(throws: StringsdictError.self) { try files.write(plan) }
        #expect(refusal?.findings == plan.blockers)
        #expect(!folder.names.contains(Self.german))
    }

    /// What somebody has changed since it was read is not replaced.
    @Test(arguments: [true, false]) func changedMeanwhile(_ isThere: Bool) throws {
        let folder = try exported()
        try translate(folder)
        if isThere { try folder.write(table("Hi"), to: Self.german) }
        let files = try DiskFolder(folder("P"), reading: [folder("out")])
        let plan = try plan(folder, files)
        try folder.write(table("Servus"), to: Self.german)
        let refusal = #expect(throws: StringsdictError.self) { try files.write(plan) }
        #expect(refusal?.findings.first?.id == .changedMeanwhile)
        #expect(try folder.text(Self.german) == table("Servus"))
    }

    @Test func staysInside() throws {
        let folder = try exported()
        let files = try DiskFolder(folder("P"))
        for path in ["elsewhere", "P/../elsewhere"] {
            #expect(throws: StringsdictError.self) { try files.write([FileContent(path: folder(path), bytes: [1])]) }
        }
        #expect(throws: StringsdictError.self) {
            try files.write([
                FileContent(path: folder("P/a"), bytes: [1]),
                FileContent(path: folder("P/en.lproj/L.stringsdict/b"), bytes: [2]),
            ])
        }
        #expect(!folder.names.contains("P/a") && !folder.names.contains("elsewhere"))
    }

    /// Signals belong to the program that uses the library.
    @Test func leavesSignalsAlone() throws {
        func signals() -> [Bool] {
            var (blocked, action) = (sigset_t(), sigaction())
            pthread_sigmask(SIG_BLOCK, nil, &blocked)
            return [SIGINT, SIGTERM, SIGHUP].flatMap { number in
                sigaction(number, nil, &action)
                return [sigismember(&blocked, number) == 1, action.sa_flags == 0]
            }
        }
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        var own = action
        own.sa_flags |= SA_RESTART
        sigaction(SIGHUP, &own, nil)
        defer { sigaction(SIGHUP, &action, nil) }
        let before = signals()
        let folder = try TemporaryFolder()
        try DiskFolder(folder.path).write([FileContent(path: folder("a"), bytes: [1])])
        #expect(signals() == before && before.contains(false))
    }
}

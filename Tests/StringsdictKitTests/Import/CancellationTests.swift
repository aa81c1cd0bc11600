import StringsdictKit
import TestSupport
import Testing

/// Every verb of a project ends in a task that was cancelled, and says nothing else then.
@Suite struct CancellationTests {
    private static let project = Project(
        at: "App",
        in: MemoryTree(files: [
            "App/en.lproj/L.stringsdict": Scene.table([Scene.text("a", "Alpha")]),
            "App/de.lproj/L.stringsdict": Scene.table([Scene.text("a", "Alpha %d")]),
        ]))
    private static let delivery = ReturnedFiles([
        ("de.xliff", Array(Scene.xliff(Scene.unit("a", "Alpha", "A")).utf8)), ("fr.xliff", Array("no XML".utf8)),
    ])

    private static let verbs: [@Sendable () throws -> Void] = [
        { _ = try project.validate() },
        { _ = try project.status() },
        { _ = try project.plan(importing: delivery) },
        { _ = try project.preview(with: delivery) },
        { _ = try project.preview() },
        { _ = try project.pseudoTranslation(into: "en-XA") },
        { _ = try project.synchronization() },
        { try project.export(to: ["de", "fr"], as: .xliff()).outputs[0].write { _ in } },
        { try project.export(to: ["de"], as: .csvWide()).forEachFile { _, _ in } },
    ]

    @Test(arguments: verbs.indices) func cancelled(_ verb: Int) async {
        let task = Task.detached {
            withUnsafeCurrentTask { $0?.cancel() }
            try Self.verbs[verb]()
        }
        await #expect(throws: StringsdictError.cancelled) { try await task.value }
    }

    @Test func progress() throws {
        var steps: [Project.Progress] = []
        _ = try Self.project.validate { steps.append($0) }
        #expect(steps.map(\.done) == [1] && steps.map(\.total) == [1])
        steps = []
        _ = try? Self.project.plan(importing: Self.delivery) { steps.append($0) }
        #expect(steps.map(\.done) == [1] && steps.map(\.total) == [nil])
    }
}

import StringsdictKit
import TestSupport
import Testing

/// Real projects, whatever is wrong with them: what goes out and comes back untouched is no error and changes nothing.
@Suite struct CorpusProjectTests {
    /// The projects by the names of their repositories, as far as the corpus has their files.
    private static func projects() throws -> [(name: String, project: Project)] {
        guard let files = try Corpus.files() else {
            print("Skipped: the corpus is not there.")
            return []
        }
        // An older version of a file has its number in its name.
        let current = files.filter { $0.name.firstMatch(of: #/@[0-9a-f]{9}\./#) == nil }
        let trees = Dictionary(grouping: current) { String($0.name.prefix { $0 != "/" }) }.mapValues { files in
            MemoryTree(
                files: Dictionary(
                    uniqueKeysWithValues: files.map { file in
                        ("App" + file.name.drop { $0 != "/" }.replacing("+", with: "/"), file.bytes)
                    }))
        }
        return trees.sorted { $0.key < $1.key }.map { ($0.key, Project(at: "App", in: $0.value)) }
    }

    @Test(arguments: [ExchangeFormat.xliff(), .csvWide()]) func untouchedReturns(_ format: ExchangeFormat) throws {
        var count = 0
        for (name, project) in try Self.projects() {
            let own = project.translations.filter { (try? LanguageTag.checked($0.tag)) != nil }
            let languages = own.isEmpty ? ["de", "ru"] : own.sorted { $0.tag < $1.tag }
            guard let files = try? Self.export(project, to: languages, as: format) else { continue }
            let plan = try project.plan(importing: ReturnedFiles(files))
            let errors = plan.findings.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(name): \(errors.map { "\($0.id.rawValue): \($0.message)" })")
            #expect(plan.newFiles.map(\.path) == [], "\(name)")
            count += 1
        }
        print("\(format.name): \(count) projects came back untouched")
    }

    private static func export(
        _ project: Project, to languages: [LanguageTag], as format: ExchangeFormat
    ) throws -> [(name: String, bytes: [UInt8])] {
        try project.export(to: languages, as: format).outputs.map { output in
            var bytes: [UInt8] = []
            try output.write { bytes += $0 }
            return (output.path, bytes)
        }
    }
}

import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Translations get the entries of their sources.
struct SynchronizationTests {
    private typealias Renaming = Project.Synchronization.Renaming

    private static let path = "App/en.lproj/L.stringsdict"
    private static let german = "App/de.lproj/L.stringsdict"

    private static let source = Plist.dict([
        ("new", .text("New")), ("a", .text("A")), ("files", .plural([("one", "%d file"), ("other", "%d files")])),
        ("b", .widths([("22", "B"), ("40", "Bee")])),
    ])
    private static let translation = Plist.dict([
        ("b", .widths([("22", "Be")])), ("old", .plural([("one", "%d alt"), ("other", "%d alte")])), ("a", .text("Ah")),
    ])

    private func project(_ files: [String: [UInt8]]) -> Project { Project(at: "App", in: MemoryTree(files: files)) }

    private func files(_ source: Plist = source, _ translations: [String: Plist] = ["de": translation]) -> [String:
        [UInt8]]
    {
        var files = [Self.path: source.file]
        for (language, table) in translations { files["App/\(language).lproj/L.stringsdict"] = table.file }
        return files
    }

    private func read(_ bytes: [UInt8]?) throws -> [ExactString: Phrase] {
        let file = try StringsdictFile.read(name: "", bytes: try #require(bytes))
        return Dictionary(uniqueKeysWithValues: (0..<file.count).map { (file.key(at: $0), file.phrase(at: $0)) })
    }

    @Test func entriesComeAndGo() throws {
        var files = files()
        let plan = try project(files).synchronization()
        let file = try #require(plan.files.first)
        #expect(plan.files.count == 1 && file.path == Self.german && file.language == "de")
        #expect(file.added == ["new", "files"] && file.leftOut == [] && file.renamed == [])
        #expect(file.removed == [.init(key: "old", texts: 2)])
        let (old, new) = (try read(files[Self.german]), try read(file.bytes))
        #expect(Set(new.keys) == ["new", "a", "files", "b"])
        // The width that it lacks is none of an entry that it lacks.
        #expect(new["a"] == old["a"] && new["b"] == old["b"])
        #expect(new["files"] == StringsdictFile.plural(["one": "%d file", "other": "%d files"]))
        files[Self.german] = file.bytes
        #expect(try project(files).synchronization().files.map(\.bytes) == [nil])
    }

    /// What a language needs and the source lacks is left to the form `other`, as by an import.
    @Test func formsOfTheLanguage() throws {
        let plan = try project(files(Self.source, ["ru": .dict([("a", .text("А"))])])).synchronization()
        let forms = StringsdictFile.plural(["one": "%d file", "other": "%d files"])
        #expect(try read(plan.files.first?.bytes)["files"] == forms)
    }

    @Test(arguments: [MissingTranslationPolicy.omit, .fail]) func orTheyAreLeftOut(
        _ untranslated: MissingTranslationPolicy
    ) throws {
        let file = try #require(try project(files()).synchronization(untranslated: untranslated).files.first)
        #expect(file.added == [] && file.leftOut == ["new", "files"] && file.removed.map(\.key) == ["old"])
        #expect(try read(file.bytes).keys.sorted() == ["a", "b"])
    }

    @Test func onlyWhatWasAskedFor() throws {
        let add = try #require(try project(files()).synchronization([.add]).files.first)
        #expect(add.removed == [] && add.added.count == 2)
        #expect(try read(add.bytes).count == 5)
        let remove = try #require(try project(files()).synchronization([.remove]).files.first)
        #expect(remove.added == [] && remove.leftOut == [] && remove.removed.count == 1)
        #expect(try project(files()).synchronization([]).files.map(\.bytes) == [nil])
    }

    /// An empty source is a mistake more often than not, and a translation cannot be had again.
    @Test func nothingIsRemovedForAnEmptySource() throws {
        let plan = try project(files(.dict([]))).synchronization()
        #expect(plan.files.map(\.bytes) == [nil] && plan.findings.contains { $0.id == .emptyTable })
    }

    @Test func noTableIsMade() throws {
        var files = files()
        files["App/en.lproj/M.stringsdict"] = Self.source.file
        #expect(try project(files).synchronization().files.map(\.path) == [Self.german])
    }

    /// Whatever is in common keeps its bytes, in their order.
    @Test func theRestKeepsItsBytes() throws {
        let bytes = try #require(try project(files()).synchronization([.remove]).files.first?.bytes)
        let former = String(decoding: Self.translation.file, as: UTF8.self)
        let (start, end) = (
            former.firstRange(of: "\n\t<key>old")!.lowerBound, former.firstRange(of: "\n\t<key>a<")!.lowerBound
        )
        #expect(String(decoding: bytes, as: UTF8.self) == former[..<start] + former[end...])
        let difference = try #require(try project(files()).synchronization([.remove]).files.first?.difference)
        let lines = String(decoding: difference, as: UTF8.self).split(separator: "\n").dropFirst(2)
        #expect(lines.filter { $0.hasPrefix("-") }.count == 16 && !lines.contains { $0.hasPrefix("+") })
    }

    // MARK: - Keys

    @Test func aKeyChangesEverywhereAndBack() throws {
        let before = files(Self.source, ["de": Self.translation, "fr": .dict([("c", .text("C"))])])
        var files = before
        for renaming in [Renaming("a", to: "z <&>"), Renaming("z <&>", to: "a")] {
            let plan = try project(files).synchronization([], renaming: [renaming])
            #expect(plan.files.map(\.path) == [Self.path, Self.german, "App/fr.lproj/L.stringsdict"])
            #expect(plan.files.map(\.renamed) == [[renaming], [renaming], []])
            for file in plan.files { files[file.path] = file.bytes ?? files[file.path] }
            #expect((files == before) == (renaming.new == "a"))
        }
    }

    /// The developer renamed the key in the source; without a word the translation would be removed.
    @Test func aKeyThatTheSourceHasChanged() throws {
        let tables = files(
            .dict([("newer", .text("A")), ("b", .text("B"))]), ["de": .dict([("a", .text("Ah")), ("b", .text("Be"))])])
        let plan = try project(tables).synchronization(renaming: [Renaming("a", to: "newer")])
        let file = try #require(plan.files.first)
        #expect(plan.files.count == 1 && file.removed == [] && file.added == [])
        #expect(try read(file.bytes) == ["newer": .text("Ah"), "b": .text("Be")])
    }

    @Test func renamedAddedAndRemovedInOneRun() throws {
        let plan = try project(files()).synchronization(renaming: [Renaming("a", to: "first")])
        #expect(plan.files.map(\.path) == [Self.path, Self.german])
        #expect(try read(plan.files[0].bytes).keys.sorted() == ["b", "files", "first", "new"])
        #expect(try read(plan.files[1].bytes).keys.sorted() == ["b", "files", "first", "new"])
        #expect(try read(plan.files[1].bytes)["first"] == .text("Ah"))
    }

    private static let refused: [(Renaming, FindingID)] = [
        (Renaming("a", to: "b"), .duplicateKey), (Renaming("nobody", to: "x"), .notFound),
        (Renaming("old", to: "x"), .notFound), (Renaming("a", to: "x\u{1}"), .invalidCharacter),
        (Renaming("a", to: "x", table: "Other"), .notFound), (Renaming("a", to: "old"), .duplicateKey),
        (Renaming("c", to: "x"), .tableAmbiguous),
    ]

    @Test(arguments: refused.indices) func notPossible(_ number: Int) throws {
        var files = files()
        files["App/en.lproj/M.stringsdict"] = Plist.dict([("c", .text("C"))]).file
        files["App/en.lproj/N.stringsdict"] = Plist.dict([("c", .text("C"))]).file
        #expect {
            try project(files).synchronization(renaming: [Self.refused[number].0])
        } throws: {
            ($0 as? StringsdictError)?.findings.map(\.id) == [Self.refused[number].1]
        }
        for name in ["N", "en.lproj/N.stringsdict", "App/en.lproj/N.stringsdict"] {
            let named = try project(files).synchronization([], renaming: [Renaming("c", to: "x", table: name)])
            #expect(named.files.filter { $0.bytes != nil }.map(\.path) == ["App/en.lproj/N.stringsdict"])
        }
    }

    @Test(arguments: [
        [Renaming("a", to: "x"), Renaming("a", to: "y")], [Renaming("a", to: "x"), Renaming("b", to: "x")],
        [Renaming("a", to: "x"), Renaming("files", to: "a")],
    ])
    fileprivate func notInOneRun(_ renamings: [Project.Synchronization.Renaming]) throws {
        #expect(throws: StringsdictError.self) { try project(files()).synchronization(renaming: renamings) }
    }

    @Test func twiceSaidIsOnceDone() throws {
        var files = files()
        let renaming = Renaming("a", to: "x")
        for file in try project(files).synchronization([], renaming: [renaming, renaming]).files {
            files[file.path] = file.bytes ?? files[file.path]
        }
        let again = try project(files).synchronization([], renaming: [renaming])
        #expect(again.files.allSatisfy { $0.bytes == nil } && again.findings.map(\.severity) == [.note])
    }

    @Test func equalsSignsInKeys() throws {
        let readings = { Renaming.readings(of: $0, table: nil) }
        #expect(readings("a=b") == [Renaming("a", to: "b")] && readings("ab") == [] && readings("a=") == [])
        #expect(readings("a=b=c") == [Renaming("a", to: "b=c"), Renaming("a=b", to: "c")])
        let table = Plist.dict([("a=b", .text("A")), ("d", .text("D"))])
        let plan = try project(files(table, [:])).synchronization(
            [], untranslated: .source, readings: [readings("a=b=c")])
        #expect(try read(plan.files[0].bytes).keys.sorted() == ["c", "d"])
        let both = Plist.dict([("a=b", .text("A")), ("a", .text("D"))])
        #expect(throws: StringsdictError.self) {
            try project(files(both)).synchronization([], untranslated: .source, readings: [readings("a=b=c")])
        }
    }

    // MARK: - Public files

    /// Every translation of the corpus beside its neighbour: after a run there is nothing to do.
    @Test func publicTables() throws {
        guard let corpus = try Corpus.files() else {
            return print("The corpus is not here; its tables were not tried.")
        }
        for (source, target) in zip(corpus, corpus.dropFirst(5)).enumerated().filter({ $0.offset % 9 == 0 }).map(
            \.element)
        {
            var files = [Self.path: source.bytes, Self.german: target.bytes]
            guard let plan = try? project(files).synchronization(), let file = plan.files.first else { continue }
            files[Self.german] = file.bytes ?? target.bytes
            let again = try project(files).synchronization().files.first
            #expect(again?.bytes == nil && again?.removed == [], "\(source.name), \(target.name)")
        }
    }
}

extension StringsdictFile {
    fileprivate static func plural(_ texts: KeyValuePairs<ExactString, ExactString>) -> Phrase {
        let branches = texts.map { Branch(selector: $0.key, phrase: .text($0.value)) }
        return .format(
            "%#@n@",
            variables: [Variable(name: "n", valueType: "d", variation: Variation(rule: .plural, branches: branches))])
    }
}

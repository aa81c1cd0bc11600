import Concurrency
import TestSupport
import Testing

@testable import StringsdictKit

/// Tables that are planned in parallel become what they become one after the other.
struct ManyTablesImportTests {
    private static let formats: [ExchangeFormat] = [.xliff(), .xliff2(), .xcode(), .csv(), .csvWide()]

    /// A project of small tables and, behind the first ones, of one with work for all cores; most are translated.
    private static func project(largeTable size: Int) -> Project {
        var files: [String: [UInt8]] = [:]
        for number in 0..<9 {
            let name = "T\(number).stringsdict"
            let count = number == 4 ? size : 5 + number
            files["App/en.lproj/\(name)"] = table(number, of: count, "English").file
            if number % 4 != 3 { files["App/de.lproj/\(name)"] = table(number, of: count - number % 3, "Deutsch").file }
        }
        return Project(at: "App", in: MemoryTree(files: files))
    }

    private static func table(_ table: Int, of count: Int, _ language: String) -> Plist {
        Plist.dict(
            (0..<count).map { number in
                let text = "\(language) \(table).\(number)."
                // A variable that nothing uses is odd, and told.
                let format = number == 2 && table % 3 == 1 ? "\(text) %d" : "%#@n@"
                let value: Plist =
                    switch number % 3 {
                    case 0: .text("\(text) %@")
                    case 1: .widths([("20", text), ("40", "\(text) as wide as that")])
                    default: .plural([("one", "%d \(text)"), ("other", "%d \(text)s")], format: format)
                    }
                return ("key \(number)", value)
            })
    }

    /// What a translator makes of an export: changed texts, texts without their placeholders, and some that are gone.
    private static func returned(_ project: Project, as format: ExchangeFormat, name: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        _ = try project.export(to: ["de"], as: format).outputs[0].write { bytes += $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(
            text.replacing("Deutsch 0.", with: "\(name) 0.").replacing("Deutsch 7.1.", with: "\(name) 7.1.")
                .replacing("Deutsch 4.\(name.count).", with: "\(name) 4.\(name.count).")
                .replacing("Deutsch 5.0. %@", with: "Deutsch 5.0.").replacing("Deutsch 8.1.", with: "").utf8)
    }

    private struct Outcome: Equatable, Sendable {
        var paths: [String]
        var bytes: [[UInt8]?]
        var outcomes: [[UnitOutcome]]
        var findings: [Finding]

        init(_ project: Project, _ files: [(name: String, bytes: [UInt8])]) throws(StringsdictError) {
            let plan = try project.plan(importing: ReturnedFiles(files))
            paths = plan.files.map(\.path)
            bytes = plan.files.map(\.bytes)
            outcomes = plan.files.map(\.outcomes)
            findings = plan.findings + plan.files.flatMap(\.findings)
        }
    }

    /// Work within work on another core is done at once, one piece after the other.
    private static func oneAfterTheOther(
        _ project: Project, _ files: [(name: String, bytes: [UInt8])]
    ) throws -> Outcome {
        let results = Parallel.map(2) { number in
            number == 0 ? nil : Result { () throws(StringsdictError) in try Outcome(project, files) }
        }
        return try #require(results[1]).get()
    }

    @Test(arguments: formats.indices) func sameAsOneAfterTheOther(_ number: Int) throws {
        let project = Self.project(largeTable: 9)
        let files = try ["Neu", "Anders"].enumerated().map { file, name in
            let format = file == 0 ? Self.formats[number] : .xliff()
            return ("\(file).txt", try Self.returned(project, as: format, name: name))
        }
        for files in [files, [files[0]]] { try check(project, files) }
    }

    @Test(arguments: [ExchangeFormat.xliff(), .csv()]) func sameWithALargeTable(_ format: ExchangeFormat) throws {
        let project = Self.project(largeTable: 8300)
        try check(project, [("de.txt", try Self.returned(project, as: format, name: "Neu"))])
    }

    /// What two files have for a table is planned once.
    @Test(arguments: [9, 2100]) func twoFilesForATable(size: Int) throws {
        let project = Self.project(largeTable: size)
        let files = try ["Neu", "Anders"].map {
            (name: "\($0).txt", bytes: try Self.returned(project, as: .xliff(), name: $0))
        }
        let plan = try project.plan(importing: ReturnedFiles(files))
        let tables = plan.files.filter { $0.path.hasSuffix("T4.stringsdict") }
        try #require(tables.count == 1)
        let text = String(decoding: tables[0].bytes ?? [], as: UTF8.self)
        #expect(text.contains("Neu 4.3.") && text.contains("Anders 4.6."))
        #expect(tables[0].changes.map(\.new) == ["Neu 4.3. %@", "Anders 4.6. %@"])
        #expect(tables[0].difference.count < tables[0].bytes?.count ?? 0)
    }

    /// Tables of one file become what they become in files of their own.
    @Test(arguments: [ExchangeFormat.xliff(), .xliff2(), .xcode()])
    func sameAsInFilesOfTheirOwn(_ format: ExchangeFormat) throws {
        let project = Self.project(largeTable: 9)
        let together = try Outcome(project, [("de.txt", Self.returned(project, as: format, name: "Neu"))])
        let alone = try Outcome(
            project,
            (0..<9).map { number in
                let table = Project(at: "App/en.lproj/T\(number).stringsdict", in: project.files)
                return ("\(number).txt", try Self.returned(table, as: format, name: "Neu"))
            })
        #expect(together.paths == alone.paths && together.bytes == alone.bytes)
        #expect(together.outcomes == alone.outcomes)
        #expect(together.outcomes.joined().contains(.changed))
    }

    /// A table that a file has twice becomes what it becomes of two files.
    @Test func aTableThatComesTwice() throws {
        let project = Self.project(largeTable: 9)
        let (one, other) = try (
            Self.returned(project, as: .xliff(), name: "Neu"),
            Self.returned(Project(at: "App/en.lproj/T7.stringsdict", in: project.files), as: .xliff(), name: "Anders")
        )
        let (text, end) = (String(decoding: one, as: UTF8.self), "</xliff>")
        let again = String(decoding: other, as: UTF8.self)
        let table = try #require(again.firstRange(of: "<file "))
        let both = text.replacing(end, with: again[table.lowerBound...])
        let inOne = try Outcome(project, [("de.txt", Array(both.utf8))])
        let inTwo = try Outcome(project, [("de.txt", one), ("T7.txt", other)])
        #expect(inOne.paths.count == 9 && inOne.paths == inTwo.paths && inOne.bytes == inTwo.bytes)
        #expect(inOne.outcomes == inTwo.outcomes)
        #expect(Set(inOne.findings.map(\.id)) == Set(inTwo.findings.map(\.id)))
    }

    private func check(_ project: Project, _ files: [(name: String, bytes: [UInt8])]) throws {
        let found = try Outcome(project, files)
        #expect(try found == Self.oneAfterTheOther(project, files))
        #expect(Set(found.paths).count == 9 && found.bytes.contains { $0 != nil })
        #expect(Set(found.findings.map(\.id)).count > 2, "\(found.findings.map(\.message))")
    }

    /// A table whose rules cannot work ends the import with what was odd about the tables before it, in whatever order they are read.
    @Test func refusalKeepsItsPlace() throws {
        let tables = (0..<6).map { number in
            var bytes = Self.table(number, of: 4, "English").file
            if number == 3 {
                bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("<key>one", with: "<ke>").utf8)
            }
            return ("App/en.lproj/T\(number).stringsdict", bytes)
        }
        let whole = Self.project(largeTable: 9)
        let file = try [(name: "de.csv", bytes: Self.returned(whole, as: .csv(), name: "Neu"))]
        let project = Project(at: "App", in: MemoryTree(files: Dictionary(uniqueKeysWithValues: tables)))
        let refusals = [true, false].map { isParallel in
            #expect(throws: StringsdictError.self) {
                try isParallel ? Outcome(project, file) : Self.oneAfterTheOther(project, file)
            }
        }
        #expect(refusals[0]?.findings == refusals[1]?.findings)
        #expect(refusals[0]?.findings.last?.subject.location?.file == "App/en.lproj/T3.stringsdict")
    }
}

import Foundation
import StringsdictKit
import Testing

@testable import FileSystem

/// What a person named may lead anywhere; what is found below it stays there.
struct DiskTests {
    private func refusal(_ body: () throws -> Void) -> Finding? {
        do {
            try body()
            return nil
        } catch {
            return (error as? StringsdictError)?.findings.first
        }
    }

    @Test(arguments: [
        ("de.lproj", "../elsewhere"), ("de.lproj", "/etc"), ("de.lproj/L.stringsdict", "../../elsewhere/L.stringsdict"),
        ("de.lproj/L.stringsdict", "/etc/passwd"), ("de.lproj", "de.lproj"), ("de.lproj", "x/../../elsewhere"),
    ])
    func linksThatLeadOut(_ link: String, _ target: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("secret", to: "elsewhere/L.stringsdict")
        try folder.write("A", to: "P/en.lproj/L.stringsdict")
        if link.hasSuffix("stringsdict") { try folder.write("", to: "P/de.lproj/other") }
        try folder.link("P/\(link)", to: target)
        let found = refusal { _ = try Disk(named: [folder("P")]).read(folder("P/de.lproj/L.stringsdict")) }
        #expect(found?.id == .outsideProject && "\(found!.message)".contains("/P/\(link)”"))
        for named in ["P/en.lproj", "P/en.lproj/L.stringsdict"] {
            let found = refusal { _ = try Disk(named: [folder(named)]).read(folder("P/de.lproj/L.stringsdict")) }
            #expect(found?.id == .outsideProject)
        }
    }

    /// To Swift, `؀/` and a slash with an accent are one character; to the system, a slash is a slash.
    @Test(arguments: ["a\u{600}/..", "\u{301}/../..", "a\u{600}/../../elsewhere"]) func slashesInCharacters(
        _ target: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("secret", to: "victim/d/x")
        try folder.write("secret", to: "victim/L.stringsdict")
        try folder.write("A", to: "P/en.lproj/L.stringsdict")
        try folder.link("P/a\u{600}", to: "../victim/d")
        try folder.link("P/\u{301}", to: "../victim/d")
        try folder.link("P/de.lproj", to: target)
        let path = folder("P/de.lproj/L.stringsdict")
        #expect((try? Disk(named: [folder("P")]).read(path)) == nil)
        var run = try WritingRun(in: folder("P"), for: "test")
        #expect(throws: StringsdictError.self) { try run.write([1], to: path) }
        for name in ["a/b", "..", "x\u{0}", "", "a\u{600}/.."] {
            #expect(throws: SystemError.self) { try Folder(at: folder.path).file(name) }
        }
    }

    @Test func linksThatStayInside() throws {
        let folder = try TemporaryFolder()
        try folder.write("A", to: "P/shared/L.stringsdict")
        try folder.link("P/de.lproj", to: "shared")
        try folder.link("P/fr.lproj", to: folder("P/de.lproj"))
        let disk = try Disk(named: [folder("P")])
        #expect(try disk.read(folder("P/de.lproj/L.stringsdict")) == Array("A".utf8))
        #expect(try disk.read(folder("P/fr.lproj/L.stringsdict")) == Array("A".utf8))
        #expect(try disk.names(in: folder("P/de.lproj")) == ["L.stringsdict"])
    }

    /// A folder can have two paths, such as `/var` and `/private/var`; a link inside may use the one, a person the other.
    @Test(arguments: [("other", "P"), ("P", "other")]) func linksByAnotherPathOfTheFolder(
        _ named: String, _ linked: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("A", to: "P/shared/L.stringsdict")
        try folder.link("other", to: "P")
        try folder.link("P/de.lproj", to: folder("\(linked)/shared"))
        try folder.link("P/fr.lproj", to: folder("\(linked)/../P/shared"))
        try folder.link("P/it.lproj", to: folder("\(linked)/.."))
        let disk = try Disk(named: [folder(named)])
        for language in ["de", "fr"] {
            #expect(try disk.read(folder("\(named)/\(language).lproj/L.stringsdict")) == Array("A".utf8))
        }
        #expect(refusal { _ = try disk.read(folder("\(named)/it.lproj/other")) }?.id == .outsideProject)
    }

    /// A person may name a link.
    @Test func namedLinks() throws {
        let folder = try TemporaryFolder()
        try folder.write("A", to: "P/en.lproj/L.stringsdict")
        try folder.link("Q", to: "P")
        try folder.link("L.stringsdict", to: "P/en.lproj/L.stringsdict")
        #expect(try Disk(named: [folder("Q")]).read(folder("Q/en.lproj/L.stringsdict")) == Array("A".utf8))
        #expect(try Disk(named: [folder("L.stringsdict")]).read(folder("L.stringsdict")) == Array("A".utf8))
    }

    @Test(.timeLimit(.minutes(1))) func pipesAndDevices() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        for disk in [Disk(), try Disk(named: [folder.path])] {
            for path in [folder("pipe"), "/dev/zero", "/dev/null", folder.path] {
                let found = refusal { _ = try disk.read(path) }
                #expect(found?.id == .cannotRead, "\(path)")
            }
            #expect(refusal { _ = try disk.read(folder("nothing")) }?.id == .notFound)
        }
    }

    /// The size is looked at before anything is read.
    @Test func largeFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "sparse.xliff")
        #expect(truncate(folder("sparse.xliff"), 10 << 40) == 0)
        let found = refusal { _ = try Disk().read(folder("sparse.xliff")) }
        #expect(found?.id == .fileTooLarge && "\(found!.message)".contains("10485760 MiB; at most 1024 MiB"))
        try folder.write(String(repeating: "x", count: 2000), to: "small")
        #expect(refusal { _ = try Disk(named: [], limit: 1999).read(folder("small")) }?.id == .fileTooLarge)
        #expect(try Disk(named: [], limit: 2000).read(folder("small")).count == 2000)
    }

    /// Every byte of a large file is read.
    @Test func wholeFiles() throws {
        let size = (48 << 20) + 17
        let folder = try TemporaryFolder()
        try folder.write("beginning", to: "large")
        #expect(truncate(folder("large"), off_t(size)) == 0)
        let places = [(16 << 20) - 1, 16 << 20, 20 << 20, size - 1]
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder("large")))
        for (number, place) in places.enumerated() {
            try file.seek(toOffset: UInt64(place))
            file.write(Data([UInt8(number + 1)]))
        }
        try file.close()
        let bytes = try Disk().read(folder("large"))
        #expect(bytes.count == size && bytes.starts(with: "beginning".utf8))
        #expect(places.map { bytes[$0] } == [1, 2, 3, 4])
        #expect(Data(bytes) == FileManager.default.contents(atPath: folder("large")))
        #expect(refusal { _ = try Disk(named: [], limit: size - 1).read(folder("large")) }?.id == .fileTooLarge)
    }

    @Test func whatWasReadIsRemembered() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "P/a")
        let log = ReadLog(below: folder("P"))
        _ = try Disk(named: [folder("P")], log: log).read(folder("P/a"))
        try log.check(before: [])
        try folder.write("new", to: "P/a")
        #expect(refusal { try log.check(before: []) }?.id == .changedMeanwhile)
        _ = try Disk(named: [folder("P")], log: log).read(folder("P/a"))
        // It has been read twice, and differently.
        #expect(refusal { try log.check(before: []) }?.id == .changedMeanwhile)
    }

    /// Files are compared piece by piece: every byte counts, and so does the order of the pieces.
    @Test(arguments: [0, 1, FileFingerprint.pieceSize, FileFingerprint.pieceSize + 1, 2 * FileFingerprint.pieceSize])
    func everyPieceCounts(_ size: Int) throws {
        let folder = try TemporaryFolder()
        let (one, other) = (String(repeating: "a", count: size), String(repeating: "b", count: size))
        try folder.write(one + other, to: "P/a")
        let log = ReadLog(below: folder("P"))
        _ = try Disk(named: [folder("P")], log: log).read(folder("P/a"))
        try log.check(before: [])
        for text in [other + one, one + other + "a", one + other.dropLast(1) + "c"] where size > 0 {
            try folder.write(text, to: "P/a")
            #expect(refusal { try log.check(before: []) }?.id == .changedMeanwhile)
        }
        try folder.write(one + other, to: "P/a")
        try log.check(before: [])
    }
}

import TestSupport
import Testing

@testable import StringsdictKit

/// Files of other kinds in place of tables and of exchange files.
@Suite struct ForeignFileTests {
    /// A file, and what it is.
    private static let samples: [(ForeignFile, [UInt8])] = [
        (.workbook, zip("docProps/app.xml", "xl/worksheets/sheet1.xml", "xl/workbook.bin")),
        (.workbook, zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")),
        (.officeDocument, zip("[Content_Types].xml", "word/document.xml")),
        (
            .encryptedDocument,
            [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + "EncryptedPackage".utf8.flatMap { [$0, 0] }
        ),
        (.officeDocument, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array(repeating: 0, count: 512)),
        (.archive, zip("de.xliff")), (.archive, [0x50, 0x4B, 0x05, 0x06] + Array(repeating: 0, count: 18)),
        (.pdf, Array("%PDF-1.7\n%âãÏÓ\n".utf8)),
        (.binaryPropertyList, Array("bplist00".utf8) + [0xD1, 0x01, 0x02] + Array(repeating: 0, count: 32)),
        (.propertyList, Plist.dict([("a", .text("A"))]).file),
        (.stringCatalog, Array("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n  }\n}".utf8)),
        (.json, Array("{\"id\": \"a\", \"language\": \"de\"}".utf8)), (.json, Array("[\n  {\"id\": \"a\"}\n]".utf8)),
        (.json, Array("{}".utf8)),
        (.strings, Array("/* The \"title\". */\n// more\n\"a \\\" b\" = \"A\";\n".utf8)),
        (.strings, Array("NSHumanReadable.Copyright = \"A\";".utf8)),
        (.strings, [0xFF, 0xFE] + Array("\"a\" = \"A\";".utf8).flatMap { [$0, 0] }),
        (.oldPropertyList, Array("{ a = b; }".utf8)),
        (.oldPropertyList, Array("// !$*UTF8*$!\n{\n\t/* files */\n\t\"%d files\" = { n = { other = x; }; };\n}".utf8)),
        (.gettext, Array("# German\n#, fuzzy\nmsgid \"\"\nmsgstr \"\"\n".utf8)),
        (.gettext, Array("msgctxt \"menu\"\nmsgid \"a\"\n".utf8)),
        (.xliff, Array("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <plist> -->\n<x:xliff version=\"1.2\">".utf8)),
    ]

    /// The names of the files in an archive, in front of bytes that say nothing.
    private static func zip(_ names: String...) -> [UInt8] {
        names.flatMap {
            [0x50, 0x4B, 0x03, 0x04, 20, 0, 0, 0, 8, 0, 0xB5, 0xEF] + Array($0.utf8) + [0x93, 0xFA, 0xFF]
        }
    }

    @Test func theContentSaysWhatItIs() {
        for (kind, file) in Self.samples {
            #expect(ForeignFile(file) == kind, "\(String(decoding: file, as: UTF8.self))")
        }
        #expect(Set(Self.samples.map(\.0)) == Set(ForeignFile.allCases))
    }

    /// What begins like another kind of file is none: tables of cells, texts, and what was cut.
    @Test func othersAreNotRecognised() {
        for text in [
            "", " \n", "id,language,target", "\"id\",\"language\",\"target\"\n\"a = b\",de,\"x\"", "{id},language",
            "[a],b",
            "a = b;c", "\"a\" = ", "/* a", "# a\nid,language", "bplist00,de", "<html>", "<!-- a", "PK,en,de",
            "{ a }", "{ a b",
        ] { #expect(ForeignFile(Array(text.utf8)) == nil, "\(text)") }
    }

    /// Whatever the name and whatever encoding is said.
    @Test func inPlaceOfAReturn() throws {
        let project = Project(at: "App", in: MemoryTree(files: ["App/en.lproj/T.stringsdict": Plist.dict([]).file]))
        for (kind, file) in Self.samples where kind != .xliff {
            for name in ["de.csv", "de.xliff"] {
                let refusal = #expect(throws: StringsdictError.self) {
                    try project.plan(importing: ReturnedFiles([(name: name, bytes: file)]))
                }
                #expect(refusal?.findings.map(\.id) == [.notAnExchangeFile], "\(kind)")
                #expect(refusal?.findings.allSatisfy { $0.hint != nil && $0.subject.location?.file == name } == true)
            }
        }
    }

    @Test func inPlaceOfABaseInAnOldEncoding() throws {
        let bytes = Self.samples[0].1
        let tree = MemoryTree(files: ["App/en.lproj/T.stringsdict": Plist.dict([]).file, "old.csv": bytes])
        let encoding = try FileEncoding(named: "windows-1252")
        let delivery = ReturnedFiles(paths: ["old.csv"], options: ReturnedFiles.Options(encoding: encoding))
        let refusal = #expect(throws: StringsdictError.self) {
            try MergeBaseReader(.files(delivery), of: Project(at: "App", in: tree))
        }
        #expect(refusal?.findings.map(\.id) == [.notAnExchangeFile])
    }

    @Test func inPlaceOfATable() throws {
        for (kind, file) in Self.samples where kind != .propertyList {
            let tree = MemoryTree(files: ["T.stringsdict": file])
            // The language of a table outside of a folder of its language is told, too.
            let findings = try Project(at: "T.stringsdict", in: tree).validate().findings.filter {
                $0.id != .otherSourceLanguage
            }
            #expect(
                findings.map(\.id) == [kind == .binaryPropertyList ? .binaryPropertyList : .notAPropertyList], "\(kind)"
            )
            #expect(findings.allSatisfy { $0.hint != nil })
        }
    }
}

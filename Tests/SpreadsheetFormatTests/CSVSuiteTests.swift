import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// What other people's readers and writers make of the same bytes.
@Suite struct CSVSuiteTests {
    /// The suites stand beside the package on machines that have them.
    private static let suites: URL? = {
        let folder = Golden.folder.appending(path: "../../../shared/suites/csv").standardizedFileURL
        if FileManager.default.fileExists(atPath: folder.path) { return folder }
        print("The CSV suites are absent: their tests were not run.")
        return nil
    }()

    private static func files(in folder: URL) throws -> [URL] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.sorted().map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    }

    @Test func spectrumSaysTheSame() throws {
        guard let suites = Self.suites else { return }
        let files = try Self.files(in: suites.appending(path: "csv-spectrum/csvs"))
        #expect(files.count == 11)
        for file in files {
            let json = suites.appending(
                path: "csv-spectrum/json/\(file.deletingPathExtension().lastPathComponent).json")
            let expected = try JSONDecoder().decode([[String: String]].self, from: Data(contentsOf: json))
            let table = try records(of: String(decoding: Data(contentsOf: file), as: UTF8.self))
            let rows = table.dropFirst().map { row in
                Dictionary(uniqueKeysWithValues: zip(table[0].map(\.string), row.map(\.string)))
            }
            #expect(rows == expected, "\(file.lastPathComponent)")
        }
    }

    private struct PapaCase: Decodable {
        struct Expected: Decodable { var data: [[String]] }
        var description: String
        var input: String
        var plain: Bool?
        var expected: Expected?

        enum CodingKeys: CodingKey { case description, input, plain, expected }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            description = try values.decode(String.self, forKey: .description)
            plain = try values.decodeIfPresent(Bool.self, forKey: .plain)
            input = (try? values.decode(String.self, forKey: .input)) ?? ""
            expected = try? values.decode(Expected.self, forKey: .expected)
        }
    }

    @Test func papaParseSaysTheSame() throws {
        guard let suites = Self.suites else { return }
        let data = try Data(contentsOf: suites.appending(path: "papaparse/core.json"))
        let cases = try JSONDecoder().decode([PapaCase].self, from: data).filter { $0.plain == true }
        #expect(cases.count == 37)
        for test in cases {
            // There an empty line is a record of one empty cell.
            let expected = try #require(test.expected).data.filter { $0 != [""] }
            #expect(try records(of: test.input).map { $0.map(\.string) } == expected, "\(test.description)")
        }
    }

    private static func text(_ path: String) throws -> String? {
        try suites.map { String(decoding: try Data(contentsOf: $0.appending(path: path)), as: UTF8.self) }
    }

    /// The same table with each kind of line end.
    @Test func uniVocitySaysTheSame() throws {
        guard let unix = try Self.text("univocity/csv/essential.csv"),
            let dos = try Self.text("univocity/csv/essential-dos.csv"),
            let mac = try Self.text("univocity/csv/essential-mac.csv")
        else { return }
        let tables = try [unix, dos, mac].map { text in
            try records(of: text).map {
                $0.map { ExactString($0.string.replacing("\r\n", with: "\n").replacing("\r", with: "\n")) }
            }
        }
        #expect(tables[0].count == 20)
        #expect(tables[1] == tables[0])
        #expect(tables[2] == tables[0])
        #expect(tables[0][5] == ["1996", "Jeep", "Grand Cherokee", "MUST SELL!\nair, moon roof, loaded", "4799.00"])
    }

    /// Comments and white space between them belong to a dialect that is not ours; all other records are compared.
    @Test func uniVocitysExamplesSayTheSame() throws {
        guard let example = try Self.text("univocity/examples/example.csv"),
            let expected = try Self.text("univocity/examples/expectedOutputs/CsvParserExamples/example001ParseAll"),
            let schemas = try Self.text("univocity/examples/multi_schema.csv"),
            let long = try Self.text("univocity/issues/github_1/input.csv")
        else { return }
        let table = try records(of: example).filter { $0.count > 1 && $0[0].utf8.first != UInt8(ascii: "#") }
        let lines = table.enumerated().map { number, record in
            let cells = record.map { $0.isEmpty ? "null" : $0.string }
            return "\(number + 1) [\(cells.joined(separator: ", "))]\n-----------------------\n"
        }
        #expect(lines.joined() == expected)
        #expect(try records(of: schemas).map(\.count).prefix(5) == [3, 5, 5, 3, 5])
        #expect(try records(of: long).map(\.count) == [3, 4, 4])
    }

    @Test(arguments: [
        ("CSV-196/emoji.csv", Array(repeating: 16, count: 5)), ("CSV-259/sample.txt", [3]),
        ("CSV-290/psql.csv", [5, 5, 5]), ("CSV-254/csv-254.csv", [3, 3, 3]),
    ])
    func commonsCSVCountsTheSame(_ path: String, _ counts: [Int]) throws {
        guard let text = try Self.text("commons-csv/\(path)") else { return }
        #expect(try records(of: text).map(\.count) == counts)
    }

    private struct LintCase: Decodable {
        struct Problem: Decodable { var type: String }
        var csv: String
        var valid: Bool
        var errors: [Problem]
    }

    @Test func csvlintsCasesAreReadOrRefused() throws {
        guard let suites = Self.suites else { return }
        let data = try Data(contentsOf: suites.appending(path: "csvlint/cases.json"))
        let cases = try JSONDecoder().decode([LintCase].self, from: data)
        #expect(cases.count == 11)
        var refused = 0
        for test in cases {
            let result = Result { () throws(StringsdictError) in try records(of: test.csv) }
            let isOpen = test.errors.contains { $0.type == "unclosed_quote" }
            switch result {
            case .success(let table): #expect(!isOpen && !table.isEmpty)
            case .failure(let refusal):
                refused += 1
                #expect(isOpen && !test.valid)
                #expect(refusal.findings.map(\.subject.location?.line) == [2])
            }
        }
        #expect(refused == 1)
    }

    /// Every file under every delimiter gives rows or a diagnostic with a place; none is an export of ours.
    @Test func everyFileIsReadOrRefused() throws {
        guard let suites = Self.suites else { return }
        var counts: [String: Int] = [:]
        var refused = 0
        var empty = 0
        for file in try Self.files(in: suites) where ["csv", "tsv", "txt"].contains(file.pathExtension) {
            guard file.lastPathComponent != "INDEX.tsv" else { continue }
            let parts = file.path.dropFirst(suites.path.count).split(separator: "/")
            counts[String(parts[0]), default: 0] += 1
            let source = try SourceText(name: file.lastPathComponent, file: Array(Data(contentsOf: file)))
            for delimiter in ExchangeFormat.CSVDelimiter.allCases {
                var reader = CSVTableReader(source, delimiter: delimiter)
                do throws(StringsdictError) {
                    if try reader.next() == nil { empty += 1 }
                    while let record = try reader.next() { #expect(record.count > 0) }
                } catch {
                    refused += 1
                    #expect(error.findings.map(\.id) == [.unterminatedQuote])
                    #expect(error.findings.allSatisfy { $0.subject.location != nil })
                }
            }
            let refusal = #expect(throws: StringsdictError.self) { try Spreadsheet(.long).read(source) }
            #expect(refusal?.findings.first?.subject.location != nil, "\(file.lastPathComponent)")
        }
        #expect(
            counts == ["papaparse": 5, "csv-spectrum": 11, "csvlint": 12, "commons-csv": 24, "univocity": 16])
        // A quotation mark that is never closed, and one file without a byte.
        #expect(refused == 1)
        #expect(empty == ExchangeFormat.CSVDelimiter.allCases.count)
    }

    @Test func pythonReadsWhatIsWritten() throws {
        var texts = NastyTexts(seed: 5)
        var expected: [[ExactString]] = []
        var writer = CSVTableWriter()
        writer.writeByteOrderMark()
        for _ in 0..<500 {
            let row = (0..<4).map { _ in texts.text() }
            for cell in row { writer.write(cell) }
            writer.endRecord()
            expected.append(row)
        }
        guard let json = try Self.python(Self.script, input: writer.output.bytes) else {
            print("python3 is absent: its reading of CSV was not compared.")
            return
        }
        let table = try JSONDecoder().decode([[String]].self, from: json)
        #expect(table.map { row in row.map { ExactString($0) } } == expected)
    }

    private static let script = """
        import csv, io, json, sys
        text = sys.stdin.buffer.read().decode("utf-8-sig")
        print(json.dumps(list(csv.reader(io.StringIO(text, newline=""), strict=True))))
        """

    private static func python(_ script: String, input: [UInt8]) throws -> Data? {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return process.terminationStatus == 127 ? nil : data
    }
}

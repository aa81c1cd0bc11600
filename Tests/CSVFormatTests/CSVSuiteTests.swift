import Foundation
import LocalizationModel
import Testing

@testable import CSVFormat

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
        #expect(files.count >= 11)
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
        #expect(cases.count > 30)
        for test in cases {
            // There an empty line is a record of one empty cell.
            let expected = try #require(test.expected).data.filter { $0 != [""] }
            #expect(try records(of: test.input).map { $0.map(\.string) } == expected, "\(test.description)")
        }
    }

    @Test func everyFileIsReadOrRefused() throws {
        guard let suites = Self.suites else { return }
        var count = 0
        for file in try Self.files(in: suites) where ["csv", "tsv", "txt"].contains(file.pathExtension) {
            count += 1
            let source = try SourceText(name: file.lastPathComponent, file: Array(Data(contentsOf: file)))
            for delimiter in CSVDelimiter.allCases {
                var reader = CSVTableReader(source, delimiter: delimiter)
                do throws(Refusal) {
                    while let record = try reader.next() { #expect(record.count > 0) }
                } catch {
                    #expect(error.diagnostics.allSatisfy { $0.id == .unterminatedQuote && $0.place != nil })
                }
            }
            let refusal = #expect(throws: Refusal.self) { try CSVLong().read(source) }
            #expect(refusal?.diagnostics.first?.place != nil, "\(file.lastPathComponent)")
        }
        #expect(count > 40)
    }

    @Test func pythonReadsWhatIsWritten() throws {
        var texts = NastyTexts(seed: 5)
        var expected: [[Text]] = []
        var writer = CSVTableWriter()
        writer.writeByteOrderMark()
        for _ in 0..<500 {
            let row = (0..<4).map { _ in texts.text() }
            for cell in row { writer.write(cell) }
            writer.endRecord()
            expected.append(row)
        }
        guard let json = try Self.python(Self.script, input: writer.output) else {
            print("python3 is absent: its reading of CSV was not compared.")
            return
        }
        let table = try JSONDecoder().decode([[String]].self, from: json)
        #expect(table.map { row in row.map { Text($0) } } == expected)
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

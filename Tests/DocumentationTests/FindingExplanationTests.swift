import Foundation
import StringsdictKit
import Testing

/// The explanations in reports are those of Findings.md. With `RECORD` in the environment, their file is written.
@Suite struct FindingExplanationTests {
    private static let article = "Sources/StringsdictKit/StringsdictKit.docc/Findings.md"
    private static let file = "Sources/LocalizationModel/Findings/FindingExplanation+Data.swift"

    /// Meaning and action by id, without links.
    private static let rows: [String: (meaning: String, action: String)] = {
        let lines = (try? Repository.text(of: article).split(separator: "\n").filter { $0.hasPrefix("| `") }) ?? []
        let rows = lines.map { line in
            line.split(separator: "|").map { cell in
                cell.trimmingCharacters(in: .whitespaces)
                    .replacing(#/\[([^\]]+)\]\([A-Za-z]+\.md[^)]*\)/#) { String($0.1) }
            }
        }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0].filter { $0 != "`" }, ($0[3], $0[4])) })
    }()

    private static func literal(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    private static var source: String {
        let cases = FindingID.allCases.map { id in
            let row = rows[id.rawValue] ?? ("", "")
            return """
                        case "\(id.rawValue)":
                            FindingExplanation(
                                \(literal(row.meaning)),
                                \(literal(row.action)))
                """
        }
        return """
            // swift-format-ignore-file
            // Written by FindingExplanationTests from Findings.md; do not edit.

            extension FindingID {
                /// The meaning of the finding, and the recommended action.
                package var explanation: FindingExplanation {
                    // By names, so that a new id compiles before its explanation is recorded.
                    switch rawValue {
            \(cases.joined(separator: "\n"))
                    default: FindingExplanation("", "")
                    }
                }
            }

            """
    }

    @Test func explanationsAreThoseOfTheGuide() throws {
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try Data(Self.source.utf8).write(to: Repository.root.appending(path: Self.file))
        }
        #expect(try Repository.text(of: Self.file) == Self.source)
    }

    @Test func summariesAreSentences() {
        for id in FindingID.allCases {
            #expect(id.explanation.summary.hasSuffix("."), "\(id.rawValue): \(id.explanation.summary)")
            #expect(!id.explanation.action.isEmpty)
        }
    }
}

import LocalizationModel

/// The report as SARIF 2.1.0, with everything that GitHub's code scanning requires.
struct SARIFReport {
    private let content: ReportContent
    private let findings: [ReportedFinding]
    /// The ids that occur, sorted.
    private let rules: [FindingID]

    /// - Parameter most: the maximum number of results. GitHub rejects a run with more.
    init(_ content: ReportContent, most: Int = 25_000) {
        self.content = content
        let sorted = [Finding.Severity.error, .warning, .note].flatMap { severity in
            content.reviewed.filter { $0.finding.severity == severity }
        }
        findings = Array(sorted.prefix(most))
        rules = Set(findings.map(\.finding.id)).sorted { $0.rawValue < $1.rawValue }
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field(
                "$schema",
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
            json.field("version", "2.1.0")
            json.array("runs", [content.report]) { json, report in
                json.object { writeRun(of: report, &$0) }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private func writeRun(of report: FindingReport, _ json: inout JSONWriter) {
        json.object("tool") { json in
            json.object("driver") { json in
                json.field("name", Product.name)
                json.field("semanticVersion", Product.version)
                json.array("rules", rules) { json, rule in json.object { Self.write(rule, &$0) } }
            }
        }
        // The slash means that the run has no id: a later run of the same command replaces the results.
        json.object("automationDetails") { $0.field("id", "\(Product.name)/\(report.command)/") }
        json.field("columnKind", "unicodeCodePoints")
        json.object("originalUriBaseIds") { json in
            json.object("%SRCROOT%") { json in
                json.object("description") { $0.field("text", "The top folder of the repository.") }
            }
        }
        json.array("invocations", [report.isComplete]) { json, isComplete in
            json.object { $0.field("executionSuccessful", isComplete) }
        }
        let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element, $0.offset) })
        json.array("results", findings) { json, finding in
            json.object { Self.write(finding, rule: numbers[finding.finding.id] ?? 0, &$0) }
        }
    }

    private static func write(_ rule: FindingID, _ json: inout JSONWriter) {
        json.field("id", rule.rawValue)
        json.object("shortDescription") { $0.field("text", cut(rule.explanation.summary)) }
        json.object("fullDescription") { $0.field("text", cut(rule.explanation.meaning)) }
        json.object("help") { $0.field("text", rule.explanation.action) }
        json.object("defaultConfiguration") { $0.field("level", rule.severity.name) }
        json.object("properties") { json in
            json.field("precision", "very-high")
            json.array("tags", ["localization" as ExactString]) { $0.value($1) }
        }
    }

    /// A description within GitHub's limit of 1,024 characters.
    private static func cut(_ text: String) -> String { VisibleText.safe(text, most: 1000) }

    private static func write(_ reported: ReportedFinding, rule: Int, _ json: inout JSONWriter) {
        json.field("ruleId", reported.rule)
        json.field("ruleIndex", rule)
        json.field("level", reported.finding.severity.name)
        let hint = reported.hint.map { " \($0)" } ?? ""
        json.object("message") { $0.field("text", reported.description + hint) }
        json.array("locations", [reported]) { json, reported in
            json.object { json in
                writePlace(file: reported.file, line: reported.line, column: reported.column, &json)
                guard let path = reported.path else { return }
                json.array("logicalLocations", [path]) { json, path in
                    json.object { json in
                        json.field("fullyQualifiedName", path)
                        json.field("kind", "resource")
                    }
                }
            }
        }
        if let location = reported.finding.subject.projectLocation {
            json.array("relatedLocations", [location]) { json, location in
                json.object { json in
                    json.field("id", 1)
                    json.object("message") { $0.field("text", "The string in the project.") }
                    writePlace(file: location.file, line: location.line, column: location.column, &json)
                }
            }
        }
        json.object("partialFingerprints") { $0.field("primaryLocationLineHash", reported.fingerprint) }
    }

    /// Writes a region of one character: GitHub shows a result in a pull request only if all of its lines changed.
    private static func writePlace(file: String, line: Int, column: Int, _ json: inout JSONWriter) {
        json.object("physicalLocation") { json in
            json.object("artifactLocation") { json in
                json.field("uri", FileURI.text(of: file))
                if !FileURI.isAbsolute(file) { json.field("uriBaseId", "%SRCROOT%") }
            }
            json.object("region") { json in
                json.field("startLine", line)
                json.field("startColumn", column)
                json.field("endLine", line)
                json.field("endColumn", column + 1)
            }
        }
    }
}

/// Paths of files as URIs.
enum FileURI {
    static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// The path with everything percent-encoded that a path of a URI cannot contain; an absolute path gets `file://`.
    static func text(of path: String) -> String {
        let path = ReportedFinding.plain(path)
        var text = isAbsolute(path) ? "file://" : ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPlain || "-._~/".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }
}

import StringsdictKit

/// The result of a validation. Its parts depend on the subject: a project, returned files or a receipt.
struct ValidationResult: CommandResult {
    /// The entries of a baseline that was written.
    struct Baseline {
        let path: String
        let findings: Int
        let new: Int
        let removed: Int
    }

    /// The comparison of a receipt with the current files.
    struct Receipt {
        let path: String
        let strings: Int
        let unchanged: Int
    }

    var baseline: Baseline?
    var receipt: Receipt?
    /// The round trips of a project; empty for other subjects.
    var roundTrips = RoundTripCount()
    /// The progress of the project in each language.
    var languages: [Validation.Language] = []
    /// The completeness of returned files in each language.
    var deliveries: [(language: LanguageTag, count: DeliveryCount)] = []

    var lines: [String] {
        var lines: [String] = []
        if let baseline {
            let count = Count.text(baseline.findings, "finding")
            lines.append(
                "\(Terminal.safe(baseline.path)): \(count); \(baseline.new) new, \(baseline.removed) removed")
        }
        if let receipt {
            let count = Count.text(receipt.strings, "string")
            lines.append("\(Terminal.safe(receipt.path)): \(receipt.unchanged) of \(count) unchanged since the import")
        }
        if !roundTrips.isEmpty { lines.append("\(roundTrips)") }
        return lines + languages.map { "\($0.language): \($0.count)" }
            + deliveries.map { "\($0.language): \($0.count.deliveryDescription)" }
    }

    func write(into json: inout JSONWriter) {
        if let baseline {
            json.object("baseline") { json in
                json.field("path", baseline.path)
                json.fields([
                    ("findings", baseline.findings), ("new", baseline.new), ("removed", baseline.removed),
                ])
            }
        }
        if let receipt {
            json.object("receipt") { json in
                json.field("path", receipt.path)
                json.fields([("strings", receipt.strings), ("unchanged", receipt.unchanged)])
            }
        }
        if !roundTrips.isEmpty { json.object("source") { write(roundTrips, into: &$0) } }
        let figures =
            languages.map { ($0.language, $0.count.figures + $0.count.problemFigures) }
            + deliveries.map { ($0.language, $0.count.deliveryFigures) }
        guard receipt == nil else { return }
        json.array("languages", figures) { json, language in
            json.object { json in
                json.field("language", language.0.tag)
                json.fields(language.1)
            }
        }
    }

    private func write(_ count: RoundTripCount, into json: inout JSONWriter) {
        let strings = count.strings
        json.fields([("tables", count.tables), ("strings", strings.total)])
        json.object("rules") { json in
            json.fields([
                ("width", strings.width), ("device", strings.device), ("plural", strings.plural),
                ("gender", strings.gender), ("other", strings.other), ("none", strings.plain),
            ])
        }
        json.array("formats", count.formats) { json, format in
            json.object { json in
                json.field("format", format.name)
                json.field("strings", format.returned)
            }
        }
    }
}

extension ValidationResult {
    /// The result for a project or some of its tables.
    init(_ validation: Validation, _ baseline: Baseline?) {
        self.init(baseline: baseline, roundTrips: validation.roundTrips, languages: validation.languages)
    }
}

extension TranslationCount {
    /// The figures about errors and widths, by name.
    fileprivate var problemFigures: [(name: StaticString, value: Int)] {
        [("forms", missingForms), ("damaged", damaged), ("wide", tooWide)]
    }
}

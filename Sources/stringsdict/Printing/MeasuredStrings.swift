import StringsdictKit

/// The result of a measurement: a row for each string.
struct MeasuredStrings: CommandResult {
    /// The available width in em; nil if the strings are not compared with one.
    let budget: Double?
    let language: LanguageTag
    var rows: [(text: String, width: TextWidth)] = []

    /// True if a string is wider than the available width.
    var hasTooWide: Bool { rows.contains { verdict(on: $0.width) == .tooWide } }

    var lines: [String] {
        [line("em", "letters", "within", budget == nil ? nil : "verdict", "string")]
            + rows.map { text, width in
                let within = Self.tolerance(of: width).map { "\($0)%" } ?? "rough"
                return line(
                    EmFigure(width.em).description, String(text.count), within, words(about: width), Terminal.safe(text)
                )
            }
    }

    private func line(_ em: String, _ letters: String, _ within: String, _ verdict: String?, _ text: String) -> String {
        let verdict = verdict.map { "  " + Columns.left($0, 14) } ?? ""
        return Columns.right(em, 6) + Columns.right(letters, 9) + Columns.right(within, 8) + verdict + "  " + text
    }

    /// The possible error of the estimate in percent; nil for a rough estimate.
    private static func tolerance(of width: TextWidth) -> Int? {
        width.certainty == .rough ? nil : Int((width.certainty.tolerance * 100).rounded())
    }

    private func verdict(on width: TextWidth) -> TextWidth.Verdict? { budget.map(width.verdict) }

    /// The number of letters to remove.
    private func surplus(of width: TextWidth) -> Int {
        budget.map { width.surplusLetters(over: $0, language: language) } ?? 0
    }

    private func words(about width: TextWidth) -> String? {
        switch verdict(on: width) {
        case .fits: "fits"
        case .tight: "tight"
        case .tooWide: "too wide by \(surplus(of: width))"
        case nil: nil
        }
    }

    func write(into json: inout JSONWriter) {
        json.array("strings", rows) { json, row in
            json.object { json in
                json.field("text", row.text)
                json.field("em", EmFigure(row.width.em))
                json.field("letters", row.text.count)
                if let tolerance = Self.tolerance(of: row.width) { json.field("within", tolerance) }
                guard let verdict = verdict(on: row.width) else { return }
                json.field("verdict", verdict.name)
                if verdict == .tooWide { json.field("surplus", surplus(of: row.width)) }
            }
        }
    }
}

extension TextWidth.Verdict {
    /// The verdict in JSON.
    var name: String {
        switch self {
        case .fits: "fits"
        case .tight: "tight"
        case .tooWide: "too-wide"
        }
    }
}

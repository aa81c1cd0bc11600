import LocalizationModel

/// Writes an entry: its key, notes, problems and rulers, and its strings in a table.
struct EntryWriter {
    let entry: PreviewEntry
    /// The number of the entry on the page, from 1.
    let number: Int
    let columns: [LanguageTag]
    let windows: [(name: String, em: [Int])]

    func write(into html: inout HTMLBytes) {
        let hasBoxes = entry.hasBoxes
        writeStart(into: &html)
        for note in entry.notes {
            html.markup("<p class=\"note\">")
            html.isolate(note, in: columns.first)
            html.markup("</p>\n")
        }
        ProblemList(problems: entry.problems, columns: columns).write(into: &html)
        for ruler in entry.rulers { RulerWriter(ruler: ruler, columns: columns, windows: windows).write(into: &html) }
        html.markup("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"e")
        html.number(number)
        html.markup("\">\n")
        let rows = VariantRows(entry: entry, columns: columns)
        if hasBoxes { rows.writeBoxes(into: &html) } else { rows.writeGrid(into: &html) }
        html.markup("</div>\n</article>\n")
    }

    private func writeStart(into html: inout HTMLBytes) {
        html.markup("<article class=\"entry")
        for rule in entry.rules {
            html.markup(" r-")
            html.markup(rule.name)
        }
        for (flag, found) in PreviewFlag.flags(of: entry, columns: columns.count) {
            html.markup(" ")
            html.markup(flag.name)
            for column in found {
                html.markup(" ")
                html.markup(flag.name)
                html.markup("-")
                html.number(column)
            }
        }
        html.markup("\"")
        if let widest = entry.variants.lazy.flatMap(\.texts).compactMap({ $0.room?.wholeEm }).max() {
            html.markup(" style=\"--w:")
            html.number(widest)
            html.markup("\"")
        }
        html.markup(">\n<div class=\"top\"><h3 id=\"e")
        html.number(number)
        html.markup("\">")
        if entry.key.isEmpty {
            html.markup("<bdi><i class=\"none\">(empty key)</i></bdi>")
        } else {
            html.isolate(entry.key, in: columns.first)
        }
        html.markup("</h3>")
        for rule in entry.rules where rule != .plain {
            html.markup("<span class=\"rule\">")
            html.markup(rule.label)
            html.markup("</span>")
        }
        html.markup("</div>\n")
    }
}

/// Writes problems as a list.
struct ProblemList {
    let problems: [PreviewProblem]
    let columns: [LanguageTag]

    func write(into html: inout HTMLBytes) {
        guard !problems.isEmpty else { return }
        html.markup("<ul class=\"told\">\n")
        for problem in problems { write(problem, into: &html) }
        html.markup("</ul>\n")
    }

    private func write(_ problem: PreviewProblem, into html: inout HTMLBytes) {
        let finding = problem.finding
        let language = problem.column.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
        html.markup("<li")
        if let column = problem.column {
            html.markup(" class=\"c c")
            html.number(column)
            html.markup("\"")
        }
        switch finding.severity {
        case .error: html.markup("><b class=\"v wide\">error</b> ")
        case .warning: html.markup("><b class=\"v tight\">warning</b> ")
        case .note: html.markup("><b class=\"v told\">note</b> ")
        }
        if let language {
            html.words(language.tag)
            html.markup(": ")
        }
        html.message(finding.message, in: language)
        if let path = finding.subject.path {
            html.markup(" (")
            html.path(path, in: columns.first)
            html.markup(")")
        }
        html.markup(" <code>")
        html.words(finding.id.rawValue)
        html.markup("</code>")
        if let hint = finding.hint {
            html.markup(" <span class=\"hint\">")
            html.message(hint, in: language)
            html.markup("</span>")
        }
        if let location = finding.subject.location {
            html.markup(" <span class=\"place\">")
            html.isolate(ExactString(location.file), in: nil)
            html.markup(":")
            html.number(location.line)
            html.markup("</span>")
        }
        html.markup("</li>\n")
    }
}

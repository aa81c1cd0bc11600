import LocalizationModel

/// What is wrong, as a list.
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
        let diagnostic = problem.diagnostic
        html.markup("<li")
        if let column = problem.column {
            html.markup(" class=\"c c")
            html.number(column)
            html.markup("\"")
        }
        switch diagnostic.severity {
        case .error: html.markup("><b class=\"v wide\">error</b> ")
        case .warning: html.markup("><b class=\"v tight\">warning</b> ")
        case .note: html.markup("><b class=\"v told\">note</b> ")
        }
        if let column = problem.column, columns.indices.contains(column) {
            html.words(columns[column].tag)
            html.markup(": ")
        }
        html.markup("<bdi>")
        html.text(Text(diagnostic.message))
        html.markup("</bdi>")
        if let path = diagnostic.path {
            html.markup(" (<bdi>")
            html.text(Text(path))
            html.markup("</bdi>)")
        }
        html.markup(" <code>")
        html.words(diagnostic.id.rawValue)
        html.markup("</code>")
        if let hint = diagnostic.hint {
            html.markup(" <span class=\"hint\"><bdi>")
            html.text(Text(hint))
            html.markup("</bdi></span>")
        }
        if let place = diagnostic.place {
            html.markup(" <span class=\"place\"><bdi>")
            html.text(Text(place.file))
            html.markup("</bdi>:")
            html.number(place.line)
            html.markup("</span>")
        }
        html.markup("</li>\n")
    }
}

/// The page-specific rules of the style sheet: the filters, the width of each box, and the marks of the windows.
struct PreviewRules {
    let page: PreviewPage

    func write(into html: inout HTMLBytes) {
        writeCards(into: &html)
        writeFilters(into: &html)
        for em in widths() {
            html.markup(".m")
            html.number(em)
            html.markup("{--n:")
            html.number(em)
            html.markup("}.m")
            html.number(em)
            html.markup("::before{content:\"")
            html.output.append(contentsOf: repeatElement(UInt8(ascii: "M"), count: em))
            html.markup("\"}\n")
        }
        for (index, kind) in PreviewSummary(page).kinds.enumerated() {
            writeMarks(of: kind.em, number: index, into: &html)
        }
    }

    /// Writes the rules for windows that are too narrow for a column for each language: the languages of a variant are
    /// below each other.
    private func writeCards(into html: inout HTMLBytes) {
        let needed = 290 + 180 * page.columns.count
        if needed < PreviewStyle.widestPage {
            html.markup("@media (max-width:")
            html.number(needed)
            html.markup("px)")
        } else {
            html.markup("@media all")
        }
        html.markup(PreviewStyle.cards)
    }

    /// The widths of the boxes in use, in whole em.
    private func widths() -> [Int] {
        var widths: Set<Int> = [ReadingGuide.sampleWidth]
        for entry in page.tables.lazy.flatMap(\.entries) {
            for text in entry.variants.lazy.flatMap(\.texts) {
                if let room = text.room, let em = room.wholeEm { widths.insert(em) }
            }
        }
        return widths.sorted()
    }

    private func writeFilters(into html: inout HTMLBytes) {
        for rule in PreviewRule.allCases {
            html.markup(".bar:has(#r-")
            html.markup(rule.name)
            html.markup(":checked)~main .entry:not(.r-")
            html.markup(rule.name)
            html.markup("){display:none}\n")
        }
        for flag in PreviewFlag.allCases { writeFilter(flag, column: nil, into: &html) }
        for column in page.columns.indices {
            html.markup(".bar:has(#l-")
            html.number(column)
            html.markup(":checked)~main :is(.c:not(.c0,.c")
            html.number(column)
            html.markup("),.s:not(.c")
            html.number(column)
            html.markup(")){display:none}\n")
            for flag in PreviewFlag.allCases { writeFilter(flag, column: column, into: &html) }
        }
    }

    private func writeFilter(_ flag: PreviewFlag, column: Int?, into html: inout HTMLBytes) {
        html.markup(".bar:has(#l-")
        if let column { html.number(column) } else { html.markup("all") }
        html.markup(":checked):has(#f-")
        html.markup(flag.name)
        html.markup(":checked)~main .entry:not(.")
        html.markup(flag.name)
        if let column {
            html.markup("-")
            html.number(column)
        }
        html.markup("){display:none}\n")
    }

    /// Writes the mark of each window as a background, since a long page would need too many elements.
    private func writeMarks(of windows: [Int], number: Int, into html: inout HTMLBytes) {
        html.markup(".w")
        html.number(number)
        html.markup("::before{background:")
        for (index, em) in windows.enumerated() {
            if index > 0 { html.markup(",") }
            html.markup("linear-gradient(var(--mark),var(--mark)) ")
            html.number(em)
            html.markup("% 0/2px 100% no-repeat")
        }
        html.markup("}\n")
    }
}

import LocalizationModel

/// The part of the page above the entries: title, filters, reading guide and problems of whole files.
struct PageHeading {
    let page: PreviewPage
    let summary: PreviewSummary

    func write(into html: inout HTMLBytes) {
        html.markup("<a class=\"skip\" href=\"#strings\">Skip to the strings</a>\n<header>\n<h1><bdi>")
        html.name(page.title)
        html.markup("</bdi></h1>\n<p class=\"sum\">")
        html.words(count(summary.entries, "entry", "entries") + ", " + count(summary.variants, "variant", "variants"))
        html.markup(" · ")
        html.words(page.sourceLanguage.tag)
        if !page.languages.isEmpty {
            html.markup(" → ")
            html.words(page.languages.map(\.tag).joined(separator: ", "))
        }
        html.markup("</p>\n")
        writeState(into: &html)
        html.markup("</header>\n")
        writeFilters(into: &html)
        ReadingGuide(windows: page.windows).write(into: &html)
        guard !page.problems.isEmpty else { return }
        html.markup("<section class=\"files\" aria-labelledby=\"files\">\n<h2 id=\"files\">Messages about files</h2>\n")
        ProblemList(problems: page.problems.map { PreviewProblem($0) }, columns: page.columns).write(into: &html)
        html.markup("</section>\n")
    }

    /// Writes a one-line summary of strings that need attention.
    private func writeState(into html: inout HTMLBytes) {
        html.markup("<ul class=\"state\">")
        var isClean = true
        for flag in PreviewFlag.allCases where flag != .any {
            guard let number = summary.flags[flag], number > 0 else { continue }
            isClean = false
            html.markup("<li class=\"v ")
            html.markup(flag.name)
            html.markup("\">")
            html.words("\(number) \(Self.words(for: flag, number))")
            html.markup("</li>")
        }
        if isClean { html.markup("<li class=\"v fits\">Nothing to do: every string is present and fits.</li>") }
        html.markup("</ul>\n")
    }

    private static func words(for flag: PreviewFlag, _ number: Int) -> String {
        switch flag {
        case .any: "to do"
        case .wide: number == 1 ? "string is too wide" : "strings are too wide"
        case .tight: number == 1 ? "string is tight" : "strings are tight"
        case .missing: number == 1 ? "string has no translation" : "strings have no translation"
        case .refused: number == 1 ? "returned string is refused" : "returned strings are refused"
        case .stale: number == 1 ? "translation is stale" : "translations are stale"
        case .review: number == 1 ? "translation is in review" : "translations are in review"
        case .same: number == 1 ? "translation equals the source" : "translations equal the source"
        case .told: number == 1 ? "message" : "messages"
        }
    }

    private func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    // MARK: - Filters

    /// Writes the filters as radio buttons, which the style sheet evaluates. A form of method `dialog` never sends
    /// anything.
    private func writeFilters(into html: inout HTMLBytes) {
        html.markup("<form id=\"view\" class=\"bar\" method=\"dialog\" aria-label=\"Filters\">\n")
        if !page.languages.isEmpty {
            begin("Language", into: &html)
            choice("l", isChecked: true, into: &html) {
                $0.markup("all\">")
            } label: {
                $0.markup("All")
            }
            for (column, language) in page.columns.enumerated() {
                choice("l", isChecked: false, into: &html) {
                    $0.number(column)
                    $0.markup("\">")
                } label: {
                    $0.words(language.tag)
                    if column == 0 { $0.markup(" (source)") }
                    Self.count(summary.openEntries[column], into: &$0)
                }
            }
            html.markup("</fieldset>\n")
        } else {
            html.markup("<input type=\"radio\" id=\"l-all\" checked hidden>")
        }
        let rules = PreviewRule.allCases.compactMap { rule in
            summary.rules[rule].map { (name: rule.name, label: rule.label, number: $0) }
        }
        choices("Rule", group: "r", all: "All", rules, into: &html)
        let flags = PreviewFlag.allCases.compactMap { flag in
            summary.flags[flag].flatMap { $0 > 0 ? (name: flag.name, label: flag.label, number: $0) : nil }
        }
        choices("Show", group: "f", all: "Everything", flags, into: &html)
        html.markup("</form>\n")
    }

    /// Writes one filter: a button for all entries, and a button with a count for each kind of entry.
    private func choices(
        _ legend: StaticString, group: StaticString, all: StaticString,
        _ kinds: [(name: StaticString, label: StaticString, number: Int)], into html: inout HTMLBytes
    ) {
        begin(legend, into: &html)
        choice(group, isChecked: true, into: &html) {
            $0.markup("all\">")
        } label: {
            $0.markup(all)
        }
        for kind in kinds {
            choice(group, isChecked: false, into: &html) {
                $0.markup(kind.name)
                $0.markup("\">")
            } label: {
                $0.markup(kind.label)
                Self.count(kind.number, into: &$0)
            }
        }
        html.markup("</fieldset>\n")
    }

    private func begin(_ name: StaticString, into html: inout HTMLBytes) {
        html.markup("<fieldset><legend>")
        html.markup(name)
        html.markup("</legend>")
    }

    private static func count(_ number: Int, into html: inout HTMLBytes) {
        guard number > 0 else { return }
        html.markup(" <b>")
        html.number(number)
        html.markup("</b>")
    }

    private func choice(
        _ group: StaticString, isChecked: Bool, into html: inout HTMLBytes, id: (inout HTMLBytes) -> Void,
        label: (inout HTMLBytes) -> Void
    ) {
        html.markup("<label><input type=\"radio\" name=\"")
        html.markup(group)
        html.markup(isChecked ? "\" checked id=\"" : "\" id=\"")
        html.markup(group)
        html.markup("-")
        id(&html)
        html.markup("<span>")
        label(&html)
        html.markup("</span></label>")
    }
}

/// The reading guide: the meaning of the marks, and a table of the windows.
struct ReadingGuide {
    /// The width in em of the sample box in the guide.
    static let sampleWidth = 22

    let windows: [PreviewWindow]

    func write(into html: inout HTMLBytes) {
        html.markup(
            """
            <details class="guide">
            <summary>How to read this page</summary>
            <div>
            <p>An <b>em</b> is the width of a capital M in the body text of the device. The ruler of an entry has a bar for \
            each width variant: the bar spans the windows that show the variant, from its key to the next key. The marks \
            above the bars are the full-screen windows of real devices at the default text size.</p>
            <p>Each string of a width rule is shown in a <b>box exactly as wide as its available width</b>, in your system’s \
            own font. This box is 22 em wide and holds 22 capital Ms:</p>
            <div class="y m22 sample"><div class="b"><span class="t">MMMMMMMMMMMMMMMMMMMMMM</span></div></div>
            <p>On an Apple device, the strings look as they do in an app with body text at the default size. Fonts of other \
            systems have other proportions, so go by the <b>figures</b>. They are estimates for Apple's font, within about \
            4 percent for Latin, Greek, Cyrillic, Chinese and Japanese letters, and within about 10 percent for others. The \
            estimates include the numbers and names that the app inserts for <i class="ph" dir="ltr">%d</i> \
            and <i class="ph" dir="ltr">%@</i>; the boxes do not show them.</p>
            <ul class="key"><li><span class="v fits">fits</span> fits even if the estimate is a little low</li>
            <li><span class="v tight">tight</span> too close to call; test the string on a device</li>
            <li><span class="v wide">+4 letters</span> too wide by about that many letters</li>
            <li><span class="v missing">no translation</span> the translation is missing; a gray string is the source, \
            which the app shows in its place</li>
            <li><span class="v refused">refused</span> a returned string that an import does not use; the string above it \
            stays</li>
            <li><span class="v stale">stale</span> the source has changed since this string was translated</li>
            <li><span class="v review">in review</span> the translation was returned as in need of review</li>
            <li><span class="v same">equal to the source</span> the translation repeats the source, perhaps on \
            purpose</li></ul>
            <p>The available width is that of the window; a label with margins has less. <i class="uc" data-u="U+200F"></i> \
            marks an invisible character and is not copied with the string.</p>

            """)
        if !windows.isEmpty { writeWindows(into: &html) }
        html.markup("</div>\n</details>\n")
    }

    private func writeWindows(into html: inout HTMLBytes) {
        html.markup(
            """
            <table class="windows"><caption>Windows</caption>
            <thead><tr><th scope="col">em</th><th scope="col">Window</th><th scope="col">Devices</th></tr></thead>
            <tbody>

            """)
        let sorted = windows.enumerated().sorted { ($0.element.em, $0.offset) < ($1.element.em, $1.offset) }
        for (_, window) in sorted {
            html.markup("<tr><th scope=\"row\">")
            html.number(window.em)
            html.markup("</th><td>")
            html.words(window.kind)
            html.markup("</td><td>")
            html.words(window.devices)
            html.markup("</td></tr>\n")
        }
        html.markup("</tbody></table>\n")
    }
}

import LocalizationModel

/// Writes the strings of an entry as a table: either one below the other in boxes, or with a column for each language.
struct VariantRows {
    let entry: PreviewEntry
    let columns: [LanguageTag]

    // MARK: - Boxes

    /// Writes a group of rows for each variant, with a row for each language.
    func writeBoxes(into html: inout HTMLBytes) {
        html.markup(
            """
            <table class="boxes"><thead><tr><th scope="col">Variant</th><th scope="col">Language</th>\
            <th scope="col">Width</th><th scope="col">Text</th></tr></thead>

            """)
        for variant in entry.variants {
            html.markup("<tbody data-path=\"")
            html.attribute(variant.name)
            html.markup("\">\n")
            for (column, text) in variant.texts.enumerated() {
                html.markup("<tr class=\"c c")
                html.number(column)
                html.markup("\">")
                if column == 0 { writeName(of: variant, rows: variant.texts.count, into: &html) }
                html.markup("<th scope=\"row\">")
                html.words(columns[column].tag)
                html.markup("</th><td class=\"fact\">")
                writeFacts(of: text, into: &html)
                writeException(of: text, into: &html)
                html.markup("</td><td class=\"draw\">")
                writeDrawing(of: text, column: column, into: &html)
                writeSample(of: text, column: column, into: &html)
                writeRefused(of: text, column: column, into: &html)
                html.markup("</td></tr>\n")
            }
            html.markup("</tbody>\n")
        }
        html.markup("</table>\n")
    }

    private func writeDrawing(of text: PreviewText, column: Int, into html: inout HTMLBytes) {
        guard let room = text.room, let whole = room.wholeEm, text.state != .notNeeded else {
            return writeText(of: text, column: column, into: &html)
        }
        html.markup("<div class=\"y m")
        html.number(whole)
        let surplus = text.state == .present ? (text.em ?? 0) - room.em : 0
        // A string more than 40 em too wide is wrapped, because it is too long to follow on one line.
        let isLong = surplus > 40
        switch text.verdict {
        case .tooWide: html.markup(isLong ? " over long" : " over")
        case .tight: html.markup(" near")
        case .fits, nil: break
        }
        html.markup("\"><div class=\"b\" data-em=\"")
        html.decimal(room.em)
        if room.em < Double(whole) {
            html.markup("\" style=\"--n:")
            html.decimal(room.em)
            html.markup(";width:calc(100%*var(--n)/")
            html.number(whole)
            html.markup(")")
        }
        html.markup("\">")
        if case .tooWide = text.verdict, !isLong {
            html.markup("<i class=\"x\" style=\"--s:")
            html.decimal(surplus)
            html.markup("\"></i>")
        }
        writeText(of: text, column: column, into: &html)
        html.markup("</div></div>")
    }

    // MARK: - Languages side by side

    /// Writes a row for each variant, with a column for each language.
    func writeGrid(into html: inout HTMLBytes) {
        html.markup("<table class=\"grid\"><thead><tr><th scope=\"col\">Variant</th>")
        for (column, language) in columns.enumerated() {
            html.markup("<th scope=\"col\" class=\"c c")
            html.number(column)
            html.markup("\">")
            html.words(language.tag)
            html.markup("</th>")
        }
        html.markup("</tr></thead>\n<tbody>\n")
        for variant in entry.variants {
            html.markup("<tr data-path=\"")
            html.attribute(variant.name)
            html.markup("\">")
            writeName(of: variant, rows: nil, into: &html)
            for (column, text) in variant.texts.enumerated() {
                html.markup(text.state == .notNeeded ? "<td class=\"no c c" : "<td class=\"c c")
                html.number(column)
                html.markup("\" data-l=\"")
                html.attribute(columns[column].tag)
                html.markup("\">")
                writeText(of: text, column: column, into: &html)
                if text.state != .present { writeFacts(of: text, into: &html) }
                writeSample(of: text, column: column, into: &html)
                writeException(of: text, into: &html)
                writeRefused(of: text, column: column, into: &html)
                if let usage = text.usage, text.state != .notNeeded {
                    html.markup("<small>")
                    html.words(usage.string)
                    html.markup("</small>")
                }
                html.markup("</td>")
            }
            html.markup("</tr>\n")
        }
        html.markup("</tbody></table>\n")
    }

    // MARK: - Parts

    private func writeName(of variant: PreviewVariant, rows: Int?, into html: inout HTMLBytes) {
        if let rows {
            html.markup("<th scope=\"rowgroup\" class=\"name\" rowspan=\"")
            html.number(rows)
            html.markup("\"><bdi dir=\"ltr\">")
        } else {
            html.markup("<th scope=\"row\" class=\"name\"><bdi dir=\"ltr\">")
        }
        for step in variant.path.steps.dropLast() {
            html.markup("<span class=\"pre\">")
            html.text(Self.name(of: step))
            html.markup(" › </span>")
        }
        html.markup("<b>")
        html.text(variant.path.steps.last.map(Self.name) ?? "text")
        html.markup("</b></bdi>")
        for span in variant.windows {
            html.markup("<span class=\"span s")
            for column in span.columns {
                html.markup(" c")
                html.number(column)
            }
            html.markup("\">")
            if variant.windows.count > 1 {
                html.words(span.columns.map { columns[$0].tag }.joined(separator: ", "))
                html.markup(": ")
            }
            html.words(span.range)
            if let devices = span.devices {
                html.markup("<small>")
                html.words(devices)
                html.markup("</small>")
            }
            html.markup("</span>")
        }
        html.markup("</th>")
    }

    private static func name(of step: VariantPath.Step) -> ExactString {
        switch step {
        case .branch(.device, let selector): ExactString(Device.displayName(selector))
        default: ExactString(step.description)
        }
    }

    /// Writes the string of a language. If the string is missing, writes the source if the app shows the source.
    private func writeText(of text: PreviewText, column: Int, into html: inout HTMLBytes) {
        switch text.state {
        case .present: writeText(text.text, language: columns[column], into: &html)
        case .missing where text.exception == .filled:
            writeText(text.text, language: columns[0], isStandIn: true, into: &html)
        case .missing, .notNeeded: break
        }
    }

    /// Writes a string in the direction of its language, whatever character the string begins with.
    private func writeText(
        _ text: ExactString, language: LanguageTag, isStandIn: Bool = false, into html: inout HTMLBytes
    ) {
        html.markup(isStandIn ? "<bdi class=\"t in\" dir=\"" : "<bdi class=\"t\" dir=\"")
        switch language.direction {
        case .leftToRight: html.markup("ltr")
        case .rightToLeft: html.markup("rtl")
        case nil: html.markup("auto")
        }
        html.markup("\" lang=\"")
        html.attribute(language.tag)
        html.markup("\">")
        html.text(text)
        html.markup("</bdi>")
    }

    /// Writes the reason why a string is not a finished translation.
    private func writeException(of text: PreviewText, into html: inout HTMLBytes) {
        switch text.exception {
        case .stale: html.markup("<div class=\"mark\"><span class=\"v stale\">stale</span>")
        case .inReview: html.markup("<div class=\"mark\"><span class=\"v review\">in review</span>")
        case .same: html.markup("<div class=\"mark\"><span class=\"v same\">equal to the source</span>")
        case .filled, nil: return
        }
        if let former = text.formerSource {
            html.markup(" translated from ")
            writeText(former, language: columns[0], isStandIn: true, into: &html)
        }
        html.markup("</div>")
    }

    /// Writes the string that an app would show for a format.
    private func writeSample(of text: PreviewText, column: Int, into html: inout HTMLBytes) {
        guard let sample = text.sample, text.state == .present else { return }
        html.markup("<div class=\"mark eg\">Example: ")
        writeText(sample, language: columns[column], into: &html)
        html.markup("</div>")
    }

    /// Writes the returned strings that are not used.
    private func writeRefused(of text: PreviewText, column: Int, into html: inout HTMLBytes) {
        for refused in text.refused {
            html.markup("<div class=\"mark\"><span class=\"v refused\">refused</span> ")
            writeText(refused, language: columns[column], into: &html)
            html.markup("</div>")
        }
    }

    private func writeFacts(of text: PreviewText, into html: inout HTMLBytes) {
        switch text.state {
        case .missing: html.markup("<span class=\"v missing\">no translation</span>")
        case .notNeeded:
            html.markup("<span class=\"none\" aria-hidden=\"true\">—</span><span class=\"vh\">no such variant</span>")
        case .present: writeWidth(of: text, into: &html)
        }
        guard let room = text.room, text.state != .notNeeded else { return }
        html.markup("<small>space for ")
        html.words(room.letters)
        html.markup("</small>")
    }

    private func writeWidth(of text: PreviewText, into html: inout HTMLBytes) {
        switch text.verdict {
        case .fits: html.markup("<span class=\"v fits\">fits</span> ")
        case .tight: html.markup("<span class=\"v tight\">tight</span> ")
        case .tooWide(let letters):
            html.markup("<span class=\"v wide\">+")
            html.words("\(letters) \(letters == 1 ? "letter" : "letters")")
            html.markup("</span> ")
        case nil: break
        }
        guard let em = text.em else { return }
        html.markup("<span class=\"em\">")
        html.measure(em)
        if let room = text.room {
            html.markup(" of ")
            html.decimal(room.em)
        }
        html.markup(" em</span>")
    }
}

/// What the marks of the page mean, and the windows in a table.
struct ReadingGuide {
    /// The width in em of the box that the guide shows.
    static let sampleWidth = 22

    let windows: [PreviewWindow]

    func write(into html: inout HTMLBytes) {
        html.markup(
            """
            <details class="guide">
            <summary>How to read this page</summary>
            <div>
            <p>An <b>em</b> is the width of a capital M in the body text of the device. The ruler of an entry shows which \
            windows show which of its texts: a bar for each variant, from its key to the next. The marks above are the \
            full-screen windows of real devices at the default text size.</p>
            <p>Each text of a width rule stands in a <b>box that is exactly as wide as its room</b>, in the font of your own \
            system. This box has a room of 22 em, and 22 capital Ms in it:</p>
            <div class="y m22 sample"><div class="b"><span class="t">MMMMMMMMMMMMMMMMMMMMMM</span></div></div>
            <p>On an Apple device the texts look as in an app with body text at the default size. Fonts of other systems have \
            other proportions, so the <b>figures</b> count: they are estimates for Apple's font, within about 4 percent for \
            Latin, Greek, Cyrillic, Chinese and Japanese letters and about 10 percent for others. Numbers and names that \
            the app puts in for <i class="ph">%d</i> and <i class="ph">%@</i> are part of the estimate, not of the drawing.</p>
            <ul class="key"><li><span class="v fits">fits</span> even if the estimate is a little low</li>
            <li><span class="v tight">tight</span> too close to tell; test it on a device</li>
            <li><span class="v wide">+4 letters</span> too wide, by about so many letters</li>
            <li><span class="v missing">no translation</span> the text is missing</li></ul>
            <p>The room is that of the window: a label with margins has less. <i class="uc" data-u="U+200F"></i> stands for a \
            character that cannot be seen, and is not copied along.</p>

            """)
        if !windows.isEmpty { writeWindows(into: &html) }
        html.markup("</div>\n</details>\n")
    }

    private func writeWindows(into html: inout HTMLBytes) {
        html.markup(
            """
            <table class="windows"><caption>The windows</caption>
            <thead><tr><th scope="col">em</th><th scope="col">Held</th><th scope="col">Devices</th></tr></thead>
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

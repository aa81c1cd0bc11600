import LocalizationModel

/// Writes a preview as one self-contained HTML page, without scripts, network access or other files.
///
/// Boxes are sized by invisible capital Ms in the reader's own font.
package struct PreviewWriter: Sendable {
    private let page: PreviewPage
    private let spelling: @Sendable (Finding.Message) -> String

    /// Creates a writer for one page.
    ///
    /// - Parameter spelling: renders messages; by default, options appear as arguments of the library.
    package init(_ page: PreviewPage, spelling: @escaping @Sendable (Finding.Message) -> String = \.description) {
        self.page = page
        self.spelling = spelling
    }

    /// The whole page as the UTF-8 bytes of a file.
    package func write() -> [UInt8] {
        var bytes: [UInt8] = []
        write { bytes += $0 }
        return bytes
    }

    /// Writes the page in chunks.
    ///
    /// - Parameter sink: receives the next bytes of the file.
    /// - Throws: errors of `sink`.
    package func write(into sink: ([UInt8]) throws -> Void) rethrows {
        var html = HTMLBytes(spelling: spelling)
        let summary = PreviewSummary(page)
        writeHead(into: &html)
        PageHeading(page: page, summary: summary).write(into: &html)
        html.markup("<main id=\"strings\">\n")
        var number = 0
        for (index, table) in page.tables.enumerated() {
            html.markup("<section class=\"table\" aria-labelledby=\"t")
            html.number(index)
            html.markup("\" data-table=\"")
            html.name(table.original.string)
            html.markup("\">\n<h2 id=\"t")
            html.number(index)
            html.markup("\"><bdi>")
            html.name(table.original.string)
            html.markup("</bdi></h2>\n")
            for entry in table.entries {
                number += 1
                EntryWriter(entry: entry, number: number, columns: page.columns, windows: summary.kinds).write(
                    into: &html)
                if html.output.count > Self.pieceSize {
                    try sink(html.output)
                    html.output.removeAll(keepingCapacity: true)
                }
            }
            html.markup("</section>\n")
        }
        writeEnd(into: &html)
        try sink(html.output)
    }

    /// The number of pending bytes above which the output is passed to the sink.
    private static let pieceSize = 1 << 18

    private func writeHead(into html: inout HTMLBytes) {
        html.markup(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>
            """)
        html.name(page.title)
        html.markup(" – strings in their labels</title>\n<style>\n")
        html.markup(PreviewStyle.screen)
        html.markup(PreviewStyle.parts)
        html.markup(PreviewStyle.media)
        PreviewRules(page: page).write(into: &html)
        html.markup("</style>\n</head>\n<body>\n")
    }

    private func writeEnd(into html: inout HTMLBytes) {
        html.markup(
            """
            <p class="end">End of the list. <button type="reset" form="view">Show everything</button></p>
            </main>
            <footer>Made with 
            """)
        html.words("\(Product.name) \(Product.version)")
        html.markup(". This page is a single file: no scripts, no network access.</footer>\n</body>\n</html>\n")
    }
}

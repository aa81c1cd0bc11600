import StringsdictKit

/// The result of `show` as JSON: the strings of each table. As text, they are printed table by table, without a copy of
/// all of them.
struct ShownStrings: CommandResult {
    /// A string with its path.
    struct Item {
        let path: VariantPath
        /// The string; nil if further rules follow.
        let text: ExactString?
        /// The width and the available width of a width variant.
        var width: (em: EmFigure, room: Int?, verdict: TextWidth.Verdict?)?
    }

    /// The strings of a table.
    struct Table {
        let table: String
        let language: LanguageTag
        var strings: [Item] = []
    }

    var tables: [Table] = []

    var lines: [String] { [] }

    /// Adds strings to the last table.
    mutating func append(_ strings: [Item]) { tables[tables.count - 1].strings += strings }

    func write(into json: inout JSONWriter) {
        json.array("tables", tables) { json, table in
            json.object { json in
                json.field("table", table.table)
                json.field("language", table.language.tag)
                json.array("strings", table.strings) { json, string in json.object { Self.write(string, into: &$0) } }
            }
        }
    }

    private static func write(_ string: Item, into json: inout JSONWriter) {
        json.array("path", string.path.stepNames) { $0.value($1) }
        if let text = string.text { json.field("text", text) }
        guard let width = string.width else { return }
        json.field("em", width.em)
        if let room = width.room { json.field("budget", room) }
        if let verdict = width.verdict { json.field("verdict", verdict.name) }
    }
}

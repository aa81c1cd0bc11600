import Foundation

/// What a translation service does with the files that it gets.
struct ExampleService: Sendable {
    enum Returns {
        /// XLIFF with the language tags that it was sent with.
        case tags
        /// XLIFF with the codes of the service.
        case codes
        /// The four columns that `po2csv` writes.
        case columns
    }

    /// The one file from which it makes those of all languages; without it, each is made from the one that was exported.
    var original: String?
    /// The folder to which it writes, where that is not the one of the exports.
    var folder: String?
    var returns: Returns

    /// The translations in a returned file, by the places of their texts.
    typealias Translations = [String: String]

    /// Translates everything into all languages.
    ///
    /// - Parameter round: what makes the texts of this round differ from those of others.
    /// - Returns: the translations by language codes.
    func translate(_ project: ExampleProject, in sandbox: Sandbox, round: Int) throws -> [String: Translations] {
        var all: [String: Translations] = [:]
        for (folder, code) in try project.languages() {
            let exported = project.exchange.prefix + code + project.exchange.suffix
            var translations: Translations = [:]
            var number = 0
            func translation(of source: String, at place: String) -> String {
                number += 1
                let text = "\(source) ‹\(code) \(round) \(number)›"
                translations[place] = text
                return text
            }
            let sent = try sandbox.text(original ?? exported)
            let returned =
                returns == .columns
                ? Self.columns(of: sent, translation)
                : Self.fill(sent, to: returns == .codes ? code : folder, translation)
            try sandbox.write(returned, to: (self.folder ?? project.exchange.prefix) + code + project.exchange.suffix)
            all[code] = translations
        }
        return all
    }

    // MARK: - XLIFF

    /// Fills the targets of the units that a translator may touch.
    private static func fill(_ file: String, to language: String, _ translate: (String, String) -> String) -> String {
        let tagged = file.replacing(#/target-language="[^"]*"/#, with: "target-language=\"\(language)\"")
        let parts = tagged.components(separatedBy: "<trans-unit ")
        let filled = parts.dropFirst().map { part in
            let name = piece(of: part, from: "resname=\"", to: "\"")
            guard let name, let source = piece(of: part, from: "<source>", to: "</source>"),
                !part.contains("translate=\"no\"")
            else { return part }
            let text = translate(source, plain(name))
            let rest = part.components(separatedBy: "</source>")
            let after = piece(of: rest[1], from: "<target", to: "</target>")
                .map { rest[1].replacing("<target\($0)</target>", with: "") }
            return "\(rest[0])</source><target>\(text)</target>\(after ?? rest[1])"
        }
        return ([parts[0]] + filled).joined(separator: "<trans-unit ")
    }

    /// What stands between two marks for the first time.
    private static func piece(of text: String, from start: String, to end: String) -> String? {
        let parts = text.components(separatedBy: start)
        return parts.count < 2 ? nil : parts[1].components(separatedBy: end)[0]
    }

    /// What XML says.
    static func plain(_ text: some StringProtocol) -> String {
        guard text.contains(where: { $0 == "<" || $0 == "&" }) else { return String(text) }
        return String(text).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&#10;", with: "\n").replacing("&amp;", with: "&")
    }

    // MARK: - CSV

    /// The rows of a sheet as they come from gettext: location, source, target and context.
    private static func columns(of sheet: String, _ translate: (String, String) -> String) -> String {
        var rows = [["location", "source", "target", "context"]]
        for row in cells(sheet).dropFirst() where row.count > 5 {
            let isProtected = row[5].hasSuffix("format")
            rows.append([row[0], row[1], isProtected ? row[2] : translate(row[1], place(row[5])), row[5]])
        }
        return rows.map { row in
            row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
        }.joined()
    }

    /// The cells of a sheet that has all of them in quotation marks.
    private static func cells(_ sheet: String) -> [[String]] {
        var rows: [[String]] = [[]]
        for (index, part) in sheet.replacing("\"\"", with: "\u{1}").replacing("\r\n", with: "\n")
            .split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        {
            if index % 2 == 1 {
                rows[rows.count - 1].append(part == "\u{1}" ? "" : String(part).replacing("\u{1}", with: "\""))
            } else {
                let blanks = part.filter { $0 == "\u{1}" }.count
                rows[rows.count - 1] += Array(repeating: "", count: blanks)
                if part.contains("\n") { rows.append([]) }
            }
        }
        return rows
    }

    /// The place of a text as XLIFF names it: `Table/key#plural(n):few` is `/key:dict/n:dict/few:dict/:string`.
    private static func place(_ context: String) -> String {
        let key = context.drop { $0 != "/" }.dropFirst()
        let end = key.lastIndex(of: "#") ?? key.endIndex
        let steps: [String] = key[end...].dropFirst().split(separator: "/").flatMap { step -> [String] in
            if let plural = step.wholeMatch(of: /plural\((.*)\):(\w+)/) { return [String(plural.1), String(plural.2)] }
            guard let width = step.wholeMatch(of: /width:(\d+)/) else { return [String(step)] }
            return ["NSStringVariableWidthRuleType", String(width.1)]
        }
        let keys: [String] = [String(key[..<end])] + steps
        return "/" + keys.map { "\($0):dict/" }.joined() + ":string"
    }
}

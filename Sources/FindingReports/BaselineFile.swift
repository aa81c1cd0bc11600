import LocalizationModel

/// A baseline as JSON. Schema: `schemas/baseline.schema.json`.
package enum BaselineFile {
    /// Writes entries, ending with a line feed. A person can search for the fingerprints; the reader ignores them.
    package static func bytes(of entries: [FindingBaseline.Entry]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("baseline", 1)
            json.array("findings", entries) { json, entry in json.object { write(entry, &$0) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ entry: FindingBaseline.Entry, _ json: inout JSONWriter) {
        let identity = entry.identity
        json.field("rule", identity.rule)
        if let table = identity.table { json.field("table", table) }
        if let file = identity.file { json.field("file", file) }
        if let language = identity.language { json.field("language", language) }
        if !identity.path.isEmpty { json.array("path", identity.path) { $0.value($1) } }
        if entry.count > 1 { json.field("count", entry.count) }
        json.field("fingerprint", identity.fingerprint)
    }

    /// Reads the entries of a file.
    ///
    /// - Throws: ``StringsdictError`` (`bad-baseline`) with the location of the first invalid part.
    package static func read(_ bytes: [UInt8], named name: String) throws(StringsdictError)
        -> [FindingBaseline.Entry]
    {
        let source = SourceText(name: name, bytes: bytes)
        let root: JSONValue
        do throws(JSONProblem) {
            root = try JSONReader.read(bytes)
        } catch {
            throw refusal("The file is not JSON: \(error.message)", in: source, at: error.offset)
        }
        guard root["baseline"]?.number == "1", let items = root["findings"]?.items else {
            throw refusal("The file is not a baseline.", in: source, at: root.offset)
        }
        let locations = source.locations(of: items.map(\.offset))
        var entries: [FindingBaseline.Entry] = []
        for (item, location) in zip(items, locations) {
            guard let entry = FindingBaseline.Entry(item, at: location) else {
                throw refusal("This value is not a finding of a baseline.", in: source, at: item.offset)
            }
            entries.append(entry)
        }
        return entries
    }

    private static func refusal(_ message: Finding.Message, in source: SourceText, at offset: Int) -> StringsdictError {
        StringsdictError(Finding(.badBaseline, message, at: source.location(at: offset)))
    }
}

extension FindingBaseline.Entry {
    /// Reads an entry; nil if the value is none.
    fileprivate init?(_ value: JSONValue, at location: SourceLocation) {
        let (items, count) = (value["path"]?.items ?? [], value["count"]?.number.flatMap { Int($0) } ?? 1)
        let path = items.compactMap(\.string)
        let names = ["table", "file", "language"] as [ExactString]
        guard let rule = value["rule"]?.string, path.count == items.count, count > 0,
            names.allSatisfy({ value[$0] == nil || value[$0]?.string != nil }),
            value["path"] == nil || value["path"]?.items != nil
        else { return nil }
        let identity = Finding.Identity(
            rule: rule, table: value["table"]?.string, file: value["file"]?.string,
            language: value["language"]?.string, path: path)
        self.init(identity, count: count, at: location)
    }
}

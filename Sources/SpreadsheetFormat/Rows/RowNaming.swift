import LocalizationModel

/// Names units by table, entry, variant and language: `Player/sync#width:20@de`. The id of the second unit with the
/// same name in a table ends in `~2`.
package struct RowNaming: UnitNaming {
    /// `@de`, or empty if all languages share the ids.
    private let suffix: ExactString
    private var table: ExactString = ""
    /// Hashes of the table's ids so far. A hash collision only adds a number to an id.
    private var own = Fingerprints()
    /// The ids of the previous tables. `shareable` contains those ids that can also occur in the current table, usually
    /// none.
    private var earlier = UsedIDs()
    private var shareable = Fingerprints()

    /// - Parameter language: the language of the rows; nil if all languages share the ids.
    init(language: LanguageTag?) {
        suffix = language.map { ExactString("@\($0.tag)") } ?? ""
    }

    /// The names of the variants within their entries, and the ids. The names also fill the column `variant`.
    package func spellings(of units: [TranslationUnit]) -> [UnitSpelling] {
        let ids = ByteBuffer(capacity: units.count * Self.usualSize)
        // The common prefix of the ids of one key.
        var head = 0..<0
        var places: [(name: Range<Int>, id: Range<Int>)] = []
        places.reserveCapacity(units.count)
        for index in units.indices {
            let start = ids.count
            if index > 0, units[index].path.key == units[index - 1].path.key {
                ids.repeat(head)
            } else {
                appendHead(units[index].path.key, to: ids)
                head = start..<ids.count
            }
            let variant = ids.count
            ids.appendRowVariant(of: units[index].path)
            let end = ids.count
            ids.append(suffix)
            places.append((name: variant..<end, id: start..<ids.count))
        }
        let bytes = ids.bytes
        return places.map { UnitSpelling(in: bytes, name: $0.name, id: $0.id) }
    }

    private func appendHead(_ key: ExactString, to ids: ByteBuffer) {
        ids.append(table)
        ids.append(UInt8(ascii: "/"))
        ids.append(key)
        ids.append(UInt8(ascii: "#"))
    }

    /// The capacity reserved for an id, in bytes.
    private static var usualSize: Int { 96 }

    package mutating func begin(_ header: TableHeader) {
        earlier.add(own, of: table)
        table = header.name
        own = Fingerprints()
        shareable = earlier.shareable(with: table)
    }

    package mutating func id(of spelling: UnitSpelling) -> UnitID {
        var id = spelling.idBytes
        var hash = Self.hash(id)
        var number = 2
        while !own.insert(hash) {
            id = Array("\(spelling.id)~\(number)".utf8)[...]
            hash = Self.hash(id)
            number += 1
        }
        return UnitID(id, isNumbered: number > 2, isInOtherTable: shareable.contains(hash))
    }

    private static func hash(_ id: ArraySlice<UInt8>) -> UInt64 {
        unsafe id.withUnsafeBytes { unsafe Fingerprints.hash($0) }
    }

    /// The language after the last `@` of an id, if CLDR knows it.
    static func language(of id: ExactString) -> LanguageTag? {
        let sign = UInt8(ascii: "@")
        // Shared ids have no `@`; a forward search is much faster than walking back through UTF-8.
        guard id.contains(sign), let mark = id.utf8.lastIndex(of: sign) else { return nil }
        let name = id.string[mark...].utf8.dropFirst().prefix { $0 != UInt8(ascii: "~") }
        return LanguageColumn.known(String(Substring(name)))
    }
}

extension UnitID {
    /// Rejects an id that could belong to several units.
    ///
    /// - Parameter isShared: true if languages share the id, so that the id must not have a number.
    /// - Throws: ``StringsdictError`` (`ambiguous-path`).
    func check(_ path: VariantPath, isShared: Bool) throws(StringsdictError) {
        guard !isInOtherTable else {
            throw StringsdictError(
                Finding(
                    .ambiguousPath, "The id \(text) belongs to strings of two tables.",
                    hint: "Rename the entry or one of the tables, or use another format.", path: path))
        }
        // If a language lacks one of two strings with the same name, languages would number the strings differently.
        guard !isShared || !isNumbered else { throw namesSeveral(path) }
    }

    /// The error for a row that languages cannot share.
    func namesSeveral(_ path: VariantPath) -> StringsdictError {
        StringsdictError(
            Finding(
                .ambiguousPath,
                "The id \(text) stands for different strings in different languages, but a row can hold only one string.",
                hint: "Rename the entry or its variable, or use \(.format, "csv").", path: path))
    }
}

extension VariantPath {
    /// The name of the variant within its entry, as in the column `variant`: `width:22`, `plural(files):one`.
    package var rowVariant: ExactString {
        let bytes = ByteBuffer(capacity: 32)
        bytes.appendRowVariant(of: self)
        return bytes.text
    }
}

extension ByteBuffer {
    /// Appends the name of a variant as written in the file.
    func appendRowVariant(of path: borrowing VariantPath) {
        let steps = path.steps
        if steps.isEmpty { return append(literal: "base") }
        let start = count
        // The index of the variable to which the next rule belongs.
        var variable: Int?
        for index in steps.indices {
            if count > start, variable == nil { append(UInt8(ascii: "/")) }
            switch steps[index] {
            case .format: append(literal: "format")
            case .variable: variable = index
            case .branch(let rule, let selector):
                appendName(of: rule)
                if let variable, case .variable(let name) = steps[variable] {
                    append(UInt8(ascii: "("))
                    append(name)
                    append(UInt8(ascii: ")"))
                }
                append(UInt8(ascii: ":"))
                append(selector)
                variable = nil
            }
        }
    }
    /// Appends the name of a rule. For known rules, no string is created.
    private func appendName(of rule: Rule) {
        switch rule {
        case .plural: append(literal: "plural")
        case .width: append(literal: "width")
        case .device: append(literal: "device")
        case .unknown: append(ExactString(rule.name))
        }
    }
}

import LocalizationModel

/// Names units by table, entry, variant and language: `Player/sync#width:20@de`, with `~2` after it for the second of
/// that name in a table.
package struct RowNaming: UnitNaming {
    /// `@de`, or nothing where all languages share the ids.
    private let suffix: ExactString
    private var table: ExactString = ""
    /// The ids of the table so far: two ids of one hash count as equal, which costs a suffix and no more.
    private var own = Fingerprints()
    /// The ids of the tables before, and those of them that this table could have, too; mostly none.
    private var earlier = UsedIDs()
    private var shareable = Fingerprints()

    /// - Parameter language: the language of the rows; nil where all languages share the ids.
    init(language: LanguageTag?) {
        suffix = language.map { ExactString("@\($0.tag)") } ?? ""
    }

    /// The variant within the entry, which is also a cell of the row, and the id.
    package func spellings(of units: [TranslationUnit]) -> [UnitSpelling] {
        let ids = ByteBuffer(capacity: units.count * Self.usualSize)
        // What all ids of the key begin with.
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

    /// About the most bytes of an id.
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
        // Ids that languages share have none, and to go back through their UTF-8 takes ten times as long as to look for it.
        guard id.contains(sign), let mark = id.utf8.lastIndex(of: sign) else { return nil }
        let name = id.string[mark...].utf8.dropFirst().prefix { $0 != UInt8(ascii: "~") }
        return LanguageColumn.known(String(Substring(name)))
    }
}

extension UnitID {
    /// Refuses an id that does not distinguish a unit from another one.
    ///
    /// - Parameter isShared: whether languages share the id, so that it must not need a number.
    /// - Throws: ``StringsdictError`` (`ambiguous-path`).
    func check(_ path: VariantPath, isShared: Bool) throws(StringsdictError) {
        guard !isInOtherTable else {
            throw StringsdictError(
                Finding(
                    .ambiguousPath, "The id \(text) belongs to texts of two tables.",
                    hint: "Rename the entry or one of the tables, or use another format.", path: path))
        }
        // A language that lacks one of two texts of a name would count them in another way.
        guard !isShared || !isNumbered else { throw namesSeveral(path) }
    }

    /// Why languages cannot share a row.
    func namesSeveral(_ path: VariantPath) -> StringsdictError {
        StringsdictError(
            Finding(
                .ambiguousPath, "The id \(text) does not identify the same text in all languages, which share its row.",
                hint: "Rename the entry or its variable, or use \(.format, "csv").", path: path))
    }
}

extension ByteBuffer {
    /// Appends the variant as the file spells it.
    func appendRowVariant(of path: borrowing VariantPath) {
        let steps = path.steps
        if steps.isEmpty { return append(literal: "base") }
        let start = count
        // Where the variable is whose rule comes next.
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
    /// Appends the name of a rule; those that are known are no texts that have to be made.
    private func appendName(of rule: Rule) {
        switch rule {
        case .plural: append(literal: "plural")
        case .width: append(literal: "width")
        case .device: append(literal: "device")
        case .unknown: append(ExactString(rule.name))
        }
    }
}

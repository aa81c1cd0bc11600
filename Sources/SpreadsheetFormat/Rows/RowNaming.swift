import LocalizationModel

/// Names units by table, entry, variant and language: `Player/sync#width:20@de`, with `~2` after it for the second of
/// that name in a table.
package struct RowNaming: UnitNaming {
    /// `@de`, or nothing where all languages share the ids.
    private let suffix: ExactText
    private var table: ExactText = ""
    private var tableNumber = 0
    /// The tables of all ids so far, by hash: two ids of one hash count as equal, which costs a suffix and no more.
    private var tables: [UInt64: Int] = [:]

    /// - Parameter language: the language of the rows; nil where all languages share the ids.
    init(language: LanguageTag?) {
        suffix = language.map { ExactText("@\($0.tag)") } ?? ""
    }

    /// The variant within the entry, which is also a cell of the row, and the id.
    package func spellings(of units: [TranslationUnit]) -> [UnitSpelling] {
        let id = ByteBuffer(capacity: 256)
        id.append(table)
        id.append(UInt8(ascii: "/"))
        let keyStart = id.count
        var key: ExactText?
        var start = 0
        return units.indices.map { index in
            let path = units[index].path
            if key != path.key {
                key = path.key
                id.cut(to: keyStart)
                id.append(path.key)
                id.append(UInt8(ascii: "#"))
                start = id.count
            }
            id.cut(to: start)
            id.appendRowVariant(of: path)
            let variant = unsafe id.withBytes { bytes in
                unsafe ExactText(decoding: UnsafeBufferPointer(rebasing: bytes[start...]))
            }
            id.append(suffix)
            return UnitSpelling(name: variant, id: id.text)
        }
    }

    package mutating func begin(original: ExactText, name: ExactText) {
        table = name
        tableNumber += 1
    }

    package mutating func id(of spelling: UnitSpelling) -> UnitID {
        var id = spelling.id
        var hash = Fingerprints.hash(id)
        var number = 2
        while tables[hash] == tableNumber {
            id = ExactText("\(spelling.id)~\(number)")
            hash = Fingerprints.hash(id)
            number += 1
        }
        let isInOtherTable = tables.updateValue(tableNumber, forKey: hash) != nil
        return UnitID(id, isNumbered: number > 2, isInOtherTable: isInOtherTable)
    }

    package func areNew(_ ids: FreshIDs) -> Bool { ids.areNew { tables[$0] != nil } }

    package mutating func take(_ ids: FreshIDs) {
        for hash in ids.hashes { tables[hash] = tableNumber }
    }

    /// The language after the last `@` of an id, if CLDR knows it.
    static func language(of id: ExactText) -> LanguageTag? {
        guard let mark = id.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        let name = id.string[mark...].utf8.dropFirst().prefix { $0 != UInt8(ascii: "~") }
        return LanguageColumn.known(String(Substring(name)))
    }
}

extension UnitID {
    /// Refuses an id that does not distinguish a unit from another one.
    ///
    /// - Parameter isShared: whether languages share the id, so that it must not need a number.
    /// - Throws: ``Refusal`` (`ambiguous-path`).
    func check(_ path: VariantPath, isShared: Bool) throws(Refusal) {
        guard !isInOtherTable else {
            throw Refusal(
                Finding(
                    .ambiguousPath, "The id \(text) belongs to texts of two tables.",
                    hint: "Rename the entry or one of the tables, or use another format.", path: path))
        }
        // A language that lacks one of two texts of a name would count them in another way.
        guard !isShared || !isNumbered else { throw namesSeveral(path) }
    }

    /// Why languages cannot share a row.
    func namesSeveral(_ path: VariantPath) -> Refusal {
        Refusal(
            Finding(
                .ambiguousPath, "The id \(text) does not identify the same text in all languages, which share its row.",
                hint: "Rename the entry or its variable, or use \(.format, "csv").", path: path))
    }
}

extension VariantPath {
    /// The variant as the file spells it: `base`, `format`, `width:20`, `device:ipad/plural(n):other`.
    var rowVariant: ExactText {
        let spelling = ByteBuffer(capacity: 64)
        spelling.appendRowVariant(of: self)
        return spelling.text
    }
}

extension ByteBuffer {
    /// Appends the variant as the file spells it.
    fileprivate func appendRowVariant(of path: VariantPath) {
        if path.steps.isEmpty { return append(literal: "base") }
        let start = count
        var variable: ExactText?
        for step in path.steps {
            if count > start, variable == nil { append(UInt8(ascii: "/")) }
            switch step {
            case .format: append(literal: "format")
            case .variable(let name): variable = name
            case .branch(let rule, let selector):
                append(ExactText(rule.name))
                if let name = variable {
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
}

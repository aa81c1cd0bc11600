import LocalizationModel

/// Gives each unit of a document its id, the same in a file and in the list that a returned file is matched with.
struct RowNaming {
    /// Whether the latest id is also one of an earlier table.
    private var isAmbiguous = false
    /// Whether the latest id has a number behind it, as an earlier text of its table has the same name.
    private var isNumbered = false
    /// `@de`, or nothing where all languages share the ids.
    private let suffix: String
    private var table: ExactText = ""
    private var tableNumber = 0
    /// The tables of all ids so far, by hash: two ids of one hash count as equal, which costs a suffix and no more.
    private var tables: [UInt64: Int] = [:]

    init(language: LanguageTag?) {
        suffix = language.map { "@\($0.tag)" } ?? ""
    }

    /// The ids of a table's units.
    ///
    /// - Parameter language: the language of the rows; nil where all languages share the ids.
    static func ids(of table: TranslationTable, language: LanguageTag?) -> [ExactText] {
        var naming = RowNaming(language: language)
        naming.beginTable(table.name)
        return table.units.map { naming.next(entry: $0.path.key, variant: $0.path.rowVariant) }
    }

    /// The language behind the last `@` of an id, if CLDR knows it.
    static func language(of id: ExactText) -> LanguageTag? {
        guard let mark = id.string.lastIndex(of: "@") else { return nil }
        let name = id.string[mark...].dropFirst().prefix { $0 != "~" }
        return LanguageColumn.known(String(name))
    }

    mutating func beginTable(_ name: ExactText) {
        table = name
        tableNumber += 1
    }

    /// The id of the table's next unit: `Player/sync#width:20@de`, with `~2` behind it for the second of that name.
    mutating func next(entry: ExactText, variant: ExactText) -> ExactText {
        var id: [UInt8] = []
        id.reserveCapacity(table.utf8.count + entry.utf8.count + variant.utf8.count + suffix.utf8.count + 8)
        id.append(table)
        id.append(literal: "/")
        id.append(entry)
        id.append(literal: "#")
        id.append(variant)
        id.append(contentsOf: suffix.utf8)
        makeUnique(&id)
        return id.text(id.indices)
    }

    /// The id of the table's next unit, which is written.
    ///
    /// - Parameters:
    ///   - variant: the unit's variant, as its row spells it.
    ///   - isShared: whether languages share the id, so that it must not need a number.
    /// - Throws: ``Refusal`` (`ambiguous-path`) when the id does not tell the unit from another one.
    mutating func id(of unit: TranslationUnit, variant: ExactText, isShared: Bool) throws(Refusal) -> ExactText {
        let id = next(entry: unit.path.key, variant: variant)
        guard !isAmbiguous else {
            throw Refusal(
                Finding(
                    .ambiguousPath, "The id \(id) belongs to texts of two tables.",
                    hint: "Rename the entry or one of the tables, or use another format.", path: unit.path))
        }
        // A language that lacks one of two texts of a name would count them in another way.
        guard !isShared || !isNumbered else { throw Self.sharedID(id, of: unit) }
        return id
    }

    static func sharedID(_ id: ExactText, of unit: TranslationUnit) -> Refusal {
        Refusal(
            Finding(
                .ambiguousPath, "The id \(id) does not name one text in all languages, which share its row.",
                hint: "Rename the entry or its variable, or use \(.format, "csv").", path: unit.path))
    }

    private mutating func makeUnique(_ id: inout [UInt8]) {
        let plainCount = id.count
        var hash = Self.hash(id)
        var number = 2
        while tables[hash] == tableNumber {
            id.removeSubrange(plainCount...)
            id.append(literal: "~")
            id.appendDecimal(number)
            hash = Self.hash(id)
            number += 1
        }
        isNumbered = number > 2
        isAmbiguous = tables.updateValue(tableNumber, forKey: hash) != nil
    }

    /// FNV-1a, because Swift's own hash differs from run to run.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension VariantPath {
    /// The variant as the file spells it: `base`, `format`, `width:20`, `device:ipad/plural(n):other`.
    var rowVariant: ExactText {
        if steps.isEmpty { return "base" }
        var spelling: [UInt8] = []
        var variable: ExactText?
        for step in steps {
            if !spelling.isEmpty, variable == nil { spelling.append(literal: "/") }
            switch step {
            case .format: spelling.append(literal: "format")
            case .variable(let name): variable = name
            case .branch(let rule, let selector):
                spelling.append(contentsOf: rule.name.utf8)
                if let name = variable {
                    spelling.append(literal: "(")
                    spelling.append(name)
                    spelling.append(literal: ")")
                }
                spelling.append(literal: ":")
                spelling.append(selector)
                variable = nil
            }
        }
        return spelling.text(spelling.indices)
    }
}

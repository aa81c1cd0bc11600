/// Gives each text of an exchange file its id, the same in the file and in the list that a returned file is matched with.
///
/// The texts of a table are named in the order of its units, as the later of two of one name can get a number.
package protocol UnitNaming: Sendable {
    /// What the table and the path of each unit alone decide about its id, so that any core can make it. Units of one entry stand
    /// beside each other.
    func spellings(of units: [TranslationUnit]) -> [UnitSpelling]

    /// Goes on to the texts of a table.
    ///
    /// - Parameters:
    ///   - original: the project-relative path of its source-language file.
    ///   - name: its short name, unique among the tables that travel together.
    mutating func begin(original: ExactText, name: ExactText)

    /// The id of the table's next text, from what ``spellings(of:)`` makes of its path.
    mutating func id(of spelling: UnitSpelling) -> UnitID

    /// Whether texts have the ids of their spellings: none of them has come before.
    func areNew(_ ids: FreshIDs) -> Bool

    /// Goes on behind texts that have the ids of their spellings.
    mutating func take(_ ids: FreshIDs)
}

/// What a path is called in an exchange file.
package struct UnitSpelling: Hashable, Sendable {
    /// The name of the path, which a writer has a use for beside the id.
    package var name: ExactText
    /// The id, without the number that the second text of that id gets.
    package var id: ExactText

    package init(name: ExactText, id: ExactText) {
        self.name = name
        self.id = id
    }
}

/// The id of a text, and what a writer must know before it sends it out; an import takes every id.
package struct UnitID: Hashable, Sendable {
    /// The id, as the file spells it.
    package var text: ExactText
    /// Whether it has a number behind it, as an earlier text of the table has the same name.
    package var isNumbered: Bool
    /// Whether a text of an earlier table has it too.
    package var isInOtherTable: Bool

    package init(_ text: ExactText, isNumbered: Bool = false, isInOtherTable: Bool = false) {
        self.text = text
        self.isNumbered = isNumbered
        self.isInOtherTable = isInOtherTable
    }
}

extension UnitNaming {
    /// What the table and the path alone decide about an id.
    package func spelling(of path: VariantPath) -> UnitSpelling {
        spellings(of: [TranslationUnit(path: path, source: "")])[0]
    }

    /// The ids of the texts of a table, in the order of its units.
    package mutating func ids(of paths: some Sequence<VariantPath>, original: ExactText, name: ExactText) -> [ExactText]
    {
        begin(original: original, name: name)
        return paths.map { path in
            let spelling = spelling(of: path)
            return id(of: spelling).text
        }
    }
}

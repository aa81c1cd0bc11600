/// Gives each text of an exchange file its id, the same in the file and in the list that a returned file is matched with.
///
/// The texts of a table are named in the order of its units, as the later of two of one name can get a number.
public protocol UnitNaming: Sendable {
    /// The part of an id that the path alone decides, so that any core can make it; a writer has a use for it too.
    func spelling(of path: VariantPath) -> ExactText

    /// Goes on to the texts of a table.
    ///
    /// - Parameters:
    ///   - original: the project-relative path of its source-language file.
    ///   - name: its short name, unique among the tables that travel together.
    mutating func begin(original: ExactText, name: ExactText)

    /// The id of the table's next text.
    ///
    /// - Parameter spelling: what ``spelling(of:)`` makes of the path.
    mutating func id(of path: VariantPath, spelled spelling: ExactText) -> UnitID
}

/// The id of a text, and what a writer must know before it sends it out; an import takes every id.
public struct UnitID: Hashable, Sendable {
    /// The id, as the file spells it.
    public var text: ExactText
    /// Whether it has a number behind it, as an earlier text of the table has the same name.
    public var isNumbered: Bool
    /// Whether a text of an earlier table has it too.
    public var isInOtherTable: Bool

    /// Makes an id from its parts.
    public init(_ text: ExactText, isNumbered: Bool = false, isInOtherTable: Bool = false) {
        self.text = text
        self.isNumbered = isNumbered
        self.isInOtherTable = isInOtherTable
    }
}

extension UnitNaming {
    /// The ids of the texts of a table, in the order of its units.
    package mutating func ids(of paths: some Sequence<VariantPath>, original: ExactText, name: ExactText) -> [ExactText]
    {
        begin(original: original, name: name)
        return paths.map { id(of: $0, spelled: spelling(of: $0)).text }
    }
}

/// Assigns the ids of the strings in an exchange file. An import assigns the same ids to match a returned file with the
/// project.
///
/// The strings of a table must get their ids in the order of its units: if two strings have the same name, the later
/// one can get a number.
package protocol UnitNaming: Equatable, Sendable {
    /// The portion of each unit's id that depends only on the table and path. Any thread can compute this portion.
    /// Units of one entry must be consecutive.
    func spellings(of units: [TranslationUnit]) -> [UnitSpelling]

    /// Starts a table.
    mutating func begin(_ table: TableHeader)

    /// The id of the table's next string, made from the spelling that ``spellings(of:)`` returned for the string.
    mutating func id(of spelling: UnitSpelling) -> UnitID
}

/// The name and id of a path in an exchange file, stored as bytes because most names and ids are only written.
@usableFromInline
package struct UnitSpelling: Hashable, Sendable {
    /// The names and ids of all units of an entry, in UTF-8.
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let nameRange: Range<Int>
    @usableFromInline let idRange: Range<Int>

    /// - Parameters:
    ///   - bytes: the names and ids of all units of an entry, in UTF-8.
    ///   - name: the range of the path's name.
    ///   - id: the range of the path's id.
    package init(in bytes: [UInt8], name: Range<Int>, id: Range<Int>) {
        self.bytes = bytes
        nameRange = name
        idRange = id
    }

    /// The UTF-8 of ``id``.
    package var idBytes: ArraySlice<UInt8> { bytes[idRange] }
    /// The name of the path, which a writer uses in addition to the id.
    package var name: ExactString { ExactString(utf8: bytes[nameRange]) }
    /// The id, without the number that a later string with the same id gets.
    package var id: ExactString { ExactString(utf8: idBytes) }

    /// Calls a closure with the UTF-8 of ``name``. Avoids the reference counting of a slice.
    @inlinable
    package func withNameBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        unsafe bytes.withUnsafeBufferPointer { unsafe work(UnsafeBufferPointer(rebasing: $0[nameRange])) }
    }

    /// True if a string equals ``name``.
    package func isName(_ text: ExactString) -> Bool { unsafe withNameBytes { unsafe text.hasBytes(of: $0) } }
}

/// The id of a string and its conflicts with other ids. A writer must check the conflicts; an import accepts every id.
package struct UnitID: Hashable, Sendable {
    /// The UTF-8 of ``text``.
    package let bytes: ArraySlice<UInt8>
    /// True if the id ends in a number because an earlier string of the table has the same name.
    package var isNumbered: Bool
    /// True if a string of an earlier table has the same id.
    package var isInOtherTable: Bool

    package init(_ bytes: ArraySlice<UInt8>, isNumbered: Bool = false, isInOtherTable: Bool = false) {
        self.bytes = bytes
        self.isNumbered = isNumbered
        self.isInOtherTable = isInOtherTable
    }

    /// The id as the file spells it.
    package var text: ExactString { ExactString(utf8: bytes) }
}

extension UnitNaming {
    /// True if this naming and another one will assign equal ids to the same later strings.
    package func isSame(as other: any UnitNaming) -> Bool { other as? Self == self }

    /// The portion of an id that depends only on the table and path.
    package func spelling(of path: VariantPath) -> UnitSpelling {
        spellings(of: [TranslationUnit(path: path, source: "")])[0]
    }

    /// The ids of a table's strings, in the order of its units.
    package mutating func ids(of paths: some Sequence<VariantPath>, in table: TableHeader) -> [ExactString] {
        begin(table)
        return paths.map { path in
            let spelling = spelling(of: path)
            return id(of: spelling).text
        }
    }
}

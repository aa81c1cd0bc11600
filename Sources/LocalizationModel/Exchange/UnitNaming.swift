/// Gives each text of an exchange file its id, the same in the file and in the list that a returned file is matched with.
///
/// The texts of a table are named in the order of its units, as the later of two of one name can get a number.
package protocol UnitNaming: Equatable, Sendable {
    /// What the table and the path of each unit alone decide about its id, so that any core can make it. Units of one entry stand
    /// beside each other.
    func spellings(of units: [TranslationUnit]) -> [UnitSpelling]

    /// Goes on to the texts of a table.
    mutating func begin(_ table: TableHeader)

    /// The id of the table's next text, from what ``spellings(of:)`` makes of its path.
    mutating func id(of spelling: UnitSpelling) -> UnitID
}

/// What a path is called in an exchange file. Bytes, as nearly all are written and never read as text.
@usableFromInline
package struct UnitSpelling: Hashable, Sendable {
    /// What the units of an entry are called, in UTF-8.
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let nameRange: Range<Int>
    @usableFromInline let idRange: Range<Int>

    /// - Parameters:
    ///   - bytes: what the units of an entry are called, in UTF-8.
    ///   - name: where the name of this one is.
    ///   - id: where its id is.
    package init(in bytes: [UInt8], name: Range<Int>, id: Range<Int>) {
        self.bytes = bytes
        nameRange = name
        idRange = id
    }

    /// The UTF-8 of ``id``.
    package var idBytes: ArraySlice<UInt8> { bytes[idRange] }
    /// The name of the path, which a writer has a use for beside the id.
    package var name: ExactString { ExactString(utf8: bytes[nameRange]) }
    /// The id, without the number that the second text of that id gets.
    package var id: ExactString { ExactString(utf8: idBytes) }

    /// The UTF-8 of ``name``, for as long as the work takes: a slice counts its bytes as used once more.
    @inlinable
    package func withNameBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        unsafe bytes.withUnsafeBufferPointer { unsafe work(UnsafeBufferPointer(rebasing: $0[nameRange])) }
    }

    /// Whether a text is ``name``.
    package func isName(_ text: ExactString) -> Bool { unsafe withNameBytes { unsafe text.hasBytes(of: $0) } }
}

/// The id of a text, and what a writer must know before it sends it out; an import takes every id.
package struct UnitID: Hashable, Sendable {
    /// The UTF-8 of ``text``.
    package let bytes: ArraySlice<UInt8>
    /// Whether it has a number behind it, as an earlier text of the table has the same name.
    package var isNumbered: Bool
    /// Whether a text of an earlier table has it too.
    package var isInOtherTable: Bool

    package init(_ bytes: ArraySlice<UInt8>, isNumbered: Bool = false, isInOtherTable: Bool = false) {
        self.bytes = bytes
        self.isNumbered = isNumbered
        self.isInOtherTable = isInOtherTable
    }

    /// The id, as the file spells it.
    package var text: ExactString { ExactString(utf8: bytes) }
}

extension UnitNaming {
    /// Whether another naming gives the same texts the same ids from here on.
    package func isSame(as other: any UnitNaming) -> Bool { other as? Self == self }

    /// What the table and the path alone decide about an id.
    package func spelling(of path: VariantPath) -> UnitSpelling {
        spellings(of: [TranslationUnit(path: path, source: "")])[0]
    }

    /// The ids of the texts of a table, in the order of its units.
    package mutating func ids(of paths: some Sequence<VariantPath>, in table: TableHeader) -> [ExactString] {
        begin(table)
        return paths.map { path in
            let spelling = spelling(of: path)
            return id(of: spelling).text
        }
    }
}

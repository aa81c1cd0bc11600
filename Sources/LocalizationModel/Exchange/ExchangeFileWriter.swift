/// Makes one exchange file: names the texts of its tables, puts them in order and hands them to the dialect's writer.
package struct ExchangeFileWriter<Dialect: ExchangeDialect> {
    private let dialect: Dialect
    private let languages: [LanguageTag]
    private let order: UnitOrder
    var naming: Dialect.Naming
    var writer: Dialect.Writer
    private var isTableSent = true
    /// The texts of the open table, where they wait for their order.
    private var waiting: [WaitingRow] = []

    /// Makes a writer for one file.
    ///
    /// - Parameter languages: all languages of the file, in their order.
    package init(_ dialect: Dialect, from sourceLanguage: LanguageTag, to languages: [LanguageTag]) {
        self.dialect = dialect
        self.languages = languages
        order = dialect.order
        naming = dialect.naming(for: languages.first ?? sourceLanguage)
        writer = dialect.makeWriter(from: sourceLanguage, to: languages)
    }

    /// What has been written and not yet been taken away.
    package var output: ByteBuffer { writer.output }

    /// What a person should know about the file, so far.
    package var findings: [Finding] { writer.findings }

    /// Writes what stands before the first table.
    package mutating func begin() { writer.begin() }

    /// Goes on to the tables of another language, where each language has ids of its own.
    package mutating func begin(language: Int) { naming = dialect.naming(for: languages[language]) }

    /// Opens a table.
    ///
    /// - Parameter isSent: whether any of its texts goes out; otherwise the file does not mention it.
    package mutating func beginTable(original: ExactText, name: ExactText, isSent: Bool = true) throws(Refusal) {
        naming.begin(original: original, name: name)
        isTableSent = isSent
        guard isSent else { return }
        try writer.beginTable(original: original, name: name)
    }

    /// What the naming makes of a path of the open table.
    package func spelling(of path: VariantPath) -> UnitSpelling { naming.spelling(of: path) }

    /// Writes texts of the open table.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold one of them.
    package mutating func write(_ rows: [UnitRow]) throws(Refusal) {
        try Self.write(rows, to: &writer, namedBy: &naming, waiting: &waiting, isSorted: order == .byID)
    }

    /// With the types of both as they are: those of a dialect would be looked up anew for each row.
    private static func write<Writer: UnitWriter, Naming: UnitNaming>(
        _ rows: [UnitRow], to writer: inout Writer, namedBy naming: inout Naming,
        waiting: inout [WaitingRow], isSorted: Bool
    ) throws(Refusal) {
        for row in rows {
            let id = naming.id(of: row.spelling)
            guard row.isSent else { continue }
            try writer.check(row)
            if isSorted { waiting.append(WaitingRow(id: id, row: row)) } else { try writer.write(row, id: id) }
        }
    }

    /// Closes the open table.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold two of its texts beside each other.
    package mutating func endTable() throws(Refusal) {
        if order == .byID {
            for index in waiting.map(\.id.bytes).order {
                try writer.write(waiting[index].row, id: waiting[index].id)
            }
            waiting.removeAll(keepingCapacity: true)
        }
        if isTableSent { writer.endTable() }
    }

    /// Writes what stands behind the last table.
    package mutating func end() { writer.end() }
}

extension ExchangeFileWriter {
    /// Writes units of the open table in one language.
    package mutating func write(_ units: [TranslationUnit], language: Int = 0) throws(Refusal) {
        try write(zip(units, naming.spellings(of: units)).map { UnitRow($0, spelled: $1, language: language) })
    }
}

/// A text that waits for its turn. No tuple, whose type would be looked at part by part for each copy.
private struct WaitingRow {
    let id: UnitID
    let row: UnitRow
}

extension [ArraySlice<UInt8>] {
    /// The numbers of the slices, sorted by their bytes; equal ones stay as they are. Apart from the writer, which is generic: its
    /// type would be looked up for each comparison, and that took as long as the comparison. In one piece of memory, as each slice
    /// would be retained for each comparison.
    fileprivate var order: [Int] {
        var bytes: [UInt8] = []
        var ranges: [Range<Int>] = []
        bytes.reserveCapacity(reduce(0) { $0 + $1.count })
        ranges.reserveCapacity(count)
        for slice in self {
            let start = bytes.count
            bytes.append(contentsOf: slice)
            ranges.append(start..<bytes.count)
        }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            indices.sorted { left, right in
                let one = unsafe UnsafeBufferPointer(rebasing: bytes[ranges[left]])
                let other = unsafe UnsafeBufferPointer(rebasing: bytes[ranges[right]])
                return unsafe RawBytes.areInOrder(one, other) || left < right && RawBytes.areEqual(one, other)
            }
        }
    }
}

/// What this program calls itself in the files that it writes.
package enum Product {
    /// The name of the command.
    package static let name = "stringsdict"
    /// The version.
    package static let version = "0.1.0"
}

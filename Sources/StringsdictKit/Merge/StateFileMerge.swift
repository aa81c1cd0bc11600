extension StateFile {
    /// True if a file begins as a state file.
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: header.utf8.prefix { $0 != UInt8(ascii: "\n") }) }

    /// The lines that both versions have, and those that one branch added. A line counts only while its string is
    /// unchanged, so lines never conflict.
    static func merged(_ versions: MergeVersions<[UInt8]>) -> [UInt8] {
        let base = records(in: versions.base)
        let (ours, theirs) = (records(in: versions.ours), records(in: versions.theirs))
        var merged = StateFile()
        for record in ours.intersection(theirs).union(ours.subtracting(base)).union(theirs.subtracting(base)) {
            merged.add(record)
        }
        return merged.bytes
    }

    /// The records of a file, one for each line or, for the strings of an import, one for each string.
    private static func records(in bytes: [UInt8]) -> Set<ExactString> {
        var records: Set<ExactString> = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard line.first != UInt8(ascii: "#"), !StateLine.isMergeMarker(line) else { continue }
            guard case .imported(let digests, let scope) = StateLine(line) else {
                records.insert(ExactString(utf8: line))
                continue
            }
            for digest in digests { records.insert(StateLine.imported([digest], scope).text) }
        }
        return records
    }

    private mutating func add(_ record: ExactString) {
        if !add(StateLine(Array(record.utf8)[...])) { foreignLines.append(record) }
    }
}

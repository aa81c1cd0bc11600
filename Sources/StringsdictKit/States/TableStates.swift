import SpreadsheetFormat

/// The records of a state file about one table in one language.
struct TableStates: Hashable, Sendable {
    /// The records by entry and variant. A file that was merged can have several for one string.
    private(set) var records: [ExactString: [ExactString: [StringRecord]]] = [:]
    /// The strings that imports have written, by their places.
    private var imports: [UInt32: [ImportDigest]] = [:]

    /// True if there is no record.
    var isEmpty: Bool { records.isEmpty && imports.isEmpty }

    /// The strings that imports have written, in the order of the file.
    var imported: [ImportDigest] { imports.values.joined().sorted() }

    /// True if an entry has a record.
    func hasRecord(of entry: ExactString) -> Bool { records[entry] != nil }

    /// The record of a string; nil if no record belongs to the translation. If merged branches have several records of
    /// the translation, `same` takes precedence.
    func record(at path: VariantPath, of target: ExactString) -> StringRecord? {
        let records = records[path.key]?[path.rowVariant]?.filter { $0.fits(target) }
        return records?.first { $0.state == .same } ?? records?.first
    }

    /// The relation of a string to the deliveries of one export.
    enum Delivery {
        /// The string is not from a delivery, or was edited after its delivery.
        case none
        /// The string is from the latest delivery.
        case latest
        /// The string is from an earlier delivery, and a later delivery has replaced it.
        case replaced
    }

    /// The relation of a string to the deliveries of one export.
    ///
    /// - Parameter baseline: the checksum of the translation that was exported.
    func delivery(of text: ExactString, over baseline: BaselineChecksum, at path: VariantPath) -> Delivery {
        if imports.isEmpty { return .none }
        let text = ImportDigest.Text(text, at: path)
        let found = imports[text.place]?.first { $0.text == text && $0.baseline == baseline }
        return found.map { $0.isReplaced ? .replaced : .latest } ?? .none
    }

    /// Replaces the records of a string; nil removes them.
    mutating func set(_ record: StringRecord?, at path: VariantPath) {
        if record == nil, records[path.key] == nil { return }
        records[path.key, default: [:]][path.rowVariant] = record.map { [$0] }
        if records[path.key]?.isEmpty == true { records[path.key] = nil }
    }

    /// Records that an import has written a translation over a baseline. Without a baseline, nothing is recorded, and
    /// the earlier digests of the string are removed.
    mutating func setImported(_ target: ExactString, over baseline: BaselineChecksum?, at path: VariantPath) {
        let text = ImportDigest.Text(target, at: path)
        guard let baseline else {
            imports[text.place] = nil
            return
        }
        // Files of earlier exports bring conflicts, so their deliveries need not be known.
        let earlier = imports[text.place, default: []].filter { $0.baseline == baseline }
        var new = ImportDigest(text, over: baseline)
        new.isReviewed = hasEndedReview(of: target, at: path)
        imports[text.place] = earlier.filter { $0.text != text }.map(\.replaced) + [new]
    }

    /// Records that the review of an imported translation has ended.
    mutating func endReview(of target: ExactString, at path: VariantPath) {
        let text = ImportDigest.Text(target, at: path)
        for index in imports[text.place, default: []].indices where imports[text.place]?[index].text == text {
            imports[text.place]?[index].isReviewed = true
        }
    }

    /// True if the review of an imported translation has ended.
    func hasEndedReview(of target: ExactString, at path: VariantPath) -> Bool {
        if imports.isEmpty { return false }
        let text = ImportDigest.Text(target, at: path)
        return imports[text.place]?.contains { $0.text == text && $0.isReviewed } == true
    }

    /// Adds a record that was read from the state file.
    mutating func add(_ record: StringRecord, entry: ExactString, variant: ExactString) {
        records[entry, default: [:]][variant, default: []].append(record)
    }

    /// Adds digests that were read from the state file. A file that was merged can have several of one string.
    mutating func add(imported digests: [ImportDigest]) {
        for digest in digests {
            var known = imports[digest.text.place, default: []]
            if let index = known.firstIndex(where: { $0.isSame(as: digest) }) {
                known[index].merge(digest)
            } else {
                known.append(digest)
            }
            imports[digest.text.place] = known
        }
    }

    /// Removes the records of strings that no longer have the recorded translation.
    ///
    /// - Parameter strings: all translations of the table.
    mutating func prune(to strings: [Variant]) {
        var kept = TableStates()
        for string in strings {
            if let record = record(at: string.path, of: string.text) { kept.set(record, at: string.path) }
            if imports.isEmpty { continue }
            let text = ImportDigest.Text(string.text, at: string.path)
            // An edit replaces a delivery as a later delivery does.
            let digests = imports[text.place, default: []].map { $0.text == text ? $0 : $0.replaced }
            if !digests.isEmpty { kept.imports[text.place] = digests }
        }
        self = kept
    }

    /// Copies the records of an entry to a new key. A record that does not fit the translation has no effect.
    mutating func copyRecords(of key: ExactString, to new: ExactString) {
        for (variant, found) in records[key, default: [:]] {
            let known = records[new]?[variant] ?? []
            records[new, default: [:]][variant] = known + found.filter { !known.contains($0) }
        }
    }

    /// Moves the records of an entry to a new key.
    ///
    /// - Parameter strings: the translations of the entry, with their paths under the old key.
    mutating func rename(to key: ExactString, _ strings: [Variant]) {
        for string in strings {
            let path = VariantPath(key: key, steps: string.path.steps)
            if let record = record(at: string.path, of: string.text) { set(record, at: path) }
            let (old, new) = (ImportDigest.Text(string.text, at: string.path), ImportDigest.Text(string.text, at: path))
            if let digests = imports.removeValue(forKey: old.place) {
                imports[new.place] = digests.map { $0.moved(to: new.place) }
            }
        }
        if let old = strings.first?.path.key { records[old] = nil }
    }
}

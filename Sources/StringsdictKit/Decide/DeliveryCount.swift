/// The numbers of strings of one table in one language: in a delivery, and in the project after the delivery's import.
package struct DeliveryCount: Hashable, Sendable {
    /// The number of strings that were sent. Strings that a partial export left out do not count.
    package private(set) var sent = 0
    /// The number of strings that were returned with a finished translation.
    package private(set) var returned = 0
    /// The number of strings that were returned with a translation that is marked as in need of review.
    package private(set) var inReview = 0
    /// The number of returned translations that are not used, because they are refused or in conflict.
    package private(set) var refused = 0
    /// The number of strings that were sent and not returned with a translation.
    package var missing: Int { sent - returned - inReview - refused }
    /// The number of strings that the import adds.
    package private(set) var new = 0
    /// The number of translations that the import replaces.
    package private(set) var changed = 0
    /// The counts of the project after the import. The missing strings include refused strings that have no
    /// translation.
    package private(set) var progress = TranslationCount()
    /// The number of refused strings without a translation.
    private var refusedMissing = 0

    package init() {}

    /// Counts a unit.
    ///
    /// - Parameters:
    ///   - unit: the unit as it is after the import.
    ///   - index: the index of the unit in the entry.
    mutating func add(_ unit: TranslationUnit, _ outcome: UnitOutcome, of entry: BilingualEntry, at index: Int) {
        progress.add(unit, of: entry, at: index)
        switch outcome {
        case .unneeded, .unsent: return
        case .new: new += 1
        case .changed: changed += 1
        case .refused, .conflicting:
            refused += 1
            if unit.isUntranslated, !entry.canLack(unit, at: index) { refusedMissing += 1 }
        // A form that can be missing was returned without a translation.
        case .omitted where entry.canLack(unit, at: index): return
        default: break
        }
        sent += 1
        guard outcome.isSound else { return }
        switch unit.exception {
        case .inReview: inReview += 1
        case .filled, .stale: break
        case .same, nil: returned += 1
        }
    }

    /// Adds variants that were not exported and that the import adds.
    mutating func add(variants: Int) {
        new += variants
        progress.variants += variants
        progress.translated += variants
    }

    /// Adds strings of a partial export that were not returned. The counts of the project include these strings
    /// already.
    mutating func add(unreturned: Int) { sent += unreturned }

    /// Adds the strings of a table that was not returned.
    mutating func add(_ others: TranslationCount) { progress += others }

    package static func += (left: inout DeliveryCount, right: DeliveryCount) {
        left.sent += right.sent
        left.returned += right.returned
        left.inReview += right.inReview
        left.refused += right.refused
        left.new += right.new
        left.changed += right.changed
        left.progress += right.progress
        left.refusedMissing += right.refusedMissing
    }
}

extension DeliveryCount {
    /// The progress of the project after the import: `98 of 101 translated, 2 missing, 1 refused; 14 new, 1 changed`.
    package var importDescription: String {
        let state = [
            (progress.missing - refusedMissing, "missing"), (refused, "refused"), (progress.stale, "stale"),
            (progress.inReview, "in review"),
        ]
        let work = Self.list([(new, "new"), (changed, "changed")])
        return Self.text(progress.translated, of: progress.variants, state) + "; "
            + (work.isEmpty ? "nothing new" : work.joined(separator: ", "))
    }

    /// The completeness of the delivery: `98 of 101 translated, 2 missing, 1 refused`.
    package var deliveryDescription: String {
        Self.text(returned, of: sent, [(missing, "missing"), (refused, "refused"), (inReview, "in review")])
    }

    /// The figures of the project after the import, by name.
    package var importFigures: [(name: StaticString, value: Int)] {
        var progress = progress
        progress.missing -= refusedMissing
        return progress.figures + [("refused", refused), ("new", new), ("changed", changed)]
    }

    /// The figures of the delivery, by name.
    package var deliveryFigures: [(name: StaticString, value: Int)] {
        [
            ("strings", sent), ("translated", returned), ("review", inReview), ("missing", missing),
            ("refused", refused),
        ]
    }

    private static func text(_ done: Int, of all: Int, _ others: [(Int, String)]) -> String {
        (["\(done) of \(all) translated"] + list(others)).joined(separator: ", ")
    }

    private static func list(_ figures: [(Int, String)]) -> [String] {
        figures.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }
}

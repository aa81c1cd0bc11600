import LocalizationModel

@testable import StringsdictKit

/// A model of the states of a table's strings in one language, by which rounds of translation are judged.
struct StateModel {
    /// The state of a string, as everybody who counts has to see it.
    enum Kind: Hashable {
        case missing, filled, translated, inReview, stale
        /// Equal to the source; accepted or not.
        case same(isAccepted: Bool)
    }

    /// A string of the project.
    struct Item {
        var text: String?
        var kind = Kind.missing
        /// The source that its record was written for.
        var recordedSource: String?
        /// The delivery that brought the text: the text at the time of the export, and the texts brought before.
        var delivery: (baseline: String?, replaced: Set<String>)?
        /// True if the text was delivered in review, and a later delivery has ended the review.
        var isReviewed = false

        /// The translation; nil if it is missing or filled.
        var translation: String? { kind == .filled ? nil : text }
    }

    /// A string as it was exported.
    struct Sent {
        var source: String
        var baseline: String?
    }

    /// A returned string.
    struct Returned {
        enum Outcome: CaseIterable {
            case untouched, translated, inReview, machine, sameAsSource, broken, lost
        }
        var outcome: Outcome
        var text: String
        /// True if the file says so.
        var isTranslated = false
    }

    private(set) var items: [String: Item] = [:]

    /// The strings in a state, by their keys.
    func keys(_ kinds: (Kind) -> Bool) -> Set<String> { Set(items.filter { kinds($0.value.kind) }.keys) }

    func count(_ kinds: (Kind) -> Bool) -> Int { keys(kinds).count }

    mutating func add(_ key: String) { items[key] = Item() }

    mutating func rename(_ key: String, to new: String) { items[new] = items.removeValue(forKey: key) }

    /// The developer changes a source. Only recorded strings are known to be stale.
    mutating func change(source key: String) {
        switch items[key]?.kind {
        case .inReview, .same(isAccepted: true), .stale: items[key]?.kind = .stale
        case .same(isAccepted: false): items[key]?.kind = .translated
        default: break
        }
    }

    /// Somebody edits a translation in the project.
    mutating func edit(_ key: String, to text: String) {
        items[key]?.text = text
        items[key]?.kind = .translated
        items[key]?.delivery = nil
        items[key]?.isReviewed = false
    }

    mutating func acceptSame() {
        for key in items.keys where items[key]?.kind == .same(isAccepted: false) {
            items[key]?.kind = .same(isAccepted: true)
        }
    }

    /// The state file is deleted: what it knew is guessed from the strings.
    mutating func forget(_ sources: [String: String]) {
        for (key, item) in items where item.text != nil {
            items[key]?.kind = item.text == sources[key] ? .same(isAccepted: false) : .translated
            items[key]?.delivery = nil
            items[key]?.isReviewed = false
        }
    }

    /// An import of returned strings.
    ///
    /// - Parameters:
    ///   - sent: the exported strings; those of a part leave the others as they are.
    ///   - isNewFile: true if the language has no file yet.
    mutating func receive(
        _ returned: [String: Returned], _ sent: [String: Sent], _ sources: [String: String], isPart: Bool,
        isNewFile: Bool
    ) {
        var hasNews = false
        var usable: Set<String> = []
        for (key, returned) in returned {
            guard var item = items[key], let sent = sent[key], let source = sources[key] else { continue }
            if isUsable(returned, &item, sent, source, &hasNews) { usable.insert(key) }
            items[key] = item
        }
        guard hasNews || isNewFile && !isPart, !isPart else { return }
        for (key, item) in items where item.text == nil && !usable.contains(key) {
            items[key]?.text = sources[key]
            items[key]?.kind = .filled
        }
    }

    private func isUsable(
        _ returned: Returned, _ item: inout Item, _ sent: Sent, _ source: String, _ hasNews: inout Bool
    ) -> Bool {
        let isSame = returned.text == source
        if returned.outcome == .lost { return item.translation != nil }
        if returned.outcome == .untouched {
            // A file does not show with which state a string was exported.
            let isTranslated = item.translation == returned.text && returned.isTranslated
            if isTranslated, item.kind == .inReview {
                item.kind = .translated
                item.isReviewed = item.delivery != nil
            }
            return item.translation != nil
        }
        if let current = item.translation, current == returned.text {
            if returned.outcome == .translated || returned.outcome == .sameAsSource {
                if item.kind != .stale || sent.source == source {
                    if item.kind == .inReview { item.isReviewed = item.delivery != nil }
                    item.kind = isSame ? .same(isAccepted: true) : .translated
                }
            } else if item.kind == .translated && !item.isReviewed || item.kind == .inReview {
                item.kind = .inReview
            }
            return true
        }
        if let current = item.translation {
            if returned.text == sent.baseline { return true }
            if current != sent.baseline {
                guard let delivery = item.delivery, delivery.baseline == sent.baseline else { return true }
                let isInReview = [.inReview, .machine].contains(returned.outcome)
                if isInReview, item.kind != .inReview { return true }
                if delivery.replaced.contains(returned.text) { return true }
            }
        }
        if sent.source != source || returned.outcome == .broken { return item.translation != nil }
        let replaced = item.delivery.flatMap { $0.baseline == sent.baseline ? $0.replaced : nil } ?? []
        let current = Set([item.translation].compactMap(\.self))
        let isDelivered = item.delivery?.baseline == sent.baseline && item.delivery != nil
        if item.text != returned.text { hasNews = true }
        item.delivery = (sent.baseline, isDelivered ? replaced.union(current).subtracting([returned.text]) : [])
        item.text = returned.text
        item.isReviewed = false
        switch returned.outcome {
        case .inReview, .machine: item.kind = .inReview
        default: item.kind = isSame ? .same(isAccepted: true) : .translated
        }
        return true
    }
}

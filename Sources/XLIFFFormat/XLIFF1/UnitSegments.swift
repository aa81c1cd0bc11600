import LibXML2
import LocalizationModel

/// The segments of a unit during parsing: the `mrk` elements with `mtype="seg"` in `seg-source` and `target`.
struct UnitSegments {
    private struct Segment {
        let id: ExactString?
        var range: InlineText.Span
    }

    /// The identity of a segment, equal in source and target.
    private struct Key: Hashable {
        var id: ExactString?
        var index = 0
    }

    /// The segmented source.
    var source = InlineText()
    private var sources: [Segment] = []
    private var targets: [Segment] = []
    private var hasSource = false
    private var isOpen = false

    mutating func removeAll() {
        isOpen = false
        // Most units have no segments.
        if !targets.isEmpty { targets.removeAll(keepingCapacity: true) }
        guard hasSource else { return }
        hasSource = false
        sources.removeAll(keepingCapacity: true)
        source.removeAll()
    }

    /// Begins the segmented source. Returns false if the unit already has a segmented source.
    mutating func begin() -> Bool {
        defer { hasSource = true }
        return !hasSource
    }

    mutating func beginSource(_ element: XMLElement) {
        isOpen = true
        sources.append(Segment(id: element.text(of: .markerID), range: source.end))
    }

    mutating func beginTarget(_ element: XMLElement, in text: InlineText) {
        isOpen = true
        targets.append(Segment(id: element.text(of: .markerID), range: text.end))
    }

    mutating func endSource() {
        guard isOpen else { return }
        isOpen = false
        sources[sources.count - 1].range.extend(to: source.end)
    }

    mutating func endTarget(in text: InlineText) {
        guard isOpen else { return }
        isOpen = false
        targets[targets.count - 1].range.extend(to: text.end)
    }

    /// The numbers of translated and untranslated segments; all zero if the target is not segmented.
    ///
    /// - Parameter isNew: true if the target's state is “not translated”.
    func count(in target: InlineText, isNew: Bool) -> SegmentCount {
        var count = SegmentCount()
        guard !targets.isEmpty else { return count }
        let isNumbered = isNumbered
        func key(_ segment: Segment, _ index: Int) -> Key {
            isNumbered ? Key(id: segment.id) : Key(index: index)
        }
        var open = Dictionary(grouping: targets.indices) { key(targets[$0], $0) }
        for (index, segment) in sources.enumerated() {
            let own = open.removeValue(forKey: key(segment, index)) ?? []
            if source.isBlank(segment.range) { continue }
            // A duplicate segment has taken the place of another segment.
            if own.count > 1 { count.missing += 1 }
            if let first = own.first, !target.isBlank(targets[first].range) {
                let isCopy = isNew && target.isEqual(targets[first].range, segment.range, of: source)
                if isCopy { count.copied += 1 } else { count.translated += 1 }
            } else {
                count.missing += 1
            }
        }
        for index in open.values.joined() {
            if target.isBlank(targets[index].range) { count.missing += 1 } else { count.translated += 1 }
        }
        return count
    }

    /// True if segments correspond by id (`mid`); otherwise they correspond by order.
    private var isNumbered: Bool {
        let ids = Set(sources.compactMap(\.id))
        return ids.count == sources.count && targets.contains { $0.id.map(ids.contains) ?? false }
    }
}

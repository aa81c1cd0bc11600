import LocalizationModel

/// Edits that bring the changes of another branch into a file, value by value.
///
/// A value that only one branch changed, added or removed is taken from this branch. The comments of a value are merged
/// in the same way; if both branches changed them, those of the file stay.
struct ValueMerge {
    /// The handling of a value that both branches changed differently.
    enum Conflict { case marked, ours, theirs }

    private let ours: StringsdictFile
    private let theirs: StringsdictFile
    private let base: StringsdictFile?
    private let conflict: Conflict
    private let lineEnd: [UInt8]
    private(set) var edits = EditList()
    /// The keys that lead to each conflict.
    private(set) var conflicts: [[ExactString]] = []
    private var keys: [ExactString] = []

    /// - Parameter base: the common ancestor; nil if it cannot be read, or does not exist.
    init(into ours: StringsdictFile, from theirs: StringsdictFile, base: StringsdictFile?, _ conflict: Conflict) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        self.conflict = conflict
        lineEnd = ours.lineEnd.bytes
    }

    /// Merges the files, whose root dictionaries have the given values.
    mutating func run(_ values: MergeVersions<PropertyValue?>) {
        mergeParts(of: values, Nodes(base: base == nil ? nil : 0, ours: 0, theirs: 0))
    }

    /// A value in each file.
    private typealias Nodes = MergeVersions<Int?>

    /// Merges the values of a dictionary that both files have.
    private mutating func mergeParts(of values: MergeVersions<PropertyValue?>, _ nodes: Nodes) {
        guard let node = nodes.ours, let other = nodes.theirs else { return }
        let (own, others) = (ours.children(of: node), theirs.children(of: other))
        let formerByKey = Self.byKey(nodes.base.flatMap { base?.children(of: $0) } ?? [])
        let (ownByKey, otherByKey) = (Self.byKey(own), Self.byKey(others))
        var insertions = Insertions(into: node, of: ours)
        for (key, child) in others {
            guard let own = ownByKey[key] else {
                insert(child, values[key], key, &insertions)
                continue
            }
            insertions.follow(own)
            merge(values[key], key, Nodes(base: formerByKey[key], ours: own, theirs: child))
        }
        for (key, child) in own where otherByKey[key] == nil { remove(child, values[key], key) }
        insertions.write(to: &edits)
    }

    private static func byKey(_ children: [(key: ExactString, node: Int)]) -> [ExactString: Int] {
        Dictionary(children.map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
    }

    /// Merges a value that both files have.
    private mutating func merge(_ values: MergeVersions<PropertyValue?>, _ key: ExactString, _ nodes: Nodes) {
        guard let own = nodes.ours, let other = nodes.theirs else { return }
        let choice = values.choice
        guard choice != .conflict else { return mark(key, own, other) }
        mergeComments(nodes)
        if choice == .theirs {
            return replace(
                ours.outline.nodes[own].value, with: theirs.source.bytes[theirs.outline.nodes[other].value])
        }
        // Equal dictionaries can have different comments.
        keys.append(key)
        mergeParts(of: values, nodes)
        keys.removeLast()
    }

    /// Inserts a value that only the other file has, unless this branch removed it.
    private mutating func insert(
        _ child: Int, _ values: MergeVersions<PropertyValue?>, _ key: ExactString, _ insertions: inout Insertions
    ) {
        let lines = theirs.source.bytes[theirs.rangeWithLine(of: child)]
        switch values.choice {
        case .theirs: insertions.add(Array(lines))
        case .conflict:
            conflicts.append(keys + [key])
            switch conflict {
            case .marked: insertions.add(marked(ours: [], theirs: lines, before: insertions.place))
            case .ours: break
            case .theirs: insertions.add(Array(lines))
            }
        case .ours, .parts: break
        }
    }

    /// Removes a value that the other branch removed.
    private mutating func remove(_ child: Int, _ values: MergeVersions<PropertyValue?>, _ key: ExactString) {
        let lines = ours.rangeWithLine(of: child)
        switch values.choice {
        case .theirs: replace(ours.rangeWithBlankLine(lines), with: [])
        case .conflict:
            conflicts.append(keys + [key])
            switch conflict {
            case .marked:
                replace(lines, with: marked(ours: ours.source.bytes[lines], theirs: [], before: lines.upperBound)[...])
            case .ours: break
            case .theirs: replace(lines, with: [])
            }
        case .ours, .parts: break
        }
    }

    /// Puts both versions of a value into the file.
    private mutating func mark(_ key: ExactString, _ own: Int, _ other: Int) {
        conflicts.append(keys + [key])
        let lines = ours.rangeWithLine(of: own)
        switch conflict {
        case .marked:
            let others = theirs.source.bytes[theirs.rangeWithLine(of: other)]
            replace(
                lines,
                with: marked(ours: ours.source.bytes[lines], theirs: others, before: lines.upperBound)[...])
        case .ours: break
        case .theirs:
            replace(ours.outline.nodes[own].value, with: theirs.source.bytes[theirs.outline.nodes[other].value])
        }
    }

    private mutating func replace(_ range: Range<Int>, with bytes: ArraySlice<UInt8>) {
        edits.replace(range) { $0 += bytes }
    }

    /// Both versions of some lines, with markers around them. Each version begins with the line end before it.
    ///
    /// - Parameter end: the offset in the file after the lines.
    private func marked(ours own: ArraySlice<UInt8>, theirs other: ArraySlice<UInt8>, before end: Int) -> [UInt8] {
        func lines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
            bytes.isEmpty || bytes.first.map(StringsdictFile.isLineEnd) == true ? Array(bytes) : lineEnd + bytes
        }
        return lineEnd + MergeMarker.ours.utf8 + lines(own) + lineEnd + MergeMarker.middle.utf8 + lines(other)
            + lineEnd + MergeMarker.theirs.utf8 + (StringsdictFile.isLineEnd(ours.source.bytes[end]) ? [] : lineEnd)
    }

    // MARK: - Comments

    /// Takes the comments of the other file if only its branch changed them.
    private mutating func mergeComments(_ nodes: Nodes) {
        guard let own = nodes.ours, let other = nodes.theirs, let base, let former = nodes.base,
            Self.comments(of: own, in: ours) == Self.comments(of: former, in: base),
            Self.comments(of: other, in: theirs) != Self.comments(of: former, in: base)
        else { return }
        replace(
            ours.startWithComments(of: own)..<Int(ours.outline.nodes[own].keyStart),
            with: theirs.source.bytes[theirs.startWithComments(of: other)..<Int(theirs.outline.nodes[other].keyStart)])
        replace(
            Int(ours.outline.nodes[own].end)..<ours.endWithComment(of: own),
            with: theirs.source.bytes[Int(theirs.outline.nodes[other].end)..<theirs.endWithComment(of: other)])
    }

    private static func comments(of node: Int, in file: StringsdictFile) -> [ExactString] {
        let start = file.startWithComments(of: node)
        return (file.outline.comments[node] ?? []).filter { $0.isTrailing || $0.range.lowerBound >= start }.map(\.text)
    }
}

extension StringsdictFile {
    /// The children of a dictionary with their keys, in file order.
    fileprivate func children(of node: Int) -> [(key: ExactString, node: Int)] {
        outline.children(of: node).map { (text(outline.nodes[$0].key), $0) }
    }
}

/// The values to insert into a dictionary, each after the value that it follows in the other file.
private struct Insertions {
    private let node: Int
    private let file: StringsdictFile
    /// The offset at which the next value is inserted.
    private(set) var place: Int
    private var values: [(place: Int, bytes: [UInt8])] = []

    init(into node: Int, of file: StringsdictFile) {
        self.node = node
        self.file = file
        place = Int(file.outline.nodes[node].contentStart)
    }

    /// Inserts the next value after a value of the file.
    mutating func follow(_ child: Int) { place = file.endWithComment(of: child) }

    mutating func add(_ bytes: [UInt8]) { values.append((place, bytes)) }

    func write(to edits: inout EditList) {
        let dictionary = file.outline.nodes[node]
        guard !values.isEmpty, dictionary.isSelfClosing else {
            for value in values { edits.replace(value.place..<value.place) { $0 += value.bytes } }
            return
        }
        edits.replace(dictionary.value) { bytes in
            bytes += Array("<dict>".utf8) + values.flatMap(\.bytes) + file.lineStart(of: node)
            bytes += Array("</dict>".utf8)
        }
    }
}

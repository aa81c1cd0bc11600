/// Gives every path of a table a name of its own.
enum PreviewNames {
    /// Names that two paths share, because a key looks like a path, become Xcode's ids; what is still alike is counted.
    static func assign(in table: inout PreviewTable) {
        var counts: [Text: Int] = [:]
        for entry in table.entries {
            for variant in entry.variants { counts[Text(variant.name), default: 0] += 1 }
        }
        guard counts.contains(where: { $0.value > 1 }) else { return }
        var taken = Set(counts.filter { $0.value == 1 }.keys)
        for entry in table.entries.indices {
            for index in table.entries[entry].variants.indices {
                let variant = table.entries[entry].variants[index]
                guard counts[Text(variant.name), default: 0] > 1 else { continue }
                let name = unused(variant.path.xcodeID, among: taken)
                taken.insert(name)
                table.entries[entry].variants[index].name = name.string
            }
        }
    }

    private static func unused(_ name: Text, among taken: Set<Text>) -> Text {
        var candidate = name
        var number = 1
        while taken.contains(candidate) {
            number += 1
            candidate = "\(name) (\(number))"
        }
        return candidate
    }
}

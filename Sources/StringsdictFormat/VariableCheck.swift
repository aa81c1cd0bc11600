import LocalizationModel

extension RuleCheck {
    /// Checks that a format and its variables fit together.
    mutating func checkFormat(_ index: Int, hasFormat: Bool) {
        let references = VariableReferences(of: index, in: file)
        if !hasFormat { report(.missingFormatKey, "“\(key(index))” has variables but no format key.", at: index) }
        for (node, name) in references.undefined {
            report(.undefinedVariable, "The variable “\(name)” is not defined in this entry.", at: node)
        }
        for node in references.catalogArguments {
            report(
                .catalogArgument, "“%arg” is a word of String Catalogs, which a .stringsdict does not know.", at: node)
        }
        for node in references.unnamed {
            report(
                .undefinedVariable, "Behind “%#@” there is no name of letters, digits or “_” up to the next “@”.",
                at: node)
        }
        guard hasFormat else { return }
        for node in references.unused {
            report(.unusedVariable, "The variable “\(key(node))” is not used.", at: node)
        }
        if let name = references.cycle {
            report(.variableCycle, "The variable “\(name)” leads back to itself.", at: index)
        }
    }
}

/// Which variables the texts of an entry name.
private struct VariableReferences {
    /// The names that have no variable, with the text that names them.
    var undefined: [(node: Int, name: Text)] = []
    /// The texts with a `%#@` that no name follows.
    var unnamed: [Int] = []
    /// The variables that no text names.
    var unused: [Int] = []
    /// The texts with `%arg`.
    var catalogArguments: [Int] = []
    /// A variable that leads back to itself.
    var cycle: Text?

    init(of index: Int, in file: StringsdictFile) {
        var variables: [Text: Int] = [:]
        var edges: [Text: Set<Text>] = [:]
        var used: Set<Text> = []
        let reader = PhraseReader(file: file)
        for child in file.outline.children(of: index) {
            if case .variable = reader.role(of: child) { variables[file.text(file.outline.nodes[child].key)] = child }
        }
        for child in file.outline.children(of: index) {
            let owner = file.text(file.outline.nodes[child].key)
            if variables[owner] != nil {
                for text in file.outline.children(of: child) {
                    for name in names(in: text, of: file) {
                        edges[owner, default: []].insert(name)
                        note(name, at: text, variables: variables, used: &used)
                    }
                }
            } else if case .format = reader.role(of: child) {
                for name in names(in: child, of: file) { note(name, at: child, variables: variables, used: &used) }
            }
        }
        unused = variables.filter { !used.contains($0.key) }.values.sorted()
        cycle = variables.keys.sorted().first { Self.leads(from: $0, to: $0, along: edges) }
    }

    private mutating func note(_ name: Text, at node: Int, variables: [Text: Int], used: inout Set<Text>) {
        used.insert(name)
        if variables[name] == nil { undefined.append((node, name)) }
    }

    private mutating func names(in index: Int, of file: StringsdictFile) -> [Text] {
        let node = file.outline.nodes[index]
        guard node.kind == .string else { return [] }
        let bytes = file.outline.bytes(of: node.text, in: file.source)
        guard bytes.contains(UInt8(ascii: "%")) else { return [] }
        if Self.hasCatalogArgument(bytes) { catalogArguments.append(index) }
        guard bytes.contains(UInt8(ascii: "#")) else { return [] }
        return FormatSpecifier.all(in: file.text(node.text)).compactMap { specifier in
            if case .variable(let name) = specifier.class { return name }
            let spelling = bytes.dropFirst(specifier.range.lowerBound).prefix(specifier.range.count)
            if specifier.class == .object, spelling.contains(UInt8(ascii: "#")) { unnamed.append(index) }
            return nil
        }
    }

    /// Whether `%arg` is in a text, behind no other percent sign and before no other letter.
    private static func hasCatalogArgument(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let found = rest.firstRange(of: "%arg".utf8) {
            let signs = rest[..<found.lowerBound].reversed().prefix { $0 == UInt8(ascii: "%") }.count
            rest = rest[found.upperBound...]
            let isWord = rest.first.map { ($0 | 0x20) < UInt8(ascii: "a") || ($0 | 0x20) > UInt8(ascii: "z") } ?? true
            if signs.isMultiple(of: 2), isWord { return true }
        }
        return false
    }

    private static func leads(from start: Text, to goal: Text, along edges: [Text: Set<Text>]) -> Bool {
        var seen: Set<Text> = []
        var open = [start]
        while let name = open.popLast() {
            for next in edges[name] ?? [] {
                if next == goal { return true }
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return false
    }
}

import LocalizationModel

/// The variables that the strings of an entry reference.
struct VariableReferences {
    /// The references to undefined variables, each with the node of the string that contains the reference.
    var undefined: [(node: Int, name: ExactString)] = []
    /// The strings that contain a `%#@` without a valid name.
    var unnamed: [Int] = []
    /// The variables to which no string refers.
    var unused: [Int] = []
    /// The strings with `%arg`.
    var catalogArguments: [Int] = []
    /// A variable that references itself, directly or through others; nil if there is none.
    var cycle: ExactString?

    init(of index: Int, _ reader: borrowing PhraseReader) {
        var variables: [(name: ExactString, node: Int)] = []
        var edges: [(from: ExactString?, to: ExactString, node: Int)] = []
        for child in reader.file.outline.children(of: index) {
            switch reader.role(of: child) {
            case .format:
                for name in names(in: child, of: reader.file) { edges.append((nil, name, child)) }
            case .variable:
                let variable = reader.file.text(reader.file.outline.nodes[child].key)
                variables.append((variable, child))
                for text in reader.file.outline.children(of: child) {
                    for name in names(in: text, of: reader.file) { edges.append((variable, name, text)) }
                }
            case .rule, .carried: break
            }
        }
        // Most entries have one variable, referenced by the format key.
        if variables.count == 1, edges.count == 1, edges[0].from == nil, edges[0].to == variables[0].name { return }
        let defined = Set(variables.map(\.name))
        let used = Set(edges.map(\.to))
        undefined = edges.lazy.filter { !defined.contains($0.to) }.map { ($0.node, $0.to) }
        unused = variables.lazy.filter { !used.contains($0.name) }.map(\.node)
        var targets: [ExactString: [ExactString]] = [:]
        for case (let from?, let to, _) in edges { targets[from, default: []].append(to) }
        let suspects = Self.suspects(targets)
        guard !suspects.isEmpty else { return }
        cycle = variables.lazy.map(\.name).first {
            suspects.contains($0) && Self.leads(from: $0, to: $0, along: targets)
        }
    }

    private mutating func names(in index: Int, of file: borrowing StringsdictFile) -> [ExactString] {
        let node = file.outline.nodes[index]
        guard node.kind == .string else { return [] }
        return unsafe file.outline.withBytes(of: node.text, in: file.source) { unsafe names(in: $0, of: index) }
    }

    private mutating func names(in bytes: UnsafeBufferPointer<UInt8>, of index: Int) -> [ExactString] {
        guard let percent = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes) else { return [] }
        if unsafe Self.hasCatalogArgument(bytes, from: percent) { catalogArguments.append(index) }
        guard unsafe RawBytes.first(UInt8(ascii: "#"), in: bytes, from: percent) != nil else { return [] }
        var names: [ExactString] = []
        unsafe FormatScanner.scan(bytes) { found in
            guard case .specifier(let specifier) = found else { return }
            if case .variable(let name) = specifier.class {
                names.append(name)
            } else if specifier.class == .object, unsafe bytes[specifier.range].contains(UInt8(ascii: "#")) {
                unnamed.append(index)
            }
        }
        return names
    }

    /// True if a string contains a `%arg` that neither follows another percent sign nor precedes a letter.
    ///
    /// - Parameter first: the index of the first percent sign.
    private static func hasCatalogArgument(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Bool {
        var percent: Int? = first
        while let sign = percent {
            var next = sign + 1
            if next < bytes.count, unsafe bytes[next] == UInt8(ascii: "%") {
                next += 1
            } else if unsafe next < bytes.count && bytes[next] == UInt8(ascii: "a"),
                unsafe bytes[next...].starts(with: "arg".utf8)
            {
                let letter = next + 3 < bytes.count ? unsafe bytes[next + 3] | 0x20 : 0
                if letter < UInt8(ascii: "a") || letter > UInt8(ascii: "z") { return true }
            }
            percent = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes, from: next)
        }
        return false
    }

    /// The variables that may be part of a cycle; empty if there is no cycle. Repeatedly removes the variables to which
    /// no other remaining variable refers.
    private static func suspects(_ targets: [ExactString: [ExactString]]) -> Set<ExactString> {
        var pointers: [ExactString: Int] = [:]
        for to in targets.values.joined() { pointers[to, default: 0] += 1 }
        var open = targets.keys.filter { pointers[$0] == nil }
        while let name = open.popLast() {
            for to in targets[name] ?? [] {
                pointers[to, default: 0] -= 1
                if pointers[to] == 0 {
                    pointers[to] = nil
                    open.append(to)
                }
            }
        }
        return Set(pointers.keys)
    }

    private static func leads(
        from start: ExactString, to goal: ExactString, along targets: [ExactString: [ExactString]]
    )
        -> Bool
    {
        var seen: Set<ExactString> = []
        var open = [start]
        while let name = open.popLast() {
            for to in targets[name] ?? [] {
                if to == goal { return true }
                if seen.insert(to).inserted { open.append(to) }
            }
        }
        return false
    }
}

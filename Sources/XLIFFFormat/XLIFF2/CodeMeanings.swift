import LocalizationModel

/// What the inline codes of one unit stand for; each look-up takes the same time however many codes there are.
struct CodeMeanings {
    private struct Twin: Hashable {
        let role: SegmentCode.Role
        let id: Text
    }

    /// By id; nil where two different texts claim the id.
    private var data: [Text: Text?] = [:]
    /// The codes of the source; nil where two different codes have the id.
    private var twins: [Twin: Text?] = [:]

    init(_ original: OriginalData, source: [SegmentCode]) {
        original.each { data.claim($0, $1) }
        for code in source {
            let text = own(code) ?? code.equivalentText ?? ""
            twins.claim(Twin(role: code.role, id: code.id), text)
        }
    }

    /// What a code of the source stands for: its data, or what stands beside it.
    func inSource(_ code: SegmentCode) -> Text? {
        own(code) ?? code.equivalentText
    }

    /// What a code of the target stands for: its own data, its twin's in the source, or what stands beside it.
    func inTarget(_ code: SegmentCode) -> Text? {
        if let own = own(code) { return own }
        let twin = self.twin(code, id: code.id) ?? code.original.flatMap { self.twin(code, id: $0) }
        guard let twin, !twin.isEmpty else { return code.equivalentText ?? twin }
        return twin
    }

    private func own(_ code: SegmentCode) -> Text? {
        code.dataReference.flatMap { data[$0] ?? nil }
    }

    private func twin(_ code: SegmentCode, id: Text) -> Text? {
        twins[Twin(role: code.role, id: id)] ?? nil
    }
}

extension Dictionary where Value == Text? {
    /// Gives a key its text; a second text that differs leaves the key without one.
    fileprivate mutating func claim(_ key: Key, _ text: Text) {
        if let known = self[key], known != text {
            updateValue(nil, forKey: key)
        } else {
            updateValue(text, forKey: key)
        }
    }
}

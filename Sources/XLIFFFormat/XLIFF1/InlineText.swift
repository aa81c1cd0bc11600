import LibXML2
import LocalizationModel

/// The text of a `source` or `target` while it is read, with the inline codes in it.
///
/// Codes come in many forms: with their text inside (`ph bpt ept it`), or empty with a reference to the source's code
/// or an `equiv-text` (`x bx ex`). Empty ones are filled in when the whole unit is known, because a target can come first.
struct InlineText {
    /// Only the reader of one file uses it.
    private let bytes = ByteBuffer()
    /// The codes with what is inside of them, for the empty codes of a target.
    private var codes: [(code: InlineCode, content: Range<Int>)] = []
    private var open: [(code: InlineCode, start: Int)] = []

    mutating func removeAll() {
        bytes.removeAll()
        // Most texts have no codes.
        if !codes.isEmpty { codes.removeAll(keepingCapacity: true) }
        if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    }

    mutating func append(_ characters: XMLCharacters) {
        characters.append(to: bytes)
    }

    mutating func begin(_ code: InlineCode) {
        open.append((code, bytes.count))
    }

    mutating func endCode() {
        guard !open.isEmpty else { return }
        let (code, start) = open.removeLast()
        codes.append((code, start..<bytes.count))
    }

    /// What is read: the text with empty codes filled in, and where its codes are.
    struct Resolved {
        var text: ExactText
        var codes: [(id: InlineCode.Key, range: Range<Int>)] = []
    }

    /// The text, with empty codes filled in.
    ///
    /// - Throws: the code that nothing says the text of.
    func resolved(with source: InlineText) throws(InlineCode) -> Resolved {
        if codes.isEmpty { return Resolved(text: bytes.text) }
        let bytes = bytes.bytes
        var result: [UInt8] = []
        var resolved = Resolved(text: "")
        var start = 0
        for (code, content) in codes.sorted(by: { $0.content.lowerBound < $1.content.lowerBound }) {
            // What stands inside of another code is a part of it.
            guard content.lowerBound >= start else { continue }
            result.append(contentsOf: bytes[start..<content.lowerBound])
            start = content.upperBound
            let place = result.count
            if !content.isEmpty {
                result.append(contentsOf: bytes[content])
            } else if let text = source.text(of: code) ?? code.equivalentText {
                result.append(text)
            } else if code.isEmptyByNature {
                throw code
            }
            resolved.codes.append((code.key, place..<result.count))
        }
        result.append(contentsOf: bytes[start...])
        resolved.text = result.text(0..<result.count)
        return resolved
    }

    private func text(of code: InlineCode) -> ExactText? {
        for (other, content) in codes where other.key == code.key {
            if !content.isEmpty { return bytes.bytes.text(content) }
            if let text = other.equivalentText { return text }
        }
        return nil
    }
}

/// An inline code of XLIFF 1.x: a piece of text that a translator does not translate.
struct InlineCode: Error {
    /// Which codes can stand for each other; the two ends of a pair share an id.
    enum Role: Hashable { case single, begin, end }

    /// What source and target share.
    struct Key: Hashable {
        /// Whether it is a code by itself or one end of a pair.
        let role: Role
        let id: ExactText
    }

    let key: Key
    var id: ExactText { key.id }
    /// What the code stands for, as the file says it beside the code.
    let equivalentText: ExactText?
    /// Whether the element never has text of its own (`x bx ex`).
    let isEmptyByNature: Bool
    /// The byte at which its start tag ends.
    let offset: Int

    /// Reads the beginning of a code; nil for every other element.
    init?(_ element: XMLElement) {
        guard let (role, isEmptyByNature) = Self.kind(of: element.known) else { return nil }
        key = Key(role: role, id: element.text(of: .id) ?? "")
        self.isEmptyByNature = isEmptyByNature
        equivalentText = element.text(of: .equivalentText)
        offset = element.tagEnd
    }

    private static func kind(of element: XLIFFName?) -> (Role, isEmptyByNature: Bool)? {
        switch element {
        case .placeholder, .isolated: (.single, false)
        case .standalone: (.single, true)
        case .beginPaired: (.begin, false)
        case .endPaired: (.end, false)
        case .beginStandalone: (.begin, true)
        case .endStandalone: (.end, true)
        default: nil
        }
    }
}

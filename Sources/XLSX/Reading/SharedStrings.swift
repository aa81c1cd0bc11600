import LibXML2
import LocalizationModel

/// The shared strings of a workbook. Cells refer to them by index.
struct SharedStrings: Sendable {
    private(set) var texts: [ExactString] = []
    /// True for each string with formatted parts.
    private(set) var areFormatted: [Bool] = []

    mutating func append(_ text: ExactString, isFormatted: Bool) {
        texts.append(text)
        areFormatted.append(isFormatted)
    }
}

/// Reads the part with the shared strings.
struct SharedStringsReader: XMLEventHandler {
    static let names = WorkbookWord.spellings

    private(set) var strings = SharedStrings()
    private var text = CellTextReader()
    /// The number of open elements, from `si` on; 0 between strings.
    private var depth = 0

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        if depth > 0 {
            depth += 1
            text.start(element.word, depth)
        } else if element.word == .sharedString {
            depth = 1
            text.begin()
        }
    }

    mutating func end(at offset: Int) throws(StringsdictError) {
        guard depth > 0 else { return }
        text.end(depth)
        depth -= 1
        guard depth == 0 else { return }
        strings.append(text.text, isFormatted: text.isFormatted)
    }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        if depth > 0 { try text.append(characters) }
    }
}

/// Collects the text of a cell from its element `t`, or from the `t` elements of its runs. Phonetic hints are skipped.
struct CellTextReader {
    private let buffer = ByteBuffer(capacity: 1 << 10)
    /// The depth of the open `t`; 0 if none is open.
    private var textDepth = 0
    /// The depth of the open phonetic hint; 0 if none is open.
    private var phoneticDepth = 0
    private(set) var isFormatted = false

    mutating func begin() {
        buffer.removeAll()
        isFormatted = false
        textDepth = 0
        phoneticDepth = 0
    }

    mutating func start(_ word: WorkbookWord?, _ depth: Int) {
        switch word {
        case .phonetic where phoneticDepth == 0: phoneticDepth = depth
        case .run: isFormatted = true
        case .text where phoneticDepth == 0 && textDepth == 0: textDepth = depth
        default: break
        }
    }

    mutating func end(_ depth: Int) {
        if textDepth == depth { textDepth = 0 }
        if phoneticDepth == depth { phoneticDepth = 0 }
    }

    func append(_ characters: XMLCharacters) throws(StringsdictError) {
        if textDepth > 0 { try Self.append(characters, to: buffer) }
    }

    /// Appends characters to the text of a cell.
    ///
    /// - Throws: ``StringsdictError`` (`file-too-large`) if the text is much longer than spreadsheets allow.
    static func append(_ characters: XMLCharacters, to buffer: ByteBuffer) throws(StringsdictError) {
        guard buffer.count + characters.count <= WorkbookLimits.text else {
            throw StringsdictError(
                Finding(.fileTooLarge, "A cell of the workbook has more than \(WorkbookLimits.text) bytes."))
        }
        characters.append(to: buffer)
    }

    var isEmpty: Bool { buffer.isEmpty }

    var text: ExactString { CellEscape.decoded(buffer.text) }
}

/// The checksums of a string that an import has written, and of the translation that had been exported (the baseline).
///
/// A second delivery replaces only strings of the first delivery, which have the same baseline.
struct ImportDigest: Hashable, Comparable, Sendable {
    /// The checksums of a string: of its place in the table, and of its text.
    struct Text: Hashable, Sendable {
        let place: UInt32
        let text: UInt32

        init(_ target: ExactString, at path: VariantPath) {
            var (place, text) = (CRC32(), CRC32())
            place.update(path.key)
            place.update(0)
            place.update(path.rowVariant)
            text.update(target.withLineFeeds)
            (self.place, self.text) = (place.value, text.value)
        }

        fileprivate init(place: UInt32, text: UInt32) { (self.place, self.text) = (place, text) }
    }

    /// The string that was written.
    let text: Text
    /// The checksum of the translation at the time of the export.
    let baseline: BaselineChecksum
    /// True if a later delivery of the same export, or an edit in the project, has replaced the string.
    private(set) var isReplaced = false
    /// True if the string was in need of review, and has been returned as translated since.
    var isReviewed = false

    init(_ text: Text, over baseline: BaselineChecksum) {
        self.text = text
        self.baseline = baseline
    }

    /// Parses the written form: two checksums of eight hexadecimal digits, a slash, and the checksum of the baseline. A
    /// tilde in place of the slash marks a replaced string, a plus sign a reviewed one.
    init?(_ word: ExactString) {
        let digits = Array(word.utf8)
        guard digits.count > 17, [Self.slash, Self.tilde, Self.plus].contains(digits[16]),
            let place = Self.number(digits[..<8]), let text = Self.number(digits[8..<16]),
            let baseline = BaselineChecksum(digits[17...])
        else { return nil }
        self.init(Text(place: place, text: text), over: baseline)
        isReplaced = digits[16] == Self.tilde
        isReviewed = digits[16] == Self.plus
    }

    private static let slash = UInt8(ascii: "/")
    private static let tilde = UInt8(ascii: "~")
    private static let plus = UInt8(ascii: "+")

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
        unsafe digits.withUnsafeBufferPointer { unsafe UInt32(hexadecimal: $0) }
    }

    /// The digest of the same string at another place.
    func moved(to place: UInt32) -> ImportDigest {
        var moved = ImportDigest(Text(place: place, text: text.text), over: baseline)
        moved.merge(self)
        return moved
    }

    /// The digest of the same string after another one has replaced it.
    var replaced: ImportDigest {
        var digest = self
        digest.isReplaced = true
        return digest
    }

    /// True if both digests are about the same string and the same baseline.
    func isSame(as other: ImportDigest) -> Bool { text == other.text && baseline == other.baseline }

    /// Adds what another digest of the same string records. What one branch has replaced stays replaced.
    mutating func merge(_ other: ImportDigest) {
        isReplaced = isReplaced || other.isReplaced
        isReviewed = isReviewed || other.isReviewed
    }

    /// Appends the written form.
    func append(to bytes: ByteBuffer) {
        bytes.appendHex(text.place)
        bytes.appendHex(text.text)
        bytes.append(isReplaced ? Self.tilde : isReviewed ? Self.plus : Self.slash)
        bytes.append(baseline)
    }

    static func < (left: ImportDigest, right: ImportDigest) -> Bool { left.order < right.order }

    private var order: (UInt32, UInt32, UInt64, Int) {
        let last: UInt64 = if case .translated(let checksum) = baseline { UInt64(checksum) + 1 } else { 0 }
        return (text.place, text.text, last, isReplaced ? 1 : 0)
    }
}

import LocalizationModel

/// How the characters of a CSV file become bytes.
public enum CSVEncoding: String, Hashable, Sendable, CaseIterable {
    /// UTF-8 with a byte order mark, by which Excel knows it.
    case utf8WithMark = "utf-8-bom"
    /// UTF-8 without a mark, for programs that would take the mark for text.
    case utf8 = "utf-8"
    /// UTF-16, little end first, with a byte order mark; with tabs between the cells every Excel reads it.
    case utf16 = "utf-16"

    /// Whether the writer puts U+FEFF before the first record.
    var hasByteOrderMark: Bool { self != .utf8 }

    /// The encoding of what the writer puts out, whose mark is the writer's.
    var textEncoding: TextEncoding {
        self == .utf16 ? TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: false) : .utf8
    }
}

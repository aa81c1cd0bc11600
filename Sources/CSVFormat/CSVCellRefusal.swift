import LocalizationModel

/// What a writer of rows refuses.
enum CSVCellRefusal {
    /// NUL, U+FFFE and U+FFFF: one of them can make a spreadsheet drop every later row without a word.
    static func firstForbiddenScalar(in bytes: [UInt8], from start: Int) -> String? {
        for index in start..<bytes.count {
            switch bytes[index] {
            case 0: return "U+0000"
            case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBE: return "U+FFFE"
            case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBF: return "U+FFFF"
            default: continue
            }
        }
        return nil
    }

    /// Whether there is a control character but tabs and line ends, which some spreadsheets delete.
    static func hasControl(_ bytes: [UInt8], from start: Int) -> Bool {
        bytes[start...].contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }

    static func invalidCharacter(_ scalar: String, in unit: TranslationUnit) -> Refusal {
        Refusal(
            Diagnostic(
                .invalidCharacter, "The text, its key or its note holds \(scalar), which spreadsheets cannot hold.",
                hint: "Delete the character.", path: unit.path.description))
    }

    static func ambiguousID(_ id: Text, of unit: TranslationUnit) -> Refusal {
        Refusal(
            Diagnostic(
                .ambiguousPath, "The id \(id) belongs to texts of two tables.",
                hint: "Rename the entry or one of the tables, or use another format.", path: unit.path.description))
    }

    static func sharedID(_ id: Text, of unit: TranslationUnit) -> Refusal {
        Refusal(
            Diagnostic(
                .ambiguousPath, "The id \(id) does not name one text in all languages, which share its row.",
                hint: "Rename the entry or its variable, or use --format csv.", path: unit.path.description))
    }
}

import LocalizationModel
import StringsdictFormat

extension TableHeader {
    /// The header of a `.stringsdict` file.
    package init(original: ExactText, name: ExactText) {
        self.init(original: original, name: name, format: StringsdictFormat())
    }
}

extension UnitWriter {
    /// Opens a table that is a `.stringsdict` file.
    package mutating func beginTable(original: ExactText, name: ExactText) throws(Refusal) {
        try beginTable(TableHeader(original: original, name: name))
    }
}

extension UnitNaming {
    /// Goes on to the texts of a `.stringsdict` file.
    package mutating func begin(original: ExactText, name: ExactText) {
        begin(TableHeader(original: original, name: name))
    }
}

extension ExchangeFileWriter {
    /// Opens a table that is a `.stringsdict` file.
    package mutating func beginTable(original: ExactText, name: ExactText) throws(Refusal) {
        try beginTable(TableHeader(original: original, name: name))
    }
}

import LocalizationModel
import StringsdictFormat

extension TableHeader {
    /// The header of a `.stringsdict` file.
    package init(original: ExactString, name: ExactString) {
        self.init(original: original, name: name, format: StringsdictFormat())
    }
}

extension UnitWriter {
    /// Opens a table that is a `.stringsdict` file.
    package mutating func beginTable(original: ExactString, name: ExactString) throws(StringsdictError) {
        try beginTable(TableHeader(original: original, name: name))
    }
}

extension UnitNaming {
    /// Goes on to the texts of a `.stringsdict` file.
    package mutating func begin(original: ExactString, name: ExactString) {
        begin(TableHeader(original: original, name: name))
    }
}

extension ExchangeFileWriter {
    /// Opens a table that is a `.stringsdict` file.
    package mutating func beginTable(original: ExactString, name: ExactString) throws(StringsdictError) {
        try beginTable(TableHeader(original: original, name: name))
    }
}

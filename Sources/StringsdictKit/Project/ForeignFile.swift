/// A kind of file that users pass by mistake instead of a table or an exchange file. The kind is detected from the
/// content, not from the name. A text file is examined only after it has been rejected as the expected kind of file.
enum ForeignFile: Hashable, Sendable, CaseIterable {
    case workbook, officeDocument, encryptedDocument, archive, pdf, binaryPropertyList, propertyList, stringCatalog,
        json, strings, gettext
    case xliff, oldPropertyList

    /// The description of the file in messages, with an article where one is needed.
    private var name: Finding.Message {
        switch self {
        case .workbook: "a workbook of a spreadsheet program"
        case .officeDocument: "a document of an Office program"
        case .encryptedDocument: "a document that is protected with a password"
        case .archive: "a ZIP archive"
        case .pdf: "a PDF document"
        case .binaryPropertyList: "a binary property list"
        case .propertyList: "a property list like a \(TableFormats.standard.endings) file"
        case .oldPropertyList: "an old-style property list"
        case .stringCatalog: "a String Catalog (.xcstrings)"
        case .json: "JSON"
        case .strings: "a .strings file"
        case .gettext: "a gettext file (.po)"
        case .xliff: "XLIFF"
        }
    }

    /// The error for a file of this kind that is passed as a returned file; nil if reading the file yields a more
    /// specific error.
    func refusal(ofReturn file: String) -> StringsdictError? {
        guard let advice = adviceForReturn else { return nil }
        return StringsdictError(
            Finding(
                .notAnExchangeFile, "The file is \(name), not XLIFF, CSV or XLSX.", hint: advice,
                at: SourceLocation(file: file, line: 1, column: 1)))
    }

    /// The error for a file of this kind that is passed as a table; nil if reading the file yields a more specific
    /// error.
    func refusal(ofTable file: String, as format: any TableFormat) -> StringsdictError? {
        guard let advice = adviceForTable(as: "." + format.fileEnding) else { return nil }
        return StringsdictError(
            Finding(
                .notAPropertyList, "The file is \(name), not a .\(format.fileEnding) file.", hint: advice,
                at: SourceLocation(file: file, line: 1, column: 1)))
    }

    private var adviceForReturn: Finding.Message? {
        switch self {
        case .workbook: "Save it as XLSX, and specify that file."
        case .officeDocument: "Save the table in it as XLSX, and specify that file."
        case .encryptedDocument: "Save it without a password."
        case .archive: "Unpack the archive, and specify the files in it."
        case .binaryPropertyList, .propertyList, .oldPropertyList:
            "Specify the exchange file instead. If the file is a finished translation, move it into the folder of its language."
        case .stringCatalog: "String Catalogs are not read; ask for the file in the exported format."
        case .pdf, .json, .strings, .gettext: "Ask for the file in the exported format."
        case .xliff: nil
        }
    }

    private func adviceForTable(as ending: String) -> Finding.Message? {
        switch self {
        case .workbook, .officeDocument, .encryptedDocument, .pdf, .json, .gettext:
            "Specify a \(ending) file, an .lproj folder or a project folder."
        case .archive: "Unpack the archive, and specify the folder in it."
        case .stringCatalog: "String Catalogs are not read; Xcode exports and imports their strings."
        case .strings: "Only \(ending) files are read; Xcode exports and imports .strings files."
        case .xliff:
            "Specify the project as the source. Import the returned file, or put its path after that of the project."
        case .oldPropertyList: FindingID.binaryPropertyList.hint
        case .binaryPropertyList, .propertyList: nil
        }
    }
}

import LocalizationModel

/// The sheets of a file that have the columns of a layout.
struct SheetChoice {
    /// The sheets to read, in order. If no sheet has the columns, the list contains the first sheet, so that its
    /// missing columns are reported.
    private(set) var read: [any ReturnedSource] = []
    /// The findings about sheets that are not read.
    private(set) var unread: [Finding] = []

    init(_ source: any ReturnedSource, for format: Spreadsheet) {
        let sheets = format.container.sheets(of: source)
        guard sheets.count > 1 else {
            read = sheets
            return
        }
        var others: [String] = []
        for sheet in sheets {
            var cells = SheetReader(sheet, in: format.container)
            guard let header = try? cells.readHeader() else { continue }
            let names = HeaderRepair(header, cells).names
            switch Spreadsheet.knownLayout(of: names, format.meanings) {
            case let layout? where layout.hasColumns(of: format.layout): read.append(sheet)
            case .some: unread.append(Self.otherLayout(header, of: sheet))
            case nil where LongHeader(names).knownCount > 1: unread.append(Self.missingColumns(header, of: sheet))
            case nil: if header.texts != SheetSummary.header { others.append(header.place.sheet ?? "") }
            }
        }
        if read.isEmpty {
            read = [sheets[0]]
        } else if !others.isEmpty {
            unread.append(Self.unknown(others, of: source))
        }
    }

    private static func otherLayout(_ header: CellRow, of sheet: any ReturnedSource) -> Finding {
        var finding = Finding(
            .unsupportedContent, severity: .error, stops: .nothing, scope: .file,
            "The layout of the sheet differs from that of the sheets before it; the sheet was not read.",
            hint: "Save the sheet as a separate file.", at: sheet.location(at: header.position))
        finding.subject.cell = header.place
        return finding
    }

    private static func missingColumns(_ header: CellRow, of sheet: any ReturnedSource) -> Finding {
        var finding = Finding(
            .missingColumn, severity: .error, stops: .nothing,
            "The sheet has columns of an export, but not all that are needed; it was not read.",
            hint: "Restore the columns; those for ids, languages and checksums are hidden.",
            at: sheet.location(at: header.position))
        finding.subject.cell = header.place
        return finding
    }

    private static func unknown(_ names: [String], of source: any ReturnedSource) -> Finding {
        let list = names.map { "“\($0)”" }.joined(separator: ", ")
        return Finding(
            .unsupportedContent, scope: .file,
            "These sheets lack the columns of an export and were not read: \(list).", at: source.location(at: 1))
    }
}

extension Spreadsheet.Layout {
    /// True if two layouts are equal, apart from the optional columns of states.
    fileprivate func hasColumns(of other: Spreadsheet.Layout) -> Bool {
        switch (self, other) {
        case (.wide, .wide): true
        default: self == other
        }
    }
}

/// The styles and colors of cells, as `styles.xml`.
enum WorkbookStyles {
    /// The number format `@`, which keeps typed text as text.
    private static let textFormat = 49

    private static let fonts = """
        <fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
        <font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
        """
    private static let borders = """
        <borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>\
        <border><left/><right/><top/><bottom style="thin"><color rgb="FFD0D0D0"/></bottom><diagonal/></border></borders>
        """
    /// Red for text that exceeds its limit, and yellow for blank cells, in the order of ``TextColor``.
    private static let colors = """
        <dxfs count="2"><dxf><font><color rgb="FF9C0006"/></font>\
        <fill><patternFill patternType="solid"><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf>\
        <dxf><fill><patternFill patternType="solid"><bgColor rgb="FFFFF2B3"/></patternFill></fill></dxf></dxfs>
        """

    /// The fills that cells have, in order.
    private enum Fill: Int, CaseIterable {
        case none, gray, header, locked, free

        var element: String {
            switch self {
            case .none: #"<fill><patternFill patternType="none"/></fill>"#
            // Excel reserves the second fill for this pattern.
            case .gray: #"<fill><patternFill patternType="gray125"/></fill>"#
            case .header: solid("FFDCE6F1")
            case .locked: solid("FFF2F2F2")
            case .free: solid("FFFDFDF5")
            }
        }

        private func solid(_ color: String) -> String {
            #"<fill><patternFill patternType="solid"><fgColor rgb="\#(color)"/></patternFill></fill>"#
        }
    }

    static var part: String {
        let fills = Fill.allCases.map(\.element).joined()
        let cells = CellStyle.allCases.map(format).joined()
        return #"<styleSheet xmlns="\#(WorkbookWord.main.spelling)">"# + fonts
            + #"<fills count="\#(Fill.allCases.count)">\#(fills)</fills>"# + borders
            + #"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#
            + #"<cellXfs count="\#(CellStyle.allCases.count)">\#(cells)</cellXfs>"#
            + #"<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>"#
            + colors + "</styleSheet>"
    }

    private static func format(of style: CellStyle) -> String {
        switch style {
        case .plain: #"<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>"#
        case .header: cell(.header, font: 1, alignment: #" wrapText="1""#)
        case .locked: cell(.locked, alignment: #" wrapText="1""#)
        case .lockedRightToLeft: cell(.locked, alignment: rightToLeft)
        case .free: cell(.free, alignment: #" wrapText="1""#, isFree: true)
        case .freeRightToLeft: cell(.free, alignment: rightToLeft, isFree: true)
        case .number: cell(.locked, number: 0)
        }
    }

    private static let rightToLeft = #" horizontal="right" wrapText="1" readingOrder="2""#

    private static func cell(
        _ fill: Fill, font: Int = 0, number: Int = textFormat, alignment: String = "", isFree: Bool = false
    ) -> String {
        #"<xf numFmtId="\#(number)" fontId="\#(font)" fillId="\#(fill.rawValue)" borderId="1" xfId="0" applyNumberFormat="1""#
            + #" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1" applyProtection="1">"#
            + #"<alignment vertical="top"\#(alignment)/><protection locked="\#(isFree ? 0 : 1)"/></xf>"#
    }
}

import LocalizationModel
import XLSX

/// The appearance of each column, chosen by its content.
struct XLSXColumns {
    private let sheet: SheetHeading

    init(_ sheet: SheetHeading) { self.sheet = sheet }

    var looks: [SheetLook.Column] { sheet.columns.indices.map(look) }

    private func look(at index: Int) -> SheetLook.Column {
        let column = sheet.columns[index]
        var look = SheetLook.Column(column.name, width: width(of: column.role), style: style(of: column))
        switch column.role {
        case .id, .language, .maxEm, .check: look.isHidden = true
        case .target:
            if let sign = column.sign, let check = sheet.columns.firstIndex(where: { $0.role == .check }) {
                look.need = (check, sign)
            }
            look.limit = sheet.columns.firstIndex { $0.role == .maxLength }
            // The column of states follows the column of translations.
            look.state = sheet.columns.dropFirst(index + 1).first?.role == .state ? index + 1 : nil
        case .state: look.words = StateWord.allCases.map(\.name)
        default: break
        }
        look.repeats = [.variant, .language, .state, .note].contains(column.role)
        return look
    }

    /// The width in characters.
    private func width(of role: SheetHeading.Column.Role) -> Int {
        switch role {
        case .source, .target: 45
        case .note: 50
        case .id, .entry: 22
        case .variant, .check: 18
        case .state, .maxLength: 14
        case .language, .maxEm: 12
        }
    }

    private func style(of column: SheetHeading.Column) -> CellStyle {
        let isRightToLeft = column.language?.direction == .rightToLeft
        return switch column.role {
        case .target: isRightToLeft ? .freeRightToLeft : .free
        case .state: .free
        case .source: isRightToLeft ? .lockedRightToLeft : .locked
        case .maxEm, .maxLength: .number
        default: .locked
        }
    }
}

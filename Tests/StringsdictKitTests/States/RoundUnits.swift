import LocalizationModel

@testable import StringsdictKit

extension StateModel.Returned.Outcome {
    /// The XLIFF of a unit that was returned in this way.
    ///
    /// - Parameter unit: the unit as it was exported.
    func unit(from unit: ReturnedUnit, _ text: String) -> String {
        let mark = ByteBuffer()
        if let sent = unit.mark { mark.append(sent, part: unit.part) }
        let target =
            switch self {
            case .untouched:
                unit.target.map {
                    "<target state=\"\(unit.state == .needsReview ? "needs-review-translation" : "translated")\">\($0)</target>"
                } ?? ""
            case .inReview: "<target state=\"needs-review-adaptation\">\(text)</target>"
            case .machine: "<target state=\"translated\" state-qualifier=\"leveraged-mt\">\(text)</target>"
            default: "<target state=\"translated\">\(text)</target>"
            }
        return """
            <trans-unit id="\(unit.id)" resname="\(unit.name!)" extradata="\(mark.text)"><source>\(unit.source!)</source>\
            \(target)</trans-unit>
            """
    }
}

import Foundation
import LocalizationModel

/// The table of texts that programs change on the way, which `scripts/check-spreadsheets` sends through them.
enum NastyCells {
    /// Every text of the table, in its order.
    static let texts: [ExactString] = {
        let file = Golden.folder.appending(path: "Fixtures/nasty-cells.json")
        do {
            return try JSONDecoder().decode([Group].self, from: Data(contentsOf: file)).flatMap(\.cells).map(\.text)
        } catch {
            preconditionFailure("\(file.path): \(error)")
        }
    }()

    private struct Group: Decodable {
        let cells: [Cell]
    }

    /// A text, or an object for a long one: `repeat`, `times`, and what stands before and behind.
    private struct Cell: Decodable {
        let text: ExactString

        private enum CodingKeys: CodingKey { case start, `repeat`, times, end }

        init(from decoder: any Decoder) throws {
            if let plain = try? decoder.singleValueContainer().decode(String.self) {
                text = ExactString(plain)
                return
            }
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let piece = try values.decode(String.self, forKey: .repeat)
            text = try ExactString(
                (values.decodeIfPresent(String.self, forKey: .start) ?? "")
                    + String(repeating: piece, count: values.decode(Int.self, forKey: .times))
                    + (values.decodeIfPresent(String.self, forKey: .end) ?? ""))
        }
    }
}

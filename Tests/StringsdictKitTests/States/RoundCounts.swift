import HTMLPreview
import Testing

@testable import StringsdictKit

/// The counts of a project in a month of rounds, which all commands share.
struct RoundCounts {
    private let status: Project.Status
    private let strings: Int

    init(_ status: Project.Status, _ strings: Int) {
        self.status = status
        self.strings = strings
    }

    /// Expects that an import prints the counts that `status` prints afterwards.
    func expect(_ progress: [(language: LanguageTag, count: DeliveryCount)]) throws {
        for (language, count) in progress {
            let (counted, row) = (count.progress, status.languages.first { $0.language == language })
            #expect(counted.variants == strings)
            // A language without any file is not among those of the project.
            guard let row else { return #expect(counted.missing == strings) }
            #expect(counted.translated == row.translated && counted.missing == row.missing)
            #expect(counted.stale == row.stale && counted.inReview == row.inReview)
        }
    }

    /// Expects that a validation reports no error, and counts what the models count.
    func expect(_ validation: Validation, _ models: [LanguageTag: StateModel], _ comment: String) throws {
        #expect(validation.findings.filter { $0.severity == .error } == [], "\(comment)")
        for language in validation.languages {
            let comment: Comment = "\(comment), \(language.language)"
            let (model, count) = (try #require(models[language.language]), language.count)
            let unfinished = validation.unfinished.filter { $0.subject.language == language.language }
            #expect(count.variants == strings, comment)
            #expect(count.missing == model.count { [.missing, .filled].contains($0) }, comment)
            #expect(count.stale == model.count { $0 == .stale }, comment)
            #expect(count.inReview == model.count { $0 == .inReview }, comment)
            if unfinished.contains(where: { $0.id == .missingTable }) { continue }
            let keys = Set(unfinished.compactMap { $0.subject.path?.key.string })
            #expect(keys == model.keys { [.missing, .filled, .stale, .inReview].contains($0) }, comment)
        }
    }
}

extension StateModel.Kind {
    /// The state of a string, as the preview shows it.
    init(_ text: PreviewText, source: ExactString) {
        self =
            switch text.exception {
            case .filled: .filled
            case .stale: .stale
            case .inReview: .inReview
            case .same: .same(isAccepted: false)
            case nil where text.state == .missing: .missing
            case nil: text.text == source ? .same(isAccepted: true) : .translated
            }
    }
}

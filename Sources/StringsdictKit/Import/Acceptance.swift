extension ImportPlan {
    /// The findings of an acceptance: those of the plan, with an error wherever the delivery is incomplete.
    ///
    /// An import tolerates an incomplete delivery. An acceptance does not: each string that was sent must return with a
    /// finished translation that can be used. An error (`incomplete-delivery`) gives the numbers of each table.
    public var acceptance: [Finding] { findings.map(Self.strict) + files.compactMap(\.shortfall) }

    /// The finding as an error if it says that a file, a table or strings of a partial export are missing. No
    /// ``File`` counts these strings.
    private static func strict(_ finding: Finding) -> Finding {
        let isLack = [.missingTable, .missingUnit, .untranslated].contains(finding.id) && finding.scope != .string
        return isLack ? finding.asError : finding
    }

    /// The numbers of the delivered strings by language, in the order of the files.
    package var deliveries: [(language: LanguageTag, count: DeliveryCount)] {
        var deliveries: [(language: LanguageTag, count: DeliveryCount)] = []
        for file in files {
            let index = deliveries.firstIndex { $0.language == file.language } ?? deliveries.count
            if index == deliveries.count { deliveries.append((file.language, DeliveryCount())) }
            deliveries[index].count += file.count
        }
        for index in deliveries.indices {
            deliveries[index].count.add(unreturned: unreturned(in: deliveries[index].language))
        }
        return deliveries
    }

    /// The number of strings of partial exports that were not returned and that no ``File`` counts.
    private func unreturned(in language: LanguageTag) -> Int {
        guard let lost = missingParts[language] else { return 0 }
        let counted = files.filter { $0.language == language }.flatMap(\.imported.findings).count {
            $0.id == .missingUnit && $0.scope == .string
        }
        return max(0, lost - counted)
    }
}

extension ImportPlan.File {
    /// The finding that strings of the table were not returned with a finished translation; nil if all were.
    fileprivate var shortfall: Finding? {
        guard count.returned < count.sent else { return nil }
        var finding = Finding(
            .incompleteDelivery, "“\(table.original)” in “\(language)”: \(count.deliveryDescription).",
            at: returned.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) })
        finding.subject.table = ExactString(table.original)
        finding.subject.language = language
        return finding
    }
}

extension Finding {
    /// The finding as an error.
    package var asError: Finding {
        var finding = self
        finding.severity = .error
        return finding
    }
}

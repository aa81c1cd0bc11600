/// What is wrong with the source that a unit came back with, or with the rest of its row.
package struct SourceProblem {
    /// What follows from it.
    package enum Kind {
        /// The source is another one today; the translation may be of use all the same.
        case stale
        /// The row was sent with today's source, and its cell was changed on the way.
        case edited
        /// Nobody knows which source the translation belongs to.
        case damaged
    }

    package let kind: Kind
    package let finding: Finding

    package init(_ kind: Kind, _ finding: Finding) {
        self.kind = kind
        self.finding = finding
    }

    /// The source is another one today.
    package static func changed(from old: ExactString, to new: ExactString) -> SourceProblem {
        SourceProblem(
            .stale,
            Finding(.sourceChanged, "The source text is now “\(excerpt: new)”; the file has “\(excerpt: old)”."))
    }
}

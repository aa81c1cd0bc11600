/// A problem in the source of a returned unit, or in the rest of its row.
package struct SourceProblem {
    /// The consequence for the translation.
    package enum Kind {
        /// The source has changed since the export; the translation may still be usable.
        case stale
        /// The row was exported with the current source, but its source cell was edited afterwards.
        case edited
        /// The source to which the translation belongs is unknown.
        case damaged
    }

    package let kind: Kind
    package let finding: Finding

    package init(_ kind: Kind, _ finding: Finding) {
        self.kind = kind
        self.finding = finding
    }

    /// The problem of a source that has changed since the export.
    package static func changed(from old: ExactString, to new: ExactString) -> SourceProblem {
        SourceProblem(
            .stale,
            Finding(.sourceChanged, "The source is now “\(excerpt: new)”; the file has “\(excerpt: old)”."))
    }
}

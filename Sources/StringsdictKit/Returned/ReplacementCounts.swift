/// The numbers of translations that returned units replace without a conflict, and of returned translations that are
/// outdated.
struct ReplacementCounts: Hashable, Sendable {
    /// The number of translations replaced without a known merge base.
    var unknown = 0
    /// The number of translations that a later delivery of the same export replaces.
    var redelivered = 0
    /// The number of returned translations that a later delivery of the same export has already replaced.
    var outdated = 0

    static func += (left: inout ReplacementCounts, right: ReplacementCounts) {
        left.unknown += right.unknown
        left.redelivered += right.redelivered
        left.outdated += right.outdated
    }

    /// The findings with these numbers, without a location.
    var findings: [Finding] { [replacement, redelivery, outdatedDelivery].compactMap(\.self) }

    private var replacement: Finding? {
        guard unknown > 0 else { return nil }
        let which = unknown == 1 ? "1 translation of the project is" : "\(unknown) translations of the project are"
        return Finding(
            .replacedTranslation,
            "\(which) replaced; the file has no merge base, so edits made since the export cannot be detected.")
    }

    private var redelivery: Finding? {
        guard redelivered > 0 else { return nil }
        let which = redelivered == 1 ? "1 translation" : "\(redelivered) translations"
        return Finding(
            .replacedTranslation, severity: .note,
            "The file replaces \(which) from an earlier delivery of the same export.",
            hint: "No action is needed, unless two vendors translate the same strings.")
    }

    private var outdatedDelivery: Finding? {
        guard outdated > 0 else { return nil }
        let which = outdated == 1 ? "1 translation was" : "\(outdated) translations were"
        return Finding(
            .replacedTranslation, severity: .note,
            "\(which) not applied, because a later delivery of the same export has replaced \(outdated == 1 ? "it" : "them").",
            hint: "No action is needed if the file is an earlier delivery. Otherwise, use \(.prefer, "returned").")
    }
}

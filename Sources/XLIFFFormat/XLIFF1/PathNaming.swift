import LocalizationModel

/// Names units by their path, as Xcode spells it.
///
/// Nothing in a path is escaped, so two texts can have one name; such a table cannot go out.
public struct PathNaming: UnitNaming {
    public func spelling(of path: VariantPath) -> UnitSpelling {
        let id = path.xcodeID
        return UnitSpelling(name: id, id: id)
    }

    public mutating func begin(original: ExactText, name: ExactText) {}

    public mutating func id(of spelling: UnitSpelling) -> UnitID { UnitID(spelling.id) }

    /// Why no file can hold two texts of one name.
    static func refusal(of twins: (VariantPath, VariantPath)) -> Refusal {
        Refusal(
            Finding(
                .ambiguousPath,
                "“\(twins.0)” and “\(twins.1)” have the same id in Xcode's XLIFF: \(twins.0.xcodeID)",
                hint: "Use \(.format, "xliff"), whose ids differ.", path: twins.1))
    }
}

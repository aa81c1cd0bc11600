/// What the row of a spreadsheet says about a unit, beside its texts.
public struct ReturnedRow: Hashable, Sendable {
    /// The key of the entry, as the row has it.
    public var entry: Text?
    /// The variant within the entry, as the row has it: `width:20`.
    public var variant: Text?
    /// The checksum of id and source as they were sent; nil where the row has none.
    public var check: Text?
    /// Whether the target still has the mark that keeps spreadsheets from changing it, so that none did.
    public var isTargetGuarded: Bool
    /// Whether an apostrophe before the target is one of the text, as the row was written without that mark.
    public var keepsApostrophe: Bool
    /// The column of the target, from 1.
    public var targetColumn: Int

    /// Makes a row from its parts.
    public init(
        entry: Text?, variant: Text?, check: Text?, isTargetGuarded: Bool = false, keepsApostrophe: Bool = false,
        targetColumn: Int = 1
    ) {
        self.entry = entry
        self.variant = variant
        self.check = check
        self.isTargetGuarded = isTargetGuarded
        self.keepsApostrophe = keepsApostrophe
        self.targetColumn = targetColumn
    }
}

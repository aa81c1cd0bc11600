/// Compares the variants of a width rule with each other: who has more room should not say less.
enum WidthOrder {
    /// The variants that are shorter than the one before them, by more than the estimate can be wrong.
    ///
    /// - Parameter variants: the variants by their keys, each with its width if it has one.
    static func findings(_ variants: [(path: VariantPath, key: Int, width: TextWidth?)]) -> [WidthFinding] {
        let measured = variants.compactMap { variant in
            variant.width.flatMap { $0.em > 0 ? (path: variant.path, key: variant.key, width: $0) : nil }
        }
        return zip(measured, measured.dropFirst()).compactMap { narrow, wide in
            guard narrow.width.verdict(inEm: wide.width.em) == .tooWide else { return nil }
            let message =
                "The text is \(EmFigure(wide.width.em)) em wide, and that of the narrower width \(narrow.key) is \(EmFigure(narrow.width.em)) em."
            return WidthFinding(Diagnostic(.narrowerVariant, message), at: wide.path)
        }
    }
}

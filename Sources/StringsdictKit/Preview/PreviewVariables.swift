/// How much room the variables of an entry take in its formats: that of the widest form of each.
struct PreviewVariables {
    /// The widths by name, as the ruler measures them, for each format by the way to it.
    private var formats: [VariantPath: [Text: Double]] = [:]

    init(_ column: PreviewColumn, ruler: TextRuler) {
        for (unit, text) in zip(column.units, column.texts) {
            let steps = unit.path.steps
            for (index, step) in steps.enumerated() {
                guard case .variable(let name) = step else { continue }
                let format = VariantPath(key: unit.path.key, steps: Array(steps[..<index]))
                let em = ruler.measure(text ?? unit.source).em
                formats[format, default: [:]][name] = max(em, formats[format]?[name] ?? 0)
            }
        }
    }

    /// The widths for a text; none unless it is a format.
    func widths(for path: VariantPath) -> [Text: Double] {
        guard path.isFormat, !formats.isEmpty else { return [:] }
        return formats[VariantPath(key: path.key, steps: Array(path.steps.dropLast()))] ?? [:]
    }
}

/// Finds the paths of a file by the numeric values of their widths, regardless of spelling: `022` equals 22.
struct WidthSpellings {
    private var paths: [VariantPath: VariantPath] = [:]

    init(_ paths: some Sequence<VariantPath>) {
        for path in paths where path.selector(of: .width) != nil && self.paths[path.withPlainWidths] == nil {
            self.paths[path.withPlainWidths] = path
        }
    }

    /// A path as spelled in the file; nil if the file has no path with these widths.
    subscript(_ path: VariantPath) -> VariantPath? {
        path.selector(of: .width) == nil ? nil : paths[path.withPlainWidths]
    }
}

extension VariantPath {
    /// The path with its widths as numbers without leading zeros.
    fileprivate var withPlainWidths: VariantPath {
        var path = self
        path.steps = steps.map { step in
            guard case .branch(.width, let selector) = step, let number = WidthKey.number(selector) else { return step }
            return .branch(.width, ExactString(String(number)))
        }
        return path
    }
}

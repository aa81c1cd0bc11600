import HTMLPreview

/// The windows for the width variants of an entry, as text and as rulers.
struct PreviewWidths {
    let columns: [PreviewColumn]
    /// The paths of all languages.
    let paths: [VariantPath]
    /// The app's own windows.
    let devices: [CustomDevice]

    /// The windows that show a variant; empty for a variant that does not depend on a width.
    func spans(of path: VariantPath) -> [PreviewSpan] {
        guard let (rule, key) = path.widthRule else { return [] }
        var spans: [PreviewSpan] = []
        for (number, column) in columns.enumerated() {
            guard column.numbers[path] != nil, let ranges = column.ranges[rule], let range = ranges[key] else {
                continue
            }
            let usesEms = ranges.usesEms(on: rule.selector(of: .device))
            let words = Self.words(for: range, usesEms: usesEms)
            if let index = spans.firstIndex(where: { $0.range == words }) {
                spans[index].columns.append(number)
            } else {
                let names = usesEms && rule.selector(of: .device) == nil ? self.names(for: range) : nil
                spans.append(PreviewSpan(columns: [number], range: words, devices: names))
            }
        }
        return spans
    }

    private static func words(for range: WidthRange, usesEms: Bool) -> String {
        let unit = usesEms ? " em" : " (not em)"
        return switch (range.low, range.high) {
        case (nil, let high?): "under \(high + 1)\(unit)"
        case (let low?, let high?): low == high ? "\(low)\(unit)" : "\(low) to \(high)\(unit)"
        case (let low?, nil): "\(low)\(unit) and up"
        case (nil, nil): "every window"
        }
    }

    private func names(for range: WidthRange) -> String? {
        guard range.low != nil || range.high != nil else { return nil }
        let low = range.low ?? 0
        let own = devices.filter { $0.em >= low && $0.em <= range.high ?? .max }.map(\.name.string)
        let names = [WindowTable.example(from: low, through: range.high)].compactMap(\.self) + own
        return names.isEmpty ? nil : names.joined(separator: "; ")
    }

    /// A ruler for each width rule whose keys are widths in em, with a lane for each set of keys.
    var rulers: [PreviewRuler] {
        var rules: [VariantPath] = []
        for path in paths {
            if let (rule, _) = path.widthRule, !rules.contains(rule) { rules.append(rule) }
        }
        return rules.compactMap { rule in
            var lanes: [PreviewLane] = []
            for (number, column) in columns.enumerated() {
                guard let ranges = column.ranges[rule], ranges.usesEms(on: rule.selector(of: .device)) else { continue }
                let bars = ranges.keys.compactMap { key in
                    ranges[key].map { PreviewBar(key: key, low: $0.low, high: $0.high) }
                }
                if let index = lanes.firstIndex(where: { $0.bars == bars }) {
                    lanes[index].columns.append(number)
                } else {
                    lanes.append(PreviewLane(columns: [number], bars: bars))
                }
            }
            return lanes.isEmpty ? nil : PreviewRuler(name: Self.name(of: rule), lanes: lanes)
        }
    }

    private static func name(of rule: VariantPath) -> ExactString? {
        guard !rule.steps.isEmpty else { return nil }
        let names = rule.steps.map { step in
            if case .branch(.device, let device) = step { Device.displayName(device) } else { step.description }
        }
        return ExactString(names.joined(separator: " › "))
    }
}

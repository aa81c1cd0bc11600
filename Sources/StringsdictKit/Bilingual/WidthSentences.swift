/// The sentences of a note about the windows and the available width of a width variant.
struct WidthSentences {
    let width: WidthContext
    /// The device of the variant, if it depends on one.
    let device: ExactString?
    /// The app's own windows.
    let devices: [CustomDevice]
    /// The available width; nil if it is unknown.
    let room: AvailableWidth?

    /// The sentences, in order.
    var all: [String] {
        guard let range = width.range else { return [] }
        guard width.ranges.usesEms(on: device) else { return [sentence(aboutOtherThanEms: range)] }
        switch (range.low, range.high) {
        case (nil, let high?):
            return [
                "Shortest version. Shown in windows less than \(high + 1) em wide\(examples(ownDevices(0, high))).",
                "Use as few words as you can; an abbreviation is fine.",
            ] + [sentence(aboutRoomIn: range)].compactMap(\.self)
        case (let low?, let high?):
            return ["Shown in windows \(span(low, high)) em wide\(example(low, high))."]
                + [sentence(aboutRoomIn: range), "Shorter is fine; do not pad."].compactMap(\.self)
        case (let low?, nil):
            return ["Widest version. Shown in windows at least \(low) em wide\(example(low, nil))."]
                + [sentence(aboutRoomIn: range)].compactMap(\.self)
        case (nil, nil): return []
        }
    }

    /// The maximum number of letters, or the purpose of the width if a number is not useful.
    private func sentence(aboutRoomIn range: WidthRange) -> String? {
        guard let room, !room.isUseful else { return room?.sentence }
        if !EntryRules.isUseful(room: range.high ?? .max) {
            return
                "No window of an iPhone or iPad is that narrow; the string is for a place in the app with hardly any space."
        }
        return EntryRules.isUseful(room: range.budget ?? 0)
            ? "The label has hardly any space; a short word is best."
            : "Windows are this narrow only at the largest text sizes; a short word is best."
    }

    private func sentence(aboutOtherThanEms range: WidthRange) -> String {
        let unit =
            width.ranges.usesEms
            ? "on \(Device.displayName(device ?? "")) the number has no fixed unit"
            : "what the number measures is up to the app"
        return "Shown when the app asks for a width \(numbers(range)); \(unit)."
    }

    private func span(_ low: Int, _ high: Int) -> String {
        low == high ? "\(low)" : "\(low) to \(high)"
    }

    private func numbers(_ range: WidthRange) -> String {
        switch (range.low, range.high) {
        case (let low?, let high?): "from \(low) to \(high)"
        case (let low?, nil): "of \(low) or more"
        case (nil, let high?): "under \(high + 1)"
        case (nil, nil): "of any size"
        }
    }

    /// Examples of windows with these widths; empty for a specific device, because the known windows belong to several
    /// devices.
    private func example(_ low: Int, _ high: Int?) -> String {
        guard device == nil else { return "" }
        let own = ownDevices(low, high)
        guard let known = WindowTable.example(from: low, through: high) else { return examples(own) }
        return " (\(known)\(own.isEmpty ? "" : "; also " + own))"
    }

    private func ownDevices(_ low: Int, _ high: Int?) -> String {
        guard device == nil else { return "" }
        return devices.filter { $0.em >= low && $0.em <= high ?? .max }.map(\.name.string).joined(separator: ", ")
    }

    private func examples(_ names: String) -> String {
        names.isEmpty ? "" : " (\(names))"
    }
}

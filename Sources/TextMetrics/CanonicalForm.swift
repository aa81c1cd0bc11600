/// The composed form of a string (NFC), to the extent that it affects widths.
///
/// The standard library has no public equivalent. Compatibility ideographs stay unchanged.
enum CanonicalForm {
    /// The composed form of scalars.
    static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var parts: [Unicode.Scalar] = []
        parts.reserveCapacity(scalars.count)
        for scalar in scalars { decompose(scalar, into: &parts) }
        sortMarks(in: &parts)
        return compose(parts)
    }

    /// All scalars of the Basic Multilingual Plane that composition can change or merge with the previous scalar.
    static let affected: Set<UInt16> = {
        var affected = Set(pairs.keys.map { UInt16(truncatingIfNeeded: $0) })
        affected.formUnion(parts.keys.filter { isReplaced($0) })
        affected.formUnion(vowels)
        affected.formUnion(finals)
        return affected
    }()

    private static func isReplaced(_ scalar: UInt16) -> Bool {
        guard let (first, second) = parts[scalar] else { return false }
        return pairs[pair(UInt32(first), UInt32(second))] != scalar
    }

    private static func decompose(_ scalar: Unicode.Scalar, into list: inout [Unicode.Scalar]) {
        guard let value = UInt16(exactly: scalar.value), let (first, second) = parts[value] else {
            list.append(scalar)
            return
        }
        for part in [first, second] where part != 0 {
            if let part = Unicode.Scalar(part) { decompose(part, into: &list) }
        }
    }

    /// Sorts the marks after each letter by their combining classes.
    private static func sortMarks(in list: inout [Unicode.Scalar]) {
        for index in list.indices.dropFirst() {
            let mark = list[index]
            let rank = combiningClass(mark)
            guard rank > 0 else { continue }
            var place = index
            while place > 0, combiningClass(list[place - 1]) > rank {
                list[place] = list[place - 1]
                place -= 1
            }
            list[place] = mark
        }
    }

    private static func compose(_ parts: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(parts.count)
        var starter: Int?
        var lastRank: UInt8 = 0
        for part in parts {
            let rank = combiningClass(part)
            if let place = starter {
                let isBlocked = place < result.count - 1 && lastRank >= rank
                if !isBlocked, let merged = merge(result[place], part) {
                    result[place] = merged
                    continue
                }
            }
            if rank == 0 { starter = result.count }
            lastRank = rank
            result.append(part)
        }
        return result
    }

    private static func merge(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if let syllable = hangul(first.value, second.value) { return Unicode.Scalar(syllable) }
        guard first.value <= 0xFFFF, second.value <= 0xFFFF else { return nil }
        return pairs[pair(first.value, second.value)].flatMap { Unicode.Scalar($0) }
    }

    private static let vowels: ClosedRange<UInt16> = 0x1161...0x1175
    private static let finals: ClosedRange<UInt16> = 0x11A8...0x11C2

    /// The syllable of a leading consonant and a vowel, or of a syllable and a final consonant; nil for other pairs.
    private static func hangul(_ first: UInt32, _ second: UInt32) -> UInt32? {
        switch (first, second) {
        case (0x1100...0x1112, 0x1161...0x1175): 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first - 0xAC00) % 28 == 0: first + second - 0x11A7
        default: nil
        }
    }

    private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
    }

    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt32 {
        first << 16 | second
    }

    /// The composed scalar of each pair of scalars; a key has both scalars in one number.
    private static let pairs: [UInt32: UInt16] = {
        var pairs: [UInt32: UInt16] = [:]
        for index in stride(from: 0, to: compositions.count, by: 3) {
            pairs[pair(UInt32(compositions[index]), UInt32(compositions[index + 1]))] = compositions[index + 2]
        }
        return pairs
    }()

    /// The decomposition of each scalar; the second part is 0 if there is only one part.
    private static let parts: [UInt16: (UInt16, UInt16)] = {
        var parts: [UInt16: (UInt16, UInt16)] = [:]
        for index in stride(from: 0, to: compositions.count, by: 3) {
            parts[compositions[index + 2]] = (compositions[index], compositions[index + 1])
        }
        for index in stride(from: 0, to: replacements.count, by: 3) {
            parts[replacements[index]] = (replacements[index + 1], replacements[index + 2])
        }
        return parts
    }()
}

extension ZIPFault: CustomStringConvertible {
    /// A description in English that continues after the name of the archive or entry, such as “is encrypted”.
    package var description: String {
        switch self {
        case .noArchive: "is not a ZIP archive"
        case .cut: "is truncated, or has data after its end"
        case .severalDisks: "is one part of a multi-part archive"
        case .damaged(let damage): "is damaged: \(damage)"
        case .tooManyEntries(let limit): "has more than \(limit) entries"
        case .entryTooLarge(let limit): "has more than \(limit) bytes when it is unpacked"
        case .archiveTooLarge(let limit): "has more than \(limit) bytes when all its entries are unpacked"
        case .longName(let limit): "has a name of more than \(limit) bytes"
        case .name(let fault): "has a name that is not allowed: \(fault)"
        case .nameClash: "has the same name as another entry, or has a file as a folder in its path"
        case .link: "is a symbolic link"
        case .overlap: "shares bytes with another entry"
        case .encrypted: "is encrypted"
        case .method(let method): "is packed by a method that is not supported: \(method)"
        }
    }
}

extension ZIPNameFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .parent: "“..” leads out of its folder"
        case .absolute: "it begins with a slash"
        case .drive: "it begins with a drive letter"
        case .backslash: "it has a backslash"
        case .control: "it has a control character"
        case .emptyPart: "a part of it is empty or a dot"
        case .encoding: "it is not valid UTF-8, although it is marked as UTF-8"
        }
    }
}

extension ZIPDamage: CustomStringConvertible {
    package var description: String {
        switch self {
        case .directory: "the position or size of its list of entries is not what its end record states"
        case .bounds: "its position or size does not fit into the archive"
        case .header: "the archive's list of entries does not match the entry itself"
        case .folder: "it is a folder and has bytes"
        case .size: "its size differs from the size in the archive's list of entries"
        case .data: "its data cannot be unpacked"
        case .checksum: "its checksum is wrong"
        }
    }
}

extension PackingMethod: CustomStringConvertible {
    package var description: String { name.map { "\($0) (\(number))" } ?? "\(number)" }
}

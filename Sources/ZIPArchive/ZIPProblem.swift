/// A problem of an archive or of one entry.
package struct ZIPProblem: Error, Equatable {
    /// The kind of problem.
    package let fault: ZIPFault
    /// The name of the affected entry, which may contain any characters; nil if the archive itself is affected.
    package let entry: String?

    package init(_ fault: ZIPFault, in entry: String? = nil) {
        self.fault = fault
        self.entry = entry
    }
}

/// The kinds of problems in an archive or an entry.
package enum ZIPFault: Error, Equatable {
    /// The file does not begin like a ZIP archive.
    case noArchive
    /// The end record is missing.
    case cut
    /// The archive is split over several files.
    case severalDisks
    /// The archive is inconsistent.
    case damaged(ZIPDamage)
    /// The archive has more entries than the limit.
    case tooManyEntries(Int)
    /// An entry is larger than the limit.
    case entryTooLarge(Int)
    /// The entries together are larger than the limit.
    case archiveTooLarge(Int)
    /// A name is longer than the limit; ``ZIPProblem/entry`` contains the beginning of the name.
    case longName(Int)
    /// A name is unsafe or not a valid file name.
    case name(ZIPNameFault)
    /// Two entries have the same name, or the path of an entry uses a file as a folder.
    case nameClash
    /// An entry is a symbolic link.
    case link
    /// Two entries share bytes.
    case overlap
    /// An entry is encrypted.
    case encrypted
    /// An entry is packed by a method other than stored or Deflate.
    case method(PackingMethod)
}

/// The reasons for rejecting a name.
package enum ZIPNameFault: Equatable, Sendable, CaseIterable {
    /// A path component is `..`.
    case parent
    /// The name begins with a slash.
    case absolute
    /// The name begins with a drive letter.
    case drive
    /// The name contains a backslash.
    case backslash
    /// The name contains a control character.
    case control
    /// A path component is empty or `.`.
    case emptyPart
    /// The name is flagged as UTF-8, but is not valid UTF-8.
    case encoding
}

/// The kinds of inconsistencies in an archive.
package enum ZIPDamage: Equatable, Sendable, CaseIterable {
    /// The position or size of the directory differs from that in the end record.
    case directory
    /// An offset or a size exceeds the archive.
    case bounds
    /// A local header differs from the entry's header in the directory.
    case header
    /// A folder has bytes.
    case folder
    /// The declared size differs from the actual size.
    case size
    /// The packed data is invalid.
    case data
    /// The checksum of the unpacked bytes differs from the declared checksum.
    case checksum
}

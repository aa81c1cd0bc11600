/// Why an archive, or an entry of it, is not usable.
package struct ZIPProblem: Error, Equatable {
    /// What is wrong.
    package let fault: ZIPFault
    /// The name of the entry that is meant, which may be any text; nil for the archive.
    package let entry: String?

    init(_ fault: ZIPFault, in entry: String? = nil) {
        self.fault = fault
        self.entry = entry
    }
}

/// What is wrong with an archive or an entry.
package enum ZIPFault: Error, Equatable {
    /// It begins with something else.
    case noArchive
    /// The record with which every archive ends is missing.
    case cut
    /// One archive in several files.
    case severalDisks
    /// It contradicts itself.
    case damaged(ZIPDamage)
    /// There are more entries than the limit.
    case tooManyEntries(Int)
    /// An entry has more bytes than the limit.
    case entryTooLarge(Int)
    /// All entries have more bytes than the limit.
    case archiveTooLarge(Int)
    /// A name has more bytes than the limit; the problem has its beginning.
    case longName(Int)
    /// A name that no file may get.
    case name(ZIPNameFault)
    /// Two entries of one name, or one below another that is a file.
    case nameClash
    /// An entry that is a symbolic link.
    case link
    /// Two entries that share bytes.
    case overlap
    /// An entry that needs a password.
    case encrypted
    /// An entry that is packed by another method than deflate.
    case method(PackingMethod)
}

/// What speaks against a name.
package enum ZIPNameFault: Equatable, Sendable, CaseIterable {
    /// `..` is a part of it.
    case parent
    /// It begins with a slash.
    case absolute
    /// It begins with the letter of a drive.
    case drive
    /// It has a backslash.
    case backslash
    /// It has a control character.
    case control
    /// A part of it is empty, or a dot.
    case emptyPart
    /// It says that it is UTF-8, and is not.
    case encoding
}

/// What does not agree in an archive.
package enum ZIPDamage: Equatable, Sendable, CaseIterable {
    /// The directory is not where, or not as long as, the end says.
    case directory
    /// An entry is said to be where the archive has none, or to reach too far.
    case bounds
    /// The header in front of an entry says something else than the directory.
    case header
    /// A folder with bytes.
    case folder
    /// The size that is stated is another one.
    case size
    /// The packed data make no sense.
    case data
    /// The bytes are others than those that were packed.
    case checksum
}

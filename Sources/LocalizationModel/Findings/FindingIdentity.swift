extension Finding {
    /// The properties by which a finding is recognized from run to run. Lines and messages are not among them, so that
    /// edits elsewhere in the file and new wordings change nothing.
    package struct Identity: Hashable, Sendable {
        /// The id of the problem.
        package var rule: ExactString
        /// The table, named by the path of its source-language file.
        package var table: ExactString?
        /// The file, if the finding has no table.
        package var file: ExactString?
        /// The language.
        package var language: ExactString?
        /// The path of the string as ``VariantPath/stepNames``; empty if there is none.
        package var path: [ExactString]

        /// Creates an identity from its parts.
        package init(
            rule: ExactString, table: ExactString? = nil, file: ExactString? = nil, language: ExactString? = nil,
            path: [ExactString] = []
        ) {
            self.rule = rule
            self.table = table
            self.file = file
            self.language = language
            self.path = path
        }

        /// The hash of all properties, in 16 hexadecimal digits: the first 64 bits of a SHA-256.
        package var fingerprint: String {
            var bytes: [UInt8] = []
            for part in [rule, table ?? "", file ?? "", language ?? ""] + path {
                bytes += part.utf8
                // No name contains NUL, so that different parts never give the same bytes.
                bytes.append(0)
            }
            return String(SHA256.hex(bytes).prefix(16))
        }
    }

    /// The identity of the finding.
    package var identity: Identity {
        Identity(
            rule: ExactString(id.rawValue), table: subject.table,
            file: subject.table == nil ? subject.location.map { ExactString($0.file) } : nil,
            language: subject.language.map { ExactString($0.tag) }, path: subject.path?.stepNames ?? [])
    }
}

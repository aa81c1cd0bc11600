extension Finding {
    /// The text of a finding. It keeps its arguments separate from its words, so that a reporter can format them.
    ///
    /// Messages are written as interpolated strings. Strings of a project are arguments of two kinds: `\(name)` is a
    /// key, an id or a path and is shown in full; `\(excerpt: text)` is a source or translation and may be truncated.
    public struct Message: Hashable, Sendable {
        /// A feature that the command offers as an option and the library as an argument.
        public enum Option: String, Hashable, Sendable {
            case sourceLanguage = "source-language"
            case languageMap = "language-map"
            case format, placeholders, encoding, into, language, settings, to, prefer, base, since, only, replace,
                rename
            case table
            case acceptStale = "accept-stale"
            case minimumState = "minimum-state"
            case guarding = "guard"
            case partial
            case maxFileSize = "max-file-size"
        }

        /// A component of a message.
        public enum Part: Hashable, Sendable {
            /// Fixed words of the message.
            case words(String)
            /// A key, an id or another name, as the file spells it.
            case name(ExactString)
            /// The content of a string.
            case text(ExactString)
            /// The path of a string.
            case path(VariantPath)
            case language(LanguageTag)
            case number(Int)
            /// A width in em.
            case em(Double)
            /// An option, with its value if the message specifies one.
            case option(Option, ExactString?)
        }

        /// The components, in order.
        public private(set) var parts: [Part]

        /// Creates a message of one component.
        package init(_ part: Part) { parts = [part] }

        /// The message as text, with options formatted as arguments of the library.
        public var description: String {
            spelled { option, value in value.map { "\(option): \($0)" } ?? "\(option)" }
        }

        /// The message as text.
        ///
        /// - Parameter spelling: formats an option and its value.
        public func spelled(option spelling: (Option, ExactString?) -> String) -> String {
            parts.map { part in
                switch part {
                case .words(let words): words
                case .name(let name): name.string
                case .text(let text): text.excerpt
                case .path(let path): path.description
                case .language(let language): language.tag
                case .number(let number): String(number)
                case .em(let em): EmFigure(em).description
                case .option(let option, let value): spelling(option, value)
                }
            }.joined()
        }

        /// Concatenates two messages.
        public static func + (left: Message, right: Message) -> Message {
            var message = left
            message.parts += right.parts
            return message
        }

        public static func += (left: inout Message, right: Message) {
            left.parts += right.parts
        }
    }
}

extension Finding.Message: CustomStringConvertible, ExpressibleByStringInterpolation {
    public init(stringLiteral words: String) {
        parts = [.words(words)]
    }

    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Collects the components of an interpolated message.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(interpolationCount * 2 + 1)
        }

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.words(literal)) }
        }

        public mutating func appendInterpolation(_ words: String) { parts.append(.words(words)) }

        public mutating func appendInterpolation(_ name: ExactString) { parts.append(.name(name)) }

        public mutating func appendInterpolation(excerpt text: ExactString) { parts.append(.text(text)) }

        public mutating func appendInterpolation(_ path: VariantPath) { parts.append(.path(path)) }

        public mutating func appendInterpolation(_ language: LanguageTag) { parts.append(.language(language)) }

        public mutating func appendInterpolation(_ number: Int) { parts.append(.number(number)) }

        public mutating func appendInterpolation(em: Double) { parts.append(.em(em)) }

        public mutating func appendInterpolation(_ option: Option, _ value: ExactString? = nil) {
            parts.append(.option(option, value))
        }

        public mutating func appendInterpolation(_ message: Finding.Message) { parts += message.parts }
    }
}

extension Sequence<Finding.Message> {
    /// The messages joined by a separator.
    package func joined(separator: Finding.Message) -> Finding.Message {
        var iterator = makeIterator()
        guard var result = iterator.next() else { return "" }
        while let next = iterator.next() { result += separator + next }
        return result
    }
}

extension ExactString {
    /// The string for messages: more than 60 characters are shortened to the first 57 and an ellipsis.
    fileprivate var excerpt: String {
        string.count <= 60 ? string : string.prefix(57) + "…"
    }
}

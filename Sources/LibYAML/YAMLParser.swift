internal import CLibYAML

/// An event of libyaml's parser.
struct YAMLEvent {
    enum Kind {
        case scalar(YAMLScalar)
        case sequence, mapping, alias
        /// The end of a sequence, a mapping or the stream.
        case end
        /// The start of the stream, or the start or end of a document.
        case other

        var isEnd: Bool { if case .end = self { true } else { false } }
    }

    let kind: Kind
    let mark: YAMLMark
}

/// Parses YAML in memory with libyaml.
final class YAMLParser {
    // libyaml keeps pointers to `parser` and `text`, so their addresses must not change.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let text: UnsafeMutableBufferPointer<UInt8>
    private let isReady: Bool

    init(_ utf8: [UInt8]) {
        text = .allocate(capacity: utf8.count)
        _ = text.initialize(from: utf8)
        parser.initialize(to: yaml_parser_t())
        isReady = yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
        text.deallocate()
    }

    /// The next event.
    ///
    /// - Throws: ``YAMLProblem`` at the first error; no events follow it.
    func next() throws(YAMLProblem) -> YAMLEvent {
        guard isReady else { throw .memory }
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(kind: Self.kind(of: event), mark: YAMLMark(event.start_mark))
    }

    private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
        switch event.type {
        case YAML_SCALAR_EVENT: .scalar(YAMLScalar(event.data.scalar))
        case YAML_SEQUENCE_START_EVENT: .sequence
        case YAML_MAPPING_START_EVENT: .mapping
        case YAML_ALIAS_EVENT: .alias
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT: .end
        default: .other
        }
    }

    private var problem: YAMLProblem {
        guard let words = parser.pointee.problem.map({ String(cString: $0) }) else { return .memory }
        let hasPlace = parser.pointee.error == YAML_SCANNER_ERROR || parser.pointee.error == YAML_PARSER_ERROR
        return .syntax(words, hasPlace ? YAMLMark(parser.pointee.problem_mark) : nil)
    }
}

extension YAMLScalar {
    fileprivate init(_ scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar) {
        string = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    }
}

extension YAMLMark {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}

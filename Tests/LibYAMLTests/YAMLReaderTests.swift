import Foundation
import Testing

@testable import LibYAML

/// YAML as nodes with their places, and what is refused.
struct YAMLReaderTests {
    private static func read(_ text: String) throws(YAMLProblem) -> YAMLNode? { try YAMLReader.read(Array(text.utf8)) }

    /// A node as one line, with the place of each scalar.
    private static func line(_ node: YAMLNode?) -> String {
        guard let node else { return "nothing" }
        switch node.content {
        case .scalar(let scalar):
            let mark = scalar.isPlain ? "" : "'"
            return "\(mark)\(scalar.string)\(mark)@\(node.mark.line):\(node.mark.column)"
        case .sequence(let items): return "[\(items.map(line).joined(separator: " "))]"
        case .mapping(let pairs):
            return "{\(pairs.map { "\(line($0.key))=\(line($0.value))" }.joined(separator: " "))}"
        }
    }

    @Test(arguments: [
        ("", "nothing"),
        ("# a remark\n", "nothing"),
        ("a: 1\nb:\n- \"x\\ty\"\n- {é: 'z', w: }\n", "{a@1:1=1@1:4 b@2:1=['x\ty'@3:3 {é@4:4='z'@4:7 w@4:12=@4:15}]}"),
        ("--- a\n...\n", "a@1:5"),
        ("a: |\n  two\n  lines\n", "{a@1:1='two\nlines\n'@1:4}"),
        ("\"e\u{301}\": 1\n\"é\": 2\n", "{'e\u{301}'@1:1=1@1:7 'é'@2:1=2@2:6}"),
    ])
    func nodesAndTheirPlaces(_ text: String, _ expected: String) throws {
        #expect(try Self.line(Self.read(text)).utf8.elementsEqual(expected.utf8))
    }

    @Test(
        arguments: [
            ("a: [1", .syntax("did not find expected ',' or ']'", YAMLMark(line: 2, column: 1))),
            ("a: 1\n---\nb: 2", .syntax("but found another document", YAMLMark(line: 2, column: 1))),
            ("a: \u{1}", .syntax("control characters are not allowed", nil)),
            ("a: &x 1\nb: *x", .alias(YAMLMark(line: 2, column: 4))),
            ("b: 1\na: 1\n'b': 1\na: 2", .duplicate("a", YAMLMark(line: 2, column: 1))),
            ("a: {b: 1, b: 1}\na: 1", .duplicate("b", YAMLMark(line: 1, column: 5))),
        ] as [(String, YAMLProblem)])
    func problems(_ text: String, _ expected: YAMLProblem) {
        #expect(throws: expected) { try Self.read(text) }
    }

    /// Depth is refused before it can fill the stack of a main thread, on which the command reads.
    @Test func depth() async throws {
        let deepest = String(repeating: "[", count: 999) + "1" + String(repeating: "]", count: 999)
        #expect(try await Self.withMainStack { try Self.line(Self.read(deepest)) }.contains("[1@1:1000]"))
        await #expect(throws: YAMLProblem.tooDeep(YAMLMark(line: 1, column: 1001))) {
            try await Self.withMainStack { try Self.line(Self.read(String(repeating: "[", count: 200_000))) }
        }
    }

    /// Works with a stack as large as that of a main thread. On macOS the threads of tests have 512 KB.
    private static func withMainStack(_ work: @escaping @Sendable () throws -> String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try work() }) }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }
}

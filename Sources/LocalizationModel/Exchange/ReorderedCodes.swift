/// The inline codes of a returned target, if they differ from the source's codes in number or order.
///
/// The id of a code identifies its argument in the source, since two codes `%@` have the same text.
package struct ReorderedCodes: Hashable, Sendable {
    /// A code of the target.
    package struct Code: Hashable, Sendable {
        /// The range of the code in the target's UTF-8.
        package let range: Range<Int>
        /// The index of the source's code with the same id, from 0; nil if the source has no such code.
        package let original: Int?
    }

    /// The ranges of the source's codes in its UTF-8, in order.
    package let source: [Range<Int>]
    /// The codes of the target, in order.
    package let target: [Code]

    /// Compares the codes of a unit; nil if the target has the source's codes in the same order, or has no codes.
    ///
    /// - Parameters:
    ///   - source: the ids and UTF-8 ranges of the source's codes.
    ///   - target: the ids and UTF-8 ranges of the target's codes.
    package init?<ID: Hashable>(source: [(id: ID, range: Range<Int>)], target: [(id: ID, range: Range<Int>)]) {
        guard !target.isEmpty, source.map(\.id) != target.map(\.id) else { return nil }
        let numbers = Dictionary(source.enumerated().map { ($1.id, $0) }) { first, _ in first }
        self.source = source.map(\.range)
        self.target = target.map { Code(range: $0.range, original: numbers[$0.id]) }
    }
}

/// The inline codes of a returned target, where they are not all of the source's in its order.
///
/// The id of a code says which argument of the source it stands for, whatever its text is: two codes `%@` look alike.
package struct ReorderedCodes: Hashable, Sendable {
    /// A code of the target.
    package struct Code: Hashable, Sendable {
        /// Where its text is in the UTF-8 of the target.
        package let range: Range<Int>
        /// The number of the source's code with the same id, from 0; nil where the source has none.
        package let original: Int?
    }

    /// Where the codes of the source are in its UTF-8, in their order.
    package let source: [Range<Int>]
    /// The codes of the target in their order.
    package let target: [Code]

    /// Compares the codes of a unit; nil where the target has those of the source in its order, or none.
    ///
    /// - Parameters:
    ///   - source: the codes of the source by what identifies them, with their places in the text.
    ///   - target: those of the target.
    package init?<ID: Hashable>(source: [(id: ID, range: Range<Int>)], target: [(id: ID, range: Range<Int>)]) {
        guard !target.isEmpty, source.map(\.id) != target.map(\.id) else { return nil }
        let numbers = Dictionary(source.enumerated().map { ($1.id, $0) }) { first, _ in first }
        self.source = source.map(\.range)
        self.target = target.map { Code(range: $0.range, original: numbers[$0.id]) }
    }
}
